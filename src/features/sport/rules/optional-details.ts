// Details of events that may be left out, beside those of event-details.ts: blank becomes `null`. What these schemas
// give is accepted by them again.
import { z } from "zod";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { sideInput } from "./event-details.ts";

const isBlank = (typed: unknown) =>
  typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "");

/** A whole number that may be left out. */
export const optionalNumberInput = (least: number, most: number) =>
  orNull(wholeNumberInput({ least, most })).meta({ input: "count" });

/** A number of runs, balls, wickets: blank is none. */
export const countOrNone = (most: number) => wholeNumberInput({ least: 0, most, blank: 0 }).meta({ input: "count" });

/** One of the two sides, or none of them. */
export const optionalSideInput = orNull(sideInput).meta({ input: "side" });

/** Somebody in the match, who has to be named. */
export const requiredEntrantInput = z
  .string({ error: "text.required" })
  .trim()
  .min(1, "text.required")
  .max(64, "choice.invalid")
  .meta({ input: "entrant" });

/** One of the codes, or none of them. */
export const optionalChoiceInput = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  orNull(z.enum(codes, { error: "choice.invalid" })).meta({ input: "choice", options: codes });

/** Some of the codes; a form sends one, or nothing. */
export const choicesInput = <const Codes extends readonly [string, ...string[]]>(codes: Codes, most: number) => {
  const list = z.array(z.enum(codes, { error: "choice.invalid" })).max(most, `list.tooLong:${most}`);
  return orNull(z.preprocess((typed) => (Array.isArray(typed) ? typed : [typed]), list))
    .transform((chosen) => chosen ?? [])
    .meta({ input: "choice", options: codes });
};

/** Whatever the schema takes, or `null` where it is left out. */
export function orNull<Output>(schema: z.ZodType<Output>) {
  return z
    .unknown()
    .optional()
    .transform((typed, context): Output | null => {
      if (isBlank(typed)) return null;
      const read = schema.safeParse(typed);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}
