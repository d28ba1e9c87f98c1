import type { Insertable } from "kysely";
import { describe, expect, test } from "vitest";
import { nextTurn } from "#app/features/audience/ads/rules.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { readShownAds } from "./shown-ads.server.ts";

// 23:50 in Nepal, still the 21st there.
const now = new Date("2026-11-21T18:05:00Z");

async function site(...ads: readonly Partial<Insertable<Database["ads"]>>[]) {
  const { db } = await freshDatabase();
  const rows = ads.map((ad) => ({ id: newIdentifier(), title: "Boots", ...ad }));
  if (rows.length > 0) await db.insertInto("ads").values(rows).execute();
  const platform = { db, shared: freshSharedData() };
  return async (path: string, lang: "en" | "ne" = "en") => {
    const [tags, ends]: [string[], string[]] = [[], []];
    const facts = {
      lang,
      tag: (...names: string[]) => void tags.push(...names),
      expiresAt: (timestamp: Date) => void ends.push(timestamp.toISOString()),
    };
    return { ads: await readShownAds(platform, facts, { path, now }), tags, ends };
  };
}

describe("the advertisements of a page", () => {
  test("drop the page from the cache with every write, also while there are none", async () => {
    const read = await site();
    expect(await read("/national")).toEqual({ ads: {}, tags: ["ads", "pictures"], ends: [] });
  });

  test("are those of the day in Nepal, until midnight there after the last day", async () => {
    const read = await site({ end_date: "2026-11-21" }, { position: "footer", start_date: "2026-11-22" });
    const { ads, ends } = await read("/");
    expect(Object.keys(ads)).toEqual(["header"]);
    expect(ends).toEqual(["2026-11-21T18:15:00.000Z"]);
  });

  test("change at the page's next turn where several share a position that it has", async () => {
    const read = await site({ position: "banner" }, { position: "banner" }, { position: "header" });
    expect((await read("/")).ends).toEqual([nextTurn("/", now).toISOString()]);
    expect((await read("/ne")).ends).toEqual([nextTurn("/ne", now).toISOString()]);
    expect((await read("/national")).ends).toEqual([]);
  });

  test("are those of its edition, and of both", async () => {
    const read = await site({ title: "English", lang: "en" }, { title: "Both", position: "footer" });
    const titles = async (lang: "en" | "ne") =>
      Object.values((await read("/national", lang)).ads).map(({ title }) => title);
    expect((await titles("en")).toSorted()).toEqual(["Both", "English"]);
    expect(await titles("ne")).toEqual(["Both"]);
  });

  test("share a position within an edition alone", async () => {
    const read = await site({ lang: "en" }, { lang: "ne" });
    expect((await read("/national", "en")).ends).toEqual([]);
    expect((await read("/national", "ne")).ads.header).toBeDefined();
  });

  test.each([
    ["/about", "en", "/about"],
    ["/about", "ne", "/ne/about"],
    ["https://sponsor.example/", "ne", "https://sponsor.example/"],
    ["javascript:alert(1)", "en", undefined],
    [null, "en", undefined],
  ] as const)("with the target %s lead in %s to %s", async (target_url, lang, href) => {
    const read = await site({ target_url });
    expect((await read("/national", lang)).ads.header?.href).toBe(href);
  });

  test.each(["/login", "/ne/profile", "/bookmarks"])("stay away from %s", async (path) => {
    const read = await site({});
    expect(await read(path)).toEqual({ ads: {}, tags: [], ends: [] });
  });
});
