// Files in a folder. A write goes to a name of its own first and is renamed when whole: a rename is all or nothing.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "#app/platform/errors.ts";
import { freeBytes } from "./disk-room.ts";
import { assertKey, type ByteRange, type FileFacts, type FileStore, type StoredFile } from "./file-store.ts";
import { storageError } from "./storage-error.ts";

type DiskOptions = {
  /** Waits until the disk has each file, for a store that must survive a power cut. */
  flush: boolean;
  /** Bytes that files must leave free on the disk. */
  reserve?: number;
};

/** Opens a folder as a store; it need not be there yet. */
export function openDiskFiles(folder: string, options: DiskOptions): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  /** The key is judged outside of `work`: a wrong one is an error of the program, not of the disk. */
  const at = <T>(key: string, work: (path: string) => Promise<T>) => {
    const path = pathOf(key);
    return missingIsUndefined(() => work(path));
  };
  const facts = (key: string) => at(key, async (path) => factsOf(await stat(path)));
  return {
    put: (key, bytes) => write(pathOf(key), bytes, options),
    read: (key, range) => at(key, (path) => openForReading(path, range)),
    readBytes: (key) => at(key, readWhole),
    facts,
    exists: async (key) => (await facts(key)) !== undefined,
    delete: (keys) => deleteAll(keys.map(pathOf)),
    list: (name) => listFolder(pathOf(name), name),
    folders: () => listFolders(root),
    close: () => {},
  };
}

async function write(path: string, bytes: Uint8Array, { flush, reserve = 0 }: DiskOptions): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    if (reserve > 0 && (await freeBytes(dirname(path))) < reserve + bytes.length) throw new AppError("storage_full");
    await writeFile(part, bytes, { flag: "wx", flush });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {}); // the write's own error is the one worth telling
    throw storageError(error);
  }
}

/** Opens first and measures the opened file, so that size and content belong together whatever happens to the name. */
async function openForReading(path: string, range: ByteRange | undefined): Promise<StoredFile> {
  const handle = await open(path, "r");
  try {
    const facts = factsOf(await handle.stat());
    const stream = handle.createReadStream(range ? { start: range.first, end: range.last } : {});
    // One class at run time; the types of Node and of the DOM describe it differently.
    return { ...facts, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readWhole(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function deleteAll(paths: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw storageError(failed.reason);
}

async function* listFolder(path: string, folder: string): AsyncGenerator<FileFacts & { key: string }> {
  const entries = await missingIsUndefined(() => readdir(path, { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const facts = await missingIsUndefined(async () => factsOf(await stat(join(path, entry.name))));
    if (facts) yield { key: `${folder}/${entry.name}`, ...facts }; // gone meanwhile: no longer in the folder
  }
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await missingIsUndefined(() => readdir(root, { withFileTypes: true }));
  return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function factsOf({ size, mtime }: { size: number; mtime: Date }): FileFacts {
  return { size, modifiedAt: mtime };
}

async function missingIsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw storageError(error);
  }
}
