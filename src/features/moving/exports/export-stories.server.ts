// Writes stories for other programs into a folder: the file of stories and, beside it, the originals of the media
// library.
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Platform } from "#app/platform/platform.ts";
import { ghostFile } from "./ghost-file.server.ts";
import { markdownFiles } from "./markdown-files.server.ts";
import { type ExportedFile, readFiles } from "./stories.server.ts";
import { type ExportParts, wordpressFile } from "./wordpress-file.server.ts";

export type ExportCounts = { stories: number; files: number; missing: readonly string[] };

/** Why nothing was written. Its message is for people. */
export class ExportRefused extends Error {}

type Parts = ExportParts & Pick<Platform, "files">;

/**
 * Writes `stories.xml` and the files into a folder that is not there yet, or empty; a name that ends with ".xml" gets
 * the stories alone. What is there under its name is whole.
 */
export function exportAsWordpress(parts: Parts, target: string): Promise<ExportCounts> {
  return exportAsFile(parts, target, { ending: ".xml", textOf: wordpressFile });
}

/** The same with `stories.json`, as Ghost writes its own exports. */
export function exportAsGhost(parts: Parts, target: string): Promise<ExportCounts> {
  return exportAsFile(parts, target, { ending: ".json", textOf: ghostFile });
}

async function exportAsFile(
  parts: Parts,
  target: string,
  { ending, textOf }: { ending: string; textOf: typeof wordpressFile },
): Promise<ExportCounts> {
  const isFile = target.endsWith(ending);
  await makeEmpty(target, isFile ? path.dirname(target) : target);
  const files = await readFiles(parts.db);
  const missing = isFile ? [] : await copyFiles(parts, files, target);
  const there = files.filter(({ key }) => !missing.includes(key));
  let stories = 0;
  const onStory = () => {
    stories += 1;
  };
  const file = isFile ? target : path.join(target, `stories${ending}`);
  await writeWhole(file, textOf(parts, { files: there, onStory }));
  return { stories, files: isFile ? 0 : there.length, missing };
}

/** Writes a file for each story into `stories`, and the files of the library beside it, into a folder as above. */
export async function exportAsMarkdown(
  parts: Pick<Platform, "db" | "origin" | "files">,
  target: string,
): Promise<ExportCounts> {
  const folder = path.join(target, "stories");
  await makeEmpty(target, folder);
  const files = await readFiles(parts.db);
  const missing = await copyFiles(parts, files, target);
  const there = files.filter(({ key }) => !missing.includes(key));
  let stories = 0;
  for await (const { name, text } of markdownFiles(parts, there)) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
    stories += 1;
  }
  return { stories, files: there.length, missing };
}

/** Makes a folder, unless something is in the target already. */
async function makeEmpty(target: string, folder: string): Promise<void> {
  const found = await readdir(target).catch(() => []);
  if (found.length > 0) throw new ExportRefused(`${target} is not empty.`);
  await mkdir(folder, { recursive: true });
}

async function writeWhole(file: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Answers with the keys that no file has. */
async function copyFiles(
  { files: store }: Pick<Platform, "files">,
  files: readonly ExportedFile[],
  folder: string,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { key } of files) {
    const stored = await store.read(key);
    if (!stored) {
      missing.push(key);
      continue;
    }
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(stored.stream, createWriteStream(file, { mode: 0o600 }));
  }
  return missing;
}
