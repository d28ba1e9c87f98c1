// What the database knows of its tables, by which it chooses how to read them. A PostgreSQL server gathers that by itself;
// the embedded one never does, and then sorts a whole list for each page of it.
import { type Kysely, sql } from "kysely";
import type { JobDefinition } from "../jobs/jobs.server.ts";
import type { Database } from "./schema.ts";

/** Looks at a sample of every table, or of the one that has just grown. */
export async function gatherStatistics(db: Kysely<Database>, table?: keyof Database): Promise<void> {
  await (table ? sql`analyze ${sql.table(table)}` : sql`analyze`).execute(db);
}

/** Once a night, while Nepal sleeps. */
export const gatherStatisticsJob: JobDefinition = {
  queue: "database.gather-statistics",
  cron: "57 3 * * *",
  handle: ({ db }) => gatherStatistics(db),
};
