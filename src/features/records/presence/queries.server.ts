import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { goneAfterSeconds } from "./rules.ts";

/** What somebody is called: by name, else by address. */
export async function profileName(db: Kysely<Database>, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("profiles")
    .select(["full_name", "email"])
    .where("id", "=", personId)
    .executeTakeFirst();
  return row && (row.full_name.trim() || row.email);
}

/**
 * Names of the others who have the thing open at `now`, in the order of the alphabet; the address of who has no name.
 */
export async function listOthersEditing(
  db: Kysely<Database>,
  { subjectId, personId }: { subjectId: string; personId: string },
  now: Date,
): Promise<string[]> {
  const others = await db
    .selectFrom("editing_marks")
    .innerJoin("profiles", "profiles.id", "editing_marks.person_id")
    .select(["profiles.full_name", "profiles.email"])
    .where("editing_marks.subject_id", "=", subjectId)
    .where("editing_marks.person_id", "<>", personId)
    .where("editing_marks.seen_at", ">", new Date(now.getTime() - goneAfterSeconds * 1_000))
    .orderBy("profiles.full_name")
    .limit(5)
    .execute();
  return others.map(({ full_name, email }) => full_name.trim() || email);
}
