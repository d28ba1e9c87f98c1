import { Kysely, PostgresDialect } from "kysely";
import { describe, expect, test } from "vitest";
import { parseConfig } from "#app/platform/config.ts";
import { DatabaseAway } from "#app/platform/db/outage.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { readLayoutData } from "./layout-data.server.ts";
import { defaultSettings } from "./layout-data.ts";

const now = new Date("2026-11-21T06:00:00Z");

async function setUp() {
  const { db } = await freshDatabase();
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error("the default settings are valid");
  const lines: string[] = [];
  const [tags, ends]: [string[], Date[]] = [[], []];
  const log = createLog((line) => lines.push(line));
  const platform = { db, shared: freshSharedData(), config: parsed.config, clock: { now: () => now }, log };
  const facts = {
    lang: "en" as const,
    edition: "full" as const,
    tag: (...names: string[]) => void tags.push(...names),
    expiresAt: (timestamp: Date) => void ends.push(timestamp),
  };
  const read = (asked: Kysely<Database> = db) => readLayoutData({ ...platform, db: asked }, facts, "/national");
  return { db, lines, tags, ends, read };
}

describe("readChrome", () => {
  test("tells what the page was made from, so that a change of any part drops it from the cache", async () => {
    const { read, tags, ends } = await setUp();
    await read();
    const all = ["ads", "breaking-news", "navigation", "pictures", "sections", "settings"];
    expect([tags.toSorted(), ends]).toEqual([all, []]);
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
      isLowData: false,
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

  test("without the database there is no page with gaps, which would take the place of the last good one", async () => {
    const { read, lines, ends } = await setUp();
    const pool = { connect: () => Promise.reject(new DatabaseAway()), end: async () => undefined, options: {} };
    const away = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await expect(read(away)).rejects.toThrow("the database is away");
    expect([lines, ends]).toEqual([[], []]);
  });
});
