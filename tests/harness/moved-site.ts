// What a test of a moved site compares: the words of its stories, what came, and the addresses of its lists and files.
import type { Kysely } from "kysely";
import type { WordpressEntry, WordpressPost } from "#app/features/moving/imports/wordpress/wordpress-item.ts";
import { tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

const shortcode = /\[\/?[a-z][\w-]*(?:[\s=/][^[\]]*)?\]/gi;
const termsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** An address alone is a player or a link here, and its text is the address. */
const addressInText = /(?:https?:)?\/\/[^\s<"\]]+/g;

/** The button beside the name of a file: the name is the link here. */
const fileButton = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[^<]*<\/a>/gi;

/** What names a post or a player of another site here, where the old post has its address. */
const namesOfSites = {
  ...{ YouTube: /youtu\.?be/i, X: /twitter\.com|\bx\.com/i, Instagram: /instagram/i },
  ...{ Facebook: /facebook/i, TikTok: /tiktok/i, Spotify: /spotify/i },
};

/**
 * How the words of a story differ from those that a reader of the old post saw, in their order; empty where they do
 * not. What is taken out on purpose is taken out here as well: scripts, styles and players with what stands in for
 * them, shortcodes, bare addresses, buttons of files. What may be more are the captions of the pictures of a gallery,
 * the name of a player or of a post, and a bracket that is text and no shortcode.
 */
export function differenceOf(post: WordpressPost, stored: string, captions: readonly string[]): string[] {
  const typed = post.content
    .replace(/<(script|style|video|audio|object|iframe)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(fileButton, " ")
    .replace(shortcode, " ")
    .replace(addressInText, " ");
  const wanted = termsOf(lineOfText(readHtml(typed)).normalize("NFC"));
  const brackets = post.content.match(shortcode) ?? [];
  const players = Object.entries(namesOfSites).flatMap(([name, address]) => (address.test(post.content) ? [name] : []));
  const mayBeMore = new Set(
    termsOf([...brackets, ...(brackets.length > 0 ? captions : []), ...players].join(" ").normalize("NFC")),
  );
  let at = 0;
  for (const word of termsOf(stored.replace(addressInText, " ").normalize("NFC"))) {
    if (word === wanted[at]) at += 1;
    else if (!mayBeMore.has(word)) return [`${post.id}: "${word}" instead of "${wanted[at]}", word ${at}`];
  }
  return at === wanted.length ? [] : [`${post.id}: "${wanted[at]}" is missing, word ${at}`];
}

type Entries = readonly WordpressEntry[];

/** What of an import stands in the database, in the words of the file. */
export async function takenItems(db: Kysely<Database>) {
  const items = await db
    .selectFrom("import_items")
    .select(["kind", "source_id", "entity_id", "outcome"])
    .where("outcome", "<>", "refused")
    .execute();
  const ids = (kind: string) => items.filter((item) => item.kind === kind).map(({ source_id }) => source_id);
  const sourceOf = new Map(items.map(({ kind, entity_id, source_id }) => [`${kind} ${entity_id}`, source_id]));
  const answers = await db.selectFrom("comments").select(["id", "parent_id"]).execute();
  const tags = await db
    .selectFrom("story_tags")
    .innerJoin("articles", "articles.id", "story_tags.article_id")
    .select("story_tags.tag_slug")
    .where("articles.status", "=", "published")
    .distinct()
    .execute();
  const signed = await db
    .selectFrom("articles")
    .innerJoin("profiles", "profiles.id", "articles.author_id")
    .select("profiles.email")
    .where("articles.status", "=", "published")
    .distinct()
    .execute();
  return {
    ...{ sections: ids("category"), authors: ids("author"), files: ids("file") },
    threads: answers.map(({ id, parent_id }) => [
      sourceOf.get(`comment ${id}`),
      parent_id === null ? undefined : sourceOf.get(`comment ${parent_id}`),
    ]),
    tags: new Set(tags.map(({ tag_slug }) => tag_slug)),
    signed: new Set(signed.map(({ email }) => email)),
  };
}

/** Every address of lists and files at which the old site answered and that has something behind it here. */
export function listAddresses(entries: Entries, taken: Awaited<ReturnType<typeof takenItems>>): string[] {
  const withFeed = (path: string) => [`${path}/`, `${path}/feed/`, `${path}/page/2/`];
  const files = new Set(taken.files);
  return [
    "/comments/feed/",
    ...entries.flatMap((entry) => {
      if (entry.kind === "category") return [...withFeed(`/category/${entry.slug}`), `/?cat=${entry.id}`];
      if (entry.kind === "tag" && taken.tags.has(tagSlug(entry.name.toLowerCase())))
        return [...withFeed(`/tag/${entry.slug}`), `/?tag=${entry.slug}`];
      if (entry.kind === "author" && taken.signed.has(entry.email.toLowerCase()))
        return [...withFeed(`/author/${entry.login}`), ...(entry.id === "" ? [] : [`/?author=${entry.id}`])];
      if (entry.kind !== "post" || entry.type !== "attachment" || !files.has(entry.id)) return [];
      const { pathname } = new URL(entry.attachmentUrl);
      // Smaller sizes lie where WordPress itself made them; another host of files makes them of a query.
      const smaller = pathname.startsWith("/wp-content/") ? [pathname.replace(/(\.\w+)$/, "-300x200$1")] : [];
      return [pathname, ...smaller, `/?attachment_id=${entry.id}`];
    }),
  ];
}
