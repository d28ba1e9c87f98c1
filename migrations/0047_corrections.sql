-- What was wrong in a published story, said to readers with its date.
create table corrections (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  content text not null,
  published_at timestamptz not null,
  created_by uuid references profiles (id) on delete set null
);
create index corrections_newest on corrections (published_at desc, id desc);
create index corrections_of_article on corrections (article_id, published_at, id);
create index corrections_by_author on corrections (created_by) where created_by is not null;

-- Stories that were public and are withdrawn: retracted, where readers get the reason for the text, or taken down for legal
-- reasons, where they get a neutral sentence. No such story is public, waits to be, or lies in the trash.
alter table articles
  add column withdrawal text,
  add column withdrawal_reason text,
  add column withdrawn_at timestamptz,
  add constraint articles_withdrawal_known check (withdrawal in ('retracted', 'taken_down')),
  add constraint articles_withdrawal_complete check (
    num_nonnulls(withdrawal, withdrawal_reason, withdrawn_at) in (0, 3)
  ),
  add constraint articles_withdrawn_not_public check (
    withdrawal is null or (status = 'archived' and publish_at is null and deleted_at is null)
  );

-- The text of a story that was taken down. The story itself holds none of it, so that no list, search, preview or copy does.
create table taken_down_texts (
  article_id uuid primary key references articles (id) on delete restrict,
  excerpt text not null,
  content text not null,
  document jsonb,
  tags text[] not null,
  byline text,
  image_url text,
  image_media_id uuid references media (id) on delete set null,
  image_alt text not null
);
create index taken_down_texts_by_picture on taken_down_texts (image_media_id) where image_media_id is not null;
