-- Reminders before a membership ends, each once: of the period that is the last one then.
create table membership_reminders (
  period_id uuid not null references membership_periods (id),
  kind text not null check (kind in ('week', 'day', 'end')),
  sent_at timestamptz(3) not null,
  primary key (period_id, kind)
);
create index membership_periods_ending on membership_periods (ends_at) where revoked_at is null;

-- Whoever has deleted their account is not written to any more. Before an account there is none to be deleted.
alter table memberships add column account_deleted boolean not null default false;
create function membership_account_deleted() returns trigger language plpgsql as $$
begin
  new.account_deleted := new.profile_id is null;
  return new;
end $$;
create trigger memberships_account before update of profile_id on memberships
  for each row when (old.profile_id is distinct from new.profile_id) execute function membership_account_deleted();

-- What the answer of a gateway came to, apart from what was done because of it: days are compared by it.
alter table payment_messages
  add column status text
    check (status in ('completed', 'pending', 'ambiguous', 'not_found', 'failed', 'refunded', 'partly_refunded')),
  add column amount_paisa integer;
create index ledger_entries_at on ledger_entries (at);
