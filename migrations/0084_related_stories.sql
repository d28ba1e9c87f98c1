-- The stories that stand first below a story, as its editors chose and ordered them. Ids alone, without a key: a story
-- that is withdrawn or erased goes from the page by itself, and keeps nobody from saving the one that names it.
alter table articles add column related_ids uuid[] not null default '{}';
alter table articles add constraint articles_few_related check (cardinality(related_ids) <= 4);
