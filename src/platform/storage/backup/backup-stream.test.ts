// The format of a backup, without a database: what was written is read again, and what was altered is found where it
// is.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { backupBytes } from "./make-backup.server.ts";
import { partLimits } from "./part-limits.ts";
import { readBackup } from "./read-backup.server.ts";
import { verifyBackup } from "./restore.server.ts";
import { type TarEntry, writeTar } from "./tar.ts";

const secret = "a key of at least thirty-two characters";

/** A database that answers only what a backup asks of it, with `rows` rows in its one table. */
function emptyClient() {
  return { query: async () => ({ rows: [] }) } as never; // a backup without tables asks for nothing else
}

/** 40 files whose bytes do not get smaller, so that a byte of the backup is a byte of one of them. */
function storedFiles() {
  const names = Array.from({ length: 40 }, (_, index) => `media/${1_790_000_000_000 + index}-0a1b2c3d.webp`);
  const bytesOf = (name: string) => {
    const digests = Array.from({ length: 625 }, (_, index) => createHash("sha256").update(`${name} ${index}`).digest());
    return Buffer.concat(digests);
  };
  return {
    bytesOf,
    files: {
      folders: async () => ["media"],
      async *list() {
        for (const key of names) yield { key, size: 20_000, modifiedAt: new Date(0) };
      },
      async read(key: string) {
        const bytes = bytesOf(key);
        const stream = Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>;
        return { size: bytes.length, modifiedAt: new Date(0), stream };
      },
    },
  };
}

async function makeBackup(key: string | undefined): Promise<Buffer> {
  const { files } = storedFiles();
  const source = { client: emptyClient(), engine: "embedded" as const, files, leftOut: [] };
  const chunks: Uint8Array[] = [];
  for await (const bytes of backupBytes(source, { secret: key, tell: () => undefined })) chunks.push(bytes);
  return Buffer.concat(chunks);
}

async function read(backup: Buffer, key: string | undefined): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  async function* inPieces() {
    for (let at = 0; at < backup.length; at += 10_000) yield backup.subarray(at, at + 10_000);
  }
  await readBackup(inPieces(), {
    secret: key,
    async part(part) {
      parts.set(part.name, await part.read());
    },
  });
  return parts;
}

describe.each([
  ["a plain backup", undefined],
  ["an encrypted backup", secret],
])("%s", (_kind, key) => {
  test("gives each file as it was", async () => {
    const parts = await read(await makeBackup(key), key);
    const { bytesOf } = storedFiles();
    expect(parts.size).toBe(40);
    for (const [name, bytes] of parts) expect(bytes.equals(bytesOf(name.slice("files/".length)))).toBe(true);
  });

  test("that is cut off anywhere is refused and called truncated or not to be unpacked", async () => {
    const backup = await makeBackup(key);
    const cuts = [0, 1, 40, 5_000, 65_600, Math.floor(backup.length / 2), backup.length - 20];
    for (const cut of cuts)
      await expect(read(backup.subarray(0, cut), key), `cut at ${cut}`).rejects.toThrow(
        /damaged or was not written to its end: .*(truncated|unpacked|empty)/,
      );
  });

  test("of which one bit is another is refused with the part or the byte", async () => {
    const backup = await makeBackup(key);
    for (const share of [0.01, 0.3, 0.7, 0.99]) {
      const altered = Buffer.from(backup);
      const at = Math.floor(backup.length * share);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(read(altered, key), `byte ${at}`).rejects.toThrow(/damaged.*(byte \d+|files\/media\/\d+)/);
    }
  });
});

test("a backup names the encrypted chunk that was altered", async () => {
  const backup = await makeBackup(secret);
  const altered = Buffer.from(backup);
  altered[200_000] = (altered[200_000] ?? 0) ^ 1;
  // 32 bytes in front, then chunks of 65,536 bytes with 21 around them.
  await expect(read(altered, secret)).rejects.toThrow("chunk 3, at byte 196703 of the encrypted file was altered");
});

test("a backup that somebody has unpacked, changed and packed again is refused with the part", async () => {
  const unpacked = zstdDecompressSync(await makeBackup(undefined));
  const content = storedFiles().bytesOf("media/1790000000007-0a1b2c3d.webp");
  const at = unpacked.indexOf(content);
  const altered = Buffer.from(unpacked);
  altered[at + 9] = (altered[at + 9] ?? 0) ^ 1;
  await expect(read(zstdCompressSync(altered), undefined)).rejects.toThrow(
    "files/media/1790000000007-0a1b2c3d.webp was altered",
  );
  const without = Buffer.concat([unpacked.subarray(0, at - 512), unpacked.subarray(at + 20_000 + 480)]);
  await expect(read(zstdCompressSync(without), undefined)).rejects.toThrow(
    "files/media/1790000000007-0a1b2c3d.webp is missing",
  );
});

test("a backup under another key is refused, and one under a key when there is none", async () => {
  const backup = await makeBackup(secret);
  await expect(read(backup, "another key that has thirty-two characters")).rejects.toThrow(/BACKUP_KEY is another one/);
  await expect(read(backup, undefined)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
});

test("two chunks that changed their order are found", async () => {
  const backup = await makeBackup(secret);
  const size = 65_536 + 21;
  const chunk = (number: number) => backup.subarray(32 + number * size, 32 + (number + 1) * size);
  const swapped = Buffer.concat([backup.subarray(0, 32), chunk(0), chunk(2), chunk(1), backup.subarray(32 + 3 * size)]);
  await expect(read(swapped, secret)).rejects.toThrow("chunk 1");
});

const mebibyte = 1024 * 1024;
const schema = {
  ...{ format: 1, kind: "archive", takenAt: "2026-11-25T06:00:00.000Z", engine: "embedded" },
  ...{ migrations: [], tables: [], leftOut: [], sequences: [] },
};
const schemaEntry: TarEntry = { name: "schema.json", ...contentOf(JSON.stringify(schema)) };

function contentOf(text: string): Pick<TarEntry, "size" | "content"> {
  const bytes = Buffer.from(text);
  return { size: bytes.length, content: [bytes] };
}

/** So many bytes, all zero: packed they are nearly nothing. */
function zeros(size: number): Pick<TarEntry, "size" | "content"> {
  function* content() {
    const block = Buffer.alloc(mebibyte);
    for (let left = size; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
  }
  return { size, content: content() };
}

async function* each(entries: readonly TarEntry[]) {
  yield* entries;
}

/** What somebody packs who wants no archive: the entries, without a list of them. */
async function packed(entries: readonly TarEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const unpacked = Readable.from(writeTar(each(entries)), { objectMode: false });
  for await (const bytes of unpacked.pipe(createZstdCompress())) chunks.push(bytes);
  return Buffer.concat(chunks);
}

describe("an archive that somebody made to do harm", () => {
  const verify = (bytes: Buffer) =>
    verifyBackup(async () => Readable.from([bytes]), {
      secret: undefined,
      migrations: [],
      neverArchived: ["accounts"],
    });

  test.each([
    ["files/../../outside.txt", "has a name that no file has"],
    ["files/media/../../../etc/passwd", "has a name that no file has"],
    ["files//etc/passwd", "has a name that no file has"],
    ["files/./a.webp", "has a name that no file has"],
    ["files/media\\..\\a.webp", "has a name that no file has"],
    ["files/", "has a name that no file has"],
    ["/etc/passwd", "is neither a row nor a file"],
    ["../files/a.webp", "is neither a row nor a file"],
    ["C:\\a.webp", "is neither a row nor a file"],
  ])("with an entry %s is refused with its name", async (name, reason) => {
    const archive = await packed([schemaEntry, { name, ...contentOf("x") }]);
    await expect(verify(archive)).rejects.toThrow(`${name} ${reason}`);
  });

  test("with the same entry twice is refused", async () => {
    const entry = () => ({ name: "files/media/a.webp", ...contentOf("x") });
    await expect(verify(await packed([schemaEntry, entry(), entry()]))).rejects.toThrow("stands in it twice");
  });

  test.each([
    ["schema.json", 1, [], partLimits.schemaBytes],
    ["tables/articles/000001.ndjson", 1, [schemaEntry], partLimits.rowsBytes],
    ["files/media/a.webp", 1, [schemaEntry], partLimits.fileBytes],
    // One part stands before it, and one more.
    ["manifest.json", 1_001, [schemaEntry], partLimits.manifestBytes],
  ])(
    "with a %s that unpacks to more than it may have is refused before it is gathered",
    async (name, more, before, most) => {
      const archive = await packed([...before, { name, ...zeros(most + more) }]);
      expect(archive.length).toBeLessThan(most / 1_000);
      const heap = process.memoryUsage().arrayBuffers;
      let highest = 0;
      const watched = setInterval(() => {
        highest = Math.max(highest, process.memoryUsage().arrayBuffers);
      }, 5);
      await expect(verify(archive)).rejects.toThrow(`${name} in this file has ${most / mebibyte + 1} MB unpacked`);
      clearInterval(watched);
      expect(highest - heap).toBeLessThan(64 * mebibyte);
    },
  );

  test("of some kilobytes with many parts that each may be, and that together grow a thousandfold, is refused", async () => {
    const files = Array.from({ length: 5 }, (_, index) => ({
      name: `files/media/${index}.webp`,
      ...zeros(64 * mebibyte),
    }));
    const archive = await packed([schemaEntry, ...files]);
    expect(archive.length).toBeLessThan(256 * 1024);
    await expect(verify(archive)).rejects.toThrow("unpacks to more than 1000 times its size");
  });
});
