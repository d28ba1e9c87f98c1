import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import {
  bikramSambatYears,
  changedBikramSambatYears,
  fromBikramSambat,
  isDoubtedDate,
  lastConfirmedDay,
  lengthOfMonth,
  nearEndOfConfirmedDays,
  putYearsInForce,
  toBikramSambat,
} from "./bikram-sambat.ts";
import { type BikramSambatYear, builtInBikramSambatYears, daysLater, nextYearStart } from "./bikram-sambat-table.ts";

afterEach(() => {
  putYearsInForce([]);
});

const builtIn = (year: number): BikramSambatYear => {
  const found = builtInBikramSambatYears.find((candidate) => candidate.year === year);
  if (!found) throw new Error(`no year ${year}`);
  return found;
};

describe("the built-in table", () => {
  test("has 1975 to 2098, each of 365 or 366 days in months of 29 to 32", () => {
    expect(builtInBikramSambatYears.map(({ year }) => year)).toEqual(
      Array.from({ length: 2098 - 1975 + 1 }, (_, index) => 1975 + index),
    );
    for (const { year, month_lengths } of builtInBikramSambatYears) {
      expect([year, month_lengths.length]).toEqual([year, 12]);
      expect([365, 366]).toContain(month_lengths.reduce((sum, length) => sum + length, 0));
      expect(month_lengths.every((length) => length >= 29 && length <= 32)).toBe(true);
    }
  });

  test.each([
    // Anchors that stand in every published table, and the ends of ours.
    [1975, "1918-04-13"],
    [2000, "1943-04-14"],
    [2070, "2013-04-14"],
    [2081, "2024-04-13"],
    [2084, "2027-04-14"],
    [2085, "2028-04-14"],
    [2098, "2041-04-14"],
  ])("%i starts on %s", (year, day) => {
    expect(builtIn(year).starts_on).toBe(day);
  });

  test("is confirmed but for the years on which published tables differ", () => {
    const provisional = builtInBikramSambatYears.filter(({ certainty }) => certainty === "provisional");
    expect(provisional.map(({ year }) => year)).toEqual([
      ...[1975, 1977, 1981, 1991, 1998],
      ...Array.from({ length: 15 }, (_, index) => 2084 + index),
    ]);
  });

  test("agrees with the public fixture on every day of its confirmed years", () => {
    const file = readFileSync("tests/fixtures/bikram-sambat/first-days.txt", "utf8");
    const starts = file.split("\n").flatMap((line) => {
      const [year, ...days] = line.startsWith("#") || line === "" ? [] : line.split(" ");
      return days.map((day, index) => ({ year: Number(year), month: index + 1, day }));
    });
    expect(starts).toHaveLength(77 * 12);
    let days = 0;
    for (const [index, { year, month, day }] of starts.entries()) {
      const end = starts[index + 1]?.day ?? "2027-04-14";
      for (let date = 1, civil = day; civil < end; date += 1, civil = daysLater(civil, 1)) {
        expect(toBikramSambat(civil)).toEqual({ year, month, day: date });
        days += 1;
      }
    }
    expect(days).toBe(28_125);
  });
});

describe("a date of Bikram Sambat", () => {
  test("is there and back the same for every day from 1975 to 2090, and beyond to the end of the table", () => {
    let expected = { year: 1975, month: 1, day: 0 };
    for (let civil = "1918-04-13"; civil < "2042-04-14"; civil = daysLater(civil, 1)) {
      const date = toBikramSambat(civil);
      if (!date) throw new Error(`${civil} has no date`);
      const isNewMonth = expected.day === lengthOfMonth(expected.year, expected.month);
      const isNewYear = isNewMonth && expected.month === 12;
      expected = {
        year: expected.year + (isNewYear ? 1 : 0),
        month: isNewYear ? 1 : expected.month + (isNewMonth ? 1 : 0),
        day: isNewMonth ? 1 : expected.day + 1,
      };
      if (date.day !== expected.day || date.month !== expected.month || date.year !== expected.year)
        expect([civil, date]).toEqual([civil, expected]);
      if (fromBikramSambat(date) !== civil) expect([civil, fromBikramSambat(date)]).toEqual([civil, civil]);
    }
    expect(expected).toEqual({ year: 2098, month: 12, day: 30 });
  });

  test.each([
    ["2083-8-30", { year: 2083, month: 8, day: 30 }],
    ["2083-3-33", { year: 2083, month: 3, day: 33 }],
    ["2083-13-1", { year: 2083, month: 13, day: 1 }],
    ["2083-0-1", { year: 2083, month: 0, day: 1 }],
    ["2083-1-0", { year: 2083, month: 1, day: 0 }],
    ["1974-1-1", { year: 1974, month: 1, day: 1 }],
    ["2099-1-1", { year: 2099, month: 1, day: 1 }],
  ])("%s is none", (_, date) => {
    expect(fromBikramSambat(date)).toBeUndefined();
  });

  test("outside the years there is none", () => {
    expect(["1918-04-12", "2042-04-14", "no day"].map(toBikramSambat)).toEqual([undefined, undefined, undefined]);
    expect([lengthOfMonth(2083, 10), lengthOfMonth(2083, 13), lengthOfMonth(2099, 1)]).toEqual([
      29,
      undefined,
      undefined,
    ]);
  });

  test("of the past is doubted where the tables of others have it on another day", () => {
    const doubted = (year: number, month: number, day: number) => isDoubtedDate({ year, month, day });
    expect([doubted(1975, 5, 30), doubted(1975, 5, 31), doubted(1975, 6, 1), doubted(1975, 7, 1)]).toEqual([
      ...[false, true, true, false],
    ]);
    expect([doubted(1991, 9, 10), doubted(1991, 10, 1), doubted(1998, 6, 1), doubted(2084, 3, 1)]).toEqual([
      ...[true, false, true, false],
    ]);
    putYearsInForce([{ ...builtIn(1991), certainty: "confirmed" }]);
    expect(doubted(1991, 9, 10)).toBe(false);
  });
});

describe("the years in force", () => {
  const longerAsar: BikramSambatYear = {
    ...builtIn(2098),
    month_lengths: [31, 31, 32, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  };

  test("are the built-in ones until others are put over them, and say what was changed", () => {
    expect(changedBikramSambatYears()).toEqual([]);
    expect(putYearsInForce([longerAsar])).toBe(true);
    expect(lengthOfMonth(2098, 4)).toBe(32);
    expect(toBikramSambat("2042-04-14")).toEqual({ year: 2098, month: 12, day: 30 });
    expect(changedBikramSambatYears()).toEqual([longerAsar]);
    expect(putYearsInForce([])).toBe(true);
    expect(lengthOfMonth(2098, 4)).toBe(31);
  });

  test("may go on after the last of them", () => {
    const next: BikramSambatYear = { ...builtIn(2097), year: 2099, starts_on: nextYearStart(builtIn(2098)) };
    expect(putYearsInForce([next])).toBe(true);
    expect(toBikramSambat("2042-04-14")).toEqual({ year: 2099, month: 1, day: 1 });
    expect(bikramSambatYears().at(-1)?.year).toBe(2099);
  });

  test("stay as they are where the new ones would leave a gap or overlap", () => {
    expect(putYearsInForce([{ ...builtIn(2084), month_lengths: builtIn(2083).month_lengths }])).toBe(false);
    expect(putYearsInForce([{ ...longerAsar, year: 2101 }])).toBe(false);
    expect(changedBikramSambatYears()).toEqual([]);
  });

  test("are certain until the day before the first provisional year that is not over", () => {
    expect(["2026-11-27", "2027-04-13", "2027-04-14", "2030-04-14"].map(lastConfirmedDay)).toEqual([
      ...["2027-04-13", "2027-04-13", "2027-04-13", "2030-04-13"],
    ]);
    putYearsInForce([{ ...builtIn(2084), certainty: "confirmed" }]);
    expect(lastConfirmedDay("2026-11-27")).toBe("2028-04-13");
  });

  test("are said to end from a year before on", () => {
    expect(["2026-04-13", "2026-04-14", "2026-11-27", "2030-04-14"].map(nearEndOfConfirmedDays)).toEqual([
      ...[undefined, "2027-04-13", "2027-04-13", "2030-04-13"],
    ]);
  });
});
