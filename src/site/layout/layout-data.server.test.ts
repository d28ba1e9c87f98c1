import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
import { parseConfig } from "../../platform/config.ts";
import { createLog } from "../../platform/log.ts";
import { readLayoutData } from "./layout-data.server.ts";
import { defaultSettings } from "./layout-data.ts";

const now = new Date("2026-11-21T06:00:00Z");

async function setUp() {
  const { db } = await freshDatabase();
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error("the default settings are valid");
  const lines: string[] = [];
  const [tags, ends]: [string[], Date[]] = [[], []];
  const platform = { db, config: parsed.config, clock: { now: () => now }, log: createLog((line) => lines.push(line)) };
  const facts = {
    lang: "en" as const,
    tag: (...names: string[]) => void tags.push(...names),
    expiresAt: (timestamp: Date) => void ends.push(timestamp),
  };
  return { db, lines, tags, ends, read: () => readLayoutData(platform, facts, "/national") };
}

describe("readChrome", () => {
  test("tells what the page was made from, so that a change of any part drops it from the cache", async () => {
    const { read, tags, ends } = await setUp();
    await read();
    expect([tags, ends]).toEqual([["navigation", "breaking-news", "settings", "sections", "ads", "pictures"], []]);
  });

  test("an empty site has its defaults", async () => {
    const { read } = await setUp();
    expect(await read()).toEqual({
      now,
      navigation: [],
      headlines: [],
      settings: defaultSettings,
      sections: [],
      ads: {},
      isDemo: true,
    });
  });

  test.each([
    ["navbar_items", "navigation", []],
    ["breaking_news", "headlines", []],
    ["site_settings", "settings", defaultSettings],
    ["categories", "sections", []],
    ["ads", "ads", {}],
  ] as const)(
    "without %s the page stands, the failure is logged, and the gap does not stay in the cache",
    async (table, part, fallback) => {
      const { db, read, lines, ends } = await setUp();
      // Renamed, not dropped: with its name back, the database serves the next test.
      await db.schema.alterTable(table).renameTo("away").execute();
      expect((await read())[part]).toEqual(fallback);
      await db.schema.alterTable("away").renameTo(table).execute();
      expect(lines.map((line) => JSON.parse(line).level)).toEqual(["error"]);
      expect(ends).toEqual([new Date(now.getTime() + 5_000)]);
    },
  );
});
