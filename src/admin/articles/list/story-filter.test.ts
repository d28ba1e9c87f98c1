import { describe, expect, test } from "vitest";
import { isNarrowed, readStoryFilter, spanOf, storyListHref } from "./story-filter.ts";

const id = "019df000-0000-7000-8000-000000000001";
const read = (query: string) => readStoryFilter(new URLSearchParams(query));

describe("the filter of the list of stories", () => {
  test("is written as it is read", () => {
    const href = `/admin/articles?status=draft&search=cup+final&author=${id}&section=national-cricket&lang=ne&from=2026-11-01&to=2026-11-21&mine=1&unpictured=1`;
    expect(storyListHref(read(href.slice("/admin/articles?".length)))).toBe(href);
    expect(storyListHref(read(""))).toBe("/admin/articles");
    expect(storyListHref(read("status=draft"), "x")).toBe("/admin/articles?status=draft&after=x");
  });

  test.each(["status=gone", "author=me", "lang=fr", "from=", "mine=yes", "untranslated=0"])(
    "does not know %j",
    (query) => expect(storyListHref(read(query))).toBe("/admin/articles"),
  );

  test("reads a day of either calendar, and keeps for its field what is none", () => {
    const typed = read("from=2083-8-11&to=2026-02-30");
    expect([typed.from, typed.to]).toEqual(["2026-11-27", "2026-02-30"]);
    expect(spanOf(typed)).toEqual({ from: new Date("2026-11-26T18:15:00Z"), until: undefined });
    expect(spanOf(read("to=33 Asar 2083")).until).toBeUndefined();
  });

  test.each([
    ["status=draft&search=cup", false],
    ["lang=ne", true],
    ["mine=1", true],
  ])("with %j is more than a status and words: %s", (query, narrowed) => {
    expect(isNarrowed(read(query))).toBe(narrowed);
  });

  test("takes whole days of Kathmandu", () => {
    expect(spanOf(read("from=2026-11-01&to=2026-11-01"))).toEqual({
      from: new Date("2026-10-31T18:15:00Z"),
      until: new Date("2026-11-01T18:15:00Z"),
    });
    expect(spanOf(read(""))).toEqual({ from: undefined, until: undefined });
  });
});
