import { describe, expect, test } from "vitest";
import { monthAround, nearestDays, weekAround } from "./match-day.ts";

test("a week has the day in its middle, over the end of a year", () => {
  expect(weekAround("2026-12-31")).toEqual([
    ...["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"],
  ]);
});

describe("the month of a day", () => {
  test("is that of the common calendar in English", () => {
    const { title, days } = monthAround("2026-02-11", "en");
    expect([title, days.at(0), days.at(-1), days.length]).toEqual(["February 2026", "2026-02-01", "2026-02-28", 28]);
  });

  test("is that of Bikram Sambat in Nepali, and of the common calendar where it has no such year", () => {
    const { title, days } = monthAround("2026-11-21", "ne");
    expect([title, days.at(0), days.at(-1)]).toEqual(["२०८३ मंसिर", "2026-11-17", "2026-12-15"]);
    expect(monthAround("2093-03-04", "ne").days.at(0)).toBe("2093-03-01");
  });
});

test("the nearest days are those on both sides of one, which may be among them", () => {
  const days = ["2026-11-14", "2026-11-21", "2026-11-28"];
  expect(nearestDays(days, "2026-11-21")).toEqual({ previous: "2026-11-14", next: "2026-11-28" });
  expect(nearestDays(days, "2026-11-28")).toEqual({ previous: "2026-11-21" });
  expect(nearestDays([], "2026-11-28")).toEqual({});
});
