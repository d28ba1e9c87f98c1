-- What readers send us: messages to the newsroom, subscriptions, and the language in which the newsletter writes to them.

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text,
  message text not null,
  lang text not null default 'en',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  constraint contact_messages_present check (btrim(name) <> '' and btrim(email) <> '' and btrim(message) <> ''),
  constraint contact_messages_lang_known check (lang in ('en', 'ne'))
);
create index contact_messages_newest on contact_messages (created_at desc, id desc) where deleted_at is null;

create table subscriptions (
  id uuid primary key,
  email text not null,
  plan text not null,
  price_paisa integer not null,
  status text not null default 'pending',
  lang text not null default 'en',
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  cancelled_at timestamptz,
  constraint subscriptions_plan_known check (plan in ('monthly', 'annual')),
  constraint subscriptions_price_positive check (price_paisa > 0),
  constraint subscriptions_status_known check (status in ('pending', 'active', 'cancelled')),
  constraint subscriptions_lang_known check (lang in ('en', 'ne')),
  constraint subscriptions_active_has_time check (status <> 'active' or activated_at is not null),
  constraint subscriptions_cancelled_has_time check (status <> 'cancelled' or cancelled_at is not null)
);
create index subscriptions_newest on subscriptions (created_at desc, id desc);
-- Who asks again before paying has changed their mind about the plan: one waiting request for each address.
create unique index subscriptions_one_pending on subscriptions (email) where status = 'pending';

alter table newsletter_subscribers
  add column lang text not null default 'en',
  add constraint newsletter_lang_known check (lang in ('en', 'ne'));
