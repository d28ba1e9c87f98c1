// The Bikram Sambat calendar. Its month lengths follow no formula: they are announced, so they are data and arrive as
// an argument. The calculators of the trade disagree from 2084 on; what the table does not hold has no date here.

import { dayMilliseconds } from "#app/platform/clock.ts";
/** One year, as a row of `bikram_sambat_years`: its first day in the common calendar and its twelve month lengths. */
export type BikramSambatYear = { year: number; starts_on: string; month_lengths: readonly number[] };

/** `month` and `day` count from 1. */
type BikramSambatDate = { year: number; month: number; day: number };

/** The years that are settled: 2070 (April 2013) to 2083 (until 13 April 2027). Later ones come from the database. */
export const settledBikramSambatYears: readonly BikramSambatYear[] = [
  { year: 2070, starts_on: "2013-04-14", month_lengths: [31, 31, 31, 32, 31, 31, 29, 30, 30, 29, 30, 30] },
  { year: 2071, starts_on: "2014-04-14", month_lengths: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2072, starts_on: "2015-04-14", month_lengths: [31, 32, 31, 32, 31, 30, 30, 29, 30, 29, 30, 30] },
  { year: 2073, starts_on: "2016-04-13", month_lengths: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31] },
  { year: 2074, starts_on: "2017-04-14", month_lengths: [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2075, starts_on: "2018-04-14", month_lengths: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2076, starts_on: "2019-04-14", month_lengths: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30] },
  { year: 2077, starts_on: "2020-04-13", month_lengths: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31] },
  { year: 2078, starts_on: "2021-04-14", month_lengths: [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2079, starts_on: "2022-04-14", month_lengths: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2080, starts_on: "2023-04-14", month_lengths: [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30] },
  { year: 2081, starts_on: "2024-04-13", month_lengths: [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31] },
  { year: 2082, starts_on: "2025-04-14", month_lengths: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] },
  { year: 2083, starts_on: "2026-04-14", month_lengths: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] },
];

export const bikramSambatMonths = [
  "वैशाख",
  "जेठ",
  "असार",
  "साउन",
  "भदौ",
  "असोज",
  "कात्तिक",
  "मंसिर",
  "पुस",
  "माघ",
  "फागुन",
  "चैत",
] as const;

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds);
}

/** The Bikram Sambat date of a civil day (`YYYY-MM-DD`, in Nepal), or `undefined` when the table does not hold it. */
export function toBikramSambat(
  day: string,
  years: readonly BikramSambatYear[] = settledBikramSambatYears,
): BikramSambatDate | undefined {
  const wanted = dayNumber(day);
  for (const { year, starts_on, month_lengths } of years) {
    let left = wanted - dayNumber(starts_on);
    if (left < 0) continue;
    for (const [month, length] of month_lengths.entries()) {
      if (left < length) return { year, month: month + 1, day: left + 1 };
      left -= length;
    }
  }
  return undefined;
}

/**
 * The civil day (`YYYY-MM-DD`) of a Bikram Sambat date, or `undefined` when there is no such day or the table lacks it.
 */
export function fromBikramSambat(
  { year, month, day }: BikramSambatDate,
  years: readonly BikramSambatYear[] = settledBikramSambatYears,
): string | undefined {
  const known = years.find((one) => one.year === year);
  const length = known?.month_lengths[month - 1];
  if (!known || length === undefined || day < 1 || day > length) return undefined;
  const before = known.month_lengths.slice(0, month - 1).reduce((sum, days) => sum + days, 0);
  return new Date((dayNumber(known.starts_on) + before + day - 1) * dayMilliseconds).toISOString().slice(0, 10);
}
