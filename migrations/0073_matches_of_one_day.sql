-- Two matches of the same teams on one day are two where a file tells them apart: each knows the key that its file gave it, and the
-- second of the day says so. By hand the same two on one day stay one fixture entered twice.
alter table matches
  add column import_ref text,
  add column nth_of_day integer not null default 1 check (nth_of_day between 1 and 9);

drop index matches_fixture_unique;
create unique index matches_fixture_unique
  on matches (season_id, home_team_id, away_team_id, ((starts_at at time zone 'Asia/Kathmandu')::date), nth_of_day)
  where deleted_at is null and home_team_id is not null and away_team_id is not null;
