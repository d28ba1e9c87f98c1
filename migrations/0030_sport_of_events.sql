-- The sport of an event, by which readers find it.
alter table events add column category text not null default 'general';
alter table events add constraint events_category_known
  check (category in ('football', 'cricket', 'volleyball', 'athletics', 'esports', 'general'));
create index events_of_sport on events (lang, category, event_date) where status = 'published' and deleted_at is null;
