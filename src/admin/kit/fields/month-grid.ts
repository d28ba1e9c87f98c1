// The month that a date field shows: its weeks, which begin on Sunday, and where the keys lead.
import { daysLater } from "#app/messages/bikram-sambat-table.ts";
import type { Calendar } from "#app/messages/month-names.ts";
import { dateIn, dayOf, monthLater, monthLength } from "#app/messages/typed-day.ts";

export type GridMonth = { calendar: Calendar; year: number; month: number };
export type GridDay = { day: string; number: number };

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of a month, a week a row from Sunday, nothing where a week reaches into another month. */
export function weeksOf({ calendar, year, month }: GridMonth): readonly (readonly (GridDay | undefined)[])[] {
  const first = dayOf(calendar, { year, month, day: 1 });
  if (first.fault !== undefined) return [];
  const length = monthLength(calendar, year, month) ?? 0;
  const days = Array.from({ length }, (_, index) => ({ day: daysLater(first.day, index), number: index + 1 }));
  const cells = [...Array.from({ length: weekdayOf(first.day) }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index]),
  );
}

/** The month in which a day lies; by the Gregorian calendar where the other has no such year. */
export function monthOf(calendar: Calendar, day: string): GridMonth {
  const date = dateIn(calendar, day);
  if (date) return { calendar, year: date.year, month: date.month };
  return calendar === "ad" ? { calendar, year: 0, month: 0 } : monthOf("ad", day);
}

/** The month so many months away; `undefined` where the calendar does not go on. */
export function monthAway(month: GridMonth, months: number): GridMonth | undefined {
  const moved = { calendar: month.calendar, ...monthLater(month, months) };
  return monthLength(moved.calendar, moved.year, moved.month) === undefined ? undefined : moved;
}

/** The same day of a month so many months away, or its last one; `undefined` where the calendar does not go on. */
export function dayMonthsAway(calendar: Calendar, day: string, months: number): string | undefined {
  const date = dateIn(calendar, day);
  const month = date && monthAway({ calendar, ...date }, months);
  if (!date || !month) return undefined;
  const length = monthLength(calendar, month.year, month.month) ?? 0;
  const moved = dayOf(calendar, { ...month, day: Math.min(date.day, length) });
  return moved.fault === undefined ? moved.day : undefined;
}

const steps: Readonly<Record<string, (day: string) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (day) => -weekdayOf(day),
  End: (day) => 6 - weekdayOf(day),
};

/**
 * Where a key leads from a day, by the date picker dialog of the ARIA Authoring Practices: arrows, Home and End in the
 * week, PageUp and PageDown by a month, with Shift by a year. `undefined` for other keys; the day itself at the ends of
 * the calendar.
 */
export function dayByKey(calendar: Calendar, day: string, key: string, isShift: boolean): string | undefined {
  const step = steps[key];
  if (step) {
    const moved = daysLater(day, step(day));
    return dateIn(calendar, moved) ? moved : day;
  }
  if (key !== "PageUp" && key !== "PageDown") return undefined;
  const months = (key === "PageUp" ? -1 : 1) * (isShift ? 12 : 1);
  return dayMonthsAway(calendar, day, months) ?? day;
}
