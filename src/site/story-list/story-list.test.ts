import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { readHomePage } from "#app/site/home/home-page.server.ts";
import { readTrending } from "#app/site/layout/sidebar/trending.server.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { readStoryList } from "./story-list.server.ts";

const now = new Date("2026-11-21T06:15:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

type Given = { title: string; hours: number; views?: number; category?: string; lang?: "en" | "ne" };

async function newsroom(stories: readonly Given[]) {
  const { db } = await freshDatabase();
  const section = (slug: string, path: string) => ({ id: newIdentifier(), slug, path, name: slug });
  const [national, football] = [section("national", "/national"), section("national-football", "/national/football")];
  await db
    .insertInto("categories")
    .values([national, { ...football, parent_id: national.id }])
    .execute();
  const rows = stories.map(({ hours, ...story }, index) => ({
    id: newIdentifier(now.getTime()),
    slug: `story-${index}`,
    status: "published" as const,
    published_at: hoursAgo(hours),
    ...story,
  }));
  await db.insertInto("articles").values(rows).execute();
  const tags = new Set<string>();
  const facts = {
    lang: "en" as const,
    tag: (...names: string[]) => {
      for (const name of names) tags.add(name);
    },
    expiresAt: () => {},
    recheck: () => {},
  };
  return { db, source: { db, shared: freshSharedData() }, rows, tags, facts };
}

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const count = (many: number, make: (n: number) => Given) => Array.from({ length: many }, (_, n) => make(n));

describe("a list of stories", () => {
  async function walk(many: number) {
    const { db } = await newsroom(
      count(many, (n) => ({ title: `S${n}`, hours: Math.floor(n / 3), category: "national" })),
    );
    return (address: string) =>
      readStoryList(
        db,
        { lang: "en", sections: ["national"] },
        { request: new Request(`https://news.example${address}`), limit: 5 },
      );
  }

  test("can be walked to its end and back over the same pages, also through stories of one moment", async () => {
    const read = await walk(13);
    const first = await read("/national");
    const second = await read(first.older ?? "");
    const third = await read(second.older ?? "");
    expect([first, second, third].flatMap(({ cards }) => titles(cards)).length).toBe(13);
    expect(new Set([first, second, third].flatMap(({ cards }) => titles(cards))).size).toBe(13);
    expect(third.older).toBeUndefined();
    expect(third.newer).toBe(second.address);
    expect(second.newer).toBe("/national");
    expect(first.newer).toBeUndefined();
  });

  test("has the same page in the other language, or the list where that one is shorter", async () => {
    const { db } = await newsroom([
      ...count(13, (n) => ({ title: `S${n}`, hours: n, category: "national" })),
      ...count(8, (n) => ({ title: `N${n}`, hours: 100 + n, category: "national", lang: "ne" as const })),
    ]);
    const read = (address: string, lang: "en" | "ne" = "en") =>
      readStoryList(
        db,
        { lang, sections: ["national"] },
        { request: new Request(`https://news.example${address}`), limit: 5 },
      );
    const first = await read("/national");
    expect(first.alternatePath).toBe("/ne/national");
    const second = await read(first.older ?? "");
    const nepali = await read(second.alternatePath, "ne");
    expect([titles(nepali.cards), nepali.alternatePath]).toEqual([["N5", "N6", "N7"], second.address]);
    expect((await read(second.older ?? "")).alternatePath).toBe("/ne/national");
  });

  test("answers a place that no list has with the list, and one beyond its end with 404", async () => {
    const read = await walk(2);
    await expect(read("/national?before=nonsense")).rejects.toMatchObject({ status: 301 });
    const beyond = "/national?before=2001-01-01T00:00:00.000Z_01a1fbf8-aa2e-76a7-b6a4-8af2072b8c11";
    await expect(read(beyond)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("what is trending", () => {
  test("are the ranked stories, then the newest where there are too few; taken back ones make room", async () => {
    const { db, source, rows, facts, tags } = await newsroom([
      { title: "read", hours: 30 },
      { title: "read most", hours: 60 },
      { title: "of last month", hours: 900 },
      { title: "taken back", hours: 2 },
      { title: "Nepali", hours: 1, lang: "ne" },
    ]);
    const [read, most, , gone, nepali] = rows.map(({ id }) => id);
    const rank = (lang: "en" | "ne", ids: readonly (string | undefined)[]) =>
      ids.map((id, index) => ({ lang, rank: index + 1, article_id: id ?? "" }));
    await db
      .insertInto("trending_articles")
      .values([...rank("en", [gone, most, read]), ...rank("ne", [nepali])])
      .execute();
    await db
      .updateTable("articles")
      .set({ status: "archived" })
      .where("id", "=", gone ?? "")
      .execute();
    expect(titles(await readTrending(source, facts))).toEqual(["read most", "read", "of last month"]);
    expect([...tags]).toEqual(["latest:en", "trending:en"]);
    tags.clear();
    const beside = await readTrending(source, facts, { except: most ?? "" });
    expect([titles(beside), [...tags]]).toEqual([
      ["read", "of last month"],
      ["latest:en", "trending:en", "ranking:en"],
    ]);
  });
});

describe("the front page", () => {
  test("has its hero from the editors' section, in the language of the page, and fills up with the newest", async () => {
    const { db, source, rows, facts } = await newsroom(
      count(12, (n) => ({ title: `S${n}`, hours: n, lang: n === 5 ? "ne" : "en" })),
    );
    const chosen = [rows[7]?.id ?? "", rows[5]?.id ?? "", newIdentifier()];
    await db
      .insertInto("homepage_sections")
      .values({ id: newIdentifier(), section_name: "hero", section_title: "Top", order_index: 1, article_ids: chosen })
      .execute();
    const page = await readHomePage(source, facts, { now });
    expect(titles(page.hero)).toEqual(["S7", "S0", "S1"]);
    expect(titles(page.latest)).toEqual(["S2", "S3", "S4", "S6", "S8", "S9"]);
  });

  test("shows the grid of a section with its way to all, and tags what it shows", async () => {
    const { source, facts, tags } = await newsroom(
      count(12, (n) => ({ title: `S${n}`, hours: n, category: "national-football" })),
    );
    const [block, ...others] = (await readHomePage(source, facts, { now })).blocks;
    expect(others).toEqual([]);
    expect(block).toMatchObject({ key: "football", section: { path: "/national/football" } });
    expect(titles(block?.cards ?? [])).toEqual(["S9", "S10", "S11"]);
    expect(tags).toContain("section:national-football");
  });

  test("shows both of two sections with one name, each with its own stories", async () => {
    const { db, source, rows, facts } = await newsroom(count(30, (n) => ({ title: `S${n}`, hours: n })));
    const section = (section_name: string, section_title: string, stories: readonly number[], order_index: number) => ({
      id: newIdentifier(),
      section_name,
      section_title,
      order_index,
      article_ids: stories.map((n) => rows[n]?.id ?? ""),
    });
    await db
      .insertInto("homepage_sections")
      .values([
        section("hero", "Cup", [20, 21], 1),
        section("cup", "The cup", [10, 11, 12], 3),
        section("cup", "Its past", [13, 14, 15], 4),
        section("cricket", "Cricket", [16, 17, 18], 5),
        section("cricket", "More cricket", [22, 23, 24], 6),
      ])
      .execute();
    const { hero, blocks } = await readHomePage(source, facts, { now });
    expect(titles(hero)).toEqual(["S20", "S21", "S0"]);
    expect(blocks.map(({ title, cards }) => [title, titles(cards)])).toEqual([
      ["The cup", ["S10", "S11", "S12"]],
      ["Its past", ["S13", "S14", "S15"]],
      ["Cricket", ["S16", "S17", "S18"]],
      ["More cricket", ["S22", "S23", "S24"]],
    ]);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(4);
  });

  test("stands without a story, a section or a choice of editors", async () => {
    const { db } = await freshDatabase();
    const source = { db, shared: freshSharedData() };
    const facts = { lang: "en" as const, tag: () => {}, expiresAt: () => {} };
    expect(await readHomePage(source, facts, { now })).toMatchObject({
      hero: [],
      latest: [],
      trending: [],
      blocks: [],
    });
  });
});
