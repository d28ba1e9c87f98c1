-- Links for people without an account (docs/decisions/0026-preview-links.md): one text of a story, for a time.
create table preview_links (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  -- SHA-256 of the key in the link. The link itself is kept nowhere.
  digest bytea not null,
  -- The text as it was then: the fields of the form as a JSON object of texts.
  fields text not null,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened integer not null default 0,
  opened_at timestamptz(3),
  constraint preview_links_digest_unique unique (digest)
);
create index preview_links_of_article on preview_links (article_id, created_at);
create index preview_links_by_expiry on preview_links (expires_at);
create index preview_links_by_author on preview_links (created_by) where created_by is not null;

-- The text of the other language that a story was last brought in line with, to tell what has changed there since.
create table translation_marks (
  article_id uuid primary key references articles (id) on delete cascade,
  other_id uuid not null references articles (id) on delete cascade,
  fields text not null,
  marked_by uuid references profiles (id) on delete set null,
  marked_at timestamptz(3) not null
);
create index translation_marks_of_other on translation_marks (other_id);
create index translation_marks_by_person on translation_marks (marked_by) where marked_by is not null;

-- Which opening of a form is there, and who took the story over from it.
alter table editing_marks
  add column opening text not null default '',
  add column taken_by uuid references profiles (id) on delete set null;
create index editing_marks_by_taker on editing_marks (taken_by) where taken_by is not null;
