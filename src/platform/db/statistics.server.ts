// What the database knows of its tables, by which it chooses how to read them. A PostgreSQL server gathers that by
// itself; the embedded one never does, and then compares every row with every other, or sorts a whole list for each
// page of it.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Database } from "./schema.ts";

/** Looks at a sample of one table. */
export async function gatherStatistics(db: Kysely<Database>, table: keyof Database): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}

/**
 * Looks at a sample of every table that was never looked at, or that has grown by half since. One after the other: the
 * embedded database answers nothing else meanwhile.
 */
export async function gatherOutgrownStatistics(db: Kysely<Database>): Promise<void> {
  await gatherWhere(
    db,
    sql`pg_relation_size(pg_class.oid) > 1.5 * greatest(relpages, 0) * current_setting('block_size')::int`,
  );
}

async function gatherWhere(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relpersistence <> 't' and nspname not in ('pg_catalog', 'information_schema')
      and pg_has_role(relowner, 'usage') and ${condition} order by 1, 2`.execute(db);
  for (const { schema, name } of rows) await sql`analyze ${sql.id(schema, name)}`.execute(db);
}

export const statisticsJobs: readonly JobDefinition[] = [
  /** Once a night, while Nepal sleeps: what has changed in a table that did not grow. */
  { queue: "database.gather-statistics", cron: "57 3 * * *", handle: ({ db }) => gatherWhere(db, sql`true`) },
  /** After an import, or in the first week of a site, a night is too long to wait. */
  {
    queue: "database.gather-outgrown-statistics",
    cron: "*/10 * * * *",
    handle: ({ db }) => gatherOutgrownStatistics(db),
  },
];
