// All competitions at a glance: the season that is on or was last, who leads it or has won it, what comes and what was.
import { type Kysely, type Selectable, sql } from "kysely";
import { listMatches, type MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { PlaceBounds } from "#app/features/sport/rules/certain-places.ts";
import { type SportTeam, teamOfValue, teamValue } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import type { Database, StageKind } from "#app/platform/db/schema.ts";
import { columnsIn } from "#app/platform/entities/entity-fields.ts";

const columns = ["id", "slug", "sport", "name", "name_ne", "rank"] as const;
const seasonColumns = ["slug", "name", "name_ne", "starts_on", "ends_on"] as const;

export type CompetitionOverview = Pick<Selectable<Database["competitions"]>, (typeof columns)[number]> & {
  /** The latest that readers see. */
  season: Pick<Selectable<Database["seasons"]>, (typeof seasonColumns)[number]> | undefined;
  /**
   * First in its table, where that is one team; of a knock-out only who has won it. Nobody while nothing was played,
   * among several groups, and where a table has two firsts.
   */
  first: SportTeam | undefined;
  /**
   * Whether the first has won it for certain: nobody can pass it any more, or the season is at its end and every match
   * of it was played, whether readers see it or not.
   */
  hasWon: boolean;
  /** What is played now or next, from today on; one that is put off where nothing else is known. */
  next: MatchListItem | undefined;
  last: MatchListItem | undefined;
};

/** More than any site has. */
const mostCompetitions = 200;

/** All competitions that readers see by their rank, by two queries. */
export async function listCompetitionOverviews(
  db: Kysely<Database>,
  { today }: { today: Date },
): Promise<readonly CompetitionOverview[]> {
  const rows = await overviewRows(db, today).execute();
  const ids = rows.flatMap(({ next_id, last_id }) => [next_id, last_id].filter((id) => id !== null));
  const matches = await listMatches(db, { ids, published: true }, { limit: Math.max(1, ids.length) });
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rows.map(({ id, slug, sport, name, name_ne, rank, ...row }) => {
    const [next, last] = [row.next_id, row.last_id].map((match) => (match === null ? undefined : byId.get(match)));
    const season = row.season_slug === null ? undefined : seasonOf(row);
    const hasWon =
      row.first_id !== null && hasFirstWon(row, { day: kathmanduDay(today), isPlayed: last !== undefined });
    const first = hasWon || row.first_kind !== "knockout" ? teamOfValue(row.first) : undefined;
    return { ...{ id, slug, sport, name, name_ne, rank, season, next, last }, first, hasWon };
  });
}

/** `places` are those of the stage that is last, by team. */
function hasFirstWon(
  { first_id, first_places, is_whole, unplayed, ends_on }: Omit<OverviewRow, (typeof columns)[number]>,
  { day, isPlayed }: { day: string; isPlayed: boolean },
): boolean {
  if (first_places?.[first_id ?? ""]?.within === 1) return true;
  return isPlayed && unplayed === 0 && is_whole === true && ends_on !== null && ends_on <= day;
}

type OverviewRow = Awaited<ReturnType<ReturnType<typeof overviewRows>["execute"]>>[number];

type SeasonRow = Pick<OverviewRow, "season_slug" | "season_name" | "season_name_ne" | "starts_on" | "ends_on">;

const seasonOf = (row: SeasonRow): CompetitionOverview["season"] => ({
  slug: row.season_slug ?? "",
  name: row.season_name ?? "",
  name_ne: row.season_name_ne,
  starts_on: row.starts_on ?? "",
  ends_on: row.ends_on ?? "",
});

const openMatches = sql`season_id = seasons.id and published and deleted_at is null
  and status in ('live', 'scheduled', 'postponed')`;

type Front = {
  first_id: string | null;
  first_kind: StageKind;
  first_places: Readonly<Record<string, PlaceBounds>> | null;
  /** Whether each team has had its matches, where somebody said how many these are, or the last round is one match. */
  is_whole: boolean;
};

/** The first of the last stage: of a table with one first, or of a final that was one match. */
const front = sql<Front>`(select stages.kind as first_kind, stages.places as first_places,
    case stages.kind
      when 'knockout' then (select case matches.winner when 'home' then home_team_id when 'away' then away_team_id end
        from matches where stage_id = stages.id and published and deleted_at is null and stages.legs = 1
        order by round_index desc nulls last, tie_index nulls last, id limit 1)
      else (select case when count(team_id) = 1 then (array_agg(team_id))[1] end from stage_standings
        where stage_id = stages.id and rank = 1 and played > 0) end as first_id,
    case stages.kind
      when 'knockout' then 1 = (select count(id) from matches where stage_id = stages.id and deleted_at is null
        and round_index = (select max(round_index) from matches where stage_id = stages.id and deleted_at is null))
      else coalesce((select bool_and(played = stages.matches_each) from stage_standings
        where stage_id = stages.id), true) end as is_whole
  from season_stages as stages where stages.season_id = seasons.id order by stages.order_index desc limit 1)`;

function overviewRows(db: Kysely<Database>, today: Date) {
  const latest = sql`seasons.id = (select id from seasons as latest
    where latest.competition_id = competitions.id and latest.published and latest.deleted_at is null
    order by latest.starts_on desc, latest.id desc limit 1)`;
  const rows = db
    .selectFrom("competitions")
    .leftJoin("seasons", (join) => join.on(sql<boolean>`${latest}`))
    .select(columnsIn("competitions", [...columns]))
    .select(["seasons.slug as season_slug", "seasons.name as season_name", "seasons.name_ne as season_name_ne"])
    .select(["seasons.starts_on", "seasons.ends_on"])
    .leftJoinLateral(front.as("front"), (join) => join.onTrue())
    .select(["front.first_id", "front.first_kind", "front.first_places", "front.is_whole"])
    .select(
      sql<number>`(select count(id)::int from matches where season_id = seasons.id and deleted_at is null
        and status in ('live', 'scheduled', 'postponed'))`.as("unplayed"),
    )
    .select(
      sql<string | null>`(select id from matches where ${openMatches} and (starts_at >= ${today} or status = 'live')
        order by status = 'postponed', starts_at, id limit 1)`.as("next_id"),
    )
    .select(
      sql<string | null>`(select id from matches where season_id = seasons.id and published and deleted_at is null
        and status in ('finished', 'walkover', 'awarded') order by starts_at desc, id desc limit 1)`.as("last_id"),
    )
    .where("competitions.published", "=", true)
    .where("competitions.deleted_at", "is", null)
    .orderBy("competitions.rank")
    .orderBy("competitions.id")
    .limit(mostCompetitions);
  return db
    .selectFrom(rows.as("overview"))
    .select([...columns, "season_slug", "season_name", "season_name_ne", "starts_on", "ends_on"])
    .select(["unplayed", "next_id", "last_id", "first_id", "first_kind", "first_places", "is_whole"])
    .select(teamValue(db, "overview.first_id").as("first"))
    .orderBy("overview.rank")
    .orderBy("overview.id");
}
