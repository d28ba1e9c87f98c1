// Every write of competitions themselves. permissions.csv N216 to N219. Their seasons: season-commands.server.ts.
import type { Transaction } from "kysely";
import { assertActive } from "#app/platform/db/entity-rows.server.ts";
import { namedEntityCommands, type Use } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import {
  competitionChange,
  competitionFields,
  competitionFormColumns,
  competitionInput,
  competitionPathOf,
  competitionsTag,
  competitionTag,
} from "./rules.ts";
import { tagsOfSeasons } from "./shown-pages.server.ts";

/** Seasons in the trash do not count: they are erased with it. */
async function competitionUses(trx: Transaction<Database>, id: string): Promise<readonly Use[]> {
  const { count } = await trx
    .selectFrom("seasons")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("competition_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return [{ kind: "seasons", count: Number(count) }];
}

export const {
  create: createCompetition,
  update: updateCompetition,
  setPublished: setCompetitionPublished,
  delete: deleteCompetition,
  restore: restoreCompetition,
} = namedEntityCommands("competitions", {
  name: "competition",
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  input: competitionInput,
  change: competitionChange,
  formColumns: competitionFormColumns,
  async columnsOf(trx, input) {
    await assertActive(trx, "categories", input.category_id, "category_id");
    return { ...pick(input, competitionFields), ...("sport" in input && { sport: input.sport }) };
  },
  pathOf: competitionPathOf,
  ownerOf: (competition_id) => ({ competition_id }),
  invalidates: (id) => [competitionTag(id), competitionsTag],
  shownOn: (trx, competition) => tagsOfSeasons(trx, { competition }),
  usesOf: competitionUses,
});
