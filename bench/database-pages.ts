// What readers and editors ask of the database, as the pages ask it: one entry for each line of docs/performance.md,
// "The database".

import { type Kysely, sql } from "kysely";
import { probablyMeant } from "#app/features/audience/search/did-you-mean.server.ts";
import { lastPage } from "#app/features/audience/search/rules.ts";
import { findAuthor } from "#app/features/newsroom/articles/author-queries.server.ts";
import {
  listNewsStories,
  listPublishedAuthors,
  listSectionChanges,
  listSitemapFiles,
  listSitemapStories,
  listUsedTags,
} from "#app/features/newsroom/articles/feed-queries.server.ts";
import { findStory, findTag } from "#app/features/newsroom/articles/queries.server.ts";
import { homeTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { dayMilliseconds, systemClock } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { readHomeMedia } from "#app/site/home/home-media.server.ts";
import { readHomePage } from "#app/site/home/home-page.server.ts";
import { readSearchPage } from "#app/site/search-results/search-page.server.ts";
import { readStoryPage } from "#app/site/story/story-page.server.ts";
import { readStoryList } from "#app/site/story-list/story-list.server.ts";
import { bodyText, commonTag, measuredTerms } from "./story-texts.ts";

/** Work on the database; `round` counts its runs, for what must differ from one to the next. */
export type Work = (round: number) => Promise<unknown>;

const origin = "https://news.example";
const now = new Date("2026-11-20T01:00:00Z");
const limit = 12;

const factsIn = (lang: Lang): RequestFacts => ({
  requestId: "bench",
  lang,
  clientIp: "127.0.0.1",
  frame: () => undefined,
  formTo: () => undefined,
  nonce: undefined,
  edition: "full",
  tag: () => undefined,
  expiresAt: () => undefined,
  recheck: () => undefined,
});

/** Everything that is measured on an archive of so many stories, by its name in the table. */
export function databasePages(db: Kysely<Database>, stories: number): Readonly<Record<string, Work>> {
  const shared = createSharedData({ clock: systemClock, nextMidnight: nextKathmanduMidnight });
  const source = { db, shared, origin, clock: systemClock };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const facts = factsIn("en");
  const request = new Request(`${origin}/list`);
  const search =
    (question: string, lang: Lang = "en", page = 1) =>
    () =>
      readSearchPage(source, factsIn(lang), {
        ...{ question, now, page },
        filter: { kind: undefined, section: undefined, span: undefined },
      });
  const list = (filter: Parameters<typeof readStoryList>[1], url = request) =>
    readStoryList(db, filter, { request: url, limit });
  const { half, tenth, thirtieth } = measuredTerms.en;
  return {
    "story that nobody has asked for": async (round) => {
      const number = 2 * (1 + ((round * 7_919) % Math.floor(stories / 2)));
      const found = await findStory(db, `story-${number}`);
      if (found.kind !== "found") throw new Error(`a story is ${found.kind}`);
      return readStoryPage(source, found.story, { facts });
    },
    "front page after a change": async () => {
      shared.invalidate([homeTag("en"), latestTag("en"), "section:national-football"]);
      return Promise.all([readHomePage(source, facts, { now }), readHomeMedia({ db, log, shared }, facts, now)]);
    },
    "tag of every other story": async () => {
      await findTag(db, commonTag);
      return list({ lang: "en", tag: commonTag });
    },
    "section with those below it": () =>
      list({ lang: "en", sections: ["national", "national-football", "national-cricket"] }),
    author: async () => {
      const author = await findAuthor(db, "writer-14", "en");
      return list({ lang: "en", authorId: author?.id ?? "" });
    },
    "search, a word of a few stories": search("goalkeeper"),
    "search, one word (1.7 % of all)": search(thirtieth),
    "search, two words (5 %)": search(`${tenth} ${half}`),
    "search, a frequent word (25 %)": search(half),
    "search, its last page": search(half, "en", lastPage),
    "search, one word in Nepali": search(measuredTerms.ne.thirtieth, "ne"),
    "did you mean": () => probablyMeant(db, { question: "stadum", found: 0 }),
    "/sitemap.xml": () => listSitemapFiles(db),
    "/sitemap-articles-1.xml": () => listSitemapStories(db, 1),
    "/sitemap-pages.xml": () =>
      Promise.all([
        listSectionChanges(db),
        listUsedTags(db, { least: 2, limit: 10_000 }),
        listPublishedAuthors(db, 10_000),
      ]),
    "/news-sitemap.xml": () =>
      listNewsStories(db, { since: new Date(now.getTime() - 2 * dayMilliseconds), limit: 1_000 }),
    "saving a story in English": saving(db, stories, "en"),
    "saving a story in Nepali": saving(db, stories, "ne"),
    "all matches of a frequent word, only counted": () =>
      sql`select count(*) from searched_stories where document @@ plainto_tsquery('story_words', ${half})`.execute(db),
  };
}

class Undone extends Error {}

/**
 * One save of title and text with all that it sets off, taken back each time so that the archive stays as it was
 * loaded.
 */
function saving(db: Kysely<Database>, stories: number, lang: Lang): Work {
  const content = bodyText(7, lang);
  return async (round) => {
    const number = Math.floor(stories / 2) - (Math.floor(stories / 2) % 2) + (lang === "en" ? 0 : 1);
    await db
      .transaction()
      .execute(async (trx) => {
        const values = { title: `${bodyText(8, lang).slice(3, 40)} ${round}`, content: `${content}<p>${round}</p>` };
        await trx.updateTable("articles").set(values).where("slug", "=", `story-${number}`).execute();
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  };
}
