// The counter of views: no command, because counters leave no audit entry and drop no page (architecture 1).
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Adds exactly one view, in one statement, so that a hundred at once are a hundred more (permissions.csv Z019). `id` must
 * be a UUID. Answers false when no active video has it.
 */
export async function countVideoView(db: Kysely<Database>, id: string): Promise<boolean> {
  const counted = await db
    .updateTable("videos")
    .set({ view_count: sql`view_count + 1` })
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}
