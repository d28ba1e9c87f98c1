// The formats of files that a site can be moved in from. Each is read into the same entries, so that report, dry run,
// repeat and taking back are the same for all.
import { importKinds } from "#app/features/moving/imports/engine/choices.ts";
import { BrokenImportFile, readWxr } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import { type WordpressEntry, wordpressEntry } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import type { ImportKind } from "#app/platform/db/schema.ts";
import { hasCsvColumns, readCsvSite } from "./csv.server.ts";
import { readFeedFile } from "./feed.server.ts";
import { readGhost } from "./ghost.server.ts";
import type { ImportSource } from "./source-post.ts";
import { type TextFile, textFile } from "./text-file.server.ts";

export type SourceFormat = {
  kind: ImportKind;
  /** Everything of the file in order. Throws `BrokenImportFile`; what was yielded before is sound. */
  read(): AsyncIterable<WordpressEntry>;
};
type Reader = (source: ImportSource) => AsyncIterable<WordpressEntry>;

const readers: Readonly<Record<ImportKind, Reader>> = {
  wordpress: readWordpress,
  ghost: readGhost,
  feed: readFeedFile,
  csv: readCsvSite,
};

async function* readWordpress({ text }: ImportSource): AsyncGenerator<WordpressEntry> {
  for await (const element of readWxr(text.pieces())) {
    const entry = wordpressEntry(element);
    if (entry) yield entry;
  }
}

type NamedFile = Omit<ImportSource, "text"> & { file: string; format?: ImportKind | undefined };

/**
 * The format that is named, or that the file has. Throws `BrokenImportFile` where it has none of these, or is no text
 * whose encoding is certain.
 */
export async function formatOf({ file, format, site, permalink }: NamedFile): Promise<SourceFormat> {
  const text = await textFile(file);
  const kind = format ?? recognise(await beginningOf(text));
  const read = () => readers[kind]({ text, site, permalink });
  return { kind, read: text.encoding === "utf-8" ? read : () => withEncoding(read(), text.encoding) };
}

/** Says of every post with other letters than those of English in which encoding they were read. */
async function* withEncoding(entries: AsyncIterable<WordpressEntry>, encoding: string): AsyncGenerator<WordpressEntry> {
  for await (const entry of entries) {
    const isConcerned = entry.kind === "post" && /[\u0080-\uFFFF]/.test(JSON.stringify(entry));
    yield isConcerned ? { ...entry, reasons: [...entry.reasons, `text.encoding:${encoding}`] } : entry;
  }
}

/** Whether somebody named a format that there is. */
export function isImportKind(name: string): name is ImportKind {
  return importKinds.some((kind) => kind === name);
}

const enoughToTell = 64 * 1024;

async function beginningOf({ pieces }: TextFile): Promise<string> {
  let beginning = "";
  for await (const piece of pieces()) {
    beginning += piece;
    if (beginning.length >= enoughToTell) break;
  }
  return beginning;
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
