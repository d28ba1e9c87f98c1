// What pages of sport take from the program and the database, with 100 and with 10,000 matches of 500 teams in 20
// seasons, beside stories in the same process: `npm run bench:sport`, or `-- postgres`. Milliseconds of processor time,
// on Linux. The matches are written as commands would leave them, their tables are computed by `match.recompute`'s own
// functions.
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { type DatabaseLocation, openDatabase } from "#app/platform/db/database.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { startPostgres } from "#tests/harness/on-postgres.ts";
import { type RunningProgram, startProgramProcess, temporaryFolder } from "#tests/harness/program.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { processorTime, timeEach } from "./process-usage.ts";

const seasons = 20;
const teamsOfSeason = 25;
const playersOfTeam = 11;
const stories = 400;
const measured = Number(process.env.PAGES ?? 120);
const cachedRequests = Number(process.env.CACHED ?? 3_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
const onPostgres = process.argv[2] === "postgres";

const uuid = (kind: number, n: string) =>
  sql.raw(`('00000000-0000-4000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`);

/** Everybody and everything but matches. */
async function addSeasons(db: Kysely<Database>): Promise<void> {
  const teams = seasons * teamsOfSeason;
  await sql`insert into categories (id, name, slug, path) values (gen_random_uuid(), 'Football', 'football', '/football')`.execute(
    db,
  );
  await sql`insert into competitions (id, sport, slug, name, short_name, published)
    values (${uuid(1, "1")}, 'football', 'bench-cup', 'Bench Cup', 'Bench', true)`.execute(db);
  await sql`insert into seasons (id, competition_id, name, slug, starts_on, ends_on, published)
    select ${uuid(2, "n")}, ${uuid(1, "1")}, 'Season ' || n, 'season-' || n, date '2006-01-01' + n * 365, date '2006-11-30' + n * 365, true
    from generate_series(1, ${seasons}::int) n`.execute(db);
  await sql`insert into season_stages (id, season_id, name, kind, order_index)
    select ${uuid(3, "n")}, ${uuid(2, "n")}, 'League', 'league', 1 from generate_series(1, ${seasons}::int) n`.execute(
    db,
  );
  await sql`insert into sport_teams (id, sport, slug, name, short_name, published)
    select ${uuid(4, "n")}, 'football', 'team-' || n, 'Team ' || n, 'T' || n, true from generate_series(1, ${teams}::int) n`.execute(
    db,
  );
  await sql`insert into stage_teams (stage_id, team_id)
    select ${uuid(3, `(n - 1) / ${teamsOfSeason} + 1`)}, ${uuid(4, "n")} from generate_series(1, ${teams}::int) n`.execute(
    db,
  );
}

/** Eleven players of each team, who played each of its matches. */
async function addPlayers(db: Kysely<Database>): Promise<void> {
  const players = seasons * teamsOfSeason * playersOfTeam;
  await sql`insert into sport_people (id, sport, slug, name, published)
    select ${uuid(6, "n")}, 'football', 'player-' || n, 'Player ' || n, true from generate_series(1, ${players}::int) n`.execute(
    db,
  );
  await sql`
    with placed as (
      select matches.id as match_id, matches.season_id, side, team.id as team_id, shirt,
        (substring(team.id::text from 25)::int - 1) * ${playersOfTeam}::int + shirt as person
      from matches cross join lateral (values (0, matches.home_team_id), (1, matches.away_team_id)) as team (side, id)
      cross join generate_series(1, ${playersOfTeam}::int) as shirt),
    playing as (
      insert into match_entrants (match_id, person_id, team_id, side, shirt_number, order_index)
      select match_id, ${uuid(6, "person")}, team_id, side, shirt, shirt from placed)
    insert into player_shares (match_id, person_id, season_id, team_id, "values")
    select match_id, ${uuid(6, "person")}, season_id, team_id, jsonb_build_object('played', 1, 'goals', person % 7 / 6)
    from placed`.execute(db);
}

/** So many finished matches, spread over the seasons, and a table of each. */
async function addMatches(db: Kysely<Database>, count: number): Promise<void> {
  const side = (goals: string) => `jsonb_build_object('main', (${goals})::text, 'detail', '', 'total', ${goals})`;
  const share = (own: string, other: string) =>
    `jsonb_build_object('outcome', case when ${own} > ${other} then 'win' when ${own} = ${other} then 'draw' else 'loss' end,
      'result', case when ${own} > ${other} then 'won' when ${own} = ${other} then 'drawn' else 'lost' end,
      'points', case when ${own} > ${other} then 3 when ${own} = ${other} then 1 else 0 end,
      'values', jsonb_build_object('scored', ${own}, 'conceded', ${other}, 'fair_play', 0))`;
  await sql`
    with played as (
      select n, n % ${seasons}::int + 1 as season, n / ${seasons}::int as k, (n * 7) % 4 as home, (n * 5) % 3 as away
      from generate_series(0, ${count}::int - 1) n),
    placed as (
      select *, k % ${teamsOfSeason}::int as h, (k + 1 + (k / ${teamsOfSeason}::int) % ${teamsOfSeason - 1}::int) % ${teamsOfSeason}::int as a from played)
    insert into matches (id, sport, slug, season_id, stage_id, round_index, home_team_id, away_team_id, starts_at, status, published,
      summary, home_total, away_total, winner, table_shares)
    select ${uuid(5, "n")}, 'football', 'match-' || n, ${uuid(2, "season")}, ${uuid(3, "season")}, 1 + k / 12,
      ${uuid(4, `(season - 1) * ${teamsOfSeason} + h + 1`)}, ${uuid(4, `(season - 1) * ${teamsOfSeason} + a + 1`)},
      timestamptz '2006-01-05 10:00+00' + season * interval '365 days' + k * interval '15 hours', 'finished', true,
      jsonb_build_object('sides', jsonb_build_array(${sql.raw(side("home"))}, ${sql.raw(side("away"))}),
        'winner', case when home > away then '0'::jsonb when home < away then '1'::jsonb else '"draw"'::jsonb end,
        'decidedBy', 'regular', 'period', null, 'clock', '', 'finished', true, 'note', null),
      home, away, case when home > away then 'home' when home < away then 'away' else 'draw' end,
      jsonb_build_array(${sql.raw(share("home", "away"))}, ${sql.raw(share("away", "home"))})
    from placed`.execute(db);
  await sql`insert into match_events (id, match_id, kind, position, details, entered_at)
    select gen_random_uuid(), id, 'result', extract(epoch from starts_at) * 1000,
      jsonb_build_object('home', home_total, 'away', away_total, 'after', 'regular', 'home_kicks', null, 'away_kicks', null), starts_at
    from matches`.execute(db);
  const stages = await db.selectFrom("season_stages").select("id").execute();
  await db.transaction().execute(async (trx) => {
    for (const { id } of stages) await storeStandings(trx, id);
  });
}

/** Stories as `bench:server` has them. */
async function addStories(db: Kysely<Database>): Promise<void> {
  const paragraph = sql`'<p>' || repeat('A report of match ' || n || ' with a goal in the rain for the home side. ', 8) || '</p>'`;
  await sql`
    with added as (
      insert into articles (id, slug, title, excerpt, content, category, tags, status, published_at)
      select gen_random_uuid(), 'bench-' || n, 'Match ' || n || ' ends in a draw', 'What happened in match ' || n,
        repeat(${paragraph}, 6), 'football', array['report'], 'published', timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(0, ${stories - 1}::int) n returning id, slug)
    insert into article_addresses (slug, article_id) select slug, id from added`.execute(db);
}

/** Days of the nineteenth season, on each of which somebody played. */
const dayOf = (n: number) =>
  new Date(Date.UTC(2006, 0, 5) + (19 * 365 + (n % 300)) * 86_400_000).toISOString().slice(0, 10);

/** The paths that are asked for, the first third to warm up. */
function pathsOf(matches: number): Record<string, readonly string[]> {
  const many = (pathOf: (n: number) => string, most: number) =>
    Array.from({ length: Math.min(most, Math.ceil(measured * 1.5)) }, (_, n) => pathOf(n));
  const inBoth = (pathOf: (n: number) => string, most: number) =>
    many((n) => (n % 2 === 0 ? pathOf(Math.floor(n / 2)) : `/ne${pathOf(Math.floor(n / 2))}`), most * 2);
  return {
    "a story": many((n) => `/article/bench-${n}`, stories),
    "a match": inBoth((n) => `/match/match-${(n * 97) % matches}`, matches),
    "a table": inBoth((n) => `/competition/bench-cup/season-${n + 1}`, seasons),
    "a player": inBoth((n) => `/player/player-${((n * 13) % (seasons * teamsOfSeason * playersOfTeam)) + 1}`, 5_000),
    "the matches of a day": inBoth((n) => `/matches?day=${dayOf(n)}`, 2_000),
    "a team": inBoth((n) => `/team/team-${((n * 13) % (seasons * teamsOfSeason)) + 1}`, seasons * teamsOfSeason),
  };
}

async function ask(program: RunningProgram, target: string): Promise<void> {
  const answer = await fetch(program.origin + target, { headers: { "accept-encoding": "gzip" } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${target} was answered with ${answer.status}`);
}

type Costs = Map<string, { app: number; database: number }>;

async function measure(matches: number): Promise<Costs> {
  const data = temporaryFolder();
  const server = onPostgres ? await startPostgres() : undefined;
  const location: DatabaseLocation = server
    ? { kind: "postgres", url: server.url }
    : { kind: "embedded", folder: path.join(data.folder, "database") };
  const { db, close } = await openDatabase(location, { projectRoot, onFailure: ({ message }) => say(message) });
  await addSeasons(db);
  await addMatches(db, matches);
  await addPlayers(db);
  await addStories(db);
  await sql`analyze`.execute(db);
  await close();
  const program = await startProgramProcess({
    ...{ DEMO: "1", DATA_DIR: data.folder, ATTEMPT_LIMIT_FACTOR: "10000" },
    ...(server ? { DATABASE_URL: server.url } : {}),
  });
  const costs: Costs = new Map();
  const timeOf = () => processorTime(program.pid ?? 0, server?.pid());
  try {
    for (const [name, paths] of Object.entries(pathsOf(matches))) {
      const warm = Math.floor(paths.length / 3);
      for (const target of paths.slice(0, warm)) await ask(program, target);
      const before = timeOf();
      for (const target of paths.slice(warm)) await ask(program, target);
      costs.set(name, timeEach(before, timeOf(), paths.length - warm));
    }
    for (const [name, target] of [
      ["a cached story", "/article/bench-0"],
      ["a cached match", "/match/match-0"],
    ] as const) {
      for (let n = 0; n < cachedRequests / 3; n += 1) await ask(program, target);
      const before = timeOf();
      for (let n = 0; n < cachedRequests; n += 1) await ask(program, target);
      costs.set(name, timeEach(before, timeOf(), cachedRequests));
    }
  } finally {
    await program.end("SIGTERM");
    server?.stop();
    data.remove();
  }
  return costs;
}

const sum = (cost: { app: number; database: number } | undefined) => (cost ? cost.app + cost.database : 0);
const few = await measure(100);
const many = await measure(10_000);
say("milliseconds of processor time, program + database       100 matches     10,000 matches    growth");
for (const [name, cost] of many) {
  const before = few.get(name);
  const text = (one: typeof before) => (one ? `${one.app.toFixed(2)} + ${one.database.toFixed(2)}` : "").padEnd(17);
  say(`${name.padEnd(54)} ${text(before)} ${text(cost)} ${(sum(cost) / sum(before)).toFixed(2)}`);
}
const ratio = (one: string, other: string) => (sum(many.get(one)) / sum(many.get(other))).toFixed(2);
say(
  `a match beside a story: ${ratio("a match", "a story")}; both from the cache: ${ratio("a cached match", "a cached story")}`,
);
