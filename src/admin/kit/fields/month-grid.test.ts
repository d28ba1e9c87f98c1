import { expect, test } from "vitest";
import { dayByKey, dayMonthsAway, monthAway, monthOf, weeksOf } from "./month-grid.ts";

// 11 Mangsir 2083, a Friday.
const day = "2026-11-27";

test("a month has its days in weeks from Sunday", () => {
  const weeks = weeksOf(monthOf("bs", day));
  expect(weeks.map((week) => week.map((cell) => cell?.number ?? 0).join(" "))).toEqual([
    "0 0 1 2 3 4 5",
    "6 7 8 9 10 11 12",
    "13 14 15 16 17 18 19",
    "20 21 22 23 24 25 26",
    "27 28 29 0 0 0 0",
  ]);
  expect(weeks[1]?.[4]).toEqual({ day: "2026-11-26", number: 10 });
});

test.each([
  ["bs", "ArrowLeft", false, "2026-11-26"],
  ["bs", "ArrowDown", false, "2026-12-04"],
  ["bs", "Home", false, "2026-11-22"],
  ["ad", "End", false, "2026-11-28"],
  ["bs", "PageDown", false, "2026-12-26"], // 11 Poush
  ["ad", "PageDown", false, "2026-12-27"],
  ["bs", "PageUp", true, "2025-11-27"], // 11 Mangsir 2082
  ["bs", "Enter", false, undefined],
] as const)("in %s, %s leads on", (calendar, key, isShift, expected) => {
  expect(dayByKey(calendar, day, key, isShift)).toBe(expected);
});

test("a longer month ends in the last day of a shorter one, and the calendar ends", () => {
  expect(dayMonthsAway("ad", "2026-01-31", 1)).toBe("2026-02-28");
  expect(dayMonthsAway("bs", "2026-07-16", 6)).toBe("2027-01-14"); // 32 Asar, 30 Poush
  const last = monthOf("bs", "2042-04-13");
  expect([last, monthAway(last, 1)]).toEqual([{ calendar: "bs", year: 2098, month: 12 }, undefined]);
  expect(dayByKey("bs", "2042-04-13", "ArrowRight", false)).toBe("2042-04-13");
  expect(monthOf("bs", "2042-04-14")).toEqual({ calendar: "ad", year: 2042, month: 4 });
});
