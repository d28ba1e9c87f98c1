// The first reading of a file: it is checked to its end before anything is written, and what stories refer to is
// gathered.
import { stat } from "node:fs/promises";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { relatedStoryLimits } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { type Original, polylangGroup, polylangLanguage } from "./polylang.ts";
import { noteOf } from "./prepare-story.server.ts";
import { BrokenImportFile } from "./read-wxr.server.ts";
import type { MovedStory } from "./wordpress-body.server.ts";
import type { WordpressAuthor, WordpressEntry, WordpressPost, WordpressTerm } from "./wordpress-item.ts";

export type SourceFile = Pick<
  WordpressPost,
  "id" | "title" | "link" | "parent" | "excerpt" | "attachmentUrl" | "line"
> & {
  alt: string;
};
export type SourceSite = {
  /** Scheme and host, without a slash at its end. */
  url: string;
  /** Paths of its feeds; those of WordPress where it does not say. */
  feeds: readonly string[] | undefined;
  authors: readonly WordpressAuthor[];
  categories: readonly WordpressTerm[];
  tags: readonly WordpressTerm[];
  files: readonly SourceFile[];
  menuItems: readonly WordpressPost[];
  /** The text of each synced pattern that the site shows, by its number. */
  patterns: ReadonlyMap<string, string>;
  /** The story of each group of translations that comes first, by the name of the group: our id and its language. */
  originals: ReadonlyMap<string, Original>;
  /** The stories that published posts become, by the keys of their old paths. */
  stories: ReadonlyMap<string, MovedStory>;
  /** Items with a number that one before them has: the first counts. */
  twice: readonly WordpressPost[];
  hasPages: boolean;
  posts: number;
};

/** Reads all of it. Throws `BrokenImportFile`; nothing has been written then. */
export async function readSourceSite(file: string, entries: AsyncIterable<WordpressEntry>): Promise<SourceSite> {
  const authors = new Map<string, WordpressAuthor>();
  const terms = { category: new Map<string, WordpressTerm>(), tag: new Map<string, WordpressTerm>() };
  const files: SourceFile[] = [];
  const menuItems: WordpressPost[] = [];
  const twice: WordpressPost[] = [];
  const patterns = new Map<string, string>();
  const originals = new Map<string, Original>();
  const stories = new Map<string, MovedStory>();
  const seen = new Set<string>();
  let [url, hasPages, posts] = ["", false, 0];
  let feeds: readonly string[] | undefined;
  if ((await stat(file)).size === 0) throw new BrokenImportFile("the file is empty", 1);
  for await (const entry of entries) {
    switch (entry.kind) {
      case "site":
        // The address of the site itself comes after that of the network around it.
        url = URL.parse(entry.url)?.href.replace(/\/$/, "") ?? url;
        feeds = entry.feeds;
        break;
      case "author":
        authors.set(entry.login, entry);
        break;
      case "category":
      case "tag":
        if (!terms[entry.kind].has(entry.slug)) terms[entry.kind].set(entry.slug, entry);
        break;
      case "post": {
        const { id, title, link, parent, excerpt, attachmentUrl, line, fields } = entry;
        const isListed = entry.type === "attachment" || entry.type === "nav_menu_item";
        if (isListed && seen.has(id)) twice.push({ ...entry, content: "", comments: [] });
        else if (entry.type === "attachment") {
          const alt = fields._wp_attachment_image_alt?.[0] ?? "";
          files.push({ id, title, link, parent, excerpt, attachmentUrl, line, alt });
        } else if (entry.type === "nav_menu_item") menuItems.push(entry);
        else posts += 1;
        if (isListed) seen.add(id);
        if (entry.type === "wp_block" && entry.status === "publish") patterns.set(id, entry.content);
        noteOriginal(originals, entry);
        noteStory(stories, entry);
        hasPages ||= entry.type === "page";
      }
    }
  }
  if (url === "") throw new BrokenImportFile("it does not say of which site it is: name the site", 1);
  const [categories, tags] = [[...terms.category.values()], [...terms.tag.values()]];
  const referred = { categories, tags, files, menuItems, patterns, originals, stories, twice };
  return { url, feeds, authors: [...authors.values()], ...referred, hasPages, posts };
}

/** A pair is one story of each of our languages; what is in the bin there has no part in it. */
function noteOriginal(originals: Map<string, Original>, post: WordpressPost): void {
  const [group, lang] = [polylangGroup(post), polylangLanguage(post)];
  const isStory = (post.type === "post" || post.type === "page") && post.status !== "trash";
  if (!isStory || group === undefined || typeof lang !== "string") return;
  const known = originals.get(group);
  if (known) known.others += 1;
  else originals.set(group, { sourceId: noteOf(post).sourceId, lang, others: 0 });
}

/** The slug of a story is that of its post, unless another story has it here. */
function noteStory(stories: Map<string, MovedStory>, post: WordpressPost): void {
  const isStory = (post.type === "post" || post.type === "page") && post.status === "publish" && post.slug !== "";
  const key = isStory ? formerPathKey(URL.parse(post.link)?.pathname ?? "") : undefined;
  if (key === undefined || key === "/" || stories.has(key)) return;
  const title = fitLine(storyText(post.title), relatedStoryLimits.title);
  if (title !== "") stories.set(key, { path: storyPath({ slug: slugify(post.slug), lang: "en" }), title });
}

/** The categories above one, the topmost first, itself last. A circle ends where it closes. */
export function lineage(term: WordpressTerm, bySlug: ReadonlyMap<string, WordpressTerm>): readonly WordpressTerm[] {
  const line = [term];
  for (let above = bySlug.get(term.parent); above && !line.includes(above); above = bySlug.get(above.parent))
    line.unshift(above);
  return line;
}
