-- Which teams, competitions and matches somebody follows. Erasing the account erases them.
create table follows (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  team_id uuid references sport_teams (id) on delete cascade,
  competition_id uuid references competitions (id) on delete cascade,
  match_id uuid references matches (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint follows_of_one check (num_nonnulls(team_id, competition_id, match_id) = 1),
  constraint follows_team_once unique (user_id, team_id),
  constraint follows_competition_once unique (user_id, competition_id),
  constraint follows_match_once unique (user_id, match_id)
);
create index follows_of_team on follows (team_id) where team_id is not null;
create index follows_of_competition on follows (competition_id) where competition_id is not null;
create index follows_of_match on follows (match_id) where match_id is not null;
