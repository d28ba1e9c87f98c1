import { expect, test } from "vitest";
import { createSection, moveSection, setSectionActive } from "#app/features/front-page/homepage/commands.server.ts";
import { planBlocks } from "#app/features/front-page/homepage/home-choices.server.ts";
import type { HomepageSection } from "#app/features/front-page/homepage/queries.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { readHomePage } from "./home-page.server.ts";

// all that is read
const section = (slug: string, path: string) => ({ id: slug, slug, path, name: slug, parentId: null }) as Section;
const sections = [
  section("national-football", "/national/football"),
  section("national-cricket", "/national/cricket"),
  section("international", "/international"),
];

const arranged = (...names: string[]): HomepageSection[] =>
  names.map((name, index) => ({
    id: `${index} ${name}`,
    name: name.replace("-", ""),
    title: name,
    maxArticles: 5,
    articleIds: [],
    words: new Map(),
    isShown: !name.startsWith("-"),
  }));

test.each([
  ["nothing", [], ["football", "cricket", "international"]],
  ["a section beside the grids", ["hero", "cup"], ["football", "cricket", "international", "cup"]],
  ["a grid between others", ["cup", "football", "league"], ["cricket", "international", "cup", "football", "league"]],
  ["all grids in another order", ["international", "cricket", "football"], ["international", "cricket", "football"]],
  ["a hidden grid", ["hero", "-football"], ["cricket", "international"]],
  [
    "a hidden grid and a shown one of the same name",
    ["-football", "football"],
    ["cricket", "international", "football"],
  ],
  ["every grid hidden", ["-football", "-cricket", "-international"], []],
] as const)("where editors have arranged %s the front page has %j", (_what, names, keys) => {
  const blocks = planBlocks(arranged(...names), sections);
  expect(blocks.map(({ key }) => key.replace(/^\d+ /, ""))).toEqual(keys);
  for (const { key, section: shown } of blocks) {
    const grid = /(football|cricket|international)$/.exec(key)?.[0];
    expect(shown?.path.endsWith(grid ?? "?") ?? false).toBe(grid !== undefined);
  }
});

test("arrows and eye of a grid's section act on the front page", async () => {
  const { db, run, person, now, invalidated } = await commandBench();
  const admin = await person("admin");
  const shared = freshSharedData();
  const ids: Record<string, string> = {};
  for (const { slug, path, name } of sections) {
    await db.insertInto("categories").values({ id: newIdentifier(), slug, path, name }).execute();
    for (let number = 0; number < 8; number += 1) {
      const id = newIdentifier();
      const story = { id, slug: id, title: `${slug} ${number}`, category: slug };
      await db
        .insertInto("articles")
        .values({ ...story, status: "published", published_at: now })
        .execute();
    }
    const grid = slug.replace("national-", "");
    ids[grid] = (await run(createSection, admin, { section_name: grid, section_title: grid })).id;
  }
  const facts = { lang: "en", tag: () => {}, expiresAt: () => {} } as const;
  /** As at the next request: what the commands named is read anew, all else is as it was. */
  const shown = async () => {
    shared.invalidate(invalidated.splice(0));
    return (await readHomePage({ db, shared }, facts, { now })).blocks.map(({ title }) => title);
  };
  expect(await shown()).toEqual(["football", "cricket", "international"]);
  await run(moveSection, admin, { id: ids.international, move: "up" });
  expect(await shown()).toEqual(["football", "international", "cricket"]);
  await run(setSectionActive, admin, { id: ids.football, is_active: "false" });
  expect(await shown()).toEqual(["international", "cricket"]);
});
