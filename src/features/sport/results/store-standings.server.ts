// The tables of stages, stored with whatever changes them. Part of commands; none of its own.
import type { Transaction } from "kysely";
import type { TableShare } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import {
  type Deduction,
  type RoundMatch,
  ranksBefore,
  rankTable,
  type TableRow,
} from "#app/features/sport/rules/table.ts";
import type { Database } from "#app/platform/db/schema.ts";

type StoredDeduction = Deduction & { id: string };

/** What stands in `stage_standings.row`. */
export type StandingRow = Pick<TableRow<StoredDeduction>, "sums" | "form" | "deductions"> & {
  /** The rank before the last round; missing in the first, and in tables that were stored before it was. */
  before?: number | undefined;
};

async function readStage(trx: Transaction<Database>, stageId: string) {
  return trx
    .selectFrom("season_stages")
    .innerJoin("seasons", "seasons.id", "season_stages.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .select(["season_stages.kind", "seasons.tie_breakers", "competitions.sport"])
    .where("season_stages.id", "=", stageId)
    .executeTakeFirst();
}

/** Published matches that give something to the table. */
async function readTableMatches(trx: Transaction<Database>, stageId: string): Promise<readonly RoundMatch[]> {
  const rows = await trx
    .selectFrom("matches")
    .select(["id", "starts_at", "round_index", "home_team_id", "away_team_id", "table_shares"])
    .where("stage_id", "=", stageId)
    .where("deleted_at", "is", null)
    .where("published", "=", true)
    .where("table_shares", "is not", null)
    .execute();
  return rows.flatMap(({ id, starts_at, round_index, home_team_id, away_team_id, table_shares }) => {
    if (home_team_id === null || away_team_id === null || table_shares === null) return [];
    const shares = table_shares as unknown as readonly [TableShare, TableShare]; // `storeResult` alone writes it
    const teamIds = [home_team_id, away_team_id] as const;
    return [{ id, startsAt: starts_at.getTime(), round: round_index, teamIds, shares }];
  });
}

/** What is certain of a stage is looked for anew: its matches or its table are others now. */
export async function askForPlaces(trx: Transaction<Database>, stageId: string): Promise<void> {
  await trx
    .updateTable("season_stages")
    .set({ places: null })
    .where("id", "=", stageId)
    .where("places", "is not", null)
    .execute();
}

/** Computes the table of a stage and stores it in the place of what stood there. Its season must be locked. */
export async function storeStandings(trx: Transaction<Database>, stageId: string): Promise<void> {
  const stage = await readStage(trx, stageId);
  await trx.deleteFrom("stage_standings").where("stage_id", "=", stageId).execute();
  await askForPlaces(trx, stageId);
  const table = stage && sportOf(stage.sport).table;
  if (!table || stage.kind === "knockout") return;
  const teams = await trx
    .selectFrom("stage_teams")
    .innerJoin("sport_teams", "sport_teams.id", "stage_teams.team_id")
    .select(["sport_teams.id", "sport_teams.name", "stage_teams.group_name"])
    .where("stage_teams.stage_id", "=", stageId)
    .execute();
  if (teams.length === 0) return;
  const matches = await readTableMatches(trx, stageId);
  const deductions = await trx
    .selectFrom("point_deductions")
    .select(["id", "team_id", "points"])
    .where("stage_id", "=", stageId)
    .orderBy("decided_on")
    .orderBy("id")
    .execute();
  const options = {
    tieBreakers: stage.tie_breakers.length > 0 ? stage.tie_breakers : table.tieBreakers,
    deductions: deductions.map(({ id, team_id, points }): StoredDeduction => ({ id, teamId: team_id, points })),
  };
  const groups = Map.groupBy(teams, ({ group_name }) => group_name);
  const rows = [...groups].flatMap(([group_name, members]) => {
    const before = ranksBefore(members, matches, options);
    return rankTable(members, matches, options).map((row) => ({
      ...columnsOf(row, before?.get(row.teamId)),
      ...{ stage_id: stageId, group_name },
    }));
  });
  await trx.insertInto("stage_standings").values(rows).execute();
}

function columnsOf(
  { teamId, rank, points, sums, form, deductions }: TableRow<StoredDeduction>,
  before: number | undefined,
) {
  const row: StandingRow = { sums, form, deductions, before };
  return { team_id: teamId, rank, points, played: sums.played ?? 0, row: JSON.stringify(row) };
}
