// The Bikram Sambat calendar. The years in force are one fact of the whole program: the built-in table, as far as staff
// have not changed it. The server fills them from its database (src/features/office/bikram-sambat), the back office in
// the browser from what the server gives it. What they do not hold has no date here.
import { dayMilliseconds } from "#app/platform/clock.ts";
import {
  type BikramSambatDate,
  type BikramSambatYear,
  builtInBikramSambatYears,
  daysBefore,
  daysLater,
  isDatedOtherwise,
  nextYearStart,
} from "./bikram-sambat-table.ts";

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

type YearInForce = BikramSambatYear & { firstDayNumber: number };

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMilliseconds);
}

const counted = (year: BikramSambatYear): YearInForce => ({ ...year, firstDayNumber: dayNumber(year.starts_on) });

let inForce: readonly YearInForce[] = builtInBikramSambatYears.map(counted);

/** The years in force, the earliest first, without a gap. */
export function bikramSambatYears(): readonly BikramSambatYear[] {
  return inForce;
}

/**
 * Puts years into force, over those of the same numbers in the built-in table, for everything that this process or
 * browser shows from now on. Gives `false` and changes nothing when the years would not follow each other.
 */
export function putYearsInForce(years: readonly BikramSambatYear[]): boolean {
  const merged = new Map([...builtInBikramSambatYears, ...years].map((year) => [year.year, year]));
  const table = [...merged.values()].sort((a, b) => a.year - b.year);
  const isWhole = table.every((year, index) => {
    const next = table[index + 1];
    return !next || (next.year === year.year + 1 && next.starts_on === nextYearStart(year));
  });
  if (isWhole) inForce = table.map(counted);
  return isWhole;
}

const asBrought: ReadonlyMap<number, BikramSambatYear> = new Map(
  builtInBikramSambatYears.map((year) => [year.year, year]),
);

/** The years in force that are not as the program brought them: what a browser has to be told. */
export function changedBikramSambatYears(): readonly BikramSambatYear[] {
  return inForce
    .filter((year) => hasOtherDays(year) || year.certainty !== asBrought.get(year.year)?.certainty)
    .map(({ year, starts_on, month_lengths, certainty }) => ({ year, starts_on, month_lengths, certainty }));
}

/** Whether a year has other days than the program brought: it is more than confirmed. */
export function hasOtherDays({ year, starts_on, month_lengths }: BikramSambatYear): boolean {
  const brought = asBrought.get(year);
  return starts_on !== brought?.starts_on || String(month_lengths) !== String(brought.month_lengths);
}

const yearOfNumber = (year: number) => inForce[year - (inForce[0]?.year ?? 0)];

/** The `<meta>` that tells a page which hydrates the changed years as JSON (root.tsx). */
export const changedYearsName = "bikram-sambat";

// In a browser, once: what the server shows and what a script writes are of one calendar.
if (typeof document !== "undefined") {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${changedYearsName}"]`)?.content;
  if (told) putYearsInForce(JSON.parse(told) as BikramSambatYear[]); // written by our own page
}

/** The Bikram Sambat date of a civil day (`YYYY-MM-DD`, in Nepal), or `undefined` when no year in force holds it. */
export function toBikramSambat(day: string): BikramSambatDate | undefined {
  const wanted = dayNumber(day);
  const year = inForce.findLast(({ firstDayNumber }) => firstDayNumber <= wanted);
  if (!year) return undefined;
  let left = wanted - year.firstDayNumber;
  for (const [month, length] of year.month_lengths.entries()) {
    if (left < length) return { year: year.year, month: month + 1, day: left + 1 };
    left -= length;
  }
  return undefined;
}

/** The civil day (`YYYY-MM-DD`) of a Bikram Sambat date, or `undefined` when there is no such day or year in force. */
export function fromBikramSambat({ year, month, day }: BikramSambatDate): string | undefined {
  const known = yearOfNumber(year);
  const length = known?.month_lengths[month - 1];
  if (!known || length === undefined || day < 1 || day > length) return undefined;
  const number = known.firstDayNumber + daysBefore(known.month_lengths, month) + day - 1;
  return new Date(number * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days a month (1 to 12) has, or `undefined` when there is no such month or year in force. */
export function lengthOfMonth(year: number, month: number): number | undefined {
  return yearOfNumber(year)?.month_lengths[month - 1];
}

/**
 * Whether a date of the past may be a day off, because published tables differ on it and nobody has confirmed its year:
 * no day of birth is taken from a file by it.
 */
export function isDoubtedDate(date: BikramSambatDate): boolean {
  return yearOfNumber(date.year)?.certainty === "provisional" && isDatedOtherwise(date);
}

/**
 * The last day (`YYYY-MM-DD`) whose date is certain, seen from `today`: the day before the first provisional year that
 * is not over yet. It lies before today where today's own year is provisional.
 */
export function lastConfirmedDay(today: string): string {
  const provisional = inForce.find((year) => year.certainty === "provisional" && nextYearStart(year) > today);
  const last = inForce.at(-1);
  const start = provisional?.starts_on ?? (last && nextYearStart(last)) ?? today;
  return daysLater(start, -1);
}

/** So long before the last confirmed date staff are told to look for the announced calendar. */
const warningDays = 365;

/** `lastConfirmedDay` from a year before it on, else `undefined`. */
export function nearEndOfConfirmedDays(today: string): string | undefined {
  const last = lastConfirmedDay(today);
  return daysLater(today, warningDays) > last ? last : undefined;
}
