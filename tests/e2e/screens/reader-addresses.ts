// Every kind of reader page with an address of it: those of the specification and ours beside them.
import type { Page } from "@playwright/test";
import { readSource } from "../../harness/source-tree.ts";
import { addressesIn } from "../../harness/specified-addresses.ts";

export type ReaderAddress = {
  name: string;
  status: number;
  lang: "en" | "ne";
  /** Where it is; pages of single entities are found on the page that lists them. */
  find: (page: Page) => Promise<string>;
};

/** The first link in the main part of a list whose address contains `part`; read, because nothing needs to be drawn for it. */
function linkOn(list: string, part: string) {
  return async (page: Page): Promise<string> => {
    const html = await (await page.request.get(list)).text();
    const main = html.slice(html.search(/<main[\s>]/), html.indexOf("</main>"));
    const links = [...main.matchAll(/<a\s[^>]*?href="([^"?#]*)/g)].map(([, address]) => address ?? "");
    const found = links.find((address) => address.includes(part));
    if (!found) throw new Error(`${list} has no link with ${part}`);
    return found;
  };
}

/** The first link of the newest football story whose address contains `part`. */
function linkOfStory(prefix: string, part: string) {
  return async (page: Page): Promise<string> => {
    const story = await linkOn(`${prefix}/national/football`, "/article/")(page);
    return linkOn(story, part)(page);
  };
}

/** Where single entities are listed, by the address that the specification gives them. */
const singleEntities: Readonly<Record<string, { list: string; part: string }>> = {
  "/article/example": { list: "/national/football", part: "/article/" },
  "/video/example": { list: "/videos", part: "/video/" },
};

/** A competition of the demo with a table. */
export const demoTable = "/competition/himal-league";

/** Walked below in another way, or seen by who is signed in only: their own journeys walk those. */
const elsewhere = new Set(["/tag/example", "/profile", "/bookmarks"]);

const beside = [
  "/videos?category=cricket",
  "/search?q=final",
  "/search?q=vollyball",
  "/national?before=2020-01-01",
  "/newsletter",
  "/matches",
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
  return (["en", "ne"] as const).map((lang) => {
    const localised = (path: string) => (lang === "ne" ? inNepali(path) : path);
    if (entity) return { name: localised(address), status, lang, find: linkOn(localised(entity.list), entity.part) };
    return { name: localised(address), status, lang, find: async () => localised(address) };
  });
}

const specified = addressesIn(readSource("docs/spec/public-site.md"), /\| Route \| Purpose/).filter(
  (address) => address.startsWith("/") && !elsewhere.has(address),
);

/** Two of each page, English and Nepali. */
export const readerAddresses: readonly ReaderAddress[] = [
  ...[...specified, ...beside].flatMap(inBothLanguages),
  ...(["en", "ne"] as const).flatMap((lang) => {
    const prefix = lang === "ne" ? "/ne" : "";
    return [
      { name: `${prefix}/events/{slug}`, status: 200, lang, find: linkOn(`${prefix}/events`, "/events/") },
      { name: `${prefix}/match/{slug}`, status: 200, lang, find: linkOn(prefix || "/", "/match/") },
      { name: `${prefix}/competition/{slug}`, status: 200, lang, find: async () => `${prefix}${demoTable}` },
      {
        name: `${prefix}/competition/{slug}/{view}`,
        status: 200,
        lang,
        find: async () => `${prefix}${demoTable}/scorers`,
      },
      { name: `${prefix}/team/{slug}`, status: 200, lang, find: linkOn(`${prefix}${demoTable}`, "/team/") },
      { name: `${prefix}/player/{slug}`, status: 200, lang, find: linkOn(`${prefix}${demoTable}/scorers`, "/player/") },
      { name: `${prefix}/venue/{slug}`, status: 200, lang, find: async () => `${prefix}/venue/himal-united-ground` },
      { name: `${prefix}/author/{slug}`, status: 200, lang, find: linkOfStory(prefix, "/author/") },
      { name: `${prefix}/tag/{tag}`, status: 200, lang, find: linkOfStory(prefix, "/tag/") },
    ];
  }),
];
