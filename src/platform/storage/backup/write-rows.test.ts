import path from "node:path";
import { expect, test } from "vitest";
import { makeMigrationsTable, readMigrations, runMigration } from "#app/platform/db/migrate.server.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { describeTables } from "./read-rows.server.ts";
import { prepareTables, writeRows } from "./write-rows.server.ts";

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

const wholeTest = inWhole(test, "src/platform/storage/backup/backup-store.test.ts");

wholeTest("a backup made before 0072 is restored with the columns it has, and the next start drops them", async () => {
  const { pool } = await freshDatabase();
  const client = await pool.connect();
  const migrations = await readMigrations(path.join(projectRoot, "migrations"));
  const older = migrations.filter(({ name }) => name < "0072");
  const newer = migrations.filter(({ name }) => name >= "0072");
  const columns = ["id", "user_id", "account_id", "provider_id", "access_token"];
  const accounts = {
    name: "accounts",
    columns: columns.map((name) => ({ name, type: name.startsWith("a") || name.startsWith("p") ? "text" : "uuid" })),
  };
  const id = "0198f3a2-7c1e-7d3a-9b2f-112233445566";
  const profiles = {
    name: "profiles",
    columns: [
      { name: "id", type: "uuid" },
      { name: "email", type: "text" },
    ],
  };
  const lineOf = (values: string[]) => Buffer.from(`${JSON.stringify(values)}\n`);
  await client.query("begin");
  await client.query("drop schema public cascade; create schema public");
  await makeMigrationsTable(client);
  const { finish } = await prepareTables(client, { tables: [accounts, profiles], migrations: older }, migrations);
  await writeRows(client, profiles, { kind: "backup", lines: lineOf([id, "reader@example.com"]) });
  await writeRows(client, accounts, { kind: "backup", lines: lineOf([id, id, id, "credential", "a token"]) });
  await finish([]);
  expect((await client.query("select access_token from accounts")).rows).toEqual([{ access_token: "a token" }]);
  for (const migration of newer) await runMigration(client, migration);
  const { rows } = await client.query("select * from accounts");
  expect(rows).toEqual([expect.objectContaining({ id, provider_id: "credential" })]);
  expect(rows[0]).not.toHaveProperty("access_token");
  expect((await client.query("select to_regclass('verifications') as gone")).rows).toEqual([{ gone: null }]);
  await client.query("rollback");
  client.release();
});
