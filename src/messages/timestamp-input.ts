// Moments and days at the border, typed by the clocks of Kathmandu in either calendar and script, or in the forms that
// machines write ("2026-11-21T15:30", "2026-11-21"). Errors are codes.
import { z } from "zod";
import { systemClock } from "#app/platform/clock.ts";
import { kathmanduDay } from "./civil-day.ts";
import { type DayPurpose, readTypedDay, type TypedDayOptions } from "./typed-day.ts";
import { readTypedMoment } from "./typed-moment.ts";

const optionsNow = (purpose: DayPurpose): TypedDayOptions => ({ today: kathmanduDay(systemClock.now()), purpose });

/** What `read` makes of a text; missing or blank becomes `null`. */
function optionalText<Value>(read: (typed: string) => { value: Value } | { fault: string }) {
  return z
    .string({ error: "date.invalid" })
    .nullish()
    .transform((typed, context): Value | null => {
      if (!typed || typed.trim() === "") return null;
      const result = read(typed);
      if (!("fault" in result)) return result.value;
      context.addIssue({ code: "custom", message: result.fault });
      return z.NEVER;
    });
}

/** A day and a time as an instant; missing or blank becomes `null`. */
export function optionalTimestamp(purpose: DayPurpose = "any") {
  return optionalText((typed) => {
    const read = readTypedMoment(typed, optionsNow(purpose));
    return read.fault === undefined ? { value: read.at } : read;
  });
}

/** A civil day of Nepal as "2026-11-21"; missing or blank becomes `null`. */
export function optionalDay(purpose: DayPurpose = "any") {
  return optionalText((typed) => {
    const read = readTypedDay(typed, optionsNow(purpose));
    return read.fault === undefined ? { value: read.day } : read;
  });
}

/** As `optionalDay`, but there must be one. */
export function requiredDay(purpose: DayPurpose = "any") {
  return optionalDay(purpose).transform((day, context) => {
    if (day !== null) return day;
    context.addIssue({ code: "custom", message: "text.required" });
    return z.NEVER;
  });
}
