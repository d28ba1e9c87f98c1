import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath, tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";

/** Where the other language's switch leads from a story: to its translation, else to its section. */
export function alternateOfStory(
  { lang, translation, category }: Pick<Story, "lang" | "translation" | "category">,
  sections: readonly Pick<Section, "slug" | "path">[],
): string {
  return translation ? storyPath(translation) : sectionInLanguage(sections, category, otherLanguage(lang));
}

/** The page of a section in a language, for what has no page of its own there; the front page for an unknown one. */
export function sectionInLanguage(
  sections: readonly Pick<Section, "slug" | "path">[],
  slug: string | null | undefined,
  lang: Lang,
): string {
  return pathInLanguage(sections.find((section) => section.slug === slug)?.path ?? "/", lang);
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
