// A number that people type, as a zod schema: the one reading of counts and of positions in an order.
import { z } from "zod";
import { asciiDigits } from "./characters.ts";

/**
 * A whole number between `least` and `most` in ASCII or Devanagari digits. Blank becomes `blank`, or is an error
 * without it. "1e3", "5.5" and "0x10" are errors: what a program would make of them is not what somebody meant.
 */
export function wholeNumberInput({ least, most, blank }: { least: number; most: number; blank?: number }) {
  return z
    .unknown()
    .optional()
    .transform((typed, context): number => {
      const text = asciiDigits(
        typeof typed === "number" ? String(typed) : typeof typed === "string" ? typed.trim() : "",
      );
      const number = text === "" && blank !== undefined ? blank : /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
      if (number !== undefined && number >= least && number <= most) return number;
      context.addIssue({ code: "custom", message: errorOf(number, { least, most }) });
      return z.NEVER;
    });
}

/** As `wholeNumberInput`, but blank becomes `null`. */
export function optionalWholeNumber(limits: { least: number; most: number }) {
  const some = wholeNumberInput(limits);
  return z
    .unknown()
    .optional()
    .transform((typed, context): number | null => {
      if (typed === undefined || typed === null || (typeof typed === "string" && typed.trim() === "")) return null;
      const parsed = some.safeParse(typed);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "number.invalid" });
      return z.NEVER;
    });
}

/** True for a text without any digit: "many" is no number, while "5.5" is a wrong one. */
export function isNotNumeric(typed: unknown): boolean {
  return typeof typed === "number" ? Number.isNaN(typed) : typeof typed !== "string" || !/\p{Nd}/u.test(typed);
}

function errorOf(number: number | undefined, { least, most }: { least: number; most: number }): string {
  if (number === undefined) return "number.invalid";
  return number < least ? `number.tooSmall:${least}` : `number.tooLarge:${most}`;
}
