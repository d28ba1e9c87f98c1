// Every row of a database as one moment has it, as lines of JSON in which each value is the database's own text for it.
// No table is named here: what the migrations make is found in the catalog.
import type pg from "pg";
import type { BackupKind, BackupSchema, TableShape } from "./manifest.ts";

/** What a connection must say for the texts of values to mean the same on both engines. */
const textSettings =
  "set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1";

/**
 * Where jobs that were not done yet stand in a backup: pg-boss has tables of its own, which differ from engine to
 * engine.
 */
export const jobsTable = "restored_jobs";
const migrationsTable = "schema_migrations";
const bytesOfPart = 4_000_000;
/** Where one part ends and the next begins, whatever the rows: far below what a reader takes (part-limits.ts). */
const mostBytesOfPart = 32_000_000;
const fewestRows = 20;
const mostRows = 5_000;

type Client = Pick<pg.ClientBase, "query">;

/** Begins the one snapshot that everything below reads, and answers with its instant. */
export async function beginSnapshot(client: Client): Promise<Date> {
  await client.query(textSettings);
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ now: Date }>("select now() as now");
  return rows[0]?.now ?? new Date();
}

/** What the tables look like; those of `leftOut` come without rows. */
export async function describeDatabase(
  client: Client,
  leftOut: readonly string[],
): Promise<Pick<BackupSchema, "tables" | "migrations" | "sequences" | "leftOut">> {
  const tables = await describeTables(client);
  const names = new Set(tables.map(({ name }) => name));
  const migrations = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${migrationsTable} order by name`,
  );
  const sequences = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return {
    tables: tables.filter(({ name }) => name !== migrationsTable && !leftOut.includes(name)),
    migrations: migrations.rows,
    sequences: sequences.rows,
    leftOut: leftOut.filter((name) => names.has(name)),
  };
}

/**
 * Tables of the program, with the columns that a row is written by; what the database computes itself is not among
 * them.
 */
export async function describeTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class as c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  );
  return rows;
}

/** The columns of the primary key, in its order: rows come sorted by them, so that equal tables give equal bytes. */
async function keyOf(client: Client, tableName: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name
     from pg_index as i, unnest(i.indkey::int2[]) with ordinality as k(number, position), pg_attribute as a
     where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number
     order by k.position`,
    [`public.${quoted(tableName)}`],
  );
  return rows.map(({ name }) => name);
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export type RowBatch = { rows: number; lines: Buffer };

/** The rows of a table, some megabytes at a time. */
export async function* readRows(
  client: Client,
  { name, columns }: TableShape,
  kind: BackupKind,
): AsyncGenerator<RowBatch> {
  const source = name === jobsTable ? await jobsSource(client) : `public.${quoted(name)}`;
  const key = name === jobsTable ? ["id"] : await keyOf(client, name);
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  const names = columns.map((column) => `'${column.name.replaceAll("'", "''")}'`).join(", ");
  const line =
    kind === "archive"
      ? `json_object(array[${names}]::text[], array[${values}]::text[])`
      : `to_json(array[${values}]::text[])`;
  const order = key.length > 0 ? ` order by ${key.map(quoted).join(", ")}` : "";
  await client.query(
    `declare backup_rows no scroll cursor for select ${line}::text as line from ${source} as source${order}`,
  );
  let fetched = 200;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetched} from backup_rows`);
    if (rows.length === 0) break;
    let bytes = 0;
    for (const batch of batchesOf(rows.map(({ line }) => Buffer.from(`${line}\n`)))) {
      bytes += batch.lines.length;
      yield batch;
    }
    const fitting = Math.round(bytesOfPart / (bytes / rows.length));
    fetched = Math.min(Math.max(fitting, fewestRows), mostRows);
  }
  await client.query("close backup_rows");
}

/** Rows in parts of which none is much larger than the others, even where large rows follow small ones. */
function* batchesOf(lines: readonly Buffer[]): Generator<RowBatch> {
  let [batch, bytes]: [Buffer[], number] = [[], 0];
  for (const line of lines) {
    if (bytes > 0 && bytes + line.length > mostBytesOfPart) {
      yield { rows: batch.length, lines: Buffer.concat(batch) };
      [batch, bytes] = [[], 0];
    }
    batch.push(line);
    bytes += line.length;
  }
  yield { rows: batch.length, lines: Buffer.concat(batch) };
}

/** Jobs that wait, or were being done; those that a restored database still holds stand beside them. */
async function jobsSource(client: Client): Promise<string> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
  const held = `select id, queue, data, start_after from public.${jobsTable}`;
  if (!rows[0]?.there) return `(${held})`;
  return `(${held} union all select id, name, data, start_after from pgboss.job
    where state < 'completed' and name not like '\\_\\_pgboss%')`;
}
