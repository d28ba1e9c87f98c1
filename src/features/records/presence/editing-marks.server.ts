// Notes of who is editing what. No commands: a beat every few seconds leaves no audit entry and changes no page, like
// the counters of docs/decisions/0003.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

type Mark = { subjectId: string; personId: string };

/**
 * Notes that somebody has the thing open at `now`. Gives who took it over from this opening of the form, if anybody
 * did.
 */
export async function markEditing(
  db: Kysely<Database>,
  { subjectId, personId, opening = "" }: Mark & { opening?: string },
  now: Date,
): Promise<string | null> {
  const { taken_by } = await db
    .insertInto("editing_marks")
    .values({ subject_id: subjectId, person_id: personId, seen_at: now, opening })
    .onConflict((conflict) =>
      conflict.columns(["subject_id", "person_id"]).doUpdateSet((eb) => ({
        seen_at: now,
        opening,
        taken_by: eb
          .case()
          .when("editing_marks.opening", "=", opening)
          .then(eb.ref("editing_marks.taken_by"))
          .else(null)
          .end(),
      })),
    )
    .returning("taken_by")
    .executeTakeFirstOrThrow();
  return taken_by;
}

/** Forgets everything that somebody has open. */
export async function unmarkAllEditing(db: Kysely<Database>, personId: string): Promise<void> {
  await db.deleteFrom("editing_marks").where("person_id", "=", personId).execute();
}

/** Forgets that somebody has the thing open. Nothing to forget is no error. */
export async function unmarkEditing(db: Kysely<Database>, { subjectId, personId }: Mark): Promise<void> {
  const mine = { subject_id: subjectId, person_id: personId };
  // Who took it over stays until the nightly job: the form that was taken over sends what was typed into it once it is
  // closed to typing.
  await db
    .updateTable("editing_marks")
    .set({ seen_at: new Date(0) })
    .where("taken_by", "is not", null)
    .where((eb) => eb.and(mine))
    .execute();
  await db
    .deleteFrom("editing_marks")
    .where("taken_by", "is", null)
    .where((eb) => eb.and(mine))
    .execute();
}
