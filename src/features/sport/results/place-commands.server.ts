// What is certain of the teams of a stage, found by a job a moment after each result and kept with the stage. Only
// where staff set zones and said how many matches each team plays, and where the fixtures are those: else a match that
// nobody has entered yet could make it false.
import { type Selectable, sql, type Transaction } from "kysely";
import { placesOf, type Zone } from "#app/features/sport/competitions/zones.ts";
import { certainPlaces, type OpenMatch, type PlaceBounds } from "#app/features/sport/rules/certain-places.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";

type Season = Selectable<Database["seasons"]>;

/** Looks what is certain in one stage. */
export const findPlaces = command({
  name: "season.findPlaces",
  permission: "anyone",
  input: entityChoice,
  allow: systemOnly,
  row: async ({ trx, input }): Promise<Season | undefined> => {
    const stage = await trx
      .selectFrom("season_stages")
      .select("season_id")
      .where("id", "=", input.id)
      .executeTakeFirst();
    return stage && lockActive(trx, "seasons", stage.season_id);
  },
  async run({ trx, input, row }) {
    const places = await placesOfStage(trx, input.id, row);
    await trx
      .updateTable("season_stages")
      .set({ places: JSON.stringify(Object.fromEntries(places)) })
      .where("id", "=", input.id)
      .execute();
  },
  invalidates: ({ row }) => [`competition:${row.competition_id}`],
  audit: () => undefined,
});

async function placesOfStage(
  trx: Transaction<Database>,
  stageId: string,
  season: Season,
): Promise<ReadonlyMap<string, PlaceBounds>> {
  const stage = await trx
    .selectFrom("season_stages")
    .innerJoin("seasons", "seasons.id", "season_stages.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .select(["season_stages.zones", "season_stages.matches_each", "competitions.sport"])
    .where("season_stages.id", "=", stageId)
    .executeTakeFirstOrThrow();
  const table = sportOf(stage.sport).table;
  const standings = await trx
    .selectFrom("stage_standings")
    .select(["team_id", "group_name", "points", "played"])
    .where("stage_id", "=", stageId)
    .execute();
  const open = await openMatches(trx, stageId);
  if (!table || stage.matches_each === null || !isWhole(standings, open, stage.matches_each)) return new Map();
  const points = { ...table.points, ...season.points };
  const outcomes = table.outcomes.map(([a, b]) => [points[a] ?? 0, points[b] ?? 0] as const);
  const places = placesOf(stage.zones as readonly Zone[]); // `zonesInput` gave them
  const groups = [...Map.groupBy(standings, ({ group_name }) => group_name).values()];
  return new Map(
    groups.flatMap((rows) => {
      const teams = rows.map((row) => ({ id: row.team_id, points: Number(row.points) }));
      return [...certainPlaces({ teams, matches: open, outcomes }, places)];
    }),
  );
}

/** Matches that count for nobody yet, whoever sees them. */
async function openMatches(trx: Transaction<Database>, stageId: string): Promise<readonly OpenMatch[]> {
  const rows = await trx
    .selectFrom("matches")
    .select(["home_team_id", "away_team_id", "status"])
    .where("stage_id", "=", stageId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("table_shares", "is", null), eb("published", "=", false)]))
    .execute();
  return rows.map(({ home_team_id, away_team_id, status }) => ({
    teamIds: [home_team_id ?? "", away_team_id ?? ""],
    mayLapse: status === "abandoned" || status === "cancelled",
  }));
}

/** Whether what was played and what is left are the matches that each team has. */
function isWhole(
  standings: readonly { team_id: string; played: number }[],
  open: readonly OpenMatch[],
  matchesEach: number,
): boolean {
  return standings.every(
    ({ team_id, played }) => played + open.filter(({ teamIds }) => teamIds.includes(team_id)).length === matchesEach,
  );
}

/** Every stage with zones in which something happened since the last look. */
export const placesJob: JobDefinition = {
  queue: "season.find-places",
  cron: "* * * * *",
  async handle({ db, run }) {
    const due = await db
      .selectFrom("season_stages")
      .innerJoin("seasons", "seasons.id", "season_stages.season_id")
      .select("season_stages.id")
      .where("season_stages.places", "is", null)
      .where("season_stages.zones", "!=", sql<never>`'[]'::jsonb`)
      .where("seasons.deleted_at", "is", null)
      .limit(50)
      .execute();
    for (const { id } of due) await run(findPlaces, { kind: "system", name: "season.find-places" }, { id });
  },
};
