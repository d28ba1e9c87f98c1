// Where a story stands: the path of its own page, and the cache tags of every page that shows it.

import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { ArticleStatus, Lang, StoredByline } from "#app/platform/db/schema.ts";
import { peopleOf } from "./bylines/bylines.ts";

/** The path of a story: its slug below the prefix of its own language. */
export function storyPath({ slug, lang }: { slug: string; lang: Lang }): string {
  return pathInLanguage(`/article/${encodeURIComponent(slug)}`, lang);
}

/** A tag as it stands in addresses: in lower case, with hyphens for blanks. The index of tags does the same (0029). */
export function tagSlug(name: string): string {
  return name.normalize("NFC").toLowerCase().replaceAll(" ", "-");
}

/** Cache tag of a story's own page. */
export const storyTag = (id: string) => `article:${id}`;
/** Cache tag of the home page of a language. */
export const homeTag = (lang: Lang) => `home:${lang}`;
/** Cache tag of what lists the newest stories of a language. */
export const latestTag = (lang: Lang) => `latest:${lang}`;
/** Cache tag of the pages of one author. */
export const authorTag = (id: string) => `author:${id}`;
/** Cache tag of the page that lists the stories with a tag. */
export const taggedTag = (name: string) => `tag:${tagSlug(name)}`;
/**
 * Cache tag of what lists the stories published in the Gregorian month of a moment: a month of Bikram Sambat has two of
 * these.
 */
export const monthTag = (lang: Lang, date: Date) => `month:${lang}:${kathmanduDay(date).slice(0, "2026-11".length)}`;

type PublishedStory = {
  id: string;
  lang: Lang;
  category: string | null;
  tags: readonly string[];
  author_id: string | null;
  bylines: readonly StoredByline[];
  published_at: Date | null;
};

/** Cache tags of every page that shows a published story. */
export function pagesOfPublished(story: PublishedStory): string[] {
  return [
    storyTag(story.id),
    homeTag(story.lang),
    latestTag(story.lang),
    ...(story.published_at ? [monthTag(story.lang, story.published_at)] : []),
    ...(story.category ? [sectionTag(story.category)] : []),
    ...peopleOf(story).map(authorTag),
    ...story.tags.map(taggedTag),
  ];
}

/** The same of a story in any state, its alternate's page included: none while readers cannot see it. */
export function pagesOf(story: PublishedStory & { status: ArticleStatus; translation_of: string | null }): string[] {
  if (story.status !== "published") return [];
  // The other language's story links here.
  return [...pagesOfPublished(story), ...(story.translation_of ? [storyTag(story.translation_of)] : [])];
}
