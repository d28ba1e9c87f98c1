// Events that contradict others, until somebody decides: part of the commands that enter events and that decide.
import type { Transaction } from "kysely";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";
import type { Database } from "#app/platform/db/schema.ts";

type HeldEntry = {
  match_id: string;
  entered_by: string | null;
  entered_at: Date;
  received_at: Date;
  device: string | null;
  codes: readonly string[];
};

/** Keeps an event, with the error codes that say what stands against it. */
export async function holdEvent(
  trx: Transaction<Database>,
  { id, kind, target, position, details }: MatchEvent,
  { codes, ...entry }: HeldEntry,
): Promise<void> {
  const json = { details: JSON.stringify(details ?? {}), codes: JSON.stringify(codes) };
  await trx
    .insertInto("held_events")
    .values({ ...entry, ...json, id, kind, target_id: target ?? null, position })
    .execute();
}

/** One held event of a match, locked. */
export const findHeld = (trx: Transaction<Database>, matchId: string, id: string) =>
  trx
    .selectFrom("held_events")
    .selectAll()
    .where("match_id", "=", matchId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Gives a held event other details; without any it goes. */
export async function changeHeld(
  trx: Transaction<Database>,
  id: string,
  details: Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  if (details === undefined) await trx.deleteFrom("held_events").where("id", "=", id).execute();
  else
    await trx
      .updateTable("held_events")
      .set({ details: JSON.stringify(details) })
      .where("id", "=", id)
      .execute();
}
