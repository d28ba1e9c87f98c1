// The setting `languages` over the whole site: which address shows what, where the others lead, and that nothing speaks
// of a language that the site does not have (docs/decisions/0037).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import {
  languageRedirect,
  languages,
  parseSiteLanguages,
  type SiteLanguages,
  setSiteLanguages,
  siteLanguageChoices,
} from "#app/platform/text/languages.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { sharedDatabase } from "#tests/harness/database.ts";
import { origin, readerSite } from "#tests/harness/reader-site.tsx";
import { shownPieces, textsOf } from "#tests/harness/shown-words.ts";
import { sportBench } from "#tests/harness/sport.ts";

const now = new Date("2026-11-21T06:15:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let site: Awaited<ReturnType<typeof readerSite>>;
/** The story that both languages have, in English. */
const english = newIdentifier();

beforeAll(async () => {
  const database = await sharedDatabase();
  const bench = await commandBench({ now, database });
  await fill(bench);
  site = await readerSite(bench);
  return () => database.close();
});
afterAll(() => setSiteLanguages(["en", "ne"], undefined));

/** One of everything that has a page, named in both languages, and stories in one or both. */
async function fill(bench: Awaited<ReturnType<typeof commandBench>>): Promise<void> {
  const { db } = bench;
  const [author, category, video] = [newIdentifier(), newIdentifier(), newIdentifier()];
  await db
    .insertInto("profiles")
    .values({ id: author, email: "m@example.com", full_name: "माया राई", slug: "maya-rai", bio: "", bio_ne: "" })
    .execute();
  await db
    .insertInto("categories")
    .values({ id: category, name: "National", name_ne: "राष्ट्रिय", slug: "national", path: "/national" })
    .execute();
  const story = { author_id: author, status: "published", category: "national", published_at: daysAgo(1) } as const;
  const [inEnglish, inNepali] = [
    { ...story, lang: "en" as const, bylines: JSON.stringify([{ person: author, name: "Maya Rai" }]), tags: ["final"] },
    { ...story, lang: "ne" as const, tags: ["फाइनल"] },
  ];
  await db
    .insertInto("articles")
    .values([
      { ...inEnglish, id: english, title: "Both have this", slug: "both", excerpt: "Short" },
      { ...inNepali, id: newIdentifier(), title: "दुवैमा छ", slug: "duvai", excerpt: "छोटो", translation_of: english },
      { ...inEnglish, id: newIdentifier(), title: "English alone", slug: "english-alone" },
      { ...inNepali, id: newIdentifier(), title: "नेपालीमा मात्र", slug: "nepali-matra" },
    ])
    .execute();
  const addresses = db.selectFrom("articles").select(["slug", "id as article_id"]);
  await db.insertInto("article_addresses").columns(["slug", "article_id"]).expression(addresses).execute();
  const event = { status: "published", event_date: daysAgo(-3), category: "football" } as const;
  await db
    .insertInto("events")
    .values([
      { ...event, id: newIdentifier(), lang: "en", title: "Cup final", slug: "cup-final" },
      { ...event, id: newIdentifier(), lang: "ne", title: "कप फाइनल", slug: "kap-phainal" },
    ])
    .execute();
  const film = { youtube_url: "https://youtu.be/aaaaaaaaaaa", youtube_video_id: "aaaaaaaaaaa" };
  await db
    .insertInto("videos")
    .values([
      { ...film, id: video, lang: "en", title: "Goals" },
      { ...film, id: newIdentifier(), lang: "ne", title: "गोल" },
    ])
    .execute();
  const sport = await sportBench({ bench });
  const teams = await sport.teams(["Himal United", "Koshi"]);
  await sport.match({ home_team_id: teams["Himal United"], away_team_id: teams.Koshi });
  await sport.player("Asha Rai");
  await db.updateTable("season_stages").set({ name_ne: "लिग" }).execute();
  await db.updateTable("competitions").set({ name_ne: "हिमाल लिग", short_name_ne: "हिमाल" }).execute();
  await db.updateTable("sport_teams").set({ name_ne: "हिमाल युनाइटेड", short_name_ne: "हिमाल" }).execute();
  await db.updateTable("sport_people").set({ name_ne: "आशा राई" }).execute();
  const { slug: match } = await db.selectFrom("matches").select("slug").executeTakeFirstOrThrow();
  const { slug: player } = await db.selectFrom("sport_people").select("slug").executeTakeFirstOrThrow();
  inBoth.push(`/match/${match}`, `/player/${player}`);
}

/** Paths without language of pages that both languages have. */
const inBoth: string[] = [
  ...["/", "/videos", "/gallery", "/events", "/matches", "/about", "/corrections", "/privacy", "/terms", "/contact"],
  ...["/subscribe", "/newsletter", "/interviews", "/archive", "/archive/2083/8", "/archive/2026/11", "/search?q=Nepal"],
  ...["/national", "/archive/national", "/archive/national/2083/8", "/author/maya-rai"],
  ...["/team/himal-united", "/team/koshi", "/competition/himal-league", "/competition/himal-league/fixtures"],
  ...["/login", "/forgot-password"],
];
/** Paths of what exists in one language. */
const inOne: Readonly<Record<Lang, readonly string[]>> = {
  en: ["/article/both", "/article/english-alone", "/tag/final", "/events/cup-final"],
  ne: ["/article/duvai", "/article/nepali-matra", `/tag/${encodeURIComponent("फाइनल")}`, "/events/kap-phainal"],
};

const orders = siteLanguageChoices.map((choice): [string, SiteLanguages] => [
  choice,
  parseSiteLanguages(choice) ?? ["en"],
]);

/** The address of a path without language as the setting has it: said here once more. */
function addressIn([first]: SiteLanguages, lang: Lang, path: string): string {
  if (lang === first) return path;
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

/** Every way to write a path: without a language, and with each. */
const spellings = (path: string) => [path, ...languages.map((lang) => (path === "/" ? `/${lang}` : `/${lang}${path}`))];

/** Where an address ends. `permanent` is what a browser remembers from one time to the next. Throws on a circle. */
async function followed(address: string, permanent = new Map<string, string>()) {
  let here = address;
  for (let hops = 0; hops < 6; hops += 1) {
    const remembered = permanent.get(here);
    const answer = remembered === undefined ? await site.ask(here) : { status: 301, location: remembered, text: "" };
    if (answer.location === null) return { ...answer, here };
    const next = answer.location.replace(origin, "");
    if (answer.status === 301) permanent.set(here, next);
    here = next;
  }
  throw new Error(`${address} goes in a circle`);
}

const linksOf = (html: string, attribute: string) =>
  [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(attribute));
const hrefIn = (tag = "") => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&");
const word = (lang: Lang) => allMessages(lang).layout.search.open;

describe.each(orders)("a site with languages=%s", (_, order) => {
  const [first, second] = order;
  const inForce = second ? [first, second] : [first];

  test("shows every page of both at its address, with its own language and its alternates", async () => {
    setSiteLanguages(order, daysAgo(1));
    for (const path of inBoth) {
      for (const lang of inForce) {
        const address = addressIn(order, lang, path);
        const { status, text, location } = await site.ask(address);
        expect([address, status, location]).toEqual([address, 200, null]);
        expect(text, address).toContain(`<html lang="${lang}">`);
        expect(text, address).toContain(word(lang));
        const canonical = hrefIn(linksOf(text, 'rel="canonical"')[0]);
        if (canonical !== undefined && !path.includes("?")) expect(canonical).toBe(`${origin}${address}`);
        const alternates = linksOf(text, "hrefLang").concat(linksOf(text, "hreflang"));
        if (!second) expect(alternates, address).toEqual([]);
        if (alternates.length > 0) {
          const standing = alternates.find((tag) => tag.includes("x-default"));
          expect(hrefIn(standing), address).toBe(`${origin}${addressIn(order, first, path)}`);
        }
        const other = lang === "en" ? "ne" : "en";
        const isSwitched = new RegExp(`<a [^>]*hrefLang="${other}"`, "i").test(text);
        expect([address, isSwitched]).toEqual([address, second !== undefined]);
      }
    }
  });

  test("leads every other spelling of these to one of them, in one step", async () => {
    setSiteLanguages(order, daysAgo(1));
    for (const path of inBoth) {
      const standing = inForce.map((lang) => addressIn(order, lang, path));
      for (const spelling of spellings(path).filter((other) => !standing.includes(other))) {
        const { status, location } = await site.ask(spelling);
        expect([spelling, status, standing.includes(location ?? "")]).toEqual([spelling, 302, true]);
      }
    }
  });

  test("leads what one language has to where it stands now, and hides what it does not have", async () => {
    setSiteLanguages(order, daysAgo(1));
    for (const lang of languages) {
      for (const path of inOne[lang]) {
        for (const spelling of spellings(path)) {
          const { status, here } = await followed(spelling);
          const isFound = inForce.includes(lang);
          expect([spelling, status]).toEqual([spelling, isFound ? 200 : 404]);
          // An event is shown under both languages.
          if (isFound && !path.startsWith("/events/")) expect(here).toBe(addressIn(order, lang, path));
        }
      }
    }
  });

  test("leads the short link of a story to it", async () => {
    setSiteLanguages(order, daysAgo(1));
    const { status, location } = await site.ask(`/a/${english.toUpperCase()}`);
    const isFound = inForce.includes("en");
    expect([status, location]).toEqual(isFound ? [302, addressIn(order, "en", "/article/both")] : [404, null]);
  });

  test("lists its own addresses alone in feeds, sitemaps and robots.txt", async () => {
    setSiteLanguages(order, daysAgo(1));
    for (const lang of inForce) {
      const { status, text } = await site.ask(addressIn(order, lang, "/rss.xml"));
      expect([status, text.includes(`<language>${lang}</language>`)]).toEqual([200, true]);
      const story = lang === "en" ? "/article/english-alone" : "/article/nepali-matra";
      expect(text).toContain(`${origin}${addressIn(order, lang, story)}`);
    }
    const absent = languages.filter((lang) => !inForce.includes(lang));
    const sitemaps = ["pages", "articles-1", "programme", "archive-2083", "archive-2026"];
    for (const name of sitemaps) {
      const { status, text } = await site.ask(`/sitemap-${name}.xml`);
      expect([name, status]).toEqual([name, 200]);
      const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address.replace(origin, ""));
      expect(listed.length, name).toBeGreaterThan(0);
      const foreign = new RegExp(`^/(${[first, ...absent].join("|")})(/|$)`);
      expect(listed.filter((address) => foreign.test(address))).toEqual([]);
      for (const address of listed.slice(0, 3)) expect((await site.ask(address)).status, address).toBe(200);
      if (absent.length > 0) expect(text, name).not.toContain("hreflang");
    }
    const robots = (await site.ask("/robots.txt")).text;
    for (const lang of languages)
      expect(robots.includes(`Disallow: ${addressIn(order, lang, "/search")}`)).toBe(inForce.includes(lang));
  });
});

test("toggling makes no circle, even for a browser that remembers what was said to be permanent", async () => {
  const permanent = new Map<string, string>();
  const addresses = ["/", "/matches", "/archive/2083/8", ...inOne.en, ...inOne.ne].flatMap(spellings);
  for (const choice of ["en,ne", "ne,en", "en,ne", "ne", "en", "ne,en"]) {
    setSiteLanguages(parseSiteLanguages(choice) ?? ["en"], now);
    for (const address of addresses) {
      const { status } = await followed(address, permanent);
      expect([choice, address, [200, 404].includes(status)]).toEqual([choice, address, true]);
    }
  }
});

test("a redirect of languages is permanent after thirty days without another change", () => {
  setSiteLanguages(["ne", "en"], daysAgo(29));
  expect(languageRedirect(now).status).toBe(302);
  setSiteLanguages(["ne", "en"], daysAgo(31));
  expect(languageRedirect(now).status).toBe(301);
  setSiteLanguages(["en", "ne"], undefined);
  expect(languageRedirect(now).status).toBe(301);
});

describe("with one language no page has a word of the other", () => {
  test("in English no letter of Devanagari", async () => {
    setSiteLanguages(["en"], now);
    for (const path of [...inBoth, ...inOne.en]) {
      const found = shownPieces((await site.ask(path)).text).filter((piece) => /[\u0900-\u097F]/.test(piece));
      // A name is no word of a language.
      expect([path, found.filter((piece) => piece !== "माया राई")]).toEqual([path, []]);
    }
  });

  test("in Nepali no English message, title or name that has a Nepali form", async () => {
    setSiteLanguages(["ne"], now);
    const both = new Set(textsOf(allMessages("ne")));
    const english = new Set([
      ...textsOf(allMessages("en")).filter((text) => /[A-Za-z]{2}/.test(text) && !both.has(text)),
      ...["National", "Himal League", "Himal United", "Koshi", "Asha Rai", "Maya Rai", "Both have this", "Cup final"],
    ]);
    for (const path of [...inBoth, ...inOne.ne])
      expect([path, shownPieces((await site.ask(path)).text).filter((piece) => english.has(piece))]).toEqual([
        path,
        [],
      ]);
  });
});
