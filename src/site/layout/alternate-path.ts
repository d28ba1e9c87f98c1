// The other language of a page.

import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";

/**
 * What a page's loader data may say about itself: the URL of its alternate in the other language, where that is not the
 * same path (a story whose translation has a slug of its own, a story without one, a search with its question).
 */
type WithAlternatePath = { alternatePath: string };

/**
 * The address of the same page in the other language. A page that does not exist has the front page as its alternate.
 */
export function alternatePath({
  path,
  lang,
  pageData,
  isMissing,
}: {
  path: string;
  lang: Lang;
  pageData: unknown;
  isMissing: boolean;
}): string {
  if (hasAlternatePath(pageData)) return pageData.alternatePath;
  return pathInLanguage(isMissing ? "/" : path, otherLanguage(lang));
}

function hasAlternatePath(data: unknown): data is WithAlternatePath {
  return typeof data === "object" && data !== null && "alternatePath" in data && typeof data.alternatePath === "string";
}
