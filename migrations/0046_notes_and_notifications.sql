-- Notes of colleagues on a story, or on a passage of it: the passage is found again by its words and those around it.
create table article_notes (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  content text not null,
  quote text,
  quote_before text not null default '',
  quote_after text not null default '',
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references profiles (id) on delete set null
);
create index article_notes_of_article on article_notes (article_id, created_at, id);
create index article_notes_by_author on article_notes (author_id);
create index article_notes_by_resolver on article_notes (resolved_by) where resolved_by is not null;

create table article_note_mentions (
  note_id uuid not null references article_notes (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  primary key (note_id, person_id)
);
create index article_note_mentions_of_person on article_note_mentions (person_id);

-- What somebody of the newsroom is told: by the bell at once, by mail what they have not read by then.
create table notifications (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  article_id uuid not null references articles (id) on delete cascade,
  note_id uuid references article_notes (id) on delete cascade,
  actor_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notifications_kind_known check (kind in ('mention', 'assigned', 'submitted', 'returned', 'ready'))
);
create index notifications_of_person on notifications (person_id, created_at desc, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_to_mail on notifications (person_id) where read_at is null and mailed_at is null;
create index notifications_of_article on notifications (article_id);
create index notifications_of_note on notifications (note_id) where note_id is not null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;

alter table preferences add column newsroom_mail boolean not null default true;
