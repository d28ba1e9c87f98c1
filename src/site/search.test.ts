import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { loader } from "./search.tsx";

const now = new Date("2026-11-21T06:15:00Z");

/** So many stories that match “cup”, and the search of them at an address. */
async function searchOf(stories: number) {
  const { db } = await freshDatabase();
  const rows = Array.from({ length: stories }, (_, number) => ({
    id: newIdentifier(now.getTime()),
    title: `Cup ${number}`,
    slug: `cup-${number}`,
    status: "published" as const,
    published_at: now,
  }));
  if (rows.length > 0) await db.insertInto("articles").values(rows).execute();
  return async (address: string) => {
    const context = new RouterContextProvider();
    // Of the platform, this page uses these four.
    const platform = { db, shared: freshSharedData(), clock: { now: () => now }, origin: "https://news.example" };
    context.set(platformContext, platform as unknown as Platform);
    context.set(requestContext, requestFacts());
    const url = new URL(`https://news.example${address}`);
    const request = new Request(url);
    try {
      // the types name one route of the two
      const { page, answer } = await loader({ request, context, params: {}, url, pattern: "/search" } as never);
      return { page, results: answer.stories.results.length };
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      return `${answer.status} ${answer.headers.get("location")}`;
    }
  };
}

describe("a page of results beyond the last", () => {
  test("leads to the last that there is", async () => {
    const open = await searchOf(25);
    expect(await open("/search?q=cup&page=2")).toEqual({ page: 2, results: 5 });
    expect(await open("/search?q=cup&page=3")).toBe("302 /search?q=cup&page=2");
    expect(await open("/search?q=cup&page=99")).toBe("302 /search?q=cup&page=2");
  });

  test("leads to the first when nothing was found or nothing asked, and that one stays", async () => {
    const open = await searchOf(0);
    expect(await open("/search?q=cup&page=2")).toBe("302 /search?q=cup");
    expect(await open("/search?q=&page=2")).toBe("302 /search");
    expect(await open("/search?q=cup")).toEqual({ page: 1, results: 0 });
  });
});
