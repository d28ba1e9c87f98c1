// Days and times as files write them: by the common calendar or by Bikram Sambat, in digits of either language, on the
// clocks of some time zone.
import { isDoubtedDate, toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { readTypedDay } from "#app/messages/typed-day.ts";

/** A later day is one of Bikram Sambat: 2060 of the common calendar lies decades ahead. */
const lastCommonDay = "2059-12-31";
/** Seasons are fixed for so many years ahead at most. */
const yearsAhead = 5;

/** The last day on which a match can be fixed, of the common calendar. */
export const lastFixtureDay = (today: string): string => `${Number(today.slice(0, 4)) + yearsAhead}-12-31`;

type DayOptions = {
  /** The last day of the common calendar that it can be: of a birth today. Later ones are of Bikram Sambat. */
  last?: string | undefined;
};

/**
 * A civil day (`YYYY-MM-DD`) from whatever `readTypedDay` reads, but with its year. `undefined` for what is no day of
 * its calendar, lies after `last`, lies in no year of Bikram Sambat in force, or may be a day off (`isDoubtedDate`).
 */
export function readDay(typed: string, { last = lastCommonDay }: DayOptions = {}): string | undefined {
  const read = readTypedDay(typed, { last });
  if (read.fault !== undefined) return undefined;
  if (read.calendar === "ad") return read.day <= last ? read.day : undefined;
  const date = toBikramSambat(read.day);
  return date && isDoubtedDate(date) ? undefined : read.day;
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
