// Looks at the disk of the data folder while the program runs, and tells the log, once, when it is full and when it is
// not.
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.ts";
import { freeBytes, inMegabytes } from "./disk-room.ts";

export type DiskWatch = {
  /** Throws `AppError("storage_full")` as long as less than the reserve is free. */
  assertRoom(): Promise<void>;
  /** Takes an error that says so of a disk elsewhere, as of a database server. */
  sawFull(error: unknown): void;
  /** Ends the regular look. */
  close(): void;
};

const secondsBetweenLooks = 10;

/** Watches the disk below `folder`, of which `reserve` bytes must stay free; with 0 it is never full. */
export function watchDisk({ folder, reserve, log }: { folder: string; reserve: number; log: Log }): DiskWatch {
  let isFull = false;
  const look = async () => {
    const free = await freeBytes(folder);
    const wasFull = isFull;
    isFull = free < reserve;
    const facts = { folder, freeMegabytes: inMegabytes(free), neededMegabytes: inMegabytes(reserve) };
    if (isFull && !wasFull) log.error("the disk of the data folder is full: nothing can be saved", undefined, facts);
    if (wasFull && !isFull) log.info("the disk of the data folder has room again", facts);
  };
  const regular = () => void look().catch((error: unknown) => log.error("the disk cannot be looked at", error));
  const timer = reserve > 0 ? setInterval(regular, secondsBetweenLooks * 1000).unref() : undefined;
  return {
    async assertRoom() {
      if (reserve > 0) await look();
      if (isFull) throw new AppError("storage_full");
    },
    sawFull: (error) => log.error("the disk of the database is full", error),
    close: () => clearInterval(timer),
  };
}
