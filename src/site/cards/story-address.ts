import type { Lang } from "../../platform/db/schema.ts";
import { pathInLanguage } from "../../words/language.ts";

/** The path of a story: its slug below the prefix of its own language. */
export function storyAddress({ slug, lang }: { slug: string; lang: Lang }): string {
  return pathInLanguage(`/article/${encodeURIComponent(slug)}`, lang);
}

/** The path of a tag's page in a language. */
export function tagAddress(tag: string, lang: Lang): string {
  return pathInLanguage(`/tag/${encodeURIComponent(tag)}`, lang);
}

/** Whether a tag can stand in an address: a slash or a dot segment would be refused before any page sees it. */
export function hasAddress(tag: string): boolean {
  return !/[/\\]|^\.{1,2}$/.test(tag);
}

/** The path of an author's page in a language. */
export function authorAddress(slug: string, lang: Lang): string {
  return pathInLanguage(`/author/${encodeURIComponent(slug)}`, lang);
}
