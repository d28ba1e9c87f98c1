// Days and moments as a field shows them: with the name of the month, which says the calendar, so that what is shown
// is read back as the same day. Beside it, the same day in the other calendar.
import type { Lang } from "#app/platform/db/schema.ts";
import { startOfKathmanduDay } from "./civil-day.ts";
import { fromDateField, timeOfDay, weekday } from "./dates.ts";
import { digitsFor } from "./locale.ts";
import { type Calendar, monthName, otherCalendar, yearText } from "./month-names.ts";
import { dateIn, readTypedDay, type TypedDayOptions } from "./typed-day.ts";
import { instantOf, readTypedMoment } from "./typed-moment.ts";

/** The calendar in which a day is written first: Bikram Sambat in Nepali, where it has such a year. */
export function mainCalendar(day: string, lang: Lang): Calendar {
  return lang === "ne" && dateIn("bs", day) ? "bs" : "ad";
}

/**
 * A civil day: "Nov 27, 2026", "Mangsir 11, 2083", "२०८३ मंसिर ११", "सन् २०२६ नोभेम्बर २७"; `undefined` where Bikram
 * Sambat has no such year.
 */
export function dayText(calendar: "ad", day: string, lang: Lang): string;
export function dayText(calendar: Calendar, day: string, lang: Lang): string | undefined;
export function dayText(calendar: Calendar, day: string, lang: Lang): string | undefined {
  const date = dateIn(calendar, day);
  if (!date) return undefined;
  const name = monthName(calendar, date.month, lang);
  if (lang === "en") return `${calendar === "ad" ? name.slice(0, 3) : name} ${date.day}, ${date.year}`;
  return `${yearText(calendar, date.year, lang)} ${name} ${digitsFor(lang, String(date.day))}`;
}

/** The text of a field for a day, with a time ("15:30") if it is a moment. */
export function fieldText(day: string, time: string | undefined, lang: Lang): string {
  const text = dayText(mainCalendar(day, lang), day, lang) ?? day;
  return time === undefined ? text : `${text}, ${timeOfDay(instantOf(day, time), lang)}`;
}

/** What a form holds as its field shows it: "2026-11-27T15:30" and "2026-11-27" in words, anything else as it is. */
export function shownText(value: string, lang: Lang): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?| AD)?$/.exec(value) ?? [];
  return day !== undefined && fromDateField(day) ? fieldText(day, time, lang) : value;
}

/** What a field understood: its day and time, and what a form sends for them. */
export type ReadField = { day: string; time?: string; value: string; fault?: never } | { fault: string };

/** Reads the text of a field; `undefined` for none. */
export function readField(text: string, hasTime: boolean, options: TypedDayOptions): ReadField | undefined {
  if (text.trim() === "") return undefined;
  if (!hasTime) {
    const read = readTypedDay(text, options);
    return read.fault === undefined ? { day: read.day, value: sentDay(read.day, options) } : read;
  }
  const read = readTypedMoment(text, options);
  return read.fault === undefined ? { day: read.day, time: read.time, value: `${read.day}T${read.time}` } : read;
}

/** A day for the server: "2026-11-27", with its calendar where the number would be read as one of the other. */
export function sentDay(day: string, options: TypedDayOptions): string {
  const again = readTypedDay(day, options);
  return again.fault === undefined && again.day === day ? day : `${day} AD`;
}

/** A day of a filter in its address, as `sentDay`; what is no day stays as typed, so that its field can say so. */
export function filterDay(typed: string, options: TypedDayOptions): string {
  const read = readField(typed.slice(0, 100), false, options);
  return read?.fault === undefined ? (read?.value ?? "") : typed.slice(0, 100).toWellFormed();
}

/** The civil day of a `filterDay`; `undefined` for none. */
export function dayOfFilter(value: string): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?: AD)?$/.exec(value) ?? [];
  return day === undefined ? undefined : fromDateField(day);
}

/** What a field understood, in words: the weekday, the day as typed if it says otherwise, the other calendar. */
export function understoodText(read: { day: string; time?: string }, typed: string, lang: Lang): readonly string[] {
  const { day, time } = read;
  const main = mainCalendar(day, lang);
  const shown = fieldText(day, time, lang);
  const name = weekday(startOfKathmanduDay(day), lang);
  const other = dayText(otherCalendar(main), day, lang);
  return [typed.trim() === shown ? name : `${name}, ${shown}`, ...(other === undefined ? [] : [other])];
}
