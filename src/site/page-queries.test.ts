// How often a page that is not in the page cache asks the database, once other pages of its language have been made.
import type { KyselyPlugin } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { freshDatabase } from "../../tests/harness/database.ts";
import { requestFacts } from "../../tests/harness/request-facts.ts";
import { freshSharedData } from "../../tests/harness/shared-data.ts";
import { parseConfig } from "../platform/config.ts";
import { newIdentifier } from "../platform/identifier.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { loader as storyLoader } from "./article.tsx";
import { loader as homeLoader } from "./home/home.tsx";
import { loader as layoutLoader } from "./site-layout.tsx";

const now = new Date("2026-11-21T06:15:00Z");

/** A front page with its stories in two sections, and what counts the queries of one request. */
async function newsroom() {
  const { db } = await freshDatabase();
  const sections = ["football", "cricket"].map((slug) => ({ id: newIdentifier(), slug, path: `/${slug}`, name: slug }));
  await db.insertInto("categories").values(sections).execute();
  const rows = Array.from({ length: 20 }, (_, number) => ({
    id: newIdentifier(now.getTime()),
    title: `Cup ${number}`,
    slug: `cup-${number}`,
    category: sections[number % 2]?.slug ?? null,
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
  const platform = {
    ...{ db: counted, shared: freshSharedData(), config: parsed.config, clock: { now: () => now } },
    ...{ log: createLog(() => undefined), origin: "https://news.example" },
  };
  return async (path: string, params: Record<string, string>, loaders: readonly unknown[]) => {
    asked.length = 0;
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
    context.set(requestContext, requestFacts());
    const request = new Request(`https://news.example${path}`);
    const load = loaders as ((given: unknown) => Promise<unknown>)[]; // each route has a type of its own
    await Promise.all(load.map((loader) => loader({ request, context, params })));
    return asked.length;
  };
}

const noting = (asked: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    asked.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
});

test("a story asks for itself, its translation and its comments; the front page for what is its own", async () => {
  const ask = await newsroom();
  const story = (slug: string) => ask(`/article/${slug}`, { slug }, [layoutLoader, storyLoader]);
  await story("cup-0");
  await story("cup-1");
  expect(await story("cup-4")).toBeLessThanOrEqual(4);
  await ask("/", {}, [layoutLoader, homeLoader]);
  expect(await ask("/", {}, [layoutLoader, homeLoader])).toBeLessThanOrEqual(4);
});
