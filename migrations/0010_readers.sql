-- What readers keep and decide for themselves: their lists, what they write, which mails they want, how an address changes.

-- Their own lists, newest first.
create index bookmarks_of_person on bookmarks (user_id, created_at desc, id desc);
create index comments_of_person on comments (user_id, created_at desc, id desc);
-- What stands below a story.
create index comments_shown on comments (article_id, created_at desc, id desc)
  where status = 'approved' and deleted_at is null;

-- The three switches. Whoever has never saved them has no row and the columns' defaults.
create table preferences (
  user_id uuid primary key references profiles (id) on delete cascade,
  news_updates boolean not null default true,
  weekly_digest boolean not null default true,
  special_events boolean not null default false,
  updated_at timestamptz not null default now()
);

-- A new address takes effect when the old and the new one have both said yes. One wish at a time.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_changes_one_wish unique (user_id),
  constraint email_changes_lowercase check (new_email = lower(new_email))
);

-- When a session was last seen, to the nearest few minutes.
alter table sessions add column last_used_at timestamptz;
