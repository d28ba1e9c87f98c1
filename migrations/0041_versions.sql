-- Working copies and versions (docs/decisions/0022-versions.md).

-- What is typed into a story and not public, as typed. A published story is changed there.
create table article_working_copies (
  article_id uuid primary key references articles (id) on delete cascade,
  -- The fields of the form as a JSON object of texts. As text: typed words may hold what jsonb does not take.
  fields text not null,
  -- The version of the story that this save made: whether anything came after it.
  version integer not null,
  -- The opening of the form that saved: one whose answer was lost is no stranger to its own save.
  opening text not null,
  saved_by uuid references profiles (id) on delete set null,
  saved_at timestamptz(3) not null,
  -- What becomes public at a time: another text than what is typed on meanwhile.
  due_at timestamptz(3),
  due_fields text,
  due_by uuid references profiles (id) on delete set null,
  -- Whether a second person has read it, or somebody answers for it alone.
  due_approved boolean not null default false,
  -- The field for which the last update that was due did not go out.
  due_error text,
  constraint article_working_copies_due_whole check ((due_at is null) = (due_fields is null))
);
create index article_working_copies_due on article_working_copies (due_at) where due_at is not null;

-- Who stands behind the digest of an author. Erasing the person leaves the digest, which then says nothing.
create table version_authors (
  person_id uuid primary key references profiles (id) on delete cascade,
  salt bytea not null,
  digest bytea not null,
  constraint version_authors_digest_unique unique (digest)
);

create table versions (
  id uuid primary key,
  kind text not null,
  -- No foreign key: versions of what was public outlive the trash.
  subject_id uuid not null,
  number integer not null,
  made_at timestamptz(3) not null,
  author bytea,
  cause text not null,
  note text,
  -- The whole version whose text is the dictionary of this one's; null for one that is whole itself.
  base_id uuid references versions (id),
  content bytea not null,
  -- SHA-256 of the content before it was deflated.
  digest bytea not null,
  constraint versions_number_unique unique (kind, subject_id, number),
  constraint versions_kind_known check (kind in ('articles')),
  constraint versions_cause_known check (cause in ('before', 'published', 'updated', 'scheduled', 'filed', 'restored'))
);
-- It is deflated already.
alter table versions alter column content set storage external;

-- Versions that wait for the next seal.
create table unsealed_versions (version_id uuid primary key references versions (id));

create table version_seals (
  number integer primary key,
  sealed_at timestamptz(3) not null,
  version_ids uuid[] not null,
  digest bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger versions_stay before update or delete on versions for each row execute function refuse_change();
create trigger versions_stay_all before truncate on versions for each statement execute function refuse_change();
create trigger version_seals_stay before update or delete on version_seals for each row execute function refuse_change();
create trigger version_seals_stay_all before truncate on version_seals for each statement execute function refuse_change();
