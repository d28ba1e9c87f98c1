// The formats of files that a site can be moved in from. Each is read into the same entries, so that report, dry run,
// repeat and taking back are the same for all.
import { open } from "node:fs/promises";
import { importKinds } from "#app/features/moving/imports/engine/choices.ts";
import { BrokenImportFile, readWxr } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import { type WordpressEntry, wordpressEntry } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import type { ImportKind } from "#app/platform/db/schema.ts";
import { hasCsvColumns, readCsvSite } from "./csv.server.ts";
import { readFeedFile } from "./feed.server.ts";
import { readGhost } from "./ghost.server.ts";
import type { ImportSource } from "./source-post.ts";

export type SourceFormat = {
  kind: ImportKind;
  /** Everything of the file in order. Throws `BrokenImportFile`; what was yielded before is sound. */
  read(source: ImportSource): AsyncIterable<WordpressEntry>;
};

const readers: Readonly<Record<ImportKind, SourceFormat["read"]>> = {
  wordpress: readWordpress,
  ghost: readGhost,
  feed: readFeedFile,
  csv: readCsvSite,
};

async function* readWordpress({ file }: { file: string }): AsyncGenerator<WordpressEntry> {
  for await (const element of readWxr(file)) {
    const entry = wordpressEntry(element);
    if (entry) yield entry;
  }
}

/** The format that is named, or that the file has. Throws `BrokenImportFile` where it has none of these. */
export async function formatOf({
  file,
  format,
}: {
  file: string;
  format?: ImportKind | undefined;
}): Promise<SourceFormat> {
  const kind = format ?? recognise(await beginningOf(file));
  return { kind, read: readers[kind] };
}

/** Whether somebody named a format that there is. */
export function isImportKind(name: string): name is ImportKind {
  return importKinds.some((kind) => kind === name);
}

const enoughToTell = 64 * 1024;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(enoughToTell), 0, enoughToTell, 0);
    return buffer.toString("utf8", 0, bytesRead).replace(/^\uFEFF/, "");
  } finally {
    await handle.close();
  }
}

function recognise(beginning: string): ImportKind {
  const text = beginning.trimStart();
  if (text === "") throw new BrokenImportFile("the file is empty", 1);
  if (text.startsWith("{")) return "ghost";
  if (/^<[?!a-z]/i.test(text)) {
    if (/\bwordpress\.org\/export\/|<wp:/.test(text)) return "wordpress";
    if (/<(?:rss|feed|rdf:RDF)\b/.test(text)) return "feed";
  }
  if (hasCsvColumns(text)) return "csv";
  throw new BrokenImportFile(
    "this is no export of WordPress or Ghost, no feed, and no table with the columns of stories",
    1,
  );
}
