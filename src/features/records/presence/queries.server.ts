import { type Kysely, sql } from "kysely";
import { may, type Standing } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { type EditedTable, editedTables, entities } from "#app/platform/entities/entities.ts";
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

/**
 * Whether this is something that they may edit: who has it open is for those alone, and of anything else no note is
 * kept.
 */
export async function mayEditSubject(db: Kysely<Database>, actor: Standing, subjectId: string): Promise<boolean> {
  const kinds = editedTables.filter((table) => may(actor, entities[table].edit) !== "none");
  if (kinds.length === 0) return false;
  const looks = kinds.map((table) => {
    const author = table === "articles" ? sql.ref("author_id") : sql`null::uuid`;
    return sql`select ${table} as kind, ${author} as author_id from ${sql.table(table)}
      where id = ${subjectId}::uuid and deleted_at is null`;
  });
  const { rows } = await sql<{
    kind: EditedTable;
    author_id: string | null;
  }>`${sql.join(looks, sql` union all `)}`.execute(db);
  const [found] = rows;
  if (!found) return false;
  const isTheirs = actor.kind === "person" && found.author_id === actor.id;
  return may(actor, entities[found.kind].edit) === "all" || isTheirs;
}
