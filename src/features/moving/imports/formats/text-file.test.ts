import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { WordpressEntry } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { formatOf } from "./formats.server.ts";
import { textFile } from "./text-file.server.ts";

/** Writes the letters as single bytes. */
async function fileOf(text: string, encoding: BufferEncoding = "latin1"): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "text-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "file");
  await writeFile(file, Buffer.from(text, encoding));
  return file;
}

async function readAll(text: string, encoding?: BufferEncoding): Promise<string> {
  let all = "";
  for await (const piece of (await textFile(await fileOf(text, encoding))).pieces()) all += piece;
  return all;
}

async function postOf(file: string) {
  const entries: WordpressEntry[] = [];
  for await (const entry of (await formatOf({ file, site: "https://old.example" })).read()) entries.push(entry);
  return entries.find((entry) => entry.kind === "post");
}

const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;
const feed = (encoding: string) =>
  xml(encoding, "").replace(
    "<a></a>",
    "<rss><channel><link>https://old.example</link><item><title>M\xfcller\x92s cup</title></item></channel></rss>",
  );

describe("a file that is moved in", () => {
  test.each([
    ["windows-1252", "M\xfcller\x92s", "Müller’s"],
    ["ISO-8859-1", "M\xfcller\x92s", "Müller’s"],
    ["ISO-8859-15", "5 \xa4", "5 €"],
    ["windows-1251", "\xcc\xee\xf1\xea\xe2\xe0", "Москва"],
    ["us-ascii", "plain", "plain"],
    ["ISO-8859-1", "plain", "plain"],
  ])("in XML that says %s is read so", async (encoding, text, read) =>
    expect(await readAll(xml(encoding, text))).toContain(`<a>${read}</a>`),
  );

  test.each([
    [
      "says UTF-8 and is not",
      xml("UTF-8", "M\xfcller"),
      "latin1",
      "line 1: it says that it is in UTF-8, and its bytes are windows-1252",
    ],
    ["says Latin and is UTF-8", xml("ISO-8859-1", "Müller"), "utf8", "its bytes are utf-8"],
    ["says what nobody knows", xml("klingon", "a"), "utf8", "line 1: the encoding klingon is not known"],
    ["is UTF-8 in most lines", "a,\xc3\xa9\nb,M\xfcller", "latin1", "line 2: most of the file is UTF-8"],
    ["has letters of nobody", "a\n\xcc\xee\xf1\xea", "latin1", "line 2: the bytes are neither UTF-8"],
  ] as const)("that %s is refused", async (_what, text, encoding, message) => {
    await expect(readAll(text, encoding)).rejects.toThrow(message);
  });

  test.each([
    ["a feed", feed("windows-1252"), "latin1", "windows-1252"],
    ["a table", "id,title\n1,M\xfcller\x92s cup\n", "latin1", "windows-1252"],
    ["an export of Ghost", '{"data":{"posts":[{"id":"1","title":"M\xfcller\x92s cup"}]}}', "latin1", "windows-1252"],
    ["a table of a spreadsheet", "\uFEFFid\ttitle\n1\tMüller’s cup\n", "utf16le", "utf-16le"],
  ] as const)("as %s says how it was read", async (_what, text, encoding, name) =>
    expect(await postOf(await fileOf(text, encoding))).toMatchObject({
      ...{ title: "Müller’s cup", reasons: [`text.encoding:${name}`] },
    }),
  );
});
