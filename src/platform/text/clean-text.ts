// Text at the border, as zod schemas: what comes in is refused or made clean here, once. Errors are codes
// (messages `errors`); a limit follows its code after a colon.
import { z } from "zod";
import { hasForbiddenCharacters } from "./characters.ts";
import { graphemes } from "./cut.ts";
import { isEmailAddress } from "./email-address.ts";

type Refine = z.core.$RefinementCtx;

/** A written character of our languages has a handful of units; more is hostile. */
const unitsInLongest = 16;

/** One line, required: NFC, trimmed, line breaks and tabs as spaces; at most `max` UTF-16 units as in `maxlength`. */
export function line(max: number, { min = 1 }: { min?: number } = {}) {
  return z
    .string({ error: "text.required" })
    .transform((typed, context) => bounded(typed, oneLine, { min, max }, context));
}

/** One line that may be left out: missing or blank becomes `null`. */
export function optionalLine(max: number) {
  return z
    .string({ error: "text.control" })
    .nullish()
    .transform((typed, context) => orNull(typed, oneLine, max, context));
}

/** The same with a limit in written characters, of which Devanagari has fewer than units. */
export function optionalGraphemes(max: number) {
  return optionalLine(max * unitsInLongest).transform((text, context) =>
    text !== null && graphemes(text, max + 1).length > max ? refused(`text.tooLong:${max}`, context) : text,
  );
}

/** Text with line breaks, required: NFC, trimmed, line breaks as "\n". */
export function paragraphs(max: number, { min = 1 }: { min?: number } = {}) {
  return z
    .string({ error: "text.required" })
    .transform((typed, context) => bounded(typed, manyLines, { min, max }, context));
}

/** Text with line breaks that may be left out: missing or blank becomes `null`. */
export function optionalParagraphs(max: number) {
  return z
    .string({ error: "text.control" })
    .nullish()
    .transform((typed, context) => orNull(typed, manyLines, max, context));
}

/**
 * A name that a program gives and nobody types, as it is: `errorCode` for a longer one, and for what no database can
 * carry.
 */
export function programName(max: number, errorCode: string) {
  return z
    .string({ error: errorCode })
    .max(max, { error: errorCode })
    .refine((name) => !hasForbiddenCharacters(name), { error: errorCode });
}

/** An e-mail address, required: trimmed and in lower case, at most 254 characters. */
export function emailAddress() {
  return z.string({ error: "text.required" }).transform((typed, context) => {
    if (hasForbiddenCharacters(typed)) return refused("email.invalid", context);
    const address = typed.normalize("NFC").trim().toLowerCase();
    if (address === "") return refused("text.required", context);
    return isEmailAddress(address) ? address : refused("email.invalid", context);
  });
}

/** Words separated by commas: trimmed, blanks and repeats dropped. The list of a form field named tags. */
export function commaSeparated({ most, longest }: { most: number; longest: number }) {
  return z
    .string({ error: "text.control" })
    .nullish()
    .transform((typed, context) => {
      if (hasForbiddenCharacters(typed ?? "")) return refused("text.control", context);
      if ((typed ?? "").length > most * (longest + 2) * 2) return refused(`list.tooLong:${most}`, context);
      const entries = [
        ...new Set(
          oneLine(typed ?? "")
            .split(",")
            .map((entry) => entry.trim()),
        ),
      ].filter(isVisible);
      if (entries.length > most) return refused(`list.tooLong:${most}`, context);
      if (entries.some((entry) => entry.length > longest)) return refused(`text.tooLong:${longest}`, context);
      return entries;
    });
}

function oneLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .trim();
}

function manyLines(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .trim();
}

/** False for text made only of spaces and invisible characters, which would leave an empty headline. */
function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

function orNull(
  typed: string | null | undefined,
  clean: (typed: string) => string,
  max: number,
  context: Refine,
): string | null {
  if (typed === null || typed === undefined) return null;
  const text = bounded(typed, clean, { min: 0, max }, context);
  return isVisible(text) ? text : null;
}

function bounded(
  typed: string,
  clean: (typed: string) => string,
  { min, max }: { min: number; max: number },
  context: Refine,
): string {
  if (hasForbiddenCharacters(typed)) return refused("text.control", context);
  const text = clean(typed);
  if (min > 0 && !isVisible(text)) return refused("text.required", context);
  if (text.length < min) return refused(`text.tooShort:${min}`, context);
  if (text.length > max) return refused(`text.tooLong:${max}`, context);
  return text;
}

function refused(code: string, context: Refine): never {
  context.addIssue({ code: "custom", message: code });
  return z.NEVER;
}
