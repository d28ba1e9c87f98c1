// Databases that serve one test after the other: making one costs more than most tests do.
import type pg from "pg";

/**
 * How a database looks that nobody has used: what its objects are, what it knows of its tables, and what migrations
 * wrote into which table.
 */
type Looks = {
  objects: string;
  /** Whether statistics were gathered. */
  statistics: string;
  /** What is known of the size of each table and index, as JSON. */
  sizes: string;
  content: ReadonlyMap<string, string>;
  bytes: number;
};

/** A running database, and how it is ended for good. */
type TestDatabase = {
  /** Hands a connected client to `work`. */
  connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  close: () => Promise<void>;
};

/** A test that compares takes two, seldom more. */
const mostWaiting = 2;

/** The databases that the tests of this thread hand on, made by `make`. */
export function createHandover<Made extends TestDatabase>(make: () => Promise<Made>) {
  type Used = { database: Made; unused: Looks };
  const waiting: Used[] = [];
  return {
    /** A database as `make` makes it, which nobody else in this thread uses until it is handed back. */
    async take(): Promise<Used> {
      const taken = waiting.pop();
      if (taken) return taken;
      const database = await make();
      return { database, unused: await database.connected(looksOf) };
    },
    /**
     * Takes a database back and empties what the test wrote. One whose tables or functions were changed, or that has
     * grown, is ended instead: the next test gets a new one. On a server so is one whose statistics were changed.
     */
    async handBack(used: Used): Promise<void> {
      const isAsNew = await used.database.connected((client) => restore(client, used.unused)).catch(() => false);
      if (isAsNew && waiting.length < mostWaiting) waiting.push(used);
      else await used.database.close();
    },
  };
}

const mostGrowth = 12_000_000; // bytes

/** Bytes of every table with rows, or with pages that held some. */
async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select quote_ident(relname) as name, pg_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

const sumOf = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

async function restore(client: pg.Client, unused: Looks): Promise<boolean> {
  await client.query("rollback");
  await client.query("discard all");
  // A connection of the test that is still ending must not be waited for.
  await client.query("set lock_timeout = '5s'");
  // The program makes it when it starts its jobs: no migration has it.
  await client.query("drop schema if exists pgboss cascade");

  if ((await objectsOf(client)) !== unused.objects) return false;
  if ((await statisticsOf(client)) !== unused.statistics) {
    if (!isEmbedded) return false;
    await forgetStatistics(client, unused);
  }
  const sizes = await sizesOf(client);
  if (sumOf(sizes) - unused.bytes > mostGrowth) return false;

  const content = await contentOf(client, [...sizes.keys()]);

  const digestBefore = (name: string) => unused.content.get(name) ?? nothing;
  const changed = [...new Set([...content.keys(), ...unused.content.keys()])].filter(
    (name) => (content.get(name) ?? nothing) !== digestBefore(name),
  );
  if (changed.some((name) => digestBefore(name) !== nothing)) return false;
  if (changed.length > 0) {
    // Without triggers and foreign keys: the order of tables does not matter, and every table is looked at.
    await client.query(
      `begin; set local session_replication_role = replica; ${changed.map((name) => `delete from ${name}`).join("; ")}; commit`,
    );
  }
  return true;
}

async function looksOf(client: pg.Client): Promise<Looks> {
  const sizes = await sizesOf(client);
  return {
    objects: await objectsOf(client),
    statistics: await statisticsOf(client),
    sizes: await knownSizesOf(client),
    content: await contentOf(client, [...sizes.keys()]),
    bytes: sumOf(sizes),
  };
}

/**
 * Every object that somebody made: how many rows each catalog has and which transaction wrote the last of them, since a
 * changed object is a new row.
 */
const objectsOf = (client: pg.Client) =>
  seenIn(
    client,
    [
      "pg_class where oid >= 16384",
      "pg_attribute where attrelid >= 16384",
      "pg_trigger",
      "pg_proc where oid >= 16384",
      "pg_constraint where oid >= 16384",
      "pg_namespace where nspname not like 'pg\\_t%'",
    ].map(lastOf),
  );

/** Gathering statistics writes the number of rows in place. */
const statisticsOf = (client: pg.Client) =>
  seenIn(client, [lastOf("pg_statistic"), "(select sum(reltuples) from pg_class where oid >= 16384)"]);

const lastOf = (rows: string) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${rows})`;

async function seenIn(client: pg.Client, parts: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ seen: string }>(`select concat_ws(';', ${parts.join(", ")}) as seen`);
  return rows[0]?.seen ?? "";
}

const isEmbedded = !process.env.TEST_DATABASE_URL;

async function knownSizesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sizes: string }>(
    `select json_agg(json_build_object(
        'id', oid::bigint, 'pages', relpages, 'tuples', reltuples, 'visible', relallvisible))::text as sizes
      from pg_class where oid >= 16384 and relkind in ('r', 'i', 't', 'm')`,
  );
  return rows[0]?.sizes ?? "[]";
}

/**
 * Makes a database know as little of its tables as one that nobody has used, so that it plans the same. A new one would
 * cost more than all of a test that imports something. What `unused` says of its catalogs is then what these say now.
 */
async function forgetStatistics(client: pg.Client, unused: Looks): Promise<void> {
  await client.query("delete from pg_statistic where starelid >= 16384");
  await client.query(
    `update pg_class set relpages = pages, reltuples = tuples, relallvisible = visible
      from json_to_recordset($1) as unused (id bigint, pages int, tuples real, visible int)
      where oid = id::oid and (relpages, reltuples, relallvisible) is distinct from (pages, tuples, visible)`,
    [unused.sizes],
  );
  Object.assign(unused, { objects: await objectsOf(client), statistics: await statisticsOf(client) });
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
