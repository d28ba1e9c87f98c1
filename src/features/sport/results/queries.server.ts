// Reads of what is computed with each result: tables of stages, numbers of players.
import { type Kysely, sql } from "kysely";
import type { AnySport } from "#app/features/sport/rules/sport.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { columnsIn } from "#app/platform/entities/entity-fields.ts";
import type { StandingRow } from "./store-standings.server.ts";

export type TableStanding = StandingRow & {
  stage_id: string;
  group_name: string;
  team_id: string;
  rank: number;
  points: number;
  played: number;
};

/** The tables of a season's stages: by stage and group in their order, then by rank, then by the team's name. */
export async function readStandings(db: Kysely<Database>, seasonId: string): Promise<readonly TableStanding[]> {
  const rows = await db
    .selectFrom("stage_standings")
    .innerJoin("season_stages", "season_stages.id", "stage_standings.stage_id")
    .innerJoin("sport_teams", "sport_teams.id", "stage_standings.team_id")
    .select(columnsIn("stage_standings", ["stage_id", "group_name", "team_id", "rank", "points", "played", "row"]))
    .where("season_stages.season_id", "=", seasonId)
    .orderBy("season_stages.order_index")
    .orderBy("stage_standings.group_name")
    .orderBy("stage_standings.rank")
    .orderBy(sql`lower(sport_teams.name)`)
    .execute();
  return rows.map(({ row, points, ...columns }) => ({
    ...columns,
    ...(row as unknown as StandingRow), // `storeStandings` alone writes it
    points: Number(points),
  }));
}

export type PlayerSums = { personId: string; teamId: string | null; sums: Readonly<Record<string, number>> };

/** What each player did in the published matches of a season, or of a player's whole time; each team by itself. */
export async function readPlayerSums(
  db: Kysely<Database>,
  of: { seasonId: string } | { personId: string },
): Promise<readonly PlayerSums[]> {
  const condition = "seasonId" in of ? sql`shares.season_id = ${of.seasonId}` : sql`shares.person_id = ${of.personId}`;
  const { rows } = await sql<{ person_id: string; team_id: string | null; sums: Record<string, number> }>`
    select person_id, team_id, jsonb_object_agg(name, total) as sums
    from (
      select shares.person_id, shares.team_id, one.key as name, sum(one.value::numeric) as total
      from player_shares as shares
      join matches on matches.id = shares.match_id and matches.published and matches.deleted_at is null
      cross join jsonb_each_text(shares."values") as one
      where ${condition}
      group by shares.person_id, shares.team_id, one.key
    ) as summed
    group by person_id, team_id
    order by person_id, team_id`.execute(db);
  return rows.map(({ person_id, team_id, sums }) => ({ personId: person_id, teamId: team_id, sums }));
}

export type Ranked = PlayerSums & { rank: number; value: number };

/** The players who have most of a number of the sport (least, where low is better); those with none are left out. */
export function rankPlayers(
  players: readonly PlayerSums[],
  { value: measure, lowIsBetter = false }: Pick<AnySport["statistics"][number], "value" | "lowIsBetter">,
  limit: number,
): readonly Ranked[] {
  const ordered = players
    .map((player) => ({ ...player, value: measure(player.sums) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => (lowIsBetter ? a.value - b.value : b.value - a.value) || (a.personId < b.personId ? -1 : 1));
  return ordered
    .map((player) => ({ ...player, rank: ordered.findIndex(({ value }) => value === player.value) + 1 }))
    .slice(0, limit);
}
