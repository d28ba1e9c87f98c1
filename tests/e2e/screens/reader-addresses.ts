// Every kind of reader page with an address of it: those of the specification and ours beside them.

import type { Page } from "@playwright/test";
import { languages } from "#app/platform/text/languages.ts";
import { readerPages, routeAt } from "#tests/harness/routes.ts";
import { readSource } from "#tests/harness/source-tree.ts";
import { addressesIn } from "#tests/harness/specified-addresses.ts";

export type ReaderAddress = {
  name: string;
  status: number;
  lang: "en" | "ne";
  /** Where it is; pages of single entities are found on the page that lists them. */
  find: Finder;
};

/** Asks by requests alone: nothing is drawn for it. */
type Finder = (page: Pick<Page, "request">) => Promise<string>;

/**
 * A story of the demo in each language, the newest on football and the first on the front page, that no journey
 * changes: what journeys publish stands above it for a while, and is gone before it has been looked at.
 */
export const demoStories = {
  en: "/article/himal-united-leave-it-late-then-leave-koshi-rovers",
  ne: encodeURI("/ne/article/इन्जुरी-समयको-हेडरले-हिमाल-युनाइटेडलाई-शीर्ष-स्थानमा-टिकायो"),
} as const;

/**
 * The last link in the main part of a page whose address contains `part`: what journeys add stands first. Read, because
 * nothing needs to be drawn for it.
 */
function linkOn(list: string, part: string) {
  return async (page: Pick<Page, "request">): Promise<string> => {
    const found = (await linksOn(page, list, part)).at(-1);
    if (!found) throw new Error(`${list} has no link with ${part}`);
    return found;
  };
}

/** The addresses of the links with `part` in the main part of a page, in their order. */
export async function linksOn(page: Pick<Page, "request">, list: string, part: string): Promise<readonly string[]> {
  const html = await (await page.request.get(list)).text();
  const main = html.slice(html.search(/<main[\s>]/), html.indexOf("</main>"));
  const links = [...main.matchAll(/<a\s[^>]*?href="([^"?#]*)/g)].map(([, address]) => address ?? "");
  return links.filter((address) => address.includes(part));
}

/** A page below a match of the demo's cricket that is kept ball by ball: the others have none there. */
function belowMatch(prefix: "" | "/ne", view: "commentary" | "charts"): Finder {
  return async (page) => {
    for (const match of await linksOn(page, `${prefix}/competition/rhododendron-t20/results`, "/match/")) {
      const address = `${match}/${view}`;
      if ((await page.request.get(address)).ok()) return address;
    }
    throw new Error(`no match of the demo has ${view}`);
  };
}

/** Where single entities are found, by the address that the specification gives them. */
const singleEntities: Readonly<Record<string, (lang: "en" | "ne", prefix: string) => Finder>> = {
  "/article/example": (lang) => async () => demoStories[lang],
  "/video/example": (_, prefix) => linkOn(`${prefix}/videos`, "/video/"),
};

/** A competition of the demo with a table. */
export const demoTable = "/competition/himal-league";

/** Another that is knock-out rounds alone. */
const demoBracket = "/competition/monsoon-shield";

/** Matches of the demo by what is in their addresses, whose ends are the days on which they are played. */
export const demoMatches = {
  /** Football, over, with a venue, line-ups and goals. */
  football: { list: `${demoTable}/results`, part: "/match/himal-united-v-koshi-rovers-" },
  /** Football, still to come. */
  coming: { list: `${demoTable}/fixtures`, part: "/match/himal-united-v-dhaulagiri-town-" },
  volleyball: { list: "/competition/dhorpatan-league/results", part: "/match/" },
  athletics: { list: "/competition/ridge-city-games/results", part: "/match/" },
} as const;

/** Finds a match of the demo on the page that lists it. */
export function findMatch(name: keyof typeof demoMatches, prefix: "" | "/ne" = ""): Finder {
  const { list, part } = demoMatches[name];
  return linkOn(prefix + list, part);
}

/** Walked below in another way, or seen by who is signed in only: their own journeys walk those. */
const elsewhere = new Set(["/tag/example", "/profile", "/bookmarks"]);

const beside = [
  "/videos?category=cricket",
  "/search?q=final",
  "/search?q=vollyball",
  "/archive",
  "/corrections",
  "/national?before=2020-01-01",
  "/newsletter",
  "/matches",
  "/competitions",
  "/widgets",
  "/developers",
  "/login?tab=signup",
  "/verify-email",
  "/forgot-password",
  "/sign-in-code",
  "/no/such/page",
];

const inNepali = (address: string) => (address === "/" ? "/ne" : `/ne${address}`);

function inBothLanguages(address: string): ReaderAddress[] {
  const entity = singleEntities[address];
  const status = address === "/no/such/page" ? 404 : 200;
  return languages.map((lang) => {
    const localised = (path: string) => (lang === "ne" ? inNepali(path) : path);
    if (entity) return { name: localised(address), status, lang, find: entity(lang, lang === "ne" ? "/ne" : "") };
    return { name: localised(address), status, lang, find: async () => localised(address) };
  });
}

const specified = addressesIn(readSource("docs/spec/public-site.md"), /\| Route \| Purpose/).filter(
  (address) => address.startsWith("/") && !elsewhere.has(address),
);

/** Two of each page, English and Nepali. */
export const readerAddresses: readonly ReaderAddress[] = [
  ...[...specified, ...beside].flatMap(inBothLanguages),
  ...languages.flatMap((lang) => {
    const prefix = lang === "ne" ? "/ne" : "";
    return [
      { name: `${prefix}/events/{slug}`, status: 200, lang, find: linkOn(`${prefix}/events`, "/events/") },
      ...(["football", "coming", "volleyball", "athletics"] as const).map((sport) => ({
        ...{ name: `${prefix}/match/{slug}, ${sport}`, status: 200, lang, find: findMatch(sport, prefix) },
      })),
      ...(["commentary", "charts"] as const).map((view) => ({
        ...{ name: `${prefix}/match/{slug}/${view}`, status: 200, lang, find: belowMatch(prefix, view) },
      })),
      { name: `${prefix}/competition/{slug}`, status: 200, lang, find: async () => `${prefix}${demoTable}` },
      ...[`${demoTable}/scorers`, `${demoTable}/results`, demoBracket].map((view) => ({
        ...{ name: `${prefix}${view}`, status: 200, lang, find: async () => `${prefix}${view}` },
      })),
      { name: `${prefix}/team/{slug}`, status: 200, lang, find: linkOn(`${prefix}${demoTable}`, "/team/") },
      { name: `${prefix}/player/{slug}`, status: 200, lang, find: linkOn(`${prefix}${demoTable}/scorers`, "/player/") },
      { name: `${prefix}/venue/{slug}`, status: 200, lang, find: async () => `${prefix}/venue/himal-united-ground` },
      { name: `${prefix}/author/{slug}`, status: 200, lang, find: linkOn(demoStories[lang], "/author/") },
      {
        ...{ name: `${prefix}/archive/{section}/{year}/{month}`, status: 200, lang },
        find: linkOn(`${prefix}/archive/national/football`, "/archive/national/football/"),
      },
      { name: `${prefix}/tag/{tag}`, status: 200, lang, find: linkOn(demoStories[lang], "/tag/") },
    ];
  }),
];

/** The route of an address, without the language: "en/match" and "ne/match" are one page. */
function routeOf({ name }: Pick<ReaderAddress, "name">): string {
  const [pathname = ""] = name.split(",", 1);
  return (routeAt(pathname) ?? "").replace(/^(?:en|ne)\//, "");
}

/**
 * What axe sees as one kind of page, in either language: sections are filled by editors and laid out alike, every other
 * page is a kind.
 */
export function kindOf(address: Pick<ReaderAddress, "name">): string {
  const [, query = ""] = address.name.split("?");
  if (routeOf(address) === "section") return `section ${query}`;
  return address.name.replace(/^\/ne(?=\/|$)/, "") || "/";
}

/**
 * Pages for readers that need a session, a link of a mail or a draft, and the journeys that go there instead of the
 * walk.
 */
const walkedBy: Readonly<Record<string, string>> = {
  ...{ "reset-password": "accounts", "two-step": "two-step", security: "two-step", "email-change": "my-account" },
  ...{ profile: "reader-account", "change-email": "reader-account", "change-password": "reader-account" },
  ...{ sessions: "reader-account", "delete-account": "reader-account", bookmarks: "reader-account" },
  ...{ following: "following", "my-matches": "following", comment: "reader-bookmarks", preview: "admin-story" },
  ...{ "newsletter-confirm": "emails", unsubscribe: "emails" },
  ...{ "newsletter-issues": "newsletters", "newsletter-issue": "newsletters", "newsletter-choices": "newsletters" },
  ...{ membership: "membership", "membership-link": "membership", payment: "membership" },
  ...{ receipt: "membership", "renewal-link": "membership" },
};

/** Pages that neither the walk nor a journey of `walkedBy` goes to, and entries there that no longer apply. */
export function unwalkedPages(): readonly string[] {
  const pages = [...readerPages.keys()];
  const walked = new Set(readerAddresses.map(routeOf));
  return [
    ...pages.filter((page) => !walked.has(page) && !(page in walkedBy)),
    ...Object.keys(walkedBy).filter((page) => walked.has(page) || !pages.includes(page)),
  ];
}
