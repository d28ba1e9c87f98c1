// Files whose last day for readers is near or over: for those who have to find others in time.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { stemsIn } from "./current-bodies.server.ts";
import { keyOf } from "./media-urls.ts";
import { rightsWarningDays } from "./rules.ts";

/** Whether readers may not see a picture or audio of a story any more in so many days. */
export async function hasEndingFile(
  db: Kysely<Database>,
  { image_media_id: id, content }: { image_media_id: string | null; content: string },
  days: number,
): Promise<boolean> {
  const paths = [...new Set(stemsIn(content).map(keyOf))];
  const { rows } = await sql`
    select from media where rights_have_ended(rights_end_on, now() + ${`${days} days`}::interval)
      and (id = ${id}::uuid or file_path = any(${paths}::text[]) or id in (
        select media_id from media_former_files where file_path = any(${paths}::text[])))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How many files readers may see for a few days more. */
export async function countEndingFiles(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from media where deleted_at is null and rights_end_on is not null
      and not rights_have_ended(rights_end_on, now())
      and rights_have_ended(rights_end_on, now() + ${`${rightsWarningDays + 1} days`}::interval)`.execute(db);
  return rows[0]?.count ?? 0;
}
