-- Feeds of single partners: what each gets of the stories that readers have, at an address with a key in it.
create table partner_feeds (
  id uuid primary key,
  name text not null,
  -- Shown to staff whenever they ask: the partner keeps the address. A press gives another one.
  key text not null,
  format text not null check (format in ('rss', 'atom', 'json')),
  languages text not null check (languages in ('en', 'ne', 'both')),
  -- Ids of categories; none for all of them. One that is gone is never all of them.
  sections uuid[] not null default '{}',
  full_text boolean not null default false,
  pictures boolean not null default true,
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 10080),
  story_count integer not null default 30 check (story_count between 1 and 100),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);
create unique index partner_feeds_key on partner_feeds (key);
