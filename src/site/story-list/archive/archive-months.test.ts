import { describe, expect, test } from "vitest";
import {
  archivePath,
  calendarOf,
  dayTitle,
  monthOf,
  monthsAtTheTimeOf,
  monthsBetween,
  monthTitle,
  periodOf,
  readArchivePath,
} from "./archive-months.ts";

const month = (year: number, number: number) => ({ calendar: calendarOf(year), year, month: number });
const numbers = (months: readonly { year: number; month: number }[]) => months.map((at) => `${at.year}/${at.month}`);

describe("a month of the archive", () => {
  test.each([
    ["Mangsir 2083", month(2083, 8), "2026-11-16T18:15:00Z", "2026-12-15T18:15:00Z"],
    ["the last of a year", month(2083, 12), "2027-03-14T18:15:00Z", "2027-04-13T18:15:00Z"],
    ["November 2026", month(2026, 11), "2026-10-31T18:15:00Z", "2026-11-30T18:15:00Z"],
    ["December 2026", month(2026, 12), "2026-11-30T18:15:00Z", "2026-12-31T18:15:00Z"],
  ])("%s begins and ends at midnight in Kathmandu", (_, given, from, to) => {
    expect(periodOf(given)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  test("is none for a number that no calendar has", () => {
    for (const [year, number] of [
      [2083, 0],
      [2083, 13],
      [2026, 0],
      [2026, 13],
      [9999, 1],
    ] as const) {
      expect(periodOf(month(year, number))).toBeUndefined();
    }
  });

  test.each([
    ["2027-04-13T18:14:59Z", "2083/12", "2027/4"],
    ["2027-04-13T18:15:00Z", "2084/1", "2027/4"],
    ["2030-04-14T06:00:00Z", "2087/1", "2030/4"],
    // Before the archive has months by Bikram Sambat.
    ["2000-04-01T06:00:00Z", undefined, "2000/4"],
  ])("of %s is %s and %s", (at, bikramSambat, gregorian) => {
    const found = (["bs", "ad"] as const).map((calendar) => monthOf(new Date(at), calendar));
    expect(found.map((one) => one && numbers([one])[0])).toEqual([bikramSambat, gregorian]);
  });

  test("has the months of the other calendar that share a day with it", () => {
    expect(numbers(monthsAtTheTimeOf(month(2083, 8)))).toEqual(["2026/11", "2026/12"]);
    expect(numbers(monthsAtTheTimeOf(month(2026, 11)))).toEqual(["2083/7", "2083/8"]);
  });

  test("is one of all between two moments, the newest first", () => {
    const [first, last] = [new Date("2026-01-31T18:15:00Z"), new Date("2026-04-14T00:00:00Z")];
    expect(numbers(monthsBetween(first, last, "ad"))).toEqual(["2026/4", "2026/3", "2026/2"]);
    expect(numbers(monthsBetween(first, last, "bs"))).toEqual(["2083/1", "2082/12", "2082/11", "2082/10"]);
  });

  test("is named in both languages by both calendars", () => {
    const [bikramSambat, gregorian] = [month(2083, 8), month(2026, 11)];
    expect([monthTitle(bikramSambat, "en"), monthTitle(bikramSambat, "ne")]).toEqual(["Mangsir 2083", "२०८३ मंसिर"]);
    expect([monthTitle(gregorian, "en"), monthTitle(gregorian, "ne")]).toEqual(["November 2026", "सन् २०२६ नोभेम्बर"]);
    const day = new Date("2026-11-27T06:00:00Z");
    expect([dayTitle(day, "bs", "en"), dayTitle(day, "ad", "ne")]).toEqual(["Mangsir 11", "नोभेम्बर २७"]);
  });
});

describe("an address of the archive", () => {
  test.each([
    ["", {}],
    ["2083/8", { month: month(2083, 8) }],
    ["2026/11", { month: month(2026, 11) }],
    ["2083/08", { month: month(2083, 8), isCanonical: false }],
    ["२०८३/८", { month: month(2083, 8), isCanonical: false }],
    ["2083/13", { month: month(2083, 13) }],
    ["2083/x", { section: "/2083/x" }],
    ["2083", { year: 2083 }],
    ["national/football", { section: "/national/football" }],
    ["national/football/2083/8", { section: "/national/football", month: month(2083, 8) }],
    ["national/2083", { section: "/national", year: 2083 }],
  ])("/archive/%s asks for %o", (rest, asked) => {
    const nothing = { section: undefined, month: undefined, year: undefined, isCanonical: true };
    expect(readArchivePath(rest)).toEqual({ ...nothing, ...asked });
  });

  test("has its section before the month, in both languages", () => {
    const place = { section: "/national/football", month: month(2083, 8) };
    expect(archivePath(place, "en")).toBe("/archive/national/football/2083/8");
    expect(archivePath(place, "ne")).toBe("/ne/archive/national/football/2083/8");
    expect(archivePath({}, "ne")).toBe("/ne/archive");
  });

  test("means the same month for ever: years from 2057 on are Bikram Sambat", () => {
    expect([2056, 2057].map(calendarOf)).toEqual(["ad", "bs"]);
  });
});
