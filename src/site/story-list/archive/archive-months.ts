// The months of the archive, by Bikram Sambat and by the Gregorian calendar, and the addresses of their pages. A day
// begins at midnight in Nepal.
import { daysLater } from "#app/messages/bikram-sambat-table.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { type Calendar, monthName, monthText, otherCalendar } from "#app/messages/month-names.ts";
import { dateIn, dayOf, monthLength } from "#app/messages/typed-day.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { sectionPath } from "#app/site/head/feed-urls.ts";

/** `month` counts from 1. */
export type ArchiveMonth = { calendar: Calendar; year: number; month: number };

/** From `from` up to, and without, `to`. */
export type Period = { from: Date; to: Date };

/**
 * Years of addresses from here on are Bikram Sambat (2057 began in April 2000), those before are Gregorian. The border
 * stands still, so that an address never comes to mean another month (docs/decisions/0036).
 */
const firstBikramSambatYear = 2057;

/** The calendar of a year in an address. */
export function calendarOf(year: number): Calendar {
  return year >= firstBikramSambatYear ? "bs" : "ad";
}

/** The month of a moment; `undefined` where the archive has none by this calendar. */
export function monthOf(date: Date, calendar: Calendar): ArchiveMonth | undefined {
  const found = dateIn(calendar, kathmanduDay(date));
  return found && calendarOf(found.year) === calendar ? { calendar, year: found.year, month: found.month } : undefined;
}

/** When a month begins and ends; `undefined` for one that no calendar has. */
export function periodOf({ calendar, year, month }: ArchiveMonth): Period | undefined {
  const length = month < 1 || month > 12 ? undefined : monthLength(calendar, year, month);
  const first = dayOf(calendar, { year, month, day: 1 });
  if (length === undefined || first.fault !== undefined) return undefined;
  return { from: startOfKathmanduDay(first.day), to: startOfKathmanduDay(daysLater(first.day, length)) };
}

/** The months of the other calendar that share a day with this one, the earliest first. */
export function monthsAtTheTimeOf(month: ArchiveMonth): readonly ArchiveMonth[] {
  const period = periodOf(month);
  if (!period) return [];
  const calendar = otherCalendar(month.calendar);
  const [first, last] = [monthOf(period.from, calendar), monthOf(new Date(period.to.getTime() - 1), calendar)];
  const isOne = first?.year === last?.year && first?.month === last?.month;
  return [...(first ? [first] : []), ...(last && !isOne ? [last] : [])];
}

/** Every month of a calendar from that of `first` to that of `last`, the newest first. */
export function monthsBetween(first: Date, last: Date, calendar: Calendar): readonly ArchiveMonth[] {
  const months: ArchiveMonth[] = [];
  let at = last;
  for (let month = monthOf(at, calendar); month && at >= first; month = monthOf(at, calendar)) {
    months.push(month);
    const period = periodOf(month);
    if (!period) break;
    at = new Date(period.from.getTime() - 1);
  }
  return months;
}

/** "Mangsir 2083", "२०८३ मंसिर", "November 2026", "सन् २०२६ नोभेम्बर". */
export const monthTitle = (month: ArchiveMonth, lang: Lang): string => monthText(month.calendar, month, lang);

/** A day in its month, by a calendar: "Mangsir 11", "मंसिर ११", "November 27". */
export function dayTitle(date: Date, calendar: Calendar, lang: Lang): string {
  const shown = dateIn(calendar, kathmanduDay(date));
  return shown ? `${monthName(calendar, shown.month, lang)} ${digitsFor(lang, String(shown.day))}` : "";
}

type ArchivePlace = {
  /** The path of a section, without language; absent for the whole site. */
  section?: string | undefined;
  month?: Pick<ArchiveMonth, "year" | "month"> | undefined;
};

/** The path of a page of the archive: `/archive`, `/archive/2083/8`, `/archive/national/football/2083/8`. */
export function archivePath({ section = "", month }: ArchivePlace, lang: Lang): string {
  return sectionPath(`/archive${section}${month ? `/${month.year}/${month.month}` : ""}`, lang);
}

type AskedPlace = {
  section: string | undefined;
  /** The month may be none of the calendar's. */
  month: ArchiveMonth | undefined;
  /** A year without a month. */
  year: number | undefined;
  /** Whether the address is written as `archivePath` writes it. */
  isCanonical: boolean;
};

/** What an address below `/archive` asks for. `rest` is what follows that, decoded: "national/football/2083/08". */
export function readArchivePath(rest: string): AskedPlace {
  const segments = rest.split("/").filter((segment) => segment !== "");
  const numbers = segments.map(numberIn);
  const [year, month] = numbers.slice(-2);
  const section = (upTo: number) => (upTo > 0 ? `/${segments.slice(0, upTo).join("/")}` : undefined);
  const place = { month: undefined, year: undefined, isCanonical: true };
  if (isYear(year) && month !== undefined && numbers.length > 1) {
    return {
      ...place,
      section: section(segments.length - 2),
      month: { calendar: calendarOf(year), year, month },
      isCanonical: segments.at(-1) === String(month) && segments.at(-2) === String(year),
    };
  }
  const last = numbers.at(-1);
  if (isYear(last)) return { ...place, section: section(segments.length - 1), year: last };
  return { ...place, section: section(segments.length) };
}

const isYear = (number: number | undefined): number is number => number !== undefined && number >= 1_000;

/** A year or a month, in either script. */
function numberIn(segment: string): number | undefined {
  const digits = asciiDigits(segment);
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}
