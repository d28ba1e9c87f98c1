// The day of /matches as it stands in its address: `?day=2026-11-21`, nothing for today. The days around it.
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { fromDateField } from "#app/messages/dates.ts";
import { mainCalendar } from "#app/messages/day-text.ts";
import { monthText } from "#app/messages/month-names.ts";
import { dateIn } from "#app/messages/typed-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { filteredPath, type SportChoice } from "#app/site/sport-filter/sport-filter.ts";

const dayName = "day";

/**
 * What an address asks for: `today` when it names no day, `undefined` when it names what is none of these two
 * centuries.
 */
export function dayInUrl(asked: URLSearchParams): string | undefined {
  const named = asked.get(dayName);
  if (named === null) return "today";
  return /^(?:19|20)/.test(named) ? fromDateField(named) : undefined;
}

/** The address of a day's matches. That of today names no day. */
export function dayPath(path: string, choice: SportChoice, { day, today }: { day: string; today: string }): string {
  return filteredPath(path, choice, day === today ? {} : { [dayName]: day });
}

/** The civil day so many days later, or earlier. */
export const dayLater = (day: string, days: number): string =>
  kathmanduDay(new Date(startOfKathmanduDay(day).getTime() + days * dayMilliseconds));

/** Days before and behind the one that is shown. */
const daysAside = 3;

/** The seven days around one, the earliest first. */
export const weekAround = (day: string): readonly string[] =>
  Array.from({ length: 2 * daysAside + 1 }, (_, index) => dayLater(day, index - daysAside));

/**
 * The days of the month in which a day lies, by the calendar of the language: of Bikram Sambat in Nepali, where it has
 * such a year. `title` is the month with its year.
 */
export function monthAround(day: string, lang: Lang): { title: string; days: readonly string[] } {
  const calendar = mainCalendar(day, lang);
  const { year = 0, month = 0, day: number = 1 } = dateIn(calendar, day) ?? {};
  const first = dayLater(day, 1 - number);
  // No month of either calendar is longer.
  const days = Array.from({ length: 32 }, (_, index) => dayLater(first, index));
  return {
    title: monthText(calendar, { year, month }, lang),
    days: days.filter((one) => dateIn(calendar, one)?.month === month),
  };
}

/** The last day of these before one, and the first behind it. The days are in their order. */
export function nearestDays(days: readonly string[], day: string): { previous?: string; next?: string } {
  const previous = days.findLast((one) => one < day);
  const next = days.find((one) => one > day);
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
