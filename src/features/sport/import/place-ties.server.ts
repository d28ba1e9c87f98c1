// Writes where the matches of a knock-out stand, after a file was taken in. Part of the import.
import type { Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { placesOfCup } from "./rounds-of-cups.ts";

/** The ids of matches that got another round or tie. */
export async function placeTies(
  trx: Transaction<Database>,
  stageId: string,
  typed: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("matches")
    .select(["id", "round_name", "round_index", "tie_index", "leg", "home_team_id", "away_team_id", "starts_at"])
    .select("import_ref")
    .where("stage_id", "=", stageId)
    .where("deleted_at", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const places = placesOfCup(
    rows.map((row) => ({
      ...{ id: row.id, roundName: row.round_name, roundIndex: row.round_index, tieIndex: row.tie_index, leg: row.leg },
      ...{ teamIds: [row.home_team_id, row.away_team_id], startsAt: row.starts_at.getTime() },
      byHand: row.import_ref === null,
      typedTie: typed.get(row.id) ?? (row.import_ref === null ? row.tie_index : null),
    })),
  );
  const before = new Map(rows.map((row) => [row.id, row]));
  const moved = places.filter(({ id, roundIndex, tieIndex }) => {
    const row = before.get(id);
    return row?.round_index !== roundIndex || row.tie_index !== tieIndex;
  });
  for (const { id, roundIndex, tieIndex } of moved)
    await trx
      .updateTable("matches")
      .set({ round_index: roundIndex, tie_index: tieIndex })
      .where("id", "=", id)
      .execute();
  return moved.map(({ id }) => id);
}
