import { describe, expect, test } from "vitest";
import { alternateOfStory } from "./story-path.ts";

const sections = [{ slug: "national-cricket", path: "/national/cricket" }];

describe("the other language of a story", () => {
  test.each([
    ["its translation", { id: "1", lang: "ne", slug: "final" }, "national-cricket", "/ne/article/final"],
    ["else its section", undefined, "national-cricket", "/ne/national/cricket"],
    ["else the front page", undefined, "away", "/ne"],
    ["else the front page where it has no section", undefined, null, "/ne"],
  ] as const)("is %s", (_, translation, category, path) => {
    expect(alternateOfStory({ lang: "en", translation, category }, sections)).toBe(path);
  });
});
