-- What the desk needs for the site and its people: passwords that somebody else chose, figures of advertisements, and
-- lists of subscribers that come in from a file.

-- Set when staff chose the password: the person must choose another one at the first sign-in.
alter table profiles add column must_change_password boolean not null default false;
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_of_role on profiles (role);

create index newsletter_newest on newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_of_status on newsletter_subscribers (status);

create index comments_of_status on comments (status, created_at desc, id desc) where deleted_at is null;

-- How often an advertisement was seen and followed, by civil days of Nepal. Nobody is kept who saw or followed it.
create table ad_figures (
  ad_id uuid not null references ads (id) on delete cascade,
  day date not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  primary key (ad_id, day),
  constraint ad_figures_never_negative check (impressions >= 0 and clicks >= 0)
);

-- A list that is being taken in: its rows wait in batches, so that no transaction is long and a restart goes on.
create table newsletter_imports (
  id uuid primary key,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  constraint newsletter_imports_counts check (total > 0 and done between 0 and total and added + known = done)
);
create table newsletter_import_batches (
  import_id uuid not null references newsletter_imports (id) on delete cascade,
  number integer not null,
  entries jsonb not null,
  primary key (import_id, number)
);
