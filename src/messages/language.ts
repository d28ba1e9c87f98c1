// The language of an address: the first language of the site stands at the root, the second below its prefix
// (docs/decisions/0037).
import type { Lang } from "#app/platform/db/schema.ts";
import { isSiteLanguage, languages, siteLanguages } from "#app/platform/text/languages.ts";

/** The language that a path names at its beginning: "/ne" and "/ne/x", "/en" and "/en/x". "/news" names none. */
export function prefixOfPath(path: string): Lang | undefined {
  return languages.find((lang) => path === `/${lang}` || path.startsWith(`/${lang}/`));
}

/** The language of a path: the one that it names if the site has it, else that of the root. */
export function languageOfPath(path: string): Lang {
  const named = prefixOfPath(path);
  return named && isSiteLanguage(named) ? named : siteLanguages()[0];
}

/**
 * The `lang` of a text on a page: its own where it is in another language, else nothing. For the element of that text
 * alone (a title, a standfirst): a time or a label beside it is in the language of the page.
 */
export function foreignLang(textLang: Lang, pageLang: Lang): Lang | undefined {
  return textLang === pageLang ? undefined : textLang;
}

/** The path without the language that it names: "/ne/events" → "/events", "/ne" → "/". */
export function pathWithoutLanguage(path: string): string {
  return prefixOfPath(path) ? path.slice(3) || "/" : path;
}

/**
 * The same path in a language, as readers have it: ("/events", "ne") → "/ne/events", or "/events" where Nepali stands
 * at the root or alone.
 */
export function pathInLanguage(path: string, lang: Lang): string {
  const bare = pathWithoutLanguage(path);
  if (siteLanguages()[1] !== lang) return bare;
  return bare === "/" ? `/${lang}` : `/${lang}${bare}`;
}

/** The same path in each language; on a site with one both are the same. */
export function pathInBoth(path: string): Record<Lang, string> {
  return { en: pathInLanguage(path, "en"), ne: pathInLanguage(path, "ne") };
}

/**
 * Where a path leads whose language stands at the root or is none of the site's: there is one spelling of each address.
 * `undefined` for a path that is spelt as it should be, and for one that would lead to another host ("/ne//a.example").
 */
export function pathAtRoot(path: string): string | undefined {
  const named = prefixOfPath(path);
  const bare = pathWithoutLanguage(path);
  return named && named !== siteLanguages()[1] && !bare.startsWith("//") ? bare : undefined;
}
