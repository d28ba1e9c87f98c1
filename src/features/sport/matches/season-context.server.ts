// Where a match stands in its season: the table around it, what its result meant there, who leads its teams, and the
// balance of all their meetings. One query.
import { type Kysely, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { StandingRow } from "#app/features/sport/results/store-standings.server.ts";
import type { TableShare } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { type TableMeaning, tableMeaning, tablesAround } from "#app/features/sport/rules/table-meaning.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import type { Database, MatchStatus } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { MatchListItem } from "./queries.server.ts";
import { leadersOf, leaderValues, type TeamLeaders } from "./team-leaders.server.ts";

const teamColumns = [
  ...["id", "slug", "published", "name", "name_ne", "short_name", "short_name_ne"],
  ...["colour", "second_colour"],
] as const satisfies readonly (keyof Selectable<Database["sport_teams"]>)[];

type ContextTeam = Pick<SportTeam, (typeof teamColumns)[number]> & { crest: PictureSource | undefined };

/** A row of the table as it stands. */
export type ContextRow = {
  team: ContextTeam;
  rank: number;
  points: number;
  played: number;
  sums: StandingRow["sums"];
};

/** How the meetings of two teams before a match ended; those without a result are nowhere. */
type Balance = { home: number; drawn: number; away: number };

export type SeasonContext = {
  /** The table of the stage or the group, from the first on; empty where there is none. */
  table: readonly ContextRow[];
  /** What the result meant for each side; `undefined` where that is not certain. */
  meanings: readonly [TableMeaning | undefined, TableMeaning | undefined];
  balance: Balance;
  /** Before the match alone. */
  leaders: readonly [TeamLeaders, TeamLeaders];
};

const noContext: SeasonContext = {
  ...{ table: [], meanings: [undefined, undefined], leaders: [[], []] },
  balance: { home: 0, drawn: 0, away: 0 },
};

/** What the season says of a match of two teams. Asks nothing about one whose teams are both unknown. */
export async function readSeasonContext(db: Kysely<Database>, match: MatchListItem): Promise<SeasonContext> {
  const { home_team_id: home, away_team_id: away, stage_id, group_name, status } = match;
  if (home === null && away === null) return noContext;
  const isComing = status === "scheduled" || status === "postponed";
  const isOver = status === "finished" || status === "walkover" || status === "awarded";
  const row = await db
    .selectFrom("season_stages")
    .innerJoin("seasons", "seasons.id", "season_stages.season_id")
    .select(["season_stages.kind", "seasons.tie_breakers"])
    .select([
      jsonArrayFrom(
        standingRows(db)
          .where("stage_standings.stage_id", "=", stage_id)
          .where("stage_standings.group_name", "=", group_name),
      ).as("standings"),
      balanceValue(match).as("balance"),
      leaderValues(match, isComing).as("leaders"),
    ])
    .$if(isOver, (query) =>
      query.select([jsonArrayFrom(tableMatches(db, match)).as("matches"), deductionsValue(stage_id).as("deductions")]),
    )
    .where("season_stages.id", "=", stage_id)
    .executeTakeFirst();
  if (!row) return noContext;
  const hasTable = row.kind !== "knockout" && sportOf(match.sport).table !== null;
  const table = hasTable ? row.standings.map(contextRowOf) : [];
  return {
    table,
    meanings: meaningsOf(match, table, row),
    balance: row.balance,
    leaders: leadersOf(match, row.leaders ?? []),
  };
}

/** Rows of tables with their teams, by rank; `contextRowOf` reads them. */
export const standingRows = (db: Kysely<Database>) =>
  db
    .selectFrom("stage_standings")
    .innerJoin("sport_teams", "sport_teams.id", "stage_standings.team_id")
    .leftJoin("media", "media.id", "sport_teams.image_media_id")
    .select([...columnsIn("sport_teams", [...teamColumns, "image_url"]), ...pictureColumns])
    .select(columnsIn("stage_standings", ["rank", "points", "played", "row"]))
    .orderBy("stage_standings.rank")
    .orderBy(sql`lower(sport_teams.name)`);

type StandingValue = Awaited<ReturnType<ReturnType<typeof standingRows>["executeTakeFirstOrThrow"]>>;

export const contextRowOf = ({ rank, points, played, row, ...team }: StandingValue): ContextRow => ({
  team: { ...pick(team, teamColumns), crest: pictureOf(team, { url: team.image_url }) },
  ...{ rank, played, points: Number(points) },
  sums: (row as unknown as StandingRow).sums, // `storeStandings` alone writes it
});

/** Along the indexes of both columns. */
function balanceValue({ home_team_id: home, away_team_id: away, id, starts_at }: MatchListItem) {
  const between = (one: string | null, other: string | null) =>
    sql`select ended.home_team_id, ended.winner from ${shownMatches} join matches as ended on ended.id = matches.id
      where matches.home_team_id = ${one} and matches.away_team_id = ${other} and matches.starts_at < ${starts_at}
      and matches.status in ('finished', 'walkover', 'awarded') and matches.id <> ${id}`;
  const won = (team: string | null) =>
    sql`count(*) filter (where case winner when 'home' then home_team_id = ${team} when 'away' then home_team_id <> ${team} end)`;
  return sql<Balance>`(select json_build_object('home', ${won(home)}, 'away', ${won(away)},
    'drawn', count(*) filter (where winner = 'draw'))
    from (${between(home, away)} union all ${between(away, home)}) as meetings)`;
}

/** The matches of the stage until the end of the day, also those that are not over. */
const tableMatches = (db: Kysely<Database>, { stage_id, starts_at }: MatchListItem) =>
  db
    .selectFrom("matches")
    .select(["id", "starts_at", "time_confirmed", "status", "home_team_id", "away_team_id", "table_shares"])
    .where("stage_id", "=", stage_id)
    .where("deleted_at", "is", null)
    .where("published", "=", true)
    .where("starts_at", "<", nextKathmanduMidnight(starts_at));

type TableMatchValue = {
  id: string;
  /** As JSON has it. */
  starts_at: string;
  time_confirmed: boolean;
  status: MatchStatus;
  home_team_id: string | null;
  away_team_id: string | null;
  table_shares: unknown;
};

type DeductionValue = { teamId: string; points: number };

const deductionsValue = (stageId: string) =>
  sql<
    readonly DeductionValue[]
  >`(select coalesce(json_agg(json_build_object('teamId', team_id, 'points', points)), '[]')
    from point_deductions where stage_id = ${stageId})`;

type Counted = {
  tie_breakers: readonly string[];
  matches?: readonly TableMatchValue[];
  deductions?: readonly DeductionValue[];
};

function meaningsOf(
  { id, sport, home_team_id, away_team_id, time_confirmed, starts_at }: MatchListItem,
  table: readonly ContextRow[],
  { tie_breakers, matches, deductions = [] }: Counted,
): SeasonContext["meanings"] {
  const rules = sportOf(sport).table;
  if (!rules || !matches || table.length === 0) return noContext.meanings;
  const slotOf = slotsOf({ time_confirmed, starts_at });
  const slotted = matches.map((match) => ({ ...match, slot: slotOf(match) }));
  const slot = starts_at.getTime();
  // Somebody who began before it may end after it: until all results are there, nobody knows the table after it.
  if (slotted.some((match) => match.slot <= slot && (match.status === "live" || match.status === "scheduled")))
    return noContext.meanings;
  const counted = slotted.flatMap(({ id: matchId, home_team_id: home, away_team_id: away, table_shares, ...match }) => {
    if (home === null || away === null || table_shares === null) return [];
    const shares = table_shares as readonly [TableShare, TableShare]; // `storeResult` alone writes it
    return [{ id: matchId, startsAt: match.slot, slot: match.slot, teamIds: [home, away] as const, shares }];
  });
  const teams = table.map(({ team }) => ({ id: team.id, name: team.name }));
  const tieBreakers = tie_breakers.length > 0 ? tie_breakers : rules.tieBreakers;
  const tables = tablesAround(teams, counted, id, { tieBreakers, deductions });
  const meaningFor = (team: string | null) =>
    tables && team !== null ? tableMeaning(tables.before, tables.after, team) : undefined;
  return [meaningFor(home_team_id), meaningFor(away_team_id)];
}

/** Where the hour of one of two matches of a day is open, nobody knows which was first: they share a slot. */
function slotsOf({ time_confirmed, starts_at }: Pick<MatchListItem, "time_confirmed" | "starts_at">) {
  const [day, at] = [startOfKathmanduDay(kathmanduDay(starts_at)).getTime(), starts_at.getTime()];
  return (match: Pick<TableMatchValue, "starts_at" | "time_confirmed">): number => {
    const start = new Date(match.starts_at).getTime();
    return start >= day && !(time_confirmed && match.time_confirmed) ? at : start;
  };
}
