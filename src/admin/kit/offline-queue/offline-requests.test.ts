import { expect, test } from "vitest";
import { aheadOf } from "./offline-requests.ts";

const noon = Date.parse("2026-11-23T12:00:00Z");
const date = "Mon, 23 Nov 2026 12:00:00 GMT";

test.each([
  ["the same clock", 0, 40, 0],
  ["the same clock, seen late in its second", 900, 940, 0],
  ["the same clock, after an answer that took five seconds", -4_500, 500, 0],
  ["a clock that is ten minutes behind", -600_000, -599_960, 600_480],
  ["a clock that is ten minutes ahead", 600_000, 600_040, -599_520],
])("%s", (_what, asked, answered, ahead) => {
  expect(aheadOf(date, { asked: noon + asked, answered: noon + answered })).toBe(ahead);
});

test("an answer without a date says nothing", () => {
  expect(aheadOf(null, { asked: noon, answered: noon })).toBe(0);
});
