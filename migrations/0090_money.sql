-- Payments, ledger and membership (docs/decisions/0049-ledger.md). Money is whole paisa. What was ordered:
create table payment_orders (
  id uuid primary key,
  -- Opens the page of the order for whoever has it.
  key text not null,
  email text not null,
  profile_id uuid references profiles (id) on delete set null,
  plan text not null check (plan in ('monthly', 'annual')),
  -- What is to be paid, with the tax in it. It holds whatever the price is later.
  amount_paisa integer not null check (amount_paisa > 0),
  vat_paisa integer not null default 0 check (vat_paisa >= 0 and vat_paisa < amount_paisa),
  currency text not null default 'NPR' check (currency = 'NPR'),
  lang text not null check (lang in ('en', 'ne')),
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  subscription_id uuid references subscriptions (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint payment_orders_key_unique unique (key),
  constraint payment_orders_settled check ((state = 'open') = (settled_at is null))
);
create index payment_orders_newest on payment_orders (created_at desc, id desc);
create index payment_orders_of_email on payment_orders (email);

-- Each try to pay an order at a gateway.
create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  gateway text not null check (gateway in ('esewa', 'khalti', 'connectips')),
  -- Our name for it there, and the gateway's.
  reference text not null,
  gateway_reference text,
  -- Where the browser goes to pay, where the gateway has named it.
  pay_url text,
  amount_paisa integer not null check (amount_paisa > 0),
  state text not null default 'begun' check (state in
    ('begun', 'pending', 'ambiguous', 'completed', 'wrong_amount', 'failed', 'refunded', 'partly_refunded', 'unclear')),
  asks integer not null default 0,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint payment_attempts_reference_unique unique (gateway, reference)
);
create index payment_attempts_of_order on payment_attempts (order_id);

-- Every call and every answer, without keys.
create table payment_messages (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts (id),
  at timestamptz(3) not null,
  kind text not null check (kind in ('begin', 'return', 'status')),
  request text not null,
  answer text,
  error text
);
create index payment_messages_of_attempt on payment_messages (attempt_id, id);
create trigger payment_messages_stay before update or delete on payment_messages
  for each row execute function refuse_change();
create trigger payment_messages_stay_all before truncate on payment_messages
  for each statement execute function refuse_change();

-- What somebody of the staff has to look at.
create table payment_cases (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  attempt_id uuid references payment_attempts (id),
  kind text not null check (kind in ('paid_twice', 'paid_late', 'other_amount', 'refunded', 'partly_refunded', 'unclear')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  note text,
  constraint payment_cases_once unique (attempt_id, kind),
  constraint payment_cases_closed check ((closed_at is null) = (note is null))
);
create index payment_cases_newest on payment_cases (opened_at desc, id desc);

-- The ledger: double entry, append-only, each entry sealed with the one before.
create table ledger_entries (
  id uuid primary key,
  number integer not null check (number > 0),
  at timestamptz(3) not null,
  kind text not null check (kind in ('payment', 'unassigned', 'refund')),
  order_id uuid not null references payment_orders (id),
  attempt_id uuid references payment_attempts (id),
  -- Why somebody entered it by hand, and who, by the digest of the audit log.
  reason text,
  actor_digest bytea,
  line_count smallint not null check (line_count >= 2),
  digest bytea not null,
  constraint ledger_entries_number_unique unique (number),
  constraint ledger_entries_by_hand check (attempt_id is not null or reason is not null)
);
create index ledger_entries_of_order on ledger_entries (order_id);
create table ledger_lines (
  entry_id uuid not null references ledger_entries (id),
  position smallint not null,
  account text not null check (account in ('esewa', 'khalti', 'connectips', 'bank', 'cash', 'income', 'vat', 'unassigned')),
  -- Debit above zero, credit below.
  amount_paisa integer not null check (amount_paisa <> 0),
  primary key (entry_id, position)
);

create table receipts (
  id uuid primary key,
  -- The Nepali fiscal year by the Bikram Sambat year in which it begins.
  fiscal_year smallint not null,
  number integer not null check (number > 0),
  order_id uuid not null references payment_orders (id),
  entry_id uuid not null references ledger_entries (id),
  issued_at timestamptz(3) not null,
  amount_paisa integer not null check (amount_paisa > 0),
  vat_paisa integer not null,
  method text not null,
  pan text,
  constraint receipts_number_unique unique (fiscal_year, number),
  constraint receipts_of_order_unique unique (order_id)
);

create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_lines_stay before update or delete on ledger_lines for each row execute function refuse_change();
create trigger ledger_lines_stay_all before truncate on ledger_lines for each statement execute function refuse_change();
create trigger receipts_stay before update or delete on receipts for each row execute function refuse_change();
create trigger receipts_stay_all before truncate on receipts for each statement execute function refuse_change();

-- Looked at when the transaction ends: all lines of an entry are there, and their sum is zero.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  wanted uuid := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if (select count(*) <> max(entry.line_count) or sum(line.amount_paisa) <> 0
      from ledger_entries as entry join ledger_lines as line on line.entry_id = entry.id where entry.id = wanted)
    is distinct from false then
    raise exception 'ledger entry % does not balance', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entry_balances();
create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred
  for each row execute function ledger_entry_balances();

create function receipts_have_no_gap() returns trigger language plpgsql as $$
begin
  if (select count(*) <> max(number) from receipts where fiscal_year = new.fiscal_year) then
    raise exception 'receipts of % have a gap', new.fiscal_year using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger receipts_without_gap after insert on receipts deferrable initially deferred
  for each row execute function receipts_have_no_gap();

-- A membership is of an address, and of the account whose confirmed address it is.
create table memberships (
  id uuid primary key,
  email text not null,
  profile_id uuid references profiles (id) on delete set null,
  lang text not null check (lang in ('en', 'ne')),
  created_at timestamptz(3) not null,
  constraint memberships_email_unique unique (email),
  constraint memberships_profile_unique unique (profile_id)
);
create table membership_periods (
  id uuid primary key,
  membership_id uuid not null references memberships (id),
  order_id uuid not null references payment_orders (id),
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The money went back.
  revoked_at timestamptz(3),
  constraint membership_periods_order_unique unique (order_id),
  constraint membership_periods_forward check (ends_at > begins_at)
);
create index membership_periods_of_membership on membership_periods (membership_id, ends_at);

-- No period without a receipt, so none without a settled order.
create function membership_period_is_paid() returns trigger language plpgsql as $$
begin
  if not exists (select from receipts where order_id = new.order_id) then
    raise exception 'membership period % is not paid', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger membership_periods_paid after insert or update of order_id on membership_periods
  deferrable initially deferred for each row execute function membership_period_is_paid();
