// Applies migrations/*.sql in the order of their names, each in its own transaction, each once. A migration that was
// changed after it ran is refused: what ran on somebody's data is final.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

const advisoryLock = 7_264_118; // any fixed number: two instances starting at once migrate one after the other

/** Brings the database to the newest migration; answers the names that ran now. Throws on a changed or unknown one. */
export async function migrate(pool: pg.Pool, folder: string): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await makeMigrationsTable(client);
    return await applyMissing(client, folder);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => undefined);
    client.release();
  }
}

/** Makes the table in which a database knows what ran on it. */
export async function makeMigrationsTable(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
  );
}

export type Migration = { name: string; sql: string; checksum: string };

/** The migrations of this program, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Throws when what ran on a database, or on what a backup was made of, is not what this program would run. */
export function assertKnown(ran: readonly Pick<Migration, "name" | "checksum">[], known: readonly Migration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = ran.map(({ name }) => name).filter((name) => !checksums.has(name));
  if (unknown.length > 0) throw new Error(`the database was migrated by a newer program: ${unknown.join(", ")}`);
  const changed = ran.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (changed) throw new Error(`migration ${changed.name} was changed after it ran`);
}

async function applyMissing(client: pg.PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const known = await readMigrations(folder);
  assertKnown(rows, known);
  const missing = known.filter(({ name }) => !rows.some((row) => row.name === name));
  for (const migration of missing) await applyOne(client, migration);
  return missing.map(({ name }) => name);
}

/** Runs one inside the transaction of the caller. */
export async function runMigration(client: Pick<pg.ClientBase, "query">, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await runMigration(client, migration);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`migration ${migration.name} failed`, { cause });
  }
}
