-- Versions of what a site shows as a whole, and the audit log under the seals of the versions (docs/decisions/0022-versions.md).

alter table versions drop constraint versions_kind_known;
alter table versions add constraint versions_kind_known
  check (kind in ('articles', 'homepage', 'navigation', 'about', 'settings', 'contact'));

-- The digest under which somebody's versions and entries stand; made with the first of them. Two transactions that are
-- a person's first at once take the one that was faster.
create function author_digest(person uuid) returns bytea language plpgsql as $$
declare
  known bytea;
  fresh bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  select digest into known from version_authors where person_id = person;
  if known is null then
    insert into version_authors (person_id, salt, digest)
    values (person, fresh, sha256(fresh || convert_to(person::text, 'UTF8')))
    on conflict (person_id) do update set salt = version_authors.salt
    returning digest into known;
  end if;
  return known;
end $$;

-- Who did it, as the seal says it: it stays when the account is erased, and then says nothing.
alter table audit_log add column actor_digest bytea;
update audit_log set actor_digest = known.digest
  from (select id, author_digest(id) as digest from profiles where id in (select actor_id from audit_log)) as known
  where known.id = audit_log.actor_id;

-- Entries that wait for the next seal: those of before as well, as they stand now.
create table unsealed_entries (entry_id uuid primary key);
insert into unsealed_entries (entry_id) select id from audit_log;
alter table version_seals add column entry_ids uuid[] not null default '{}';
-- SHA-256 of each of them, one behind the other: so that the entry that was changed can be named.
alter table version_seals add column entry_digests bytea not null default '';

create function seal_entry() returns trigger language plpgsql as $$
begin
  new.actor_digest := case when new.actor_id is not null then author_digest(new.actor_id) end;
  insert into unsealed_entries (entry_id) values (new.id);
  return new;
end $$;
create trigger audit_log_sealed before insert on audit_log for each row execute function seal_entry();

-- Nothing of an entry changes, but that an erased account is taken out of it.
create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_stays before update on audit_log for each row execute function refuse_change_of_entry();
create trigger audit_log_is_complete before delete on audit_log for each row execute function refuse_change();
create trigger audit_log_stays_all before truncate on audit_log for each statement execute function refuse_change();

-- What the last look at the whole chain has found.
create table chain_checks (
  is_latest boolean primary key default true check (is_latest),
  checked_at timestamptz(3) not null,
  -- The first that does not fit; null where everything does.
  error text,
  -- Since when entries are under seals.
  sealed_since timestamptz(3)
);
