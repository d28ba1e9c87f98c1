// Embedded databases that serve one test after the other: starting one costs more than most tests do.
import path from "node:path";
import pg from "pg";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/platform/db/pglite-stream.ts";

/** How a database looks that nobody has used: what its objects are, and what migrations wrote into which table. */
type Looks = { objects: string; content: ReadonlyMap<string, string> };

type Running = EmbeddedDatabase & { unused: Looks };

let waiting: Running | undefined;

/** A database as the image has it, which nobody else in this thread uses until it is handed back. */
export async function takeDatabase(projectRoot: string, image: () => Promise<Uint8Array>): Promise<Running> {
  const taken = waiting;
  waiting = undefined;
  if (taken) return taken;
  const started = await startEmbeddedDatabase({
    workerFile: path.join(projectRoot, "src/platform/db/pglite-worker.ts"),
    folder: undefined,
    image: await image(),
    onFailure(error) {
      throw error;
    },
  });
  return { ...started, unused: await connected(started, looksOf) };
}

/**
 * Takes a database back and empties what the test wrote. One whose tables, functions or statistics were changed, or that
 * has grown, is ended instead: the next test gets a new one.
 */
export async function handBack(database: Running): Promise<void> {
  const isAsNew = await connected(database, (client) => restore(client, database.unused)).catch(() => false);
  if (isAsNew && !waiting) waiting = database;
  else await database.close();
}

async function connected<T>(database: EmbeddedDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // The driver's types know a stream as one for a socket only.
  const stream = () => database.openStream() as unknown as pg.ClientConfig["stream"];
  const client = new pg.Client({ stream, user: "postgres", database: "postgres", password: "none" } as pg.ClientConfig);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const mostBytes = 4_000_000;

async function restore(client: pg.Client, unused: Looks): Promise<boolean> {
  await client.query("rollback");
  await client.query("discard all");
  const { rows } = await client.query<{ bytes: string }>(
    "select sum(pg_relation_size(oid)) as bytes from pg_class where oid >= 16384",
  );
  if (Number(rows[0]?.bytes) > mostBytes || (await objectsOf(client)) !== unused.objects) return false;
  const content = await contentOf(client, [...unused.content.keys()]);
  const changed = [...content].filter(([name, digest]) => digest !== unused.content.get(name)).map(([name]) => name);
  if (changed.some((name) => unused.content.get(name) !== nothing)) return false;
  if (changed.length > 0) {
    // Without triggers and foreign keys: the order of tables does not matter, and every table is looked at.
    await client.query(
      `begin; set local session_replication_role = replica; ${changed.map((name) => `delete from ${name}`).join("; ")}; commit`,
    );
  }
  return true;
}

async function looksOf(client: pg.Client): Promise<Looks> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return {
    objects: await objectsOf(client),
    content: await contentOf(
      client,
      rows.map(({ name }) => name),
    ),
  };
}

/** Every object that somebody made, and whether statistics were gathered. */
async function objectsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`
    select md5(string_agg(line, ';' order by line)) as digest from (
      select concat_ws(' ', 'class', oid, relname, relkind, relnamespace, reltuples) as line
        from pg_class where oid >= 16384
      union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attisdropped)
        from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint where oid >= 16384
      union all select concat_ws(' ', 'schema', nspname) from pg_namespace where nspname not like 'pg\\_t%'
      union all select concat_ws(' ', 'statistics', count(*)) from pg_statistic
    ) as lines`);
  return rows[0]?.digest ?? "";
}

const nothing = "";

/** A digest of every row of each table; of an empty one, nothing. */
async function contentOf(client: pg.Client, names: readonly string[]): Promise<Map<string, string>> {
  const parts = names.map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(record::text, ';' order by record::text)), '') as digest from ${name} as record`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(parts.join(" union all "));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
