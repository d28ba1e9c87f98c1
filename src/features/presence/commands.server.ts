// Notes of who is editing what. No commands: a beat every few seconds leaves no audit entry and changes no page, like the
// counters of docs/decisions/0003.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

type Mark = { subjectId: string; personId: string };

/** Notes that somebody has the thing open at `now`. */
export async function markEditing(db: Kysely<Database>, { subjectId, personId }: Mark, now: Date): Promise<void> {
  await db
    .insertInto("editing_marks")
    .values({ subject_id: subjectId, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.columns(["subject_id", "person_id"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Forgets everything that somebody has open. */
export async function unmarkAllEditing(db: Kysely<Database>, personId: string): Promise<void> {
  await db.deleteFrom("editing_marks").where("person_id", "=", personId).execute();
}

/** Forgets that somebody has the thing open. Nothing to forget is no error. */
export async function unmarkEditing(db: Kysely<Database>, { subjectId, personId }: Mark): Promise<void> {
  await db.deleteFrom("editing_marks").where("subject_id", "=", subjectId).where("person_id", "=", personId).execute();
}
