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
    await client.query(
      "create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
    );
    return await applyMissing(client, folder);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => undefined);
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const unknown = [...done.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`the database was migrated by a newer program: ${unknown.join(", ")}`);
  const ran: string[] = [];
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), "utf8");
    const checksum = createHash("sha256").update(sql).digest("hex");
    const before = done.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`migration ${name} was changed after it ran`);
    await applyOne(client, name, sql, checksum);
    ran.push(name);
  }
  return ran;
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause });
  }
}
