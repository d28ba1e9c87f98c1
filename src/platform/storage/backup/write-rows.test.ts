import { expect, test } from "vitest";
import { freshDatabase } from "#tests/harness/database.ts";
import { describeTables } from "./read-rows.server.ts";
import { prepareTables } from "./write-rows.server.ts";

const madeByMigrations = `
  select 'index' as kind, indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2`;

test("indexes, keys and triggers that are taken away for a restore are afterwards as the migrations made them", async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  const catalog = async () => (await client.query<{ kind: string }>(madeByMigrations)).rows;
  const countOf = async (kind: string) => (await catalog()).filter((row) => row.kind === kind).length;
  const before = await catalog();
  const indexes = await countOf("index");
  const tables = (await describeTables(client)).filter(({ name }) => name !== "schema_migrations");
  await client.query("begin");
  const { finish } = await prepareTables(client, { tables, migrations: [] }, []);
  expect(await countOf("index")).toBeLessThan(indexes / 2);
  await finish([]);
  await client.query("commit");
  expect(await catalog()).toEqual(before);
  client.release();
});
