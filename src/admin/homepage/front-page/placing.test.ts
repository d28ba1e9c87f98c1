import { expect, test } from "vitest";
import { type PlacedSection, placesIn, put, step, takeOut, withChanged } from "./placing.ts";

const place = (article_id: string, headline: string | null = null) => ({
  ...{ article_id, headline, kicker: null, pinned_until: null },
});
/** Capital letters are Nepali. */
const languageOf = (id: string) => (id === id.toLowerCase() ? "en" : "ne");
const section = (id: string, stories: string, most = 6): PlacedSection => ({
  ...{ id, max_articles: most, places: stories.split("").map((story) => place(story)) },
});
const shown = (sections: readonly Pick<PlacedSection, "id" | "places">[]) =>
  sections.map(({ id, places }) => `${id}: ${places.map(({ article_id }) => article_id).join("")}`);

test.each([
  ["a new story before another", "x", "b", ["top: axbC"]],
  ["a new story at the end", "x", null, ["top: abCx"]],
  ["one that stands there moves", "b", "a", ["top: baC"]],
  ["one onto itself changes nothing", "b", "b", []],
])("putting %s", (_what, story, before, wanted) => {
  const changed = put([section("top", "abC")], story, { target: { sectionId: "top", before }, languageOf });
  expect(shown(changed)).toEqual(wanted);
});

test("in a full section the last of the same language makes room, and never the story itself", () => {
  const target = { sectionId: "top", before: "a" };
  expect(shown(put([section("top", "abC", 3)], "x", { target, languageOf }))).toEqual(["top: xaC"]);
  expect(shown(put([section("top", "abC", 3)], "X", { target, languageOf }))).toEqual(["top: Xab"]);
  const atEnd = { sectionId: "top", before: null };
  expect(shown(put([section("top", "abC", 3)], "x", { target: atEnd, languageOf }))).toEqual(["top: aCx"]);
});

test("a story that is pulled from one section to another keeps its words", () => {
  const sections = [{ ...section("top", ""), places: [place("a", "Own")] }, section("cup", "b")];
  const target = { sectionId: "cup", before: "b" };
  const changed = put(sections, "a", { target, from: "top", languageOf });
  expect(shown(changed)).toEqual(["cup: ab", "top: "]);
  expect(changed[0]?.places[0]?.headline).toBe("Own");
});

test("steps pass over the stories of the other front page and end at the ends", () => {
  const mixed = section("top", "aXbY");
  expect(shown(step(mixed, "b", { by: -1, languageOf }))).toEqual(["top: bXaY"]);
  expect(step(mixed, "a", { by: -1, languageOf })).toEqual([]);
  expect(step(mixed, "Y", { by: 1, languageOf })).toEqual([]);
  expect(placesIn(mixed, "ne", languageOf).map(({ article_id }) => article_id)).toEqual(["X", "Y"]);
});

test("what changed takes the place of what was there", () => {
  const sections = [section("top", "ab"), section("cup", "c")];
  const [top] = sections;
  expect(shown(withChanged(sections, top ? takeOut(top, "a") : []))).toEqual(["top: b", "cup: c"]);
});
