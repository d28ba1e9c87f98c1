// Brings a backup into an empty database and an empty store of files. It is read twice: once to see that all of it is
// right, before anything is written, and once to write it. All rows come with one commit at the end, so that a restore
// that is broken off leaves a marker and perhaps some files, which the next one clears.
import type pg from "pg";
import { assertKnown, type Migration, makeMigrationsTable } from "#app/platform/db/migrate.server.ts";
import { hasRestoreMarker, removeRestoreMarker, setRestoreMarker } from "#app/platform/db/restore-marker.server.ts";
import { assertKey, type FileStore } from "#app/platform/storage/file-store.ts";
import { damaged } from "./damaged-backup.ts";
import {
  type BackupManifest,
  type BackupSchema,
  filesFolder,
  schemaPart,
  type TableShape,
  tableOfPart,
} from "./manifest.ts";
import { type BackupPart, readBackup } from "./read-backup.server.ts";
import { prepareTables, writeRows } from "./write-rows.server.ts";

type Client = pg.ClientBase;

export type RestoreTarget = {
  openDatabase: () => Promise<{ client: Client; close(): Promise<void> }>;
  files: Pick<FileStore, "folders" | "list" | "delete" | "put">;
  /** Folders of the store that are not the site's, such as that of the backups. */
  otherFolders?: readonly string[] | undefined;
  contentTypeOf: (key: string) => string;
  /** The migrations of this program. */
  migrations: readonly Migration[];
  secret: string | undefined;
  /** When it is an archive and no backup: tables of which it may have no row. */
  neverArchived?: readonly string[] | undefined;
  /** Corrects the rows once all are there and no trigger looks; what it throws leaves nothing of them. */
  correctRows?: ((client: Client) => Promise<void>) | undefined;
};

type OpenTarget = RestoreTarget & { client: Client };
export type OpenBackup = () => Promise<AsyncIterable<Uint8Array>>;
type Contents = { schema: BackupSchema; manifest: BackupManifest };

/** Reads a whole backup and writes nothing. Throws where it is damaged, or made by a newer program. */
export async function verifyBackup(
  open: OpenBackup,
  { secret, migrations, neverArchived }: Pick<RestoreTarget, "secret" | "migrations" | "neverArchived">,
): Promise<Contents> {
  const counts = new Map<string, number>();
  const contents = await readBackup(await open(), {
    ...{ secret, kind: neverArchived ? "archive" : "backup" },
    async begin({ migrations: ran, tables }) {
      assertKnown(ran, migrations);
      const secretTable = tables.find(({ name }) => neverArchived?.includes(name));
      if (secretTable) throw damaged(`${schemaPart} names ${secretTable.name}, of which no archive has a row`);
    },
    async part({ name, read }, { tables }) {
      const table = tableOfPart(name);
      if (table === undefined) return assertFilePart(name);
      const shape = tables.find((candidate) => candidate.name === table);
      if (!shape) throw damaged(`${name} belongs to no table`);
      const lines = await read();
      if (neverArchived) assertObjects(name, shape, lines);
      counts.set(table, (counts.get(table) ?? 0) + lineCount(lines));
    },
  });
  for (const [table, rows] of Object.entries(contents.manifest.rows))
    if ((counts.get(table) ?? 0) !== rows) throw damaged(`rows of ${table} are missing`);
  return contents;
}

function assertFilePart(name: string): void {
  if (!name.startsWith(filesFolder)) throw damaged(`${name} is neither a row nor a file`);
  try {
    assertKey(name.slice(filesFolder.length));
  } catch (error) {
    throw damaged(`${name} has a name that no file has`, error);
  }
}

/** Each line of an archive is one object of the table's columns, in their order, with texts or null. */
function assertObjects(part: string, { name, columns }: TableShape, lines: Buffer): void {
  const wanted = JSON.stringify(columns.map((column) => column.name));
  for (const [index, line] of lines.toString("utf8").trimEnd().split("\n").entries()) {
    const row = parseObject(line);
    if (!row || JSON.stringify(Object.keys(row)) !== wanted || !Object.values(row).every(isTextOrNull))
      throw damaged(`${part}, line ${index + 1}, is no row of ${name}`);
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

function parseObject(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function lineCount(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(10); at !== -1; at = lines.indexOf(10, at + 1)) count += 1;
  return count;
}

/**
 * Verifies, opens, looks whether the target is empty, and restores. Throws a sentence and changes nothing when it may
 * not.
 */
export async function restoreBackup(open: OpenBackup, target: RestoreTarget): Promise<Contents> {
  await verifyBackup(open, target);
  const { client, close } = await target.openDatabase();
  try {
    await emptyTarget(client, target);
    await setRestoreMarker(client);
    return await writeInTransaction(open, { ...target, client });
  } finally {
    await close();
  }
}

async function writeInTransaction(open: OpenBackup, target: OpenTarget): Promise<Contents> {
  const { client } = target;
  await client.query("begin");
  try {
    const contents = await writeAll(await open(), target);
    await removeRestoreMarker(client);
    await client.query("commit");
    await client.query("analyze");
    return contents;
  } catch (error) {
    // The first error is worth telling. What cannot be cleared now, the marker leaves to the next one.
    await clearUnfinished(target).catch(() => undefined);
    throw error;
  }
}

async function clearUnfinished(target: OpenTarget): Promise<void> {
  await target.client.query("rollback");
  await emptyTarget(target.client, target);
  await removeRestoreMarker(target.client);
}

async function writeAll(
  source: AsyncIterable<Uint8Array>,
  { client, files, migrations, contentTypeOf, secret, neverArchived, correctRows }: OpenTarget,
): Promise<Contents> {
  let finish: Awaited<ReturnType<typeof prepareTables>>["finish"] | undefined;
  const contents = await readBackup(source, {
    ...{ secret, kind: neverArchived ? "archive" : "backup" },
    async begin(schema) {
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await makeMigrationsTable(client);
      ({ finish } = await prepareTables(client, schema, migrations));
    },
    async part(part, schema) {
      if (part.name.startsWith(filesFolder)) await writeFile(files, part, contentTypeOf);
      else await writePart(client, part, schema);
    },
  });
  await correctRows?.(client);
  await finish?.(contents.schema.sequences);
  return contents;
}

async function writePart(client: Client, { name, read }: BackupPart, { tables, kind }: BackupSchema): Promise<void> {
  const table = tables.find((candidate) => candidate.name === tableOfPart(name));
  if (!table) throw damaged(`${name} belongs to no table`);
  await writeRows(client, table, { kind, lines: await read() });
}

async function writeFile(
  files: Pick<FileStore, "put">,
  { name, read }: BackupPart,
  contentTypeOf: (key: string) => string,
): Promise<void> {
  const key = name.slice(filesFolder.length);
  await files.put(key, await read(), { contentType: contentTypeOf(key) });
}

/** Tables and views of ours, or what pg-boss has made: what a place to restore into must not have. */
const occupied = `
  select exists (
    select from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relname <> 'restore_unfinished'
      and not exists (select from pg_depend as d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) or to_regnamespace('pgboss') is not null as occupied`;

async function emptyTarget(
  client: Client,
  { files, otherFolders = [] }: Pick<RestoreTarget, "files" | "otherFolders">,
): Promise<void> {
  const { rows } = await client.query<{ occupied: boolean }>(occupied);
  if (rows[0]?.occupied) throw new Error("The database is not empty. A restore goes into an empty one only.");
  const isUnfinished = await hasRestoreMarker(client);
  for (const folder of await files.folders()) {
    if (otherFolders.includes(folder)) continue;
    for await (const { key } of files.list(folder)) {
      if (!isUnfinished)
        throw new Error(`The store of files is not empty: ${key} is there. A restore goes into an empty one only.`);
      // The restore that was broken off found it empty: what is there now came from it.
      await files.delete([key]);
    }
  }
}
