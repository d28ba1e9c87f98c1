import type { Story } from "../../features/articles/queries.server.ts";
import { storyPath, tagSlug } from "../../features/articles/story-pages.ts";
import { pathInLanguage } from "../../messages/language.ts";
import type { Lang } from "../../platform/db/schema.ts";

/** Where the other language's switch leads from a story: to its translation, else to the front page. */
export function alternateOfStory({ lang, translation }: Pick<Story, "lang" | "translation">): string {
  return translation ? storyPath(translation) : pathInLanguage("/", lang === "en" ? "ne" : "en");
}

/** The path of a tag's page in a language. */
export function tagPath(tag: string, lang: Lang): string {
  return pathInLanguage(`/tag/${encodeURIComponent(tagSlug(tag))}`, lang);
}

/** Whether a tag can stand in an address: a slash or a dot segment would be refused before any page sees it. */
export function hasPath(tag: string): boolean {
  return !/[/\\]|^\.{1,2}$/.test(tag);
}

/** The path of an author's page in a language. */
export function authorPath(slug: string, lang: Lang): string {
  return pathInLanguage(`/author/${encodeURIComponent(slug)}`, lang);
}
