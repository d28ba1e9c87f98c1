// Where backups lie: a folder, or a bucket of the S3-compatible store. A backup is there whole or not at all.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "#app/platform/config.ts";

export type StoredBackup = { name: string; bytes: number };

export type BackupStore = {
  /** What people are told about where it is. */
  description: string;
  /** Writes a backup as it comes and answers with its size. One that fails leaves nothing under the name. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws when there is none of this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  list(): Promise<readonly StoredBackup[]>;
  delete(name: string): Promise<void>;
  close(): void;
};

const bucketPattern = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/** Opens `s3://bucket/prefix` in the store of the settings, or a folder. Throws a sentence when it cannot be. */
export async function openBackupStore(target: string, { s3 }: Pick<Config, "s3">): Promise<BackupStore> {
  const [, bucket, prefix = ""] = bucketPattern.exec(target) ?? [];
  if (bucket === undefined) return openBackupFolder(path.resolve(target));
  if (!s3) throw new Error(`${target} needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  const { openBackupBucket } = await import("./backup-bucket.server.ts");
  return openBackupBucket({ ...s3, bucket }, prefix);
}

/** A backup that is named whole, as a file or as `s3://bucket/prefix/name`. */
export async function openNamedBackup(
  named: string,
  config: Pick<Config, "s3">,
): Promise<{ store: BackupStore; name: string }> {
  const isBucket = named.startsWith("s3://");
  const slash = isBucket ? named.lastIndexOf("/") : -1;
  const folder = isBucket ? named.slice(0, slash) : path.dirname(path.resolve(named));
  const store = await openBackupStore(folder, config);
  return { store, name: isBucket ? named.slice(slash + 1) : path.basename(named) };
}

function openBackupFolder(folder: string): BackupStore {
  return {
    description: folder,
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = path.join(folder, `${name}.part`);
      try {
        // Flushed before it has its name: a backup that is there is on the disk.
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        const { size } = await stat(part);
        await rename(part, path.join(folder, name));
        return size;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = path.join(folder, name);
      if (!(await isFile(file))) throw new Error(`There is no backup ${file}.`);
      return createReadStream(file, { highWaterMark: 1 << 20 });
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })));
    },
    delete: (name) => rm(path.join(folder, name), { force: true }),
    close: () => undefined,
  };
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (facts) => facts.isFile(),
    () => false,
  );
}
