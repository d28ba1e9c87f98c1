import { describe, expect, test } from "vitest";
import { cutText, initial } from "./cut.ts";

describe("cutText", () => {
  test.each([
    ["short", 10, "short"],
    ["exactly ten", 11, "exactly ten"],
    ["one two three", 7, "one two…"],
    ["one two, three", 8, "one two…"],
    ["क्षेत्री क्षेत्री", 2, "क्षेत्री…"],
    ["त्रिभुवन", 1, "त्रि…"],
    ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"],
    ["  spaced  ", 20, "spaced"],
    ["", 5, ""],
  ])("%j cut to %i is %j", (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  test("counts written characters, not code units", () => {
    expect(cutText("क्षे".repeat(200), 200)).toBe("क्षे".repeat(200));
    expect(cutText("क्षे".repeat(201), 200)).toBe(`${"क्षे".repeat(200)}…`);
  });
});

describe("the initial", () => {
  test.each([
    ["Anil Kumar Gurung", "A"],
    ["sita", "S"],
    ["सीता राई", "सी"],
    ["क्षितिज थापा", "क्षि"],
    ["  ", "R"],
  ])("of %j is %s", (name, expected) => {
    expect(initial(name, "reader@example.com")).toBe(expected);
  });

  test("falls back to the first letter of the address, then to a question mark", () => {
    expect(initial("", "zed@example.com")).toBe("Z");
    expect(initial("", "")).toBe("?");
  });
});
