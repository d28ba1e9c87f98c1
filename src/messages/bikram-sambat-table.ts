// The month lengths of Bikram Sambat that the program brings along. They follow no formula: each year's are announced
// shortly before it begins. Where the tables come from and why these were taken: docs/decisions/0034.

/** One year, as a row of `bikram_sambat_years`: its first day in the common calendar and its twelve month lengths. */
export type BikramSambatYear = {
  year: number;
  starts_on: string;
  month_lengths: readonly number[];
  /** `confirmed` where all published tables agree, or staff say so; readers see no difference. */
  certainty: "confirmed" | "provisional";
};

/** A date or a part of one. `month` and `day` count from 1. */
export type BikramSambatDate = { year: number; month: number; day: number };

export const firstBikramSambatYear = 1975;
const firstDay = "1918-04-13";
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A month is written with the last digit of its length, 29 to 32. Five years a line, behind it the first of them. */
const monthDigits = [
  "112210090900 121210009901 021211909091 112111090900 112210090900", // 1975
  "121210009901 111211900900 112111090900 112210090900 121210009901", // 1980
  "111211900900 112111090900 121210090900 121210009901 111211090900", // 1985
  "112111090900 121210009900 121210009091 111211090900 112111090900", // 1990
  "121210009900 121210009091 112111090900 112111090900 121210009901", // 1995
  "021210009091 112111090900 112210090900 121210009901 021210009091", // 2000
  "112111090900 112210090900 121210009901 111211900991 112111090900", // 2005
  "112210090900 121210009901 111211900900 112111090900 112210090900", // 2010
  "121210009901 111211900900 112111090900 121210090900 121210009091", // 2015
  "111211090900 112111090900 121210009900 121210009091 111211090900", // 2020
  "112111090900 121210009901 021210009091 112111090900 112120090900", // 2025
  "121210009901 021210009091 112111090900 112210090900 121210009901", // 2030
  "021211900991 112111090900 112210090900 121210009901 111211900900", // 2035
  "112111090900 112210090900 121210009901 111211900900 112111090900", // 2040
  "121210090900 121210009901 111211090900 112111090900 121210009900", // 2045
  "121210009091 111211090900 112111090900 121210009900 121210009091", // 2050
  "112111090900 112120090900 121210009901 021210009091 112111090900", // 2055
  "112210090900 121210009901 021211909091 112111090900 112210090900", // 2060
  "121210009901 111211900991 112111090900 112210090900 121210009901", // 2065
  "111211900900 112111090900 121210090900 121210009901 111211090900", // 2070
  "112111090900 121210009900 121210009091 111211090900 112111090900", // 2075
  "121210009900 121210009091 112111090900 112111090900 121210009901", // 2080
  "021210009091 112111090900 112210090900 121210009901 021210009091", // 2085
  "112111090900 112210090900 121210009901 111211900991 112111090900", // 2090
  "112210090900 121210009901 111211900900 112111090900", // 2095
].flatMap((line) => line.split(" "));

/** The last year whose months were announced when this was written. */
const lastAnnouncedYear = 2083;

/**
 * Years on which published tables differ by a day, with the months that the other tables give them. Before 1999 nobody
 * announces any more which is right.
 */
const otherTables: ReadonlyMap<number, readonly string[]> = new Map([
  [1975, ["112201090900"]],
  [1977, ["021210009091", "021211900991"]],
  [1981, ["111211900991"]],
  [1991, ["121210090900"]],
  [1998, ["112120090900"]],
]);

const lengthsOf = (digits: string) => digits.split("").map((digit) => (digit === "9" ? 29 : 30 + Number(digit)));

/** How many days come before a month, or before the next year (`month` 13). */
export function daysBefore(monthLengths: readonly number[], month: number): number {
  return monthLengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0);
}

/** A civil day (`YYYY-MM-DD`) so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The first day of the year after this one. */
export function nextYearStart({ starts_on, month_lengths }: Omit<BikramSambatYear, "certainty">): string {
  return daysLater(starts_on, daysBefore(month_lengths, 13));
}

/** 1975 (April 1918) to 2098 (until 13 April 2042), as `migrations` write them too. */
export const builtInBikramSambatYears: readonly BikramSambatYear[] = monthDigits.reduce<BikramSambatYear[]>(
  (years, digits, index) => {
    const previous = years.at(-1);
    const year = firstBikramSambatYear + index;
    const isAgreed = year <= lastAnnouncedYear && !otherTables.has(year);
    years.push({
      year,
      starts_on: previous ? nextYearStart(previous) : firstDay,
      month_lengths: lengthsOf(digits),
      certainty: isAgreed ? "confirmed" : "provisional",
    });
    return years;
  },
  [],
);

/** Whether the tables of others have this date on another day, or do not have it. Years to come are not asked about. */
export function isDatedOtherwise({ year, month, day }: BikramSambatDate): boolean {
  const lengths = builtInBikramSambatYears[year - firstBikramSambatYear]?.month_lengths ?? [];
  return (otherTables.get(year) ?? []).map(lengthsOf).some((others) => {
    const isLonger = day > (others[month - 1] ?? 0);
    return isLonger || daysBefore(others, month) !== daysBefore(lengths, month);
  });
}
