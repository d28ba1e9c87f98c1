-- Sport: who plays (teams, people), where (venues), in what (competitions, seasons, stages), and the matches with their events.
-- docs/decisions/0021. Readers see what is `published`; whoever may only write enters it unpublished.

create table venues (
  id uuid primary key,
  slug text not null constraint venues_slug_unique unique,
  name text not null,
  name_ne text,
  city text not null default '',
  city_ne text,
  country text not null default 'NP' check (country ~ '^[A-Z]{2}$'),
  capacity integer check (capacity between 1 and 500000),
  published boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);

create table sport_teams (
  id uuid primary key,
  sport text not null check (sport in ('football', 'cricket', 'volleyball', 'athletics', 'esports')),
  slug text not null constraint sport_teams_slug_unique unique,
  name text not null,
  name_ne text,
  short_name text not null,
  short_name_ne text,
  kind text not null default 'club' check (kind in ('club', 'national', 'school')),
  gender text not null default 'men' check (gender in ('men', 'women', 'mixed')),
  district text not null default '',
  district_ne text,
  country text not null default 'NP' check (country ~ '^[A-Z]{2}$'),
  -- The crest.
  image_url text,
  image_media_id uuid references media (id),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  venue_id uuid references venues (id),
  published boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);

create index sport_teams_of_venue on sport_teams (venue_id) where venue_id is not null;

create table sport_people (
  id uuid primary key,
  slug text not null constraint sport_people_slug_unique unique,
  sport text not null check (sport in ('football', 'cricket', 'volleyball', 'athletics', 'esports')),
  name text not null,
  name_ne text,
  -- What the person mostly is; a former player may coach.
  kind text not null default 'player' check (kind in ('player', 'coach', 'official')),
  -- A code of the sport: goalkeeper, wicket_keeper, setter.
  role text,
  country text not null default 'NP' check (country ~ '^[A-Z]{2}$'),
  birth_date date,
  image_url text,
  image_media_id uuid references media (id),
  published boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);

create table competitions (
  id uuid primary key,
  sport text not null check (sport in ('football', 'cricket', 'volleyball', 'athletics', 'esports')),
  slug text not null constraint competitions_slug_unique unique,
  name text not null,
  name_ne text,
  short_name text not null,
  short_name_ne text,
  gender text not null default 'men' check (gender in ('men', 'women', 'mixed')),
  -- The section of stories that belongs to it.
  category_id uuid references categories (id) on delete set null,
  -- Where it stands among the competitions of a day: small numbers first.
  rank integer not null default 100 check (rank between 1 and 999),
  published boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1
);

create table seasons (
  id uuid primary key,
  competition_id uuid not null references competitions (id) on delete cascade,
  -- As it is called and as it stands in the address: 2082, 2025-26.
  name text not null,
  name_ne text,
  slug text not null,
  starts_on date not null,
  ends_on date not null,
  -- Rules of its matches, as the sport's schema accepts them.
  match_rules jsonb not null default '{}',
  -- Points of each outcome; empty takes those of the sport.
  points jsonb not null default '{}',
  -- Names of tie-breakers in their order; empty takes those of the sport.
  tie_breakers text[] not null default '{}',
  published boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  constraint seasons_slug_unique unique (competition_id, slug),
  constraint seasons_in_order check (ends_on >= starts_on)
);

-- A league, a set of groups, or a knock-out. A season has one or several of them in order.
create table season_stages (
  id uuid primary key,
  season_id uuid not null references seasons (id) on delete cascade,
  name text not null,
  name_ne text,
  kind text not null check (kind in ('league', 'groups', 'knockout')),
  order_index integer not null,
  -- Matches between two teams of a tie in a knock-out.
  legs integer not null default 1 check (legs in (1, 2)),
  version integer not null default 1,
  constraint season_stages_order_unique unique (season_id, order_index) deferrable initially deferred,
  -- For the matches, whose stage is one of their season.
  constraint season_stages_of_season unique (id, season_id)
);

create table stage_teams (
  stage_id uuid not null references season_stages (id) on delete cascade,
  team_id uuid not null references sport_teams (id),
  -- "A" in a stage of groups, else empty.
  group_name text not null default '',
  primary key (stage_id, team_id)
);
create index stage_teams_of_team on stage_teams (team_id);

create table point_deductions (
  id uuid primary key,
  stage_id uuid not null,
  team_id uuid not null,
  points integer not null check (points between 1 and 99),
  reason text not null,
  reason_ne text,
  decided_on date not null,
  constraint point_deductions_team foreign key (stage_id, team_id) references stage_teams (stage_id, team_id) on delete cascade
);
create index point_deductions_of_stage on point_deductions (stage_id, team_id);

create table squad_members (
  season_id uuid not null references seasons (id) on delete cascade,
  team_id uuid not null references sport_teams (id) on delete cascade,
  person_id uuid not null references sport_people (id) on delete cascade,
  shirt_number integer check (shirt_number between 0 and 999),
  role text,
  primary key (season_id, team_id, person_id)
);
create index squad_members_of_team on squad_members (team_id);
create index squad_members_of_person on squad_members (person_id);

create table matches (
  id uuid primary key,
  sport text not null check (sport in ('football', 'cricket', 'volleyball', 'athletics', 'esports')),
  slug text not null constraint matches_slug_unique unique,
  season_id uuid not null references seasons (id),
  stage_id uuid not null,
  -- "A" in a stage of groups, else empty.
  group_name text not null default '',
  -- Matchday 1, quarter-final: rounds of one stage in their order.
  round_name text not null default '',
  round_name_ne text,
  round_index integer not null default 1 check (round_index between 1 and 999),
  -- Which of the ties of a knock-out round, and which leg of it.
  tie_index integer not null default 1 check (tie_index between 1 and 999),
  leg integer not null default 1 check (leg in (1, 2)),
  -- What is contested where there are no two teams: "100 m men, final".
  title text,
  title_ne text,
  home_team_id uuid references sport_teams (id),
  away_team_id uuid references sport_teams (id),
  -- Who plays where the team is not known yet: {"from":"match","matchId":…,"take":"winner"} or {"from":"group","group":"A","rank":1}.
  home_source jsonb,
  away_source jsonb,
  starts_at timestamptz(3) not null,
  -- False: only the day is known.
  time_confirmed boolean not null default true,
  venue_id uuid references venues (id),
  neutral boolean not null default false,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'postponed', 'live', 'finished', 'abandoned', 'cancelled', 'walkover', 'awarded')),
  status_reason text not null default '',
  status_reason_ne text,
  -- Rules that differ from the season's: reduced overs, best of five.
  rules jsonb not null default '{}',
  -- What lists and tables read, computed from the events with each change.
  summary jsonb,
  home_total numeric,
  away_total numeric,
  winner text check (winner in ('home', 'away', 'draw', 'no_result')),
  -- What a finished match gives each of its teams in the table, so that a table is made without its events.
  table_shares jsonb,
  attendance integer check (attendance between 0 and 500000),
  player_of_match_id uuid references sport_people (id) on delete set null,
  watch text not null default '',
  watch_ne text,
  published boolean not null default false,
  reopened_at timestamptz(3),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  constraint matches_two_teams check (home_team_id is null or home_team_id is distinct from away_team_id),
  constraint matches_stage foreign key (stage_id, season_id) references season_stages (id, season_id)
);
-- The same two teams on the same day of one season are one fixture entered twice.
create unique index matches_fixture_unique on matches (season_id, home_team_id, away_team_id, ((starts_at at time zone 'Asia/Kathmandu')::date))
  where deleted_at is null and home_team_id is not null and away_team_id is not null;
create index matches_by_time on matches (starts_at, id) where published and deleted_at is null;
create index matches_of_stage on matches (stage_id, round_index, starts_at) where deleted_at is null;
create index matches_of_season on matches (season_id, starts_at) where deleted_at is null;
create index matches_of_home on matches (home_team_id, starts_at) where deleted_at is null;
create index matches_of_away on matches (away_team_id, starts_at) where deleted_at is null;
create index matches_of_venue on matches (venue_id, starts_at) where deleted_at is null;
create index matches_live on matches (status) where status = 'live' and deleted_at is null;

create table match_entrants (
  match_id uuid not null references matches (id) on delete cascade,
  person_id uuid not null references sport_people (id),
  team_id uuid references sport_teams (id),
  side smallint check (side in (0, 1)),
  starts boolean not null default true,
  shirt_number integer check (shirt_number between 0 and 999),
  captain boolean not null default false,
  role text,
  lane integer check (lane between 1 and 99),
  order_index integer not null default 0,
  primary key (match_id, person_id)
);
create index match_entrants_of_person on match_entrants (person_id);

create table match_officials (
  match_id uuid not null references matches (id) on delete cascade,
  person_id uuid not null references sport_people (id),
  -- A code of the sport: referee, umpire, video_referee, scorer.
  role text not null,
  primary key (match_id, person_id, role)
);
create index match_officials_of_person on match_officials (person_id);

-- Append-only: what was wrong is taken back or corrected by a further event.
create table match_events (
  id uuid primary key,
  match_id uuid not null references matches (id) on delete cascade,
  kind text not null,
  target_id uuid references match_events (id),
  position double precision not null,
  details jsonb not null default '{}',
  entered_by uuid references profiles (id) on delete set null,
  -- By the device's clock, and by ours.
  entered_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
create index match_events_of_match on match_events (match_id, position, id);
create function match_events_stay() returns trigger language plpgsql as $$
begin
  -- An erased account leaves its entries, without a name.
  if new.entered_by is null and (to_jsonb(new) - 'entered_by') = (to_jsonb(old) - 'entered_by') then return new; end if;
  raise exception 'match_events are append-only';
end $$;
create trigger match_events_stay before update on match_events for each row execute function match_events_stay();

-- Computed with each change of a result, never typed.
create table stage_standings (
  stage_id uuid not null references season_stages (id) on delete cascade,
  group_name text not null default '',
  team_id uuid not null references sport_teams (id) on delete cascade,
  rank integer not null,
  points numeric not null,
  played integer not null,
  -- Summed values of the sport, form of the last five, deduction.
  row jsonb not null,
  primary key (stage_id, team_id)
);
create table player_shares (
  match_id uuid not null references matches (id) on delete cascade,
  person_id uuid not null references sport_people (id) on delete cascade,
  season_id uuid not null references seasons (id) on delete cascade,
  team_id uuid references sport_teams (id) on delete set null,
  values jsonb not null,
  primary key (match_id, person_id)
);
create index player_shares_of_season on player_shares (season_id);
create index player_shares_of_person on player_shares (person_id);

-- Stories, videos, pictures and dates of the events calendar that belong to a match, a team or a competition.
create table article_matches (
  article_id uuid not null references articles (id) on delete cascade,
  match_id uuid not null references matches (id) on delete cascade,
  primary key (article_id, match_id)
);
create index article_matches_of_match on article_matches (match_id);
alter table videos add column match_id uuid references matches (id) on delete set null;
alter table gallery_images add column match_id uuid references matches (id) on delete set null;
alter table events add column match_id uuid references matches (id) on delete set null;
create index videos_of_match on videos (match_id) where match_id is not null;
create index gallery_images_of_match on gallery_images (match_id) where match_id is not null;
create index events_of_match on events (match_id) where match_id is not null;

-- A path that one of them, or a match, had before a rename leads on to it.
alter table former_paths
  add column venue_id uuid references venues (id) on delete cascade,
  add column team_id uuid references sport_teams (id) on delete cascade,
  add column person_id uuid references sport_people (id) on delete cascade,
  add column competition_id uuid references competitions (id) on delete cascade,
  add column season_id uuid references seasons (id) on delete cascade,
  add column match_id uuid references matches (id) on delete cascade,
  drop constraint former_paths_one_owner,
  add constraint former_paths_one_owner
    check (num_nonnulls(category_id, event_id, venue_id, team_id, person_id, competition_id, season_id, match_id) = 1);
create index former_paths_of_venue on former_paths (venue_id) where venue_id is not null;
create index former_paths_of_team on former_paths (team_id) where team_id is not null;
create index former_paths_of_person on former_paths (person_id) where person_id is not null;
create index former_paths_of_competition on former_paths (competition_id) where competition_id is not null;
create index former_paths_of_season on former_paths (season_id) where season_id is not null;
create index former_paths_of_match on former_paths (match_id) where match_id is not null;

-- First segments that pages of sport have from now on. A section that bears one gets another, those below it follow, and so do
-- the links of the bar; the former paths lead on.
do $$
declare
  section record;
  base text;
  moved text;
begin
  for section in
    select id, slug, path from categories
    where parent_id is null and path in ('/match', '/matches', '/competition', '/team', '/player', '/venue')
  loop
    base := section.slug || '-news';
    moved := base;
    for number in 2 .. 1000 loop
      exit when not exists (select from categories where slug = moved or path = '/' || moved);
      moved := base || '-' || number;
    end loop;
    insert into former_paths (path, category_id)
      select path, id from categories where id = section.id or parent_id = section.id
      on conflict (path) do update set category_id = excluded.category_id, event_id = null;
    update categories set slug = moved, version = version + 1 where id = section.id;
    update categories set path = '/' || moved || substr(path, length(section.path) + 1)
      where id = section.id or parent_id = section.id;
    update navbar_items
      set url = regexp_replace(url, '^(/ne)?' || section.path || '(?=[/?#]|$)', '\1/' || moved), version = version + 1
      where url ~ ('^(/ne)?' || section.path || '([/?#]|$)');
  end loop;
end $$;

-- Teams, people and competitions are found by their names in both languages.
create function sport_teams_kept_for_search() returns trigger language plpgsql as $$
begin
  perform search_entity('team', new.id, new.published and new.deleted_at is null, null, new.sport, null,
    search_entity_words(concat_ws(' ', new.name, new.name_ne, new.short_name, new.short_name_ne),
      concat_ws(' ', new.district, new.district_ne)));
  return null;
end $$;
create trigger sport_teams_kept_for_search
  after insert or update of name, name_ne, short_name, short_name_ne, district, district_ne, published, deleted_at on sport_teams
  for each row execute function sport_teams_kept_for_search();

create function sport_people_kept_for_search() returns trigger language plpgsql as $$
begin
  perform search_entity('player', new.id, new.published and new.deleted_at is null, null, new.sport, null,
    search_entity_words(concat_ws(' ', new.name, new.name_ne), null));
  return null;
end $$;
create trigger sport_people_kept_for_search
  after insert or update of name, name_ne, published, deleted_at on sport_people
  for each row execute function sport_people_kept_for_search();

create function competitions_kept_for_search() returns trigger language plpgsql as $$
begin
  perform search_entity('competition', new.id, new.published and new.deleted_at is null, null, new.sport, null,
    search_entity_words(concat_ws(' ', new.name, new.name_ne, new.short_name, new.short_name_ne), null));
  return null;
end $$;
create trigger competitions_kept_for_search
  after insert or update of name, name_ne, short_name, short_name_ne, published, deleted_at on competitions
  for each row execute function competitions_kept_for_search();

create trigger sport_teams_forgotten_by_search after delete on sport_teams
  for each row execute function search_forgets_entity('team');
create trigger sport_people_forgotten_by_search after delete on sport_people
  for each row execute function search_forgets_entity('player');
create trigger competitions_forgotten_by_search after delete on competitions
  for each row execute function search_forgets_entity('competition');
