// Moments and days at the border, typed by the clocks of Kathmandu as the fields of a form send them. Errors are codes.
import { z } from "zod";
import { fromDateField, fromDateTimeField } from "./dates.ts";

/** "2026-11-21T15:30" as an instant; missing or blank becomes `null`. */
export function optionalTimestamp() {
  return z
    .string({ error: "date.invalid" })
    .nullish()
    .transform((typed, context) => {
      if (!typed || typed.trim() === "") return null;
      const timestamp = fromDateTimeField(typed.trim());
      if (timestamp) return timestamp;
      context.addIssue({ code: "custom", message: "date.invalid" });
      return z.NEVER;
    });
}

/** A civil day of Nepal, "2026-11-21"; missing or blank becomes `null`. */
export function optionalDay() {
  return z
    .string({ error: "date.invalid" })
    .nullish()
    .transform((typed, context) => {
      if (!typed || typed.trim() === "") return null;
      const day = fromDateField(typed.trim());
      if (day !== undefined) return day;
      context.addIssue({ code: "custom", message: "date.invalid" });
      return z.NEVER;
    });
}

/** As `optionalDay`, but there must be one. */
export function requiredDay() {
  return optionalDay().transform((day, context) => {
    if (day !== null) return day;
    context.addIssue({ code: "custom", message: "text.required" });
    return z.NEVER;
  });
}
