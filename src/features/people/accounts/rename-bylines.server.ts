// What stands above the stories of somebody whose account goes.
import { sql, type Transaction } from "kysely";
import { isBy } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** The name that stays, where a story does not write another one; or one in each language, whatever a story writes. */
type FormerName = { stays: string } | { en: string; ne: string };

/** Takes an account out of the bylines of every story. What was theirs belongs to nobody. */
export async function renameBylines(trx: Transaction<Database>, personId: string, name: FormerName): Promise<void> {
  const byLanguage = "stays" in name ? undefined : sql`case when lang = 'ne' then ${name.ne}::text else ${name.en} end`;
  const former = "stays" in name ? sql`${name.stays}::text` : byLanguage;
  const written = byLanguage ?? sql`coalesce(entry ->> 'name', ${former})`;
  await trx
    .updateTable("articles")
    .set({
      author_id: sql`nullif(author_id, ${personId}::uuid)`,
      bylines: sql`case when bylines = '[]'::jsonb then jsonb_build_array(jsonb_build_object('name', ${former})) else (
        select jsonb_agg(
          case when entry ->> 'person' = ${personId} then jsonb_build_object('name', ${written}) else entry end order by position)
        from jsonb_array_elements(bylines) with ordinality as listed (entry, position)) end`,
    })
    .where(isBy(personId))
    .execute();
}
