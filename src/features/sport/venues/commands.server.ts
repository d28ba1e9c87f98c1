// Every write of venues. permissions.csv N211 to N214.
import type { Transaction } from "kysely";
import { namedEntityCommands, type Use } from "#app/platform/db/named-entity-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { venueChange, venueFields, venueFormColumns, venueInput, venuePathOf, venueTag } from "./rules.ts";

/** Those in the trash count: they can come back. */
async function venueUses(trx: Transaction<Database>, id: string): Promise<readonly Use[]> {
  const count = async (table: "sport_teams" | "matches") => {
    const counted = trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as("count"))
      .where("venue_id", "=", id);
    return Number((await counted.executeTakeFirstOrThrow()).count);
  };
  return [
    { kind: "teams", count: await count("sport_teams") },
    { kind: "matches", count: await count("matches") },
  ];
}

export const {
  create: createVenue,
  update: updateVenue,
  setPublished: setVenuePublished,
  delete: deleteVenue,
  restore: restoreVenue,
} = namedEntityCommands("venues", {
  name: "venue",
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  input: venueInput,
  change: venueChange,
  formColumns: venueFormColumns,
  columnsOf: async (_trx, input) => pick(input, venueFields),
  pathOf: venuePathOf,
  ownerOf: (venue_id) => ({ venue_id }),
  invalidates: (id) => [venueTag(id)],
  usesOf: venueUses,
});
