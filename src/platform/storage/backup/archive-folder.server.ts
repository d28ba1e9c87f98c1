// An archive that is not packed: a folder with the same parts as files, for people and programs that read without
// unpacking.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { manifestPart, schemaPart } from "./manifest.ts";
import { type TarEntry, writeTar } from "./tar.ts";

/**
 * Writes parts into a folder that is not there yet, or empty; it has its name when it is whole. Answers with the bytes.
 */
export async function writeArchiveFolder(folder: string, entries: AsyncIterable<TarEntry>): Promise<number> {
  const found = await readdir(folder).catch(() => undefined);
  if (found && found.length > 0) throw new Error(`${folder} is not empty.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  let bytes = 0;
  try {
    for await (const { name, size, content } of entries) {
      const file = path.join(part, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(content, { objectMode: false }),
        createWriteStream(file, { mode: 0o600, flush: true }),
      );
      bytes += size;
    }
    if (found) await rmdir(folder);
    await rename(part, folder);
    return bytes;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** The bytes of an archive in a folder, as if somebody had packed it. */
export function readArchiveFolder(folder: string): AsyncIterable<Uint8Array> {
  return writeTar(entriesIn(folder));
}

async function* entriesIn(folder: string): AsyncGenerator<TarEntry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
  const between = names.filter((name) => name !== schemaPart && name !== manifestPart).toSorted();
  for (const name of [schemaPart, ...between, manifestPart]) {
    if (!names.includes(name)) continue;
    const file = path.join(folder, name);
    yield { name, size: (await stat(file)).size, content: createReadStream(file) };
  }
}
