-- What was moved in from another system, item by item (docs/decisions/0025). An import is all that ever came from one site: a second
-- run goes on with it.
create table imports (
  id uuid primary key,
  kind text not null,
  source text not null,
  status text not null default 'running',
  file_name text not null,
  runs integer not null default 1,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint imports_kind_known check (kind in ('wordpress')),
  constraint imports_status_known check (status in ('running', 'done', 'taken_back'))
);
-- One that was taken back is history: the site may be moved in again.
create unique index imports_of_source on imports (kind, source) where status <> 'taken_back';

create table import_items (
  import_id uuid not null references imports (id) on delete cascade,
  kind text not null,
  source_id text not null,
  -- SHA-256 of the item as it came: another one means that the source has changed it.
  digest text not null,
  outcome text not null,
  -- Codes of what is different from the source, and why.
  reasons text[] not null default '{}',
  title text not null default '',
  line integer,
  -- What it became here, and its version then; another one by now means that somebody has edited it.
  entity_id uuid,
  version integer,
  -- The import made the entity, rather than finding it here.
  is_made boolean not null default false,
  -- Custom fields as they came.
  fields jsonb not null default '{}',
  primary key (import_id, kind, source_id),
  constraint import_items_kind_known
    check (kind in ('author', 'category', 'tag', 'file', 'story', 'comment', 'menu_item', 'other')),
  constraint import_items_outcome_known check (outcome in ('taken', 'changed', 'refused'))
);
create index import_items_of_entity on import_items (entity_id);

-- Comments from elsewhere: their writers have no account here, and they answer each other.
alter table comments add column writer_name text;
alter table comments add column parent_id uuid references comments (id) on delete set null;
create index comments_of_parent on comments (parent_id) where parent_id is not null;

-- Addresses of other systems lead on as well, to whatever stands for them here, and some say that nothing does any more. A path may end
-- with the one name of a query by which the other system knew a page, as in `/?p=123`.
alter table former_paths add column article_id uuid references articles (id) on delete cascade;
alter table former_paths add column media_id uuid references media (id) on delete cascade;
alter table former_paths add column target text;
alter table former_paths add column is_gone boolean not null default false;
-- The language of a section's page; that of the asked address where it is null.
alter table former_paths add column lang text;
alter table former_paths add column import_id uuid references imports (id) on delete cascade;
alter table former_paths add column hits bigint not null default 0;
alter table former_paths add column created_at timestamptz(3) not null default now();
alter table former_paths drop constraint former_paths_one_owner;
alter table former_paths add constraint former_paths_one_owner
  check (num_nonnulls(category_id, event_id, venue_id, team_id, person_id, competition_id, season_id, match_id, article_id, media_id, target)
    + is_gone::integer = 1);
alter table former_paths add constraint former_paths_lang_known check (lang in ('en', 'ne'));
create index former_paths_of_article on former_paths (article_id);
create index former_paths_of_media on former_paths (media_id);
create index former_paths_of_import on former_paths (import_id);
create index former_paths_newest on former_paths (created_at desc, path);
