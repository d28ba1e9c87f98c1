-- Who looks at a story before readers have it, and how far that is. `status` says what readers have, and nothing of this.
alter table articles
  add column review text not null default 'none',
  -- Why it was returned.
  add column review_reason text,
  add column assignee_id uuid references profiles (id) on delete set null,
  add column review_due_at timestamptz,
  -- Who changed the text last; null means its author.
  add column edited_by uuid references profiles (id) on delete set null,
  -- The digest of the text that somebody else has read and found ready.
  add column approved_text text,
  add constraint articles_review_known check (review in ('none', 'submitted', 'returned', 'ready')),
  add constraint articles_returned_with_reason check (review <> 'returned' or review_reason is not null);

create index articles_in_review on articles (created_at desc, id desc) where review <> 'none' and deleted_at is null;
create index articles_by_assignee on articles (assignee_id) where assignee_id is not null;
create index articles_by_editor on articles (edited_by) where edited_by is not null;

-- On, nobody publishes alone here what they changed last; below this category neither.
alter table categories add column two_person boolean not null default false;
