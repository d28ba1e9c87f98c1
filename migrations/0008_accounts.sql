-- Accounts that begin and are opened by mail: requests to sign up that wait for their address to be confirmed, and the
-- links and codes that are under way. Nothing here opens an account by itself to somebody who reads this database:
-- passwords, links and codes are kept as hashes.

-- Set when staff chose the password: the person must choose another one at the first sign-in.
alter table profiles add column if not exists must_change_password boolean not null default false;

-- Who signed up and has not confirmed the address yet. There is no account until they do; who signs up again replaces it.
create table sign_ups (
  id uuid primary key,
  email text not null,
  full_name text not null,
  password text not null,
  lang text not null default 'en',
  created_at timestamptz not null default now(),
  constraint sign_ups_email_unique unique (email),
  constraint sign_ups_email_lowercase check (email = lower(email)),
  constraint sign_ups_named check (btrim(full_name) <> ''),
  constraint sign_ups_lang_known check (lang in ('en', 'ne'))
);
create index sign_ups_by_age on sign_ups (created_at);

-- One link of each purpose for one address: a newer one takes the place of the older, and using it takes it away.
create table account_links (
  id uuid primary key,
  purpose text not null,
  email text not null,
  profile_id uuid references profiles (id) on delete cascade,
  token_digest text not null,
  code_digest text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint account_links_one_each unique (purpose, email),
  constraint account_links_token_unique unique (token_digest),
  constraint account_links_purpose_known check (purpose in ('confirm', 'password', 'sign_in')),
  -- An address that is being confirmed has no account yet; the others are about one.
  constraint account_links_about check ((purpose = 'confirm') = (profile_id is null)),
  constraint account_links_code_only_signs_in check (code_digest is null or purpose = 'sign_in')
);
create index account_links_by_expiry on account_links (expires_at);
create index account_links_of_profile on account_links (profile_id);
