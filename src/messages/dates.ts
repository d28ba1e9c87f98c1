// Dates and times as they are written here, all in Nepal's civil time. Nobody in this file asks what time it is.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { bikramSambatMonths, toBikramSambat } from "./bikram-sambat.ts";
import { fromWallClock, kathmanduDay, startOfKathmanduDay, wallClock } from "./civil-day.ts";
import { digitsFor } from "./locale.ts";
import { nepaliMonths } from "./month-names.ts";
import { nepaliClock } from "./nepali-clock.ts";
import { recentTime } from "./recent-time.ts";

export { kathmanduDay, startOfKathmanduDay };

const nepaliWeekdays = ["आइतबार", "सोमबार", "मंगलबार", "बुधबार", "बिहीबार", "शुक्रबार", "शनिबार"] as const;

// Older ICU data knows the zone only by its former spelling, and takes both.
const timeZone = "Asia/Kathmandu";
const englishLong = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone });
const englishShort = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
const englishWeekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
const englishTime = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** The next midnight in Nepal, always later than `date`. */
export function nextKathmanduMidnight(date: Date): Date {
  return new Date(startOfKathmanduDay(kathmanduDay(date)).getTime() + dayMilliseconds);
}

/** The year of the copyright line: "2026", in Nepali by Bikram Sambat "२०८३". */
export function yearOf(date: Date, lang: Lang): string {
  return dateParts(date, lang).year;
}

/** The value of a `datetime-local` field in Nepal's time, minute precision: "2026-11-21T15:30". */
export function toDateTimeField(date: Date): string {
  return wallClock(date).toISOString().slice(0, 16);
}

/** Reads a `datetime-local` field as Nepal's time. `undefined` for anything that is not a real date and time. */
export function fromDateTimeField(value: string): Date | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return undefined;
  const wall = new Date(`${value}Z`);
  // `Date` turns 30 February into 2 March instead of refusing it.
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(value)) return undefined;
  return fromWallClock(wall);
}

/** A civil day from a `date` field, or `undefined` when there is no such day. Databases know no year 0. */
export function fromDateField(value: string): string | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) ? undefined : value;
}

/** The weekday in Nepal: "Saturday", "शनिबार". */
export function weekday(date: Date, lang: Lang): string {
  return lang === "en" ? englishWeekday.format(date) : (nepaliWeekdays[wallClock(date).getUTCDay()] ?? "");
}

/**
 * Today's date for the top bar: "Saturday, November 21, 2026", in Nepali by Bikram Sambat "२०८३ मंसिर ५, शनिबार". Days
 * beyond the years in force are written by the common calendar, which Nepali papers announce: "सन् २०४३ अप्रिल १४".
 */
export function longDate(date: Date, lang: Lang): string {
  return lang === "en" ? englishLong.format(date) : `${shortDate(date, lang)}, ${weekday(date, lang)}`;
}

/** "Nov 21, 2026", in Nepali "२०८३ मंसिर ५" with the same fall-back as `longDate`. */
export function shortDate(date: Date, lang: Lang): string {
  if (lang === "en") return englishShort.format(date);
  const { year, month, day } = dateParts(date, lang);
  return `${year} ${month} ${day}`;
}

type DateParts = { year: string; month: string; day: string };

/** A date in its parts: "Nov", "21", "2026", in Nepali "मंसिर", "५", "२०८३" with the same fall-back as `longDate`. */
export function dateParts(date: Date, lang: Lang): DateParts {
  if (lang === "en") {
    const parts = new Map(englishShort.formatToParts(date).map(({ type, value }) => [type, value]));
    return { year: parts.get("year") ?? "", month: parts.get("month") ?? "", day: parts.get("day") ?? "" };
  }
  const bikramSambat = toBikramSambat(kathmanduDay(date));
  if (!bikramSambat) return nepaliCommonParts(date);
  const { year, month, day } = bikramSambat;
  return {
    year: digitsFor("ne", String(year)),
    month: bikramSambatMonths[month - 1] ?? "",
    day: digitsFor("ne", String(day)),
  };
}

/** `dateParts` of the common calendar in Nepali: "सन् २०२६", "नोभेम्बर", "२१". */
export function nepaliCommonParts(date: Date): DateParts {
  const wall = wallClock(date);
  return {
    year: `सन् ${digitsFor("ne", String(wall.getUTCFullYear()))}`,
    month: nepaliMonths[wall.getUTCMonth()] ?? "",
    day: digitsFor("ne", String(wall.getUTCDate())),
  };
}

/** The date of an event: short month, day, year in US English (public-site.md 9); the short date in Nepali. */
export function eventDate(date: Date, lang: Lang): string {
  return shortDate(date, lang);
}

/** "3:30 PM", in Nepali "१५:३०". */
export function timeOfDay(date: Date, lang: Lang): string {
  // ICU puts a narrow no-break space before AM and PM, which many fonts draw as a box.
  if (lang === "en") return englishTime.format(date).replace(" ", " ");
  return digitsFor("ne", wallClock(date).toISOString().slice(11, 16));
}

/** The time as a sentence says it: "3:30 PM", in Nepali "दिउँसो ३:३० बजे". Tables have `timeOfDay`. */
export function spokenTime(date: Date, lang: Lang): string {
  return lang === "en" ? timeOfDay(date, lang) : nepaliClock(wallClock(date));
}

/** "Nov 21, 2026, 3:30 PM", in Nepali "२०८३ मंसिर ५, १५:३०". */
export function dateTime(date: Date, lang: Lang): string {
  return `${shortDate(date, lang)}, ${timeOfDay(date, lang)}`;
}

/** `dateTime` where readers abroad need the zone: "Nov 21, 2026, 3:30 PM NPT", in Nepali "२०८३ मंसिर ५, १५:३०". */
export function publicationTime(date: Date, lang: Lang): string {
  return lang === "en" ? `${dateTime(date, lang)} NPT` : dateTime(date, lang);
}

/**
 * How long ago (or ahead): "now", "5 minutes ago", "3 hours ago", then by civil days "yesterday", "4 days ago", and
 * from a week on the short date.
 */
export function relativeTime(date: Date, now: Date, lang: Lang): string {
  return recentTime(date, now, lang) ?? shortDate(date, lang);
}
