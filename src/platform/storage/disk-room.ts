// How much room the disk below the data folder has, and how much must stay free for the embedded database. Run
// natively.
import { statfs } from "node:fs/promises";
import path from "node:path";

/**
 * What nobody but the embedded database may use, in bytes. It writes its log in files of 16 MB and gives up when it
 * cannot make the next one; with two of them to spare it goes on while people are told that the disk is full.
 */
export const databaseReserve = 2 * 16 * 1024 * 1024;

/** Bytes that can still be written where `folder` lies or, if there is none yet, will lie. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = path.dirname(folder);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || above === folder) throw error;
    return freeBytes(above);
  }
}

/** Bytes as people and the log read them. */
export function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

/** Throws a sentence that names folder and sizes when less than `needed` bytes are free there. */
export async function assertRoomToStart(folder: string, needed: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= needed) return;
  const sizes = `has ${inMegabytes(free)} MB free and needs ${inMegabytes(needed)} MB`;
  throw new Error(`The disk of the data folder ${folder} ${sizes}. Make room there, or set DATA_DIR.`);
}
