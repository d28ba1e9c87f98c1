// Reads a backup part by part and holds each against what the backup says of itself. Whoever reads to the end without
// an error has seen all of it, as it was written.
import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { decryptStream, isEncrypted } from "./chunk-encryption.server.ts";
import { DamagedBackup, damaged } from "./damaged-backup.ts";
import {
  type BackupKind,
  type BackupManifest,
  type BackupSchema,
  backupFormat,
  backupManifest,
  backupSchema,
  manifestPart,
  schemaPart,
} from "./manifest.ts";
import { assertPartSize, assertUnpackedSize } from "./part-limits.ts";
import { type ReadEntry, readTar } from "./tar.ts";

/** Who wants the content of a part asks for it before the next one comes; the others are passed over. */
export type BackupPart = { name: string; size: number; read(): Promise<Buffer> };

export type BackupReader = {
  /** What it must be; a backup where nothing is said. */
  kind?: BackupKind | undefined;
  /** Each part but the first and the last, in their order. */
  part?: (part: BackupPart, schema: BackupSchema) => Promise<void>;
  /** Hears what is in it before the first part comes. */
  begin?: (schema: BackupSchema) => Promise<void>;
};

type Seen = Map<string, { bytes: number; sha256: string }>;

/**
 * Reads a backup to its end and answers with what it says of itself. Throws `DamagedBackup` with the part and the byte
 * where it is not as it was written; an `Error` with a sentence when it is of a newer format, encrypted and there is no
 * key, or larger unpacked than any backup is.
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  { secret, ...reader }: BackupReader & { secret: string | undefined },
): Promise<{ schema: BackupSchema; manifest: BackupManifest }> {
  const position = { name: "its beginning" };
  try {
    return await readParts(readTar(unpacked(source, secret)), { position, ...reader });
  } catch (error) {
    if (error instanceof DamagedBackup || !isPackingError(error)) throw error;
    throw damaged(`behind ${position.name} it cannot be unpacked`, error);
  }
}

/** What the unpacking library says of bytes that it does not know. */
function isPackingError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(ZSTD_|Z_|ERR_)/.test(String(error.code));
}

async function* unpacked(source: AsyncIterable<Uint8Array>, secret: string | undefined): AsyncGenerator<Uint8Array> {
  const { first, whole } = await peek(decrypted(source, secret));
  // An archive in a folder comes as it is.
  if (!first.subarray(0, 4).equals(zstdMark)) return yield* whole;
  let [packed, size] = [0, 0];
  const counted = async function* () {
    for await (const bytes of whole) {
      packed += bytes.length;
      yield bytes;
    }
  };
  const plain = Readable.from(counted(), { objectMode: false });
  const unpack = createZstdDecompress();
  const done = pipeline(plain, unpack);
  done.catch(() => undefined);
  for await (const bytes of unpack) {
    size += bytes.length;
    assertUnpackedSize({ packed, unpacked: size });
    yield bytes;
  }
  await done;
}

/** How every stream of zstd begins. */
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The first bytes of a source, and all of it. */
async function peek(source: AsyncIterable<Uint8Array>): Promise<{ first: Buffer; whole: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  const { done, value } = await chunks.next();
  if (done) throw damaged("it is empty");
  async function* whole() {
    yield value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { first: Buffer.from(value), whole: whole() };
}

async function* decrypted(source: AsyncIterable<Uint8Array>, secret: string | undefined): AsyncGenerator<Uint8Array> {
  const { first, whole } = await peek(source);
  if (!isEncrypted(first)) yield* whole;
  else if (secret === undefined)
    throw new Error("This backup is encrypted: set BACKUP_KEY to the key that it was made with.");
  else yield* decryptStream(whole, secret);
}

async function readParts(
  entries: AsyncGenerator<ReadEntry>,
  { position, part, begin, kind = "backup" }: BackupReader & { position: { name: string } },
): Promise<{ schema: BackupSchema; manifest: BackupManifest }> {
  const seen: Seen = new Map();
  let schema: BackupSchema | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of entries) {
    if (manifest) throw damaged(`${entry.name} stands behind its end`);
    position.name = `${entry.name}, at byte ${entry.offset} of what is unpacked,`;
    assertPartSize(entry, seen.size);
    if (seen.has(entry.name)) throw damaged(`${entry.name} stands in it twice`);
    const { read, digest } = readOnce(entry);
    if (entry.name === manifestPart) manifest = parseAs(backupManifest, await read(), entry.name);
    else if (entry.name === schemaPart) {
      schema = parseAs(backupSchema, await read(), entry.name);
      if (schema.format !== backupFormat)
        throw new Error(`This backup has format ${schema.format}: a newer program made it.`);
      if (schema.kind !== kind)
        throw new Error(
          `This is ${schema.kind === "archive" ? "an archive: import-archive" : "a backup: restore"} takes it.`,
        );
      await begin?.(schema);
    } else {
      if (!schema) throw damaged(`it begins with ${entry.name}`);
      await part?.({ name: entry.name, size: entry.size, read }, schema);
    }
    if (entry.name !== manifestPart) seen.set(entry.name, { bytes: entry.size, sha256: await digest() });
  }
  if (!schema || !manifest) throw damaged(`it ends behind ${position.name} without its list of parts: it is truncated`);
  compare(manifest, seen);
  return { schema, manifest };
}

/** The content of an entry, whole, and its digest, whoever reads it. */
function readOnce({ content }: ReadEntry): { read: () => Promise<Buffer>; digest: () => Promise<string> } {
  const hash: Hash = createHash("sha256");
  let whole: Promise<Buffer> | undefined;
  const gather = async () => {
    const chunks: Buffer[] = [];
    for await (const bytes of content) {
      hash.update(bytes);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  };
  return {
    read() {
      whole ??= gather();
      return whole;
    },
    async digest() {
      if (whole) await whole;
      else for await (const bytes of content) hash.update(bytes);
      return hash.digest("hex");
    },
  };
}

function parseAs<T>(schema: { parse(value: unknown): T }, bytes: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw damaged(`${name} cannot be read`, error);
  }
}

function compare({ parts }: BackupManifest, seen: Seen): void {
  for (const { name, bytes, sha256 } of parts) {
    const found = seen.get(name);
    if (!found) throw damaged(`${name} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`${name} was altered`);
  }
  const named = new Set(parts.map(({ name }) => name));
  const surplus = [...seen.keys()].find((name) => !named.has(name));
  if (surplus) throw damaged(`${surplus} was added`);
}
