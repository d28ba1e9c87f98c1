// What the last lines of a run say, and when they make it red.
import { expect, test } from "vitest";
import { firstLineOf, mostSecondLooks, type Outcome, summaryOf } from "./harness/outcomes.ts";

const green: Outcome = { kind: "part", name: "unit", seconds: 61.4, failed: false };
const again: Outcome = { kind: "second look", name: "is heard", place: "a.spec.ts:7", message: "late" };

test("a run is green with three second looks, which it names, and red with four", () => {
  const three = summaryOf([green, ...Array.from({ length: mostSecondLooks }, () => again)]);
  expect(three).toMatchObject({ isGreen: true });
  expect(three.text).toContain("unit          61 s  green");
  expect(three.text).toContain("Green only at a second look:\n  a.spec.ts:7 is heard\n      late");
  expect(summaryOf([green, ...Array.from({ length: mostSecondLooks + 1 }, () => again)]).isGreen).toBe(false);
});

test("a part or a test that failed makes it red, with its place and the first line of what was wrong", () => {
  expect(summaryOf([{ ...green, failed: true }])).toMatchObject({ isGreen: false });
  const failed = summaryOf([green, { ...again, kind: "failed" }]);
  expect(failed.isGreen).toBe(false);
  expect(failed.text).toContain("Failed:\n  a.spec.ts:7 is heard\n      late");
  expect(firstLineOf("\u001b[31mno\u001b[39m match\nat line 3")).toBe("no match");
});

test("says no more than sixty lines, however much is red", () => {
  const many = Array.from({ length: 500 }, (): Outcome => ({ ...again, kind: "failed" }));
  expect(summaryOf([green, ...many]).text.split("\n").length).toBeLessThanOrEqual(60);
});
