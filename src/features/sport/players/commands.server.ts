// Every write of players, coaches and officials. permissions.csv N206 to N209.
import { sql, type Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { namedEntityCommands, type Use } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import {
  hasRole,
  personChange,
  personFields,
  personFormColumns,
  personPathOf,
  personTag,
  playerInput,
} from "./rules.ts";

/** Squads and matches in the trash count: they can come back. */
async function personUses(trx: Transaction<Database>, id: string): Promise<readonly Use[]> {
  const { rows } = await sql<{ squads: string; matches: string }>`
    select
      (select count(*) from squad_members where person_id = ${id}) as squads,
      (select count(*) from (
        select match_id from match_entrants where person_id = ${id}
        union select match_id from match_officials where person_id = ${id}) as taken_part) as matches`.execute(trx);
  return [
    { kind: "squads", count: Number(rows[0]?.squads ?? 0) },
    { kind: "matches", count: Number(rows[0]?.matches ?? 0) },
  ];
}

export const {
  create: createPerson,
  update: updatePerson,
  setPublished: setPersonPublished,
  delete: deletePerson,
  restore: restorePerson,
} = namedEntityCommands("sport_people", {
  name: "sportPerson",
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  input: playerInput,
  change: personChange,
  formColumns: personFormColumns,
  async columnsOf(trx, input, row) {
    const sport = row?.sport ?? ("sport" in input ? input.sport : undefined);
    if (sport && !hasRole(sport, input.role)) throw fieldError("role", "choice.invalid");
    return { ...pick(input, personFields), ...(await chosenPicture(trx, input.image_url)), ...(sport && { sport }) };
  },
  pathOf: personPathOf,
  ownerOf: (person_id) => ({ person_id }),
  invalidates: (id) => [personTag(id)],
  usesOf: personUses,
});
