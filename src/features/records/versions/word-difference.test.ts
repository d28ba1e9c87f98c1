import { describe, expect, test } from "vitest";
import { differenceOf } from "./word-difference.server.ts";

/** Both texts in one line: [-removed-] {+added+}. */
function shown(before: string, after: string, lang: "en" | "ne"): string {
  const marks = { same: ["", ""], added: ["{+", "+}"], removed: ["[-", "-]"] } as const;
  return differenceOf(before, after, lang)
    .map(({ text, change }) => `${marks[change][0]}${text}${marks[change][1]}`)
    .join("");
}

describe("the difference of two texts", () => {
  test.each([
    ["en", "Nepal won the cup.", "Nepal lost the cup.", "Nepal [-won-]{+lost+} the cup."],
    ["en", "", "New", "{+New+}"],
    ["en", "Same", "Same", "Same"],
    ["ne", "काठमाडौँमा नेपालले जित्यो।", "काठमाडौँमा भारतले जित्यो।", "काठमाडौँमा [-नेपालले-]{+भारतले+} जित्यो।"],
    // A sign that hangs on its letter goes with the word.
    ["ne", "खेल सकियो", "खेलाडी सकियो", "[-खेल-]{+खेलाडी+} सकियो"],
  ] as const)("in %s from %j to %j", (lang, before, after, expected) => {
    expect(shown(before, after, lang)).toBe(expected);
  });

  test("of long texts without a word in common comes soon, and loses nothing", () => {
    const text = (start: number) =>
      Array.from({ length: 20_000 }, (_, index) => (index * start).toString(36)).join(" ");
    const [before, after] = [text(7_919), text(104_729)];
    const parts = differenceOf(before, after, "en");
    const of = (change: "added" | "removed") =>
      parts
        .filter((part) => part.change === change || part.change === "same")
        .map((part) => part.text)
        .join("");
    expect([of("removed"), of("added")]).toEqual([before, after]);
  });
});
