// Writes a backup: the rows of one snapshot, then the files that were there with it. One stream from the database to
// the store, so that a large site takes no more memory than a small one (docs/decisions/0024).
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import type { FileFacts, FileStore } from "#app/platform/storage/file-store.ts";
import { encryptStream } from "./chunk-encryption.server.ts";
import {
  type BackupKind,
  type BackupManifest,
  type BackupSchema,
  backupFormat,
  filesFolder,
  manifestPart,
  rowsPart,
  schemaPart,
  type TableShape,
} from "./manifest.ts";
import { beginSnapshot, describeDatabase, readRows } from "./read-rows.server.ts";
import { type TarEntry, writeTar } from "./tar.ts";

/** How hard a backup is compressed: pictures do not get smaller, and rows do at any level. */
const compressionLevel = 3;

export type BackupSource = {
  /** A connection on which nothing else happens. */
  client: pg.ClientBase;
  engine: BackupSchema["engine"];
  files: Pick<FileStore, "folders" | "list" | "read">;
  /** Folders at the top of the store that are not the site's, such as that of the backups. */
  otherFolders?: readonly string[] | undefined;
  /** Tables of which no row is taken. */
  leftOut: readonly string[];
  /** Of an archive: the columns of each table that it has. A backup has all. */
  archived?: Readonly<Record<string, readonly string[]>> | undefined;
};

export type BackupFacts = Pick<BackupManifest, "takenAt" | "rows" | "files" | "gone">;

/** The name of a backup that was taken then; it sorts by time. */
export function backupName(takenAt: Date, isEncrypted: boolean): string {
  const stamp = takenAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `rangashala-${stamp}Z.tar.zst${isEncrypted ? ".enc" : ""}`;
}

/**
 * The bytes of a backup of `source`, encrypted if there is a secret. `tell` hears at the end what is in it. The
 * snapshot is begun with the first byte that is asked for and ended with the last.
 */
export async function* backupBytes(
  source: BackupSource,
  { secret, tell }: { secret: string | undefined; tell: (facts: BackupFacts) => void },
): AsyncGenerator<Uint8Array> {
  const plain = Readable.from(writeTar(entriesOf(source, tell)), { objectMode: false });
  const packed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: compressionLevel, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const done = pipeline(plain, packed);
  // Who reads hears of a failure too, from the stream that breaks off.
  done.catch(() => undefined);
  yield* secret === undefined ? packed : encryptStream(packed, secret);
  await done;
}

/** The same, not packed: each part with its name. */
export async function* entriesOf(source: BackupSource, tell: (facts: BackupFacts) => void): AsyncGenerator<TarEntry> {
  const { client, engine, leftOut, archived } = source;
  const kind: BackupKind = archived ? "archive" : "backup";
  const takenAt = (await beginSnapshot(client)).toISOString();
  const manifest: BackupManifest = {
    format: backupFormat,
    takenAt,
    rows: {},
    files: { count: 0, bytes: 0 },
    gone: [],
    parts: [],
  };
  const part = (name: string, bytes: Uint8Array): TarEntry => {
    manifest.parts.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    return { name, size: bytes.length, content: [bytes] };
  };
  const described = await describeDatabase(client, leftOut);
  const tables = archived ? described.tables.flatMap((table) => archivedPart(table, archived)) : described.tables;
  const schema: BackupSchema = { format: backupFormat, kind, takenAt, engine, ...described, tables };
  yield part(schemaPart, asJson(schema));
  for (const table of schema.tables) {
    let [number, rows] = [0, 0];
    for await (const batch of readRows(client, table, kind)) {
      number += 1;
      rows += batch.rows;
      yield part(rowsPart(table.name, number), batch.lines);
    }
    manifest.rows[table.name] = rows;
  }
  await client.query("commit");
  yield* filesOf(source, manifest);
  yield part(manifestPart, asJson({ ...manifest, parts: [...manifest.parts] }));
  tell(manifest);
}

function archivedPart(table: TableShape, archived: Readonly<Record<string, readonly string[]>>): TableShape[] {
  const names = archived[table.name];
  if (!names) return [];
  return [{ ...table, columns: table.columns.filter(({ name }) => names.includes(name)) }];
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * A file never changes under its name, so those of the snapshot are still as they were (but for a face that was
 * replaced).
 */
async function* filesOf(
  { files, otherFolders = [] }: BackupSource,
  manifest: BackupManifest,
): AsyncGenerator<TarEntry> {
  for (const folder of (await files.folders()).toSorted()) {
    if (otherFolders.includes(folder)) continue;
    // Gathered first: a list of an object store does not wait for minutes between two of its pages.
    const found: string[] = [];
    for await (const { key } of files.list(folder)) if (!key.endsWith(".part")) found.push(key);
    for (const key of found.toSorted()) {
      const file = await files.read(key);
      if (!file) manifest.gone.push(key);
      else yield fileEntry(key, file, manifest);
    }
  }
}

function fileEntry(
  key: string,
  { size, stream }: FileFacts & { stream: ReadableStream<Uint8Array> },
  manifest: BackupManifest,
): TarEntry {
  const hash = createHash("sha256");
  const name = `${filesFolder}${key}`;
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const bytes of stream) {
      hash.update(bytes);
      yield bytes;
    }
    manifest.parts.push({ name, bytes: size, sha256: hash.digest("hex") });
    manifest.files.count += 1;
    manifest.files.bytes += size;
  }
  return { name, size, content: content() };
}
