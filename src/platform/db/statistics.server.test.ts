import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/harness/database.ts";
import type { Database } from "./schema.ts";
import { gatherOutgrownStatistics } from "./statistics.server.ts";

const add = (db: Kysely<Database>, count: number) =>
  sql`insert into rate_limits (id, key, count, last_request)
    select gen_random_uuid(), gen_random_uuid(), 1, 0 from generate_series(1, ${count}::int)`.execute(db);

/** What the database believes of the table, -1 where it was never looked at. */
async function knownRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = 'rate_limits'::regclass`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

test("a table is looked at when it was never, and again when it has grown by half", async () => {
  const { db } = await freshDatabase();
  await sql`alter table rate_limits set (autovacuum_enabled = false)`.execute(db); // a server would look by itself
  expect(await knownRows(db)).toBeLessThanOrEqual(0);
  await add(db, 5_000);
  await gatherOutgrownStatistics(db);
  expect(await knownRows(db)).toBe(5_000);
  await add(db, 1_500);
  await gatherOutgrownStatistics(db);
  expect(await knownRows(db)).toBe(5_000);
  await add(db, 2_500);
  await gatherOutgrownStatistics(db);
  expect(await knownRows(db)).toBe(9_000);
});
