-- What staff type of a team beside its matches: what it has won, who came and who left, who cannot play. And how a venue
-- is found.
create table team_honours (
  id uuid primary key,
  team_id uuid not null references sport_teams (id) on delete cascade,
  -- One of ours, or a name.
  competition_id uuid references competitions (id) on delete cascade,
  name text,
  name_ne text,
  -- 2024, 2024/25: as it is said.
  year text not null,
  place smallint not null default 1 check (place between 1 and 3),
  version integer not null default 1,
  check (competition_id is not null or name is not null)
);
create index team_honours_of_team on team_honours (team_id);
create index team_honours_of_competition on team_honours (competition_id) where competition_id is not null;

-- Between two teams, of which one at least is ours; the other may be a name, or not known.
create table transfers (
  id uuid primary key,
  person_id uuid not null references sport_people (id) on delete cascade,
  from_team_id uuid references sport_teams (id) on delete cascade,
  to_team_id uuid references sport_teams (id) on delete cascade,
  other_name text,
  other_name_ne text,
  kind text not null check (kind in ('transfer', 'loan', 'free', 'released')),
  moved_on date not null,
  version integer not null default 1,
  check (from_team_id is distinct from to_team_id)
);
create index transfers_of_person on transfers (person_id);
create index transfers_from on transfers (from_team_id, moved_on) where from_team_id is not null;
create index transfers_to on transfers (to_team_id, moved_on) where to_team_id is not null;

create table absences (
  id uuid primary key,
  team_id uuid not null references sport_teams (id) on delete cascade,
  person_id uuid not null references sport_people (id) on delete cascade,
  begins_on date not null,
  -- The last day; none while nobody can say.
  ends_on date,
  reason text not null check (reason in ('injury', 'suspension', 'national_duty', 'other')),
  note text,
  note_ne text,
  version integer not null default 1,
  check (ends_on >= begins_on)
);
create index absences_of_team on absences (team_id);
create index absences_of_person on absences (person_id);

-- Latitude and longitude in degrees: 27.69530,85.31490.
alter table venues add column coordinates text check (coordinates ~ '^-?[0-9]{1,2}\.[0-9]{5},-?[0-9]{1,3}\.[0-9]{5}$');
alter table venues add column directions text;
alter table venues add column directions_ne text;
