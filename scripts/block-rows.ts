// What `npm run check:blocks -- FOLDER …` (check-blocks.ts) runs: takes each HTML file below the folders for the text
// of one WordPress post, reads it as the import does, and prints a row of a table: what it became, and what the report
// would say. A word or an address of the file that is not in the story, with nothing said about it, is a difference.
// The words are counted by patterns that share no code with the reader.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { wordpressBody } from "#app/features/moving/imports/wordpress/wordpress-body.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";

type Row = { name: string; becomes: string; said: string; lost: readonly string[] };

const sources = {
  ...{ site: "https://old.example", gallery: () => [], patternOf: () => undefined, storyAt: () => undefined },
  pictureAt: () => undefined,
  audioAt: () => undefined,
  textOf: (text: string) => text,
};

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", hellip: "…" };

const bareAddress = /https?:\/\/[^\s<>"]+/g;

/** The words of markup, without addresses. What a browser never shows is none. */
function wordsOf(markup: string): readonly string[] {
  const text = markup
    .replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<\/?(?:strong|em|b|i|u|s|a|mark|code|kbd|span|sub|sup|bdo|abbr|cite|q)\b[^>]*>/gi, "")
    .replace(/<[^>]*>/g, " ")
    .replace(bareAddress, " ")
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (whole, entity: string) => {
      if (!entity.startsWith("#")) return named[entity.toLowerCase()] ?? whole;
      return String.fromCodePoint(entity[1] === "x" ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
    });
  return text.split(/[\s\p{P}\p{S}]+/u).filter(Boolean);
}

/** The addresses that a reader could have followed or seen. */
function addressesOf(markup: string): readonly string[] {
  const shown = markup.replace(/<!--[\s\S]*?-->/g, " ");
  return [...shown.matchAll(/\b(?:src|href|data|poster)="(https?:[^"]+)"/gi)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&").replace("http:", "https:"),
  );
}

/** What tells the page at an address that stands as text from others: the end of its path, however it is written. */
function namedPagesOf(markup: string): readonly string[] {
  const text = markup.replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ");
  return [...text.matchAll(bareAddress)].map(([address]) => /[\w-]*\W*$/.exec(address)?.[0].replace(/\W+$/, "") ?? "");
}

/** Those of `wanted` that `found` does not have, as often. */
function missing(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The kinds of nodes of a document, each once, outermost first. */
function kindsOf(node: { type?: unknown; content?: unknown; marks?: unknown }): readonly string[] {
  const inside: readonly { type?: unknown }[] = [node.content, node.marks].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const kind = node.type === "doc" || node.type === "text" ? [] : [String(node.type)];
  return [...new Set([...kind, ...inside.flatMap(kindsOf)])];
}

function rowOf(path: string): Row {
  const content = readFileSync(path, "utf8");
  const { document, reasons } = wordpressBody({ content, markup: "wordpress", fields: {} }, sources);
  const { html, text } = renderDocument(document);
  const words = missing(wordsOf(content), [...wordsOf(html), ...wordsOf(text)]);
  const whole = html.replaceAll("&amp;", "&");
  const addresses = [...addressesOf(content), ...namedPagesOf(content)].filter((address) => !whole.includes(address));
  const kinds = kindsOf(document).filter((kind) => kind !== "paragraph" || html !== "");
  // What is removed and said to be is not lost.
  const lost = [
    ...(reasons.some((reason) => reason.startsWith("removed:")) ? [] : words),
    ...(reasons.length > 0 ? [] : addresses),
  ];
  const isEmpty = wordsOf(content).length + addressesOf(content).length === 0;
  const becomes = kinds.join(", ") || (isEmpty ? "holds nothing" : "nothing");
  return { name: basename(path, ".html"), becomes, said: reasons.join(", "), lost };
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.endsWith(".html")) yield join(entry.parentPath, entry.name);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the table and the differences of all files below the folders; sets the exit code when there are any. */
export function checkBlocks(folders: readonly string[]): void {
  const rows = folders.flatMap((folder) => [...filesBelow(folder)].toSorted().map(rowOf));
  print("| Block | In the story | In the report |\n|---|---|---|");
  for (const { name, becomes, said } of rows) print(`| ${name} | ${becomes} | ${said} |`);
  const different = rows.filter(({ lost }) => lost.length > 0);
  print(`\n${rows.length} blocks read, ${different.length} with something that goes without a word:`);
  for (const { name, lost } of different) print(`${name}: ${lost.join(" ").slice(0, 300)}`);
  if (different.length > 0) process.exitCode = 1;
}
