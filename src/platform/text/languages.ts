// The languages of the product, in their order on every screen, and those that the site has.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export const languages = ["en", "ne"] as const satisfies readonly Lang[];

/** The language that a text or a page in `lang` can be switched to. */
export const otherLanguage = (lang: Lang): Lang => (lang === "en" ? "ne" : "en");

/** The language that a stored or submitted value names: English for whatever is not `ne`. */
export const langOf = (value: unknown): Lang => (value === "ne" ? "ne" : "en");

/** The first stands at the root, the second below its prefix. */
export type SiteLanguages = readonly [Lang, Lang?];

/** The values of the setting `languages` (docs/decisions/0037). */
export const siteLanguageChoices = ["en", "ne", "en,ne", "ne,en"] as const;

type InForce = { languages: SiteLanguages; changedAt: Date | undefined };

// One fact of the whole program: the server sets it before the first request.
let inForce: InForce | undefined;

/** In a browser the back office has it from the page that it came with. */
function current(): InForce {
  const ofPage = typeof document === "undefined" ? undefined : document.documentElement.dataset.languages;
  inForce ??= { languages: parseSiteLanguages(ofPage ?? "") ?? ["en", "ne"], changedAt: undefined };
  return inForce;
}

/** The languages of the site, the one at the root first. */
export const siteLanguages = (): SiteLanguages => current().languages;

/** The languages of the site in the order of all screens. */
export const listedLanguages = (): readonly Lang[] => languages.filter(isSiteLanguage);

export const isSiteLanguage = (lang: Lang): boolean => siteLanguages().includes(lang);

/** Whether the site has a second language: with one alone no page and no form names the other. */
export const hasTwoLanguages = (): boolean => siteLanguages().length === 2;

/** This language where the site has it, else the one it has. */
export const siteLanguageOr = (lang: Lang): Lang => (isSiteLanguage(lang) ? lang : siteLanguages()[0]);

/** Sets the languages in force; `changedAt` is when somebody last changed them, `undefined` where nobody did. */
export function setSiteLanguages(languages: SiteLanguages, changedAt: Date | undefined): void {
  inForce = { languages, changedAt };
}

/** The languages that a value of the setting names, `undefined` for one that names none, twice the same or another. */
export function parseSiteLanguages(value: string): SiteLanguages | undefined {
  const known = siteLanguageChoices.find((choice) => choice === value.replaceAll(" ", ""));
  const [first, second] = known?.split(",").map(langOf) ?? [];
  return first && (second ? [first, second] : [first]);
}

const settledMilliseconds = 30 * dayMilliseconds;

/**
 * How a redirect is answered for which only the order of the languages is the reason: 302 for 30 days after a change,
 * so that no search engine keeps what may be turned round again, then 301. Browsers ask again each time: one that kept
 * it would go in a circle after the next change.
 */
export function languageRedirect(now: Date): { status: 301 | 302; headers: { "cache-control": string } } {
  const { changedAt } = current();
  const isRecent = changedAt !== undefined && now.getTime() - changedAt.getTime() < settledMilliseconds;
  return { status: isRecent ? 302 : 301, headers: { "cache-control": "no-cache" } };
}
