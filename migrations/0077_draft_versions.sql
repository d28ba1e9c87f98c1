-- Saved texts of stories that are not public (docs/decisions/0038-versions-of-drafts.md). Unlike `versions` they go with their
-- story, and the oldest go once there are too many.
create table draft_versions (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  -- One sequence with the versions in which the story was public.
  number integer not null,
  made_at timestamptz(3) not null,
  saved_by uuid references profiles (id) on delete set null,
  cause text not null,
  -- Deflated, and whole: none depends on an older one, which may be gone.
  content bytea not null,
  -- SHA-256 of the content before it was deflated.
  digest bytea not null,
  constraint draft_versions_number_unique unique (article_id, number),
  constraint draft_versions_cause_known check (cause in ('before', 'saved', 'filed'))
);
-- It is deflated already.
alter table draft_versions alter column content set storage external;
create index draft_versions_saved_by on draft_versions (saved_by);
