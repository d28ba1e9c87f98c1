// Polylang, the plug-in with which sites in Nepal keep a story in two languages: it files each story under its language
// and both under one group.
import type { Lang } from "#app/platform/db/schema.ts";
import type { WordpressPost } from "./wordpress-item.ts";

/** The taxonomies that Polylang keeps beside sections and tags. */
export const polylangTaxonomies = ["language", "post_translations"] as const;

/** The story of a group that the file has first, by its id in the source, and how many others are in the group. */
export type Original = { sourceId: string; lang: Lang; others: number };

type Filed = Pick<WordpressPost, "terms">;

function termOf({ terms }: Filed, taxonomy: (typeof polylangTaxonomies)[number]) {
  return terms.find(({ domain }) => domain === taxonomy);
}

/** The language of a post: one of ours, a code for another one, or `undefined` where the site does not say. */
export function polylangLanguage(post: Filed): Lang | { other: string } | undefined {
  const term = termOf(post, "language");
  if (!term) return undefined;
  const name = term.slug || term.name;
  if (/^ne(?:p|pali)?(?:[_-]|$)/i.test(name)) return "ne";
  return /^en(?:g|glish)?(?:[_-]|$)/i.test(name) ? "en" : { other: name };
}

/** The name of the group that a post is in with its translations. */
export function polylangGroup(post: Filed): string | undefined {
  return termOf(post, "post_translations")?.slug || undefined;
}
