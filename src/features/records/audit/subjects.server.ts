// What the entries of the log are about, by name and by the screen that shows it, in one query for a whole page.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { type EntityTable, entities, trashKind } from "#app/platform/entities/entities.ts";

export type Subject = { table: EntityTable; name: string; isTrashed: boolean };

const longestName = 80;

/** The things behind these ids, by id; what is erased is left out. */
export async function findSubjects(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Readonly<Record<string, Subject>>> {
  if (ids.length === 0) return {};
  const selects = Object.entries(entities).map(
    ([table, { name }]) =>
      sql`select id, ${sql.lit(table)} as "table", left(${sql.raw(name)}, ${sql.lit(longestName)}) as name,
        ${trashKind(table) ? sql`deleted_at is not null` : sql`false`} as "isTrashed"
        from ${sql.table(table)} where id = any(${sql.val([...ids])}::uuid[])`,
  );
  const { rows } = await sql<Subject & { id: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ id, table, name, isTrashed }) => [id, { table, name: name.trim(), isTrashed }]),
  );
}
