import { describe, expect, test } from "vitest";
import { wordCount } from "./word-count.ts";

describe("countWords", () => {
  test.each([
    ["", 0],
    ["  \n ", 0],
    ["Nepal won.", 2],
    ["Nepal — at last — won by 5 wickets", 7],
    ["212/6 (20)", 2],
    ["half-time", 1],
    ["नेपालले श्रीलंकालाई ५ विकेटले हरायो ।", 5],
    ["गर्‍यो।", 1],
    ["one\u00A0two", 2],
  ])("counts %j as %i", (text, count) => {
    expect(wordCount(text)).toBe(count);
  });
});
