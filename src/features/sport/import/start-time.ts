// Days and times as files write them: by the common calendar or by Bikram Sambat, in digits of either language, on the
// clocks of some time zone.
import { type BikramSambatYear, bikramSambatMonths, fromBikramSambat } from "#app/messages/bikram-sambat.ts";
import { fromDateField } from "#app/messages/dates.ts";
import { doubtedMonths, readBikramSambatYears } from "#app/messages/earlier-bikram-sambat-years.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";

/** Other spellings of the months, by their number. */
const otherMonths = {
  बैशाख: 1,
  जेष्ठ: 2,
  ज्येष्ठ: 2,
  आषाढ: 3,
  असार: 3,
  श्रावण: 4,
  भाद्र: 5,
  आश्विन: 6,
  कार्तिक: 7,
  मङ्सिर: 8,
  मार्ग: 8,
  पौष: 9,
  फाल्गुन: 11,
  चैत्र: 12,
};

const monthNumbers: ReadonlyMap<string, number> = new Map([
  ...bikramSambatMonths.map((name, index) => [name, index + 1] as const),
  ...Object.entries(otherMonths),
]);

/** A later day is one of Bikram Sambat: 2060 of the common calendar lies decades ahead. */
const lastCommonDay = "2059-12-31";
/** Seasons are fixed for so many years ahead at most. */
const yearsAhead = 5;

/** The last day on which a match can be fixed, of the common calendar. */
export const lastFixtureDay = (today: string): string => `${Number(today.slice(0, 4)) + yearsAhead}-12-31`;

type DayOptions = {
  /** The last day of the common calendar that it can be: of a birth today. Later ones are of Bikram Sambat. */
  last?: string | undefined;
  years?: readonly BikramSambatYear[] | undefined;
};

/**
 * A civil day (`YYYY-MM-DD`) from "2026-11-22", "22/11/2026", "2083-08-06", "२०८३/८/६" or "२०८३ मंसिर ६". `undefined`
 * for what is no day of its calendar, or lies in a year of Bikram Sambat whose months are not known.
 */
export function readDay(
  typed: string,
  { last = lastCommonDay, years = readBikramSambatYears }: DayOptions = {},
): string | undefined {
  const text = asciiDigits(typed.trim()).slice(0, 40);
  const parts = yearFirst(text) ?? yearLast(text) ?? withMonthName(text);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const common = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (common <= last) return fromDateField(common);
  return doubtedMonths.has(`${year}-${month}`) ? undefined : fromBikramSambat({ year, month, day }, years);
}

type DateParts = readonly [year: number, month: number, day: number];
const twoDigits = (value: number) => String(value).padStart(2, "0");

function yearFirst(text: string): DateParts | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  return year ? [Number(year), Number(month), Number(day)] : undefined;
}

/** The day before the month, as it is written here. */
function yearLast(text: string): DateParts | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return year ? [Number(year), Number(month), Number(day)] : undefined;
}

function withMonthName(text: string): DateParts | undefined {
  const [, year, name = "", day] = /^(\d{4})\s+(\S+)\s+(\d{1,2})$/.exec(text) ?? [];
  const month = monthNumbers.get(name);
  return year && month ? [Number(year), month, Number(day)] : undefined;
}

/** "14:30", "२:३०", "2:30 PM", "14.30" as "14:30"; `undefined` for what is no time. */
export function readTime(typed: string): string | undefined {
  const text = asciiDigits(typed.trim()).toLowerCase().slice(0, 20);
  const [, hour, minute, half] = /^(\d{1,2})[:.](\d{2})(?::00)?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const typedHour = Number(hour);
  if (half && (typedHour < 1 || typedHour > 12)) return undefined;
  const hours = half ? (typedHour % 12) + (half === "p" ? 12 : 0) : typedHour;
  return hours > 23 ? undefined : `${twoDigits(hours)}:${minute}`;
}

/**
 * The instant at which the clocks of a time zone read this day and time. A zone that nobody knows throws a
 * `RangeError`.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const offsetAt = (instant: number) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`) - instant;
  };
  // The offset of the first guess may be the one before a change of the clocks.
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess));
}

/** Whether this machine knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}
