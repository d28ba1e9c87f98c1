import { expect, test } from "vitest";
import type { Section } from "../../features/categories/queries.server.ts";
import type { HomepageSection } from "../../features/homepage/queries.server.ts";
import { planBlocks } from "./home-page.server.ts";

const section = (slug: string, path: string) => ({ id: slug, slug, path, name: slug, parentId: null }) as Section; // all that is read
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
