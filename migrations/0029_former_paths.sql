-- Paths that a section or an event had before, without the prefix of a language: each leads to where its owner stands now.
-- What stands at a path by itself comes before what once stood there.
create table former_paths (
  path text primary key,
  category_id uuid references categories (id) on delete cascade,
  event_id uuid references events (id) on delete cascade,
  constraint former_paths_one_owner check (num_nonnulls(category_id, event_id) = 1)
);
create index former_paths_of_category on former_paths (category_id);
create index former_paths_of_event on former_paths (event_id);

-- The tags of a story as they stand in addresses: with hyphens for blanks, so that "asia cup" and "asia-cup" have one page.
create function tag_slugs(tags text[]) returns text[] language sql immutable parallel safe
  return array(select replace(tag, ' ', '-') from unnest(tags) as tag);
alter table articles add column tag_slugs text[] not null generated always as (tag_slugs(tags)) stored;
drop index articles_by_tag;
create index articles_by_tag on articles using gin (tag_slugs);
