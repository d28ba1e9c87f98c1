// The language of an address: Nepali pages live under /ne, everything else is English.
import type { Lang } from "#app/platform/db/schema.ts";

/** The language of a path: `/ne` and what is below it is Nepali. `/news` is not. */
export function languageOfPath(path: string): Lang {
  return path === "/ne" || path.startsWith("/ne/") ? "ne" : "en";
}

/**
 * The `lang` of a text on a page: its own where it is in another language, else nothing. For the element of that text
 * alone (a title, a standfirst): a time or a label beside it is in the language of the page.
 */
export function foreignLang(textLang: Lang, pageLang: Lang): Lang | undefined {
  return textLang === pageLang ? undefined : textLang;
}

/** The path without its language: "/ne/events" → "/events", "/ne" → "/". */
export function pathWithoutLanguage(path: string): string {
  return languageOfPath(path) === "ne" ? path.slice(3) || "/" : path;
}

/** The same path in a language: ("/events", "ne") → "/ne/events", ("/", "ne") → "/ne". */
export function pathInLanguage(path: string, lang: Lang): string {
  const bare = pathWithoutLanguage(path);
  if (lang === "en") return bare;
  return bare === "/" ? "/ne" : `/ne${bare}`;
}
