// A copy of the embedded database's files beside it, from which a backup is made while the program goes on.
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { databaseReserve, freeBytes, inMegabytes } from "#app/platform/storage/disk-room.ts";

export type Snapshots = {
  take(): Promise<{ folder: string; remove(): Promise<void> }>;
  /** Removes what a program that was killed has left. */
  clear(): Promise<void>;
};

/** One at a time. `copyTo` makes the copy; queries wait as long as it takes. */
export function createSnapshots(dataDir: string, copyTo: (folder: string) => Promise<void>): Snapshots {
  const folder = path.resolve(dataDir, "snapshot");
  const remove = () => rm(folder, { recursive: true, force: true });
  let isTaken = false;
  return {
    clear: remove,
    async take() {
      if (isTaken) throw new Error("a backup is being made already");
      isTaken = true;
      const release = async () => {
        await remove();
        isTaken = false;
      };
      try {
        await assertRoom(dataDir);
        await copyTo(folder);
        return { folder, remove: release };
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}

async function assertRoom(dataDir: string): Promise<void> {
  const needed = (await bytesBelow(path.resolve(dataDir, "database"))) + databaseReserve;
  const free = await freeBytes(dataDir);
  if (free >= needed) return;
  throw new Error(
    `a backup copies the database first: ${dataDir} has ${inMegabytes(free)} MB free and needs ${inMegabytes(needed)} MB`,
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ size }) => size,
        () => 0, // gone meanwhile
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
