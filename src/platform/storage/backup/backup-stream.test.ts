// The format of a backup, without a database: what was written is read again, and what was altered is found where it is.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { backupBytes } from "./make-backup.server.ts";
import { readBackup } from "./read-backup.server.ts";

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
