// Reads of working copies, for those who may edit the story.
import type { Kysely } from "kysely";
import type { TypedFields } from "#app/features/newsroom/articles/rules.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { typedIn } from "./working-copy-rows.server.ts";

export type WorkingCopy = {
  typed: TypedFields;
  savedAt: Date;
  /** A name; `null` for somebody who is gone. */
  savedBy: string | null;
  /** When an update goes out by itself. */
  dueAt: Date | null;
  /** The field for which the last one that was due did not. */
  dueError: string | null;
};

/** What is typed into a story and not public. */
export async function findWorkingCopy(db: Kysely<Database>, articleId: string): Promise<WorkingCopy | undefined> {
  const row = await db
    .selectFrom("article_working_copies as copy")
    .leftJoin("profiles", "profiles.id", "copy.saved_by")
    .select(["copy.fields", "copy.saved_at", "copy.due_at", "copy.due_error", "profiles.full_name"])
    .where("copy.article_id", "=", articleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { saved_at: savedAt, due_at: dueAt, due_error: dueError } = row;
  return { typed: typedIn(row.fields), savedAt, savedBy: row.full_name?.trim() || null, dueAt, dueError };
}
