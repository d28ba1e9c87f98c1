-- Which phone entered an event: two people beside one field may both enter the same goal. Null: by a form of the back office.
alter table match_events add column device text;

-- What came from a phone and contradicts what others have entered: kept until somebody decides, and counted nowhere.
create table held_events (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  kind text not null,
  -- No reference: what it is about may be held as well.
  target_id uuid,
  position double precision not null,
  details jsonb not null default '{}',
  -- Why it cannot be: error codes, as the sport gave them.
  codes jsonb not null,
  device text,
  entered_by uuid references profiles (id) on delete set null,
  entered_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
create index held_events_of_match on held_events (match_id, position, id);
create index held_events_of_person on held_events (entered_by) where entered_by is not null;
