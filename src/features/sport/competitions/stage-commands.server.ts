// Every write of what a season is made of: its stages in their order, the teams in these.
// permissions.csv N224 and N225. Each stands in the history of its season. Deductions: deduction-commands.server.ts.
import { type Selectable, sql, type Transaction } from "kysely";
import type { z } from "zod";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { command } from "#app/platform/command.ts";
import { assertVersion, lockActive } from "#app/platform/db/entity-rows.server.ts";
import { assertUnused } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { competitionTag } from "./rules.ts";
import {
  seasonLimits,
  stageChange,
  stageFields,
  stageInput,
  stageMove,
  stageTeamChoice,
  stageTeamGroup,
  stageTeamsInput,
} from "./season-rules.ts";
import type { Zone } from "./zones.ts";

type SeasonRow = Selectable<Database["seasons"]>;
type StageRow = Selectable<Database["season_stages"]>;

/** A stage with its season, which is locked: so its stages are changed by one at a time. */
async function lockStage(
  trx: Transaction<Database>,
  id: string,
): Promise<{ stage: StageRow; season: SeasonRow } | undefined> {
  const known = await trx.selectFrom("season_stages").select("season_id").where("id", "=", id).executeTakeFirst();
  const season = known && (await lockActive(trx, "seasons", known.season_id));
  const stage = season && (await trx.selectFrom("season_stages").selectAll().where("id", "=", id).executeTakeFirst());
  return stage && { stage, season };
}

const countMatches = async (trx: Transaction<Database>, stageId: string, teamId?: string) => {
  let query = trx
    .selectFrom("matches")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("stage_id", "=", stageId);
  if (teamId !== undefined)
    query = query.where((eb) => eb.or([eb("home_team_id", "=", teamId), eb("away_team_id", "=", teamId)]));
  return Number((await query.executeTakeFirstOrThrow()).count);
};

/** Two legs are of a knock-out, zones of everything else. */
function stageColumns(input: z.output<typeof stageInput> | z.output<typeof stageChange>) {
  const isKnockout = input.kind === "knockout";
  return {
    ...pick(input, stageFields),
    legs: isKnockout ? input.legs : 1,
    zones: JSON.stringify(isKnockout ? [] : input.zones),
    matches_each: isKnockout ? null : input.matches_each,
  };
}

/** Refuses a place that no table of the stage has; before there are teams any place may be named. */
async function assertZonesFit(trx: Transaction<Database>, stageId: string, zones: readonly Zone[]): Promise<void> {
  const tables = await trx
    .selectFrom("stage_teams")
    .select((eb) => eb.fn.countAll().as("teams"))
    .where("stage_id", "=", stageId)
    .groupBy("group_name")
    .execute();
  const most = Math.max(...tables.map(({ teams }) => Number(teams)));
  if (tables.length > 0 && zones.some(({ to }) => to > most)) throw fieldError("zones", `zones.beyond:${most}`);
}

export const addStage = command({
  name: "season.addStage",
  permission: "sport.edit",
  input: stageInput,
  row: ({ trx, input }) => lockActive(trx, "seasons", input.season_id),
  async run({ trx, input, row, newId }) {
    const { last, count } = await trx
      .selectFrom("season_stages")
      .select((eb) => [eb.fn.max("order_index").as("last"), eb.fn.countAll().as("count")])
      .where("season_id", "=", row.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= seasonLimits.stages) throw fieldError("name", `list.tooLong:${seasonLimits.stages}`);
    const id = newId();
    await trx
      .insertInto("season_stages")
      .values({ ...stageColumns(input), id, season_id: row.id, order_index: (last ?? 0) + 1 })
      .execute();
    return { id };
  },
  invalidates: ({ row }) => [competitionTag(row.competition_id)],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { name: row.name, stage: input.name, kind: input.kind } }),
});

export const updateStage = command({
  name: "season.updateStage",
  permission: "sport.edit",
  input: stageChange,
  row: ({ trx, input }) => lockStage(trx, input.id),
  async run({ trx, input, row: { stage } }) {
    assertVersion(stage, input, pick(stage, ["id", "version", ...stageFields]));
    // What was played in groups cannot become a knock-out.
    if (input.kind !== stage.kind && (await countMatches(trx, stage.id)) > 0)
      throw fieldError("kind", "stage.hasMatches");
    await assertZonesFit(trx, stage.id, input.zones);
    const columns = { ...stageColumns(input), version: stage.version + 1, places: null };
    await trx.updateTable("season_stages").set(columns).where("id", "=", stage.id).execute();
    if (input.kind !== "groups")
      await trx.updateTable("stage_teams").set({ group_name: "" }).where("stage_id", "=", stage.id).execute();
    if (input.kind !== stage.kind) await storeStandings(trx, stage.id);
  },
  invalidates: ({ row: { season } }) => [competitionTag(season.competition_id)],
  audit: ({ input, row: { season, stage } }) => ({
    subjectId: season.id,
    detail: {
      name: season.name,
      stage: { from: stage.name, to: input.name },
      kind: { from: stage.kind, to: input.kind },
    },
  }),
});

/** The first cannot go up, the last cannot go down. */
export const moveStage = command({
  name: "season.moveStage",
  permission: "sport.edit",
  input: stageMove,
  row: ({ trx, input }) => lockStage(trx, input.id),
  async run({ trx, input: { move }, row: { stage } }) {
    const other = await trx
      .selectFrom("season_stages")
      .select(["id", "order_index"])
      .where("season_id", "=", stage.season_id)
      .where("order_index", move === "up" ? "<" : ">", stage.order_index)
      .orderBy("order_index", move === "up" ? "desc" : "asc")
      .executeTakeFirst();
    if (!other) throw fieldError("move", move === "up" ? "order.first" : "order.last");
    // In one statement: no two stages of a season have one number.
    await trx
      .updateTable("season_stages")
      .set({
        order_index: sql<number>`case id when ${stage.id} then ${other.order_index}::int else ${stage.order_index}::int end`,
      })
      .where("id", "in", [stage.id, other.id])
      .execute();
  },
  invalidates: ({ row: { season } }) => [competitionTag(season.competition_id)],
  audit: ({ input, row: { season, stage } }) => ({
    subjectId: season.id,
    detail: { name: season.name, stage: stage.name, move: input.move },
  }),
});

/** Erased with the list of its teams; one with matches answers 409. */
export const removeStage = command({
  name: "season.removeStage",
  permission: "sport.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockStage(trx, input.id),
  async run({ trx, row: { stage } }) {
    assertUnused([{ kind: "matches", count: await countMatches(trx, stage.id) }]);
    await trx.deleteFrom("season_stages").where("id", "=", stage.id).execute();
  },
  invalidates: ({ row: { season } }) => [competitionTag(season.competition_id)],
  audit: ({ row: { season, stage } }) => ({
    subjectId: season.id,
    detail: { name: season.name, stage: stage.name },
  }),
});

/** A stage of groups needs to know into which one; others have none. */
function groupIn({ kind }: StageRow, typed: string): string {
  if (kind !== "groups") return "";
  if (typed === "") throw fieldError("group_name", "text.required");
  return typed;
}

export const addStageTeams = command({
  name: "season.addTeams",
  permission: "sport.edit",
  input: stageTeamsInput,
  row: ({ trx, input }) => lockStage(trx, input.stage_id),
  async run({ trx, input, row: { stage, season } }) {
    const group_name = groupIn(stage, input.group_name);
    const teams = await trx
      .selectFrom("sport_teams")
      .innerJoin("competitions", "competitions.sport", "sport_teams.sport")
      .select(["sport_teams.id", "sport_teams.name"])
      .where("competitions.id", "=", season.competition_id)
      .where("sport_teams.id", "in", input.team_ids)
      .where("sport_teams.deleted_at", "is", null)
      .orderBy("sport_teams.name")
      .forShare("sport_teams")
      .execute();
    if (teams.length < input.team_ids.length) throw fieldError("team_ids", "choice.invalid");
    const there = await trx
      .selectFrom("stage_teams")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("stage_id", "=", stage.id)
      .executeTakeFirstOrThrow();
    if (Number(there.count) + teams.length > seasonLimits.teams)
      throw fieldError("team_ids", `list.tooLong:${seasonLimits.teams}`);
    await trx
      .insertInto("stage_teams")
      .values(teams.map(({ id }) => ({ stage_id: stage.id, team_id: id, group_name })))
      .execute();
    await storeStandings(trx, stage.id);
    return { teams };
  },
  invalidates: ({ row: { season }, result }) => [
    competitionTag(season.competition_id),
    ...result.teams.map(({ id }) => teamTag(id)),
  ],
  audit: ({ row: { season, stage }, result }) => ({
    subjectId: season.id,
    detail: { name: season.name, stage: stage.name, teams: result.teams.map(({ name }) => name) },
  }),
  constraintErrors: { stage_teams_pkey: { field: "team_ids", code: "stage.teamTwice" } },
});

/** A team of a stage, whose season is locked. */
export async function lockStageTeam(trx: Transaction<Database>, input: z.output<typeof stageTeamChoice>) {
  const locked = await lockStage(trx, input.stage_id);
  const team = await trx
    .selectFrom("stage_teams")
    .innerJoin("sport_teams", "sport_teams.id", "stage_teams.team_id")
    .select(["sport_teams.id", "sport_teams.name", "stage_teams.group_name"])
    .where("stage_teams.stage_id", "=", input.stage_id)
    .where("stage_teams.team_id", "=", input.team_id)
    .executeTakeFirst();
  return locked && team && { ...locked, team };
}

type StageTeamRow = NonNullable<Awaited<ReturnType<typeof lockStageTeam>>>;

export const stageTags = ({ season, team }: StageTeamRow) => [competitionTag(season.competition_id), teamTag(team.id)];

export const setStageTeamGroup = command({
  name: "season.setGroup",
  permission: "sport.edit",
  input: stageTeamGroup,
  row: ({ trx, input }) => lockStageTeam(trx, input),
  async run({ trx, input, row: { stage, team } }) {
    await trx
      .updateTable("stage_teams")
      .set({ group_name: groupIn(stage, input.group_name) })
      .where("stage_id", "=", stage.id)
      .where("team_id", "=", team.id)
      .execute();
    await storeStandings(trx, stage.id);
  },
  invalidates: ({ row }) => stageTags(row),
  audit: ({ input, row: { season, team } }) => ({
    subjectId: season.id,
    detail: { name: season.name, team: team.name, group: { from: team.group_name, to: input.group_name } },
  }),
});

/** One that has matches in the stage answers 409. Points that were deducted from it go with it. */
export const removeStageTeam = command({
  name: "season.removeTeam",
  permission: "sport.edit",
  input: stageTeamChoice,
  row: ({ trx, input }) => lockStageTeam(trx, input),
  async run({ trx, row: { stage, team } }) {
    assertUnused([{ kind: "matches", count: await countMatches(trx, stage.id, team.id) }]);
    await trx.deleteFrom("stage_teams").where("stage_id", "=", stage.id).where("team_id", "=", team.id).execute();
    await storeStandings(trx, stage.id);
  },
  invalidates: ({ row }) => stageTags(row),
  audit: ({ row: { season, stage, team } }) => ({
    subjectId: season.id,
    detail: { name: season.name, stage: stage.name, team: team.name },
  }),
});
