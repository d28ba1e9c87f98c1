// How often a page that is not in the page cache asks the database, once other pages of its language have been made.
import type { KyselyPlugin } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pagesOfPublished } from "#app/features/newsroom/articles/story-pages.ts";
import { parseConfig } from "#app/platform/config.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { mailSigner } from "#tests/harness/mailings-fixture.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { loader as storyLoader } from "./article.tsx";
import { loader as authorLoader } from "./author.tsx";
import { loader as homeLoader } from "./home/home.tsx";
import { loader as searchLoader } from "./search.tsx";
import { loader as sectionLoader } from "./section.tsx";
import { loader as layoutLoader } from "./site-layout.tsx";
import { loader as tagLoader } from "./tag.tsx";

const now = new Date("2026-11-21T06:15:00Z");

/** A front page with its stories in two sections, and what counts the queries of one request. */
async function newsroom() {
  const { db } = await freshDatabase();
  const national = { id: newIdentifier(), slug: "national", path: "/national", name: "National" };
  const below = ["football", "cricket"].map((slug) => ({
    id: newIdentifier(),
    slug,
    path: `/national/${slug}`,
    name: slug,
  }));
  const sections = [national, ...below];
  await db.insertInto("categories").values(national).execute();
  await db
    .insertInto("categories")
    .values(below.map((section) => ({ ...section, parent_id: national.id })))
    .execute();
  const author = newIdentifier();
  await db
    .insertInto("profiles")
    .values({ id: author, email: "a@example.com", full_name: "Asha Rai", slug: "asha-rai" })
    .execute();
  const rows = Array.from({ length: 20 }, (_, number) => ({
    id: newIdentifier(now.getTime()),
    title: `Cup ${number}`,
    slug: `cup-${number}`,
    category: sections[number % 3]?.slug ?? null,
    author_id: author,
    tags: ["cup"],
    status: "published" as const,
    published_at: new Date(now.getTime() - number * 60_000),
  }));
  await db.insertInto("articles").values(rows).execute();
  const addresses = rows.map(({ id, slug }) => ({ slug, article_id: id }));
  await db.insertInto("article_addresses").values(addresses).execute();
  const asked: string[] = [];
  const counted = db.withPlugin(noting(asked));
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error("the default settings are valid");
  const shared = freshSharedData();
  const platform = {
    ...{ db: counted, shared, config: parsed.config, clock: { now: () => now } },
    ...{ log: createLog(() => undefined), origin: "https://news.example", mailSigner },
  };
  const editorsChoice = {
    section_name: "hero",
    section_title: "Top",
    order_index: 1,
    article_ids: [rows[9]?.id ?? ""],
  };
  await db
    .insertInto("homepage_sections")
    .values({ id: newIdentifier(), ...editorsChoice })
    .execute();
  const ranking = rows.slice(0, 12).map(({ id }, index) => ({ lang: "en" as const, rank: index + 1, article_id: id }));
  await db.insertInto("trending_articles").values(ranking).execute();
  const changed = rows[2] ?? rows[0];
  /** As after a save of one of the stories. */
  const change = () =>
    shared.invalidate(changed ? pagesOfPublished({ ...changed, lang: "en", author_id: author, bylines: [] }) : []);
  const ask = async (path: string, params: Record<string, string>, loaders: readonly unknown[]) => {
    asked.length = 0;
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
    context.set(requestContext, requestFacts());
    const request = new Request(`https://news.example${path}`);
    const load = loaders as ((given: unknown) => Promise<unknown>)[]; // each route has a type of its own
    await Promise.all(load.map((loader) => loader({ request, context, params })));
    return asked.length;
  };
  return { ask, change };
}

/** Counts answers: a query that holds others is asked once. */
const noting = (asked: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result, queryId }) {
    asked.push(queryId.queryId);
    return result;
  },
});

test("a story asks for itself, its translation, its comments and what is related to it", async () => {
  const { ask } = await newsroom();
  const story = (slug: string) => ask(`/article/${slug}`, { slug }, [layoutLoader, storyLoader]);
  // One of each section, since what a section has newest is read once for all its stories.
  for (const slug of ["cup-0", "cup-1", "cup-2"]) await story(slug);
  expect(await story("cup-4")).toBeLessThanOrEqual(5);
});

test("the front page asks what may stand there, for the stories that do, and for videos; the same after a change of a story", async () => {
  const { ask, change } = await newsroom();
  const home = () => ask("/", {}, [layoutLoader, homeLoader]);
  await home();
  expect(await home()).toBeLessThanOrEqual(3);
  change();
  expect(await home()).toBeLessThanOrEqual(3);
});

test.each([
  ["a section with others below it", "/national", { section: "national" }, sectionLoader, 1],
  ["a section of a sport", "/national/football", { section: "national", sport: "football" }, sectionLoader, 1],
  ["a tag", "/tag/cup", { tag: "cup" }, tagLoader, 2],
  ["an author", "/author/asha-rai", { slug: "asha-rai" }, authorLoader, 2],
  ["a search", "/search?q=cup", {}, searchLoader, 7],
] as const)("%s asks for itself and one page of its list", async (_name, path, params, loader, most) => {
  const { ask } = await newsroom();
  await ask(path, params, [layoutLoader, loader]);
  expect(await ask(path, params, [layoutLoader, loader])).toBeLessThanOrEqual(most);
});
