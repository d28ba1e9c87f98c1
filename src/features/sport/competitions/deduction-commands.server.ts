// Points that teams lose by a decision. permissions.csv N226. Each stands in the history of its season; the table
// changes with it.
import type { Transaction } from "kysely";
import { fillSides } from "#app/features/sport/results/fill-sides.server.ts";
import { storeStandings } from "#app/features/sport/results/store-standings.server.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { deductionInput } from "./season-rules.ts";
import { lockStageTeam, stageTags } from "./stage-commands.server.ts";

/** The table, and the teams of later matches that are named by their rank in it. */
async function storeTable(trx: Transaction<Database>, { id, season_id }: { id: string; season_id: string }) {
  await storeStandings(trx, id);
  await fillSides(trx, season_id);
}

export const deductPoints = command({
  name: "season.deductPoints",
  permission: "sport.edit",
  input: deductionInput,
  row: ({ trx, input }) => lockStageTeam(trx, input),
  async run({ trx, input, row: { stage }, newId }) {
    // A knock-out has no table.
    if (stage.kind === "knockout") throw fieldError("team_id", "choice.invalid");
    const id = newId();
    await trx
      .insertInto("point_deductions")
      .values({ ...input, id })
      .execute();
    await storeTable(trx, stage);
    return { id };
  },
  invalidates: ({ row }) => stageTags(row),
  audit: ({ input, row: { season, team } }) => ({
    subjectId: season.id,
    detail: { name: season.name, team: team.name, points: input.points, reason: input.reason },
  }),
});

/** A decision that was taken back, or entered wrongly. */
export const removeDeduction = command({
  name: "season.removeDeduction",
  permission: "sport.edit",
  input: entityChoice,
  async row({ trx, input }) {
    const deduction = await trx
      .selectFrom("point_deductions")
      .selectAll()
      .where("id", "=", input.id)
      .executeTakeFirst();
    const locked = deduction && (await lockStageTeam(trx, deduction));
    return locked && { ...locked, deduction };
  },
  async run({ trx, row: { deduction, stage } }) {
    await trx.deleteFrom("point_deductions").where("id", "=", deduction.id).execute();
    await storeTable(trx, stage);
  },
  invalidates: ({ row }) => stageTags(row),
  audit: ({ row: { season, team, deduction } }) => ({
    subjectId: season.id,
    detail: { name: season.name, team: team.name, points: deduction.points, reason: deduction.reason },
  }),
});
