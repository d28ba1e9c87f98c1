// A table of values with a story in each line (docs/moving.md names its columns). What has another name stays beside
// the story as a field of its own.

import { BrokenImportFile } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import type {
  WordpressEntry,
  WordpressPost,
  WordpressTerm,
} from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { csvReader, readCsv } from "#app/platform/text/read-csv.ts";
import { slugify } from "#app/platform/text/slug.ts";
import {
  addressOf,
  dayOfTime,
  type ImportSource,
  idText,
  pictureNotes,
  siteOf,
  slugOfAddress,
  sourcePost,
  withPicture,
} from "./source-post.ts";

const csvLimits = { record: 8_000_000, columns: 200 } as const;

/** Our name of a column → what it may be called. */
const columnNames = {
  id: ["id", "number", "post_id"],
  title: ["title", "headline"],
  content: ["content", "body", "html", "text"],
  excerpt: ["excerpt", "summary", "standfirst"],
  date: ["date", "published", "published_at", "publish_date"],
  updated: ["updated", "updated_at", "modified"],
  author: ["author", "byline", "writer"],
  email: ["author_email", "author_e_mail", "email"],
  section: ["section", "category", "categories"],
  tags: ["tags", "keywords"],
  slug: ["slug"],
  url: ["url", "link", "address", "permalink"],
  picture: ["image", "picture", "featured_image", "image_url"],
  alt: ["image_alt", "picture_alt", "alt"],
  caption: ["image_caption", "picture_caption", "caption"],
  status: ["status"],
  searchTitle: ["seo_title", "search_title", "meta_title"],
  searchDescription: ["seo_description", "search_description", "meta_description"],
} as const;
type Column = keyof typeof columnNames;

const columnOf = (name: string): Column | undefined => {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return (Object.keys(columnNames) as Column[]).find((column) => columnNames[column].some((known) => known === wanted));
};

/** Whether a text begins with the names of columns that a story has. */
export function hasCsvColumns(beginning: string): boolean {
  const columns = (readCsv(beginning.slice(0, 10_000))[0]?.values ?? []).map(columnOf);
  return columns.includes("title") || columns.includes("content");
}

type Line = { line: number; value(column: Column): string; fields: Readonly<Record<string, string[]>> };

/** Every line with its values by the names of the columns. */
async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let names: readonly string[] | undefined;
  for await (const { line, values } of readRecords(pieces)) {
    if (!names) {
      names = values;
      assertColumns(names);
      continue;
    }
    if (values.length > names.length) throw new BrokenImportFile("it has more values than there are columns", line);
    const held = new Map<Column, string>();
    const fields: [string, string[]][] = [];
    for (const [index, name] of names.entries()) {
      const [column, value] = [columnOf(name), values[index] ?? ""];
      if (column) held.set(column, value.trim());
      else if (value !== "") fields.push([name.trim(), [value]]);
    }
    yield { line, value: (column) => held.get(column) ?? "", fields: Object.fromEntries(fields) };
  }
  if (!names) throw new BrokenImportFile("the file is empty", 1);
}

async function* readRecords(pieces: AsyncIterable<string>) {
  const reader = csvReader();
  let last = 1;
  for await (const chunk of pieces) {
    for (const record of reader.write(chunk)) {
      last = record.line;
      yield record;
    }
    if (reader.waiting() > csvLimits.record)
      throw new BrokenImportFile(
        `a line has more than ${csvLimits.record} characters: perhaps a quotation mark is never closed`,
        last,
      );
  }
  yield* reader.end();
}

function assertColumns(names: readonly string[]): void {
  const columns = names.flatMap((name) => columnOf(name) ?? []);
  const refuse = (reason: string): never => {
    throw new BrokenImportFile(reason, 1);
  };
  if (names.length > csvLimits.columns) refuse(`it has more than ${csvLimits.columns} columns`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) refuse(`two columns mean the same: ${columnNames[twice].join(", ")}`);
  if (!columns.includes("title") && !columns.includes("content"))
    refuse("it has neither a column title nor a column content");
  // A second run must know each story again.
  if (!["id", "url", "slug"].some((column) => columns.some((one) => one === column)))
    refuse("it needs a column id, url or slug");
}

/** Everything of a table. Throws `BrokenImportFile`. */
export async function* readCsvSite({ text, site: named, permalink }: ImportSource): AsyncGenerator<WordpressEntry> {
  let site = siteOf(named);
  let pictures = pictureNotes(site ?? "");
  const [authors, sections] = [new Set<string>(), new Set<string>()];
  const begin = (address: string | undefined): WordpressEntry | undefined => {
    const origin = URL.parse(address ?? "")?.origin;
    site ??= siteOf(origin === "null" ? undefined : origin);
    pictures = pictureNotes(site ?? "");
    return site === undefined ? undefined : { kind: "site", url: site, feeds: [] };
  };
  let isBegun = false;
  for await (const line of readLines(text.pieces())) {
    const entry = isBegun ? undefined : begin(site ?? line.value("url"));
    if (entry) {
      isBegun = true;
      yield entry;
    }
    const login = line.value("author");
    if (login !== "" && !authors.has(login)) {
      authors.add(login);
      const email = isEmailAddress(line.value("email")) ? line.value("email").toLowerCase() : "";
      yield { kind: "author", login, id: login, email, name: login, line: line.line, addresses: [] };
    }
    const terms = sectionsOf(line);
    for (const term of terms.flat()) {
      if (sections.has(term.slug)) continue;
      sections.add(term.slug);
      yield term;
    }
    const post = postOf(line, { site: site ?? "", permalink, terms });
    const chosen = { url: line.value("picture"), alt: line.value("alt"), caption: line.value("caption") };
    yield* pictures.attachments(post.content, chosen.url === "" ? undefined : chosen, line.line);
    yield withPicture(post, chosen, pictures);
  }
}

/** The sections of a line, each as the way to it: "Games > Cricket | Nepal" names two. */
function sectionsOf({ line, value }: Line): WordpressTerm[][] {
  return value("section")
    .split(/[|;]/)
    .map((way) => {
      const names = way.split(">").flatMap((name) => name.trim() || []);
      const slugs = names.map((_, index) =>
        names
          .slice(0, index + 1)
          .map(slugify)
          .join("-"),
      );
      return names.map((name, index): WordpressTerm => {
        const [slug = "", parent = ""] = [slugs[index], slugs[index - 1]];
        return { kind: "category", id: slug, slug, parent, name, description: "", line, addresses: [] };
      });
    })
    .filter((way) => way.length > 0);
}

const statuses: Readonly<Record<string, string>> = {
  "": "publish",
  published: "publish",
  public: "publish",
  publish: "publish",
};

type PostContext = { site: string; permalink: string | undefined; terms: readonly WordpressTerm[][] };

function postOf({ line, value, fields }: Line, { site, permalink, terms }: PostContext): WordpressPost {
  const given = value("url");
  const slug = value("slug") || slugOfAddress(URL.parse(given, `${site}/`)?.href ?? "");
  const day = dayOfTime(value("date"));
  const id = value("id") || given || slug;
  const link = given !== "" ? (URL.parse(given, `${site}/`)?.href ?? "") : "";
  const section = terms[0]?.at(-1)?.slug;
  const content = value("content");
  const status = value("status").toLowerCase();
  const [searchTitle, searchDescription] = [value("searchTitle"), value("searchDescription")];
  return sourcePost({
    ...{ id: idText(id), line, title: value("title"), slug, content, excerpt: value("excerpt") },
    markup: /<(?:p|br|div|h[1-6]|ul|ol|figure|img|a|blockquote)\b[^<>]*>/i.test(content) ? "html" : "text",
    link:
      link || (permalink === undefined || slug === "" ? "" : addressOf(site, permalink, { slug, id, day, section })),
    date: value("date"),
    modified: value("updated"),
    creator: value("author"),
    status: statuses[status] ?? status,
    terms: [
      ...terms
        .flatMap((way) => way.at(-1) ?? [])
        .map((term) => ({ domain: "category", slug: term.slug, name: term.name })),
      ...value("tags")
        .split(/[|;,]/)
        .map((name) => ({ domain: "post_tag", slug: "", name: name.trim() })),
    ],
    fields: {
      ...fields,
      ...(searchTitle ? { _yoast_wpseo_title: [searchTitle] } : {}),
      ...(searchDescription ? { _yoast_wpseo_metadesc: [searchDescription] } : {}),
    },
  });
}
