// Links of a story to pages of this site that readers would not find. They are looked up in the database: nothing is
// asked over the network.
import { type Kysely, sql } from "kysely";
import { reservedSegments } from "#app/features/newsroom/categories/reserved-segments.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** A text with more has no such list of links that a person would go through. */
const mostLinks = 200;

/** Where the pages below a first segment have their rows, and what makes such a row one that readers find. */
type Lookup = { from: string; key: string; where: string };
const published = "published and deleted_at is null";
const publicStory = "articles.status = 'published' and articles.deleted_at is null";

const lookups: Readonly<Record<string, Lookup>> = {
  article: {
    from: "article_addresses join articles on articles.id = article_addresses.article_id",
    ...{ key: "article_addresses.slug", where: publicStory },
  },
  storyId: { from: "articles", key: "articles.id::text", where: publicStory },
  tag: { from: "story_tags", key: "tag_slug", where: "true" },
  author: { from: "profiles", key: "slug", where: "true" },
  events: { from: "events", key: "slug", where: "deleted_at is null" },
  video: { from: "videos", key: "id::text", where: "is_active and deleted_at is null" },
  team: { from: "sport_teams", key: "slug", where: published },
  player: { from: "sport_people", key: "slug", where: published },
  venue: { from: "venues", key: "slug", where: published },
  competition: { from: "competitions", key: "slug", where: published },
  match: { from: "matches", key: "slug", where: published },
};
const sectionLookup: Lookup = { from: "categories", key: "path", where: "deleted_at is null" };
const formerLookup: Lookup = { from: "former_paths", key: "path", where: "not is_gone" };

/** Pages of this site that no reader can open. */
const closed: ReadonlySet<string> = new Set(["admin", "api", "dev", "preview"]);

type Link = { path: string; kind: "closed" | "fixed" | "section" | "row"; lookup: string; key: string };

/**
 * The paths of this site to which a text links and where readers find nothing, each once, as they stand in the text.
 */
export async function listDeadLinks(db: Kysely<Database>, html: string): Promise<readonly string[]> {
  const links = linkedPaths(html).map(readLink);
  const open = links.filter(({ kind }) => kind === "row" || kind === "section");
  const found = new Set<Link>();
  for (const name of new Set(open.map(({ lookup }) => lookup))) {
    const asked = open.filter(({ lookup }) => lookup === name);
    const keys = await foundKeys(
      db,
      lookups[name] ?? sectionLookup,
      asked.map(({ key }) => key),
    );
    for (const link of asked) if (keys.has(link.key)) found.add(link);
  }
  const missing = open.filter((link) => !found.has(link));
  const former = await foundKeys(db, formerLookup, missing.map(formerKey));
  const isDead = (link: Link) => link.kind === "closed" || (missing.includes(link) && !former.has(formerKey(link)));
  return links.filter(isDead).map(({ path }) => path);
}

function linkedPaths(html: string): readonly string[] {
  const targets = [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set(targets)].slice(0, mostLinks);
}

function readLink(path: string): Link {
  const bare = pathWithoutLanguage(decoded(path.split(/[?#]/, 1)[0] ?? "")).replace(/(?<=.)\/+$/, "");
  const [, first = "", second] = bare.split("/");
  if (closed.has(first)) return { path, kind: "closed", lookup: "", key: "" };
  if (second !== undefined && Object.hasOwn(lookups, first)) {
    const lookup = first === "article" && isIdentifier(second) ? "storyId" : first;
    return { path, kind: "row", lookup, key: second };
  }
  if (first === "" || reservedSegments.has(first)) return { path, kind: "fixed", lookup: "", key: "" };
  return { path, kind: "section", lookup: "section", key: bare };
}

const formerKey = ({ path }: Link) =>
  decoded(path.split(/[?#]/, 1)[0] ?? "")
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");

/** As a row has it. What no row can have stays encoded, and is found nowhere. */
function decoded(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return hasForbiddenCharacters(text) ? path : text.normalize("NFC");
  } catch {
    return path;
  }
}

async function foundKeys(db: Kysely<Database>, lookup: Lookup, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const key = sql.raw(lookup.key);
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.raw(lookup.from)}
    where ${key} = any(${[...keys]}::text[]) and ${sql.raw(lookup.where)}`.execute(db);
  return new Set(rows.map((row) => row.key));
}
