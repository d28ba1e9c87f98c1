-- Live blogs (docs/decisions/0030-live-blogs.md): a story of kind "live" whose entries are public one by one.

alter table articles add column kind text not null default 'story'
  constraint articles_kind_known check (kind in ('story', 'live'));
alter table articles add column live_ended_at timestamptz(3);
alter table articles add constraint articles_only_live_ends check (live_ended_at is null or kind = 'live');

-- What a live blog has beside its story.
create table live_blogs (
  article_id uuid primary key references articles (id) on delete cascade,
  started_at timestamptz(3) not null,
  -- Stands on top once it is over.
  summary text not null default '',
  -- The match that it is about, and which kinds of its events become entries by themselves.
  match_id uuid references matches (id) on delete set null,
  event_kinds text[] not null default '{}'
);
create index live_blogs_of_match on live_blogs (match_id) where match_id is not null;

create table live_entries (
  -- Made by the device: the same entry sent twice is one.
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  -- When it happened, by the server's clock.
  at timestamptz(3) not null,
  headline text not null default '',
  -- Null where nothing but a headline, pictures or a video was given.
  document jsonb,
  -- The document as HTML, sanitised.
  content text not null default '',
  youtube_id text,
  is_key boolean not null default false,
  is_pinned boolean not null default false,
  corrected_at timestamptz(3),
  author_id uuid references profiles (id) on delete set null,
  -- The event of the linked match that it was made from. No reference: an event stays, whatever becomes of the entry.
  match_event_id uuid,
  -- Somebody has changed what was made from an event: it is theirs from then on.
  is_edited boolean not null default false,
  -- Removed because its event was undone, and not by somebody: it comes back with the event.
  is_undone boolean not null default false,
  -- Counts the changes of its text.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint live_entries_event_once unique (article_id, match_event_id)
);
create index live_entries_in_order on live_entries (article_id, at desc, id desc) where deleted_at is null;
create index live_entries_on_top on live_entries (article_id, at desc, id desc)
  where deleted_at is null and (is_key or is_pinned);
-- What changed last, removed entries among it: for pages that are open.
create index live_entries_changed on live_entries (article_id, updated_at desc, id desc);
create index live_entries_of_author on live_entries (author_id) where author_id is not null;

create table live_entry_pictures (
  entry_id uuid not null references live_entries (id) on delete cascade,
  media_id uuid not null references media (id) on delete restrict,
  order_index integer not null default 0,
  alt text not null default '',
  caption text not null default '',
  primary key (entry_id, media_id)
);
create index live_entry_pictures_of_picture on live_entry_pictures (media_id);

alter table versions drop constraint versions_kind_known;
alter table versions add constraint versions_kind_known
  check (kind in ('articles', 'homepage', 'navigation', 'about', 'settings', 'contact', 'live_entries'));
