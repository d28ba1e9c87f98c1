// The folder of files to be moved in, `imports` in the data folder. Browsers send export files there; an operator can
// put large ones and the pictures of the old site there as well.

import { createWriteStream } from "node:fs";
import { lstat, mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { databaseReserve, freeBytes } from "#app/platform/storage/disk-room.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { isFolderEntry, runLimits } from "./run-rules.ts";

export type FolderFile = { name: string; bytes: number; changedAt: Date };

const unfinished = ".part";
const mostListed = 200;

/** The whole path of the folder. */
export function importFolder({ dataDir }: { dataDir: string }): string {
  return path.resolve(dataDir, "imports");
}

/** What lies there: files, the newest first, and folders. Links and what is still on its way are left out. */
export async function listImportFolder(
  folder: string,
): Promise<{ files: readonly FolderFile[]; folders: readonly string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files: FolderFile[] = [];
  const folders: string[] = [];
  for (const name of names.filter((name) => isFolderEntry(name) && name.length <= runLimits.fileName).sort()) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    if (found?.isDirectory()) folders.push(name);
    else if (found?.isFile()) files.push({ name, bytes: found.size, changedAt: found.mtime });
  }
  files.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  return { files: files.slice(0, mostListed), folders: folders.slice(0, mostListed) };
}

/** The path of an entry, which must lie in the folder itself; `undefined` where there is none. */
export async function entryIn(folder: string, name: string): Promise<string | undefined> {
  if (!isFolderEntry(name)) return undefined;
  const root = await realpath(folder).catch(() => undefined);
  const found = root && (await realpath(path.join(root, name)).catch(() => undefined));
  return found && path.dirname(found) === root ? found : undefined;
}

/** The name under which a file from a browser lies here: what the browser calls it, made fit for a file name. */
export function folderNameOf(sent: string): string {
  const last = sent.normalize("NFC").replace(/^.*[/\\]/, "");
  const clean = last
    .replace(/\p{Cc}/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? "";
  // A letter of Devanagari takes three bytes, and a name may have 255.
  return `${cutText(clean.slice(0, clean.length - ending.length), 60).trim() || "export"}${ending}`;
}

/**
 * Stores what comes, under a name of its own until all of it is there. `finish` puts it in its place, over an earlier
 * one of the same name; `drop` removes it. Throws `storage_full` and leaves nothing where there is no room.
 */
export async function receiveFile(
  folder: string,
  body: ReadableStream<Uint8Array>,
  bytes: number | undefined,
): Promise<{ finish(name: string): Promise<void>; drop(): Promise<void> }> {
  if ((bytes ?? 0) + databaseReserve > (await freeBytes(folder))) throw new AppError("storage_full");
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const part = path.join(folder, `.${newIdentifier()}${unfinished}`);
  const drop = () => rm(part, { force: true });
  try {
    await pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), createWriteStream(part, { mode: 0o600 }));
    const { size } = await lstat(part);
    if (size === 0) throw fieldError("file", "file.empty");
    if (bytes !== undefined && size !== bytes) throw fieldError("file", "import.cutOff");
  } catch (error) {
    await drop();
    if (error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT"))
      throw new AppError("storage_full", { cause: error });
    throw error;
  }
  return { finish: (name) => rename(part, path.join(folder, name)), drop };
}

/** What broke off more than a day ago, as when the power went. */
async function removeUnfinished(folder: string): Promise<void> {
  const yesterday = Date.now() - dayMilliseconds;
  for (const name of await readdir(folder)) {
    const part = path.join(folder, name);
    if (!name.endsWith(unfinished) || !name.startsWith(".")) continue;
    const found = await lstat(part).catch(() => undefined);
    if (found && found.mtimeMs < yesterday) await rm(part, { force: true });
  }
}
