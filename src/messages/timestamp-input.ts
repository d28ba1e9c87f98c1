// A moment at the border, typed on the clocks of Kathmandu as a `datetime-local` field sends it. Errors are codes.
import { z } from "zod";
import { fromDateTimeField } from "./dates.ts";

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
