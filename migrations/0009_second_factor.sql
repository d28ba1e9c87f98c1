-- The second factor: codes of an authenticator app, backup codes, browsers that are trusted for a while, passkeys, and by
-- which of them a session was confirmed. Nothing here opens an account by itself to somebody who reads this database:
-- secrets are encrypted, codes and tokens are kept as digests, passkeys have their public half here only.

alter table sessions
  add column second_factor text,
  add constraint sessions_second_factor_known check (second_factor in ('code', 'backup_code', 'trusted_device', 'passkey'));

create table two_step_secrets (
  user_id uuid primary key references profiles (id) on delete cascade,
  sealed_secret text not null,
  -- The newest time step whose code was taken: no code is taken twice.
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table backup_codes (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint backup_codes_once unique (user_id, digest)
);

create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  digest text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint trusted_devices_digest_unique unique (digest)
);
create index trusted_devices_of_person on trusted_devices (user_id);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_name_present check (btrim(name) <> '')
);
create index passkeys_of_person on passkeys (user_id);
