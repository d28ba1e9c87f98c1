import { digitsFor } from "#app/messages/locale.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import type { ReadingChoices } from "./choices.ts";

/**
 * Addresses of mail and pages, and what Latin letters make a word of: "T20", "U-19", "2nd", "1.2K". A number by itself
 * is found digit by digit.
 */
const wordsAndDigits = /\S*(?:@|:\/\/|www\.)\S*|[0-9A-Za-z.,]*[A-Za-z][-0-9A-Za-z]*|[0-9]/g;

/** The text with its numbers in the chosen digits, as far as they are no part of a word. */
export function withDigits(text: string, digits: ReadingChoices["digits"]): string {
  if (digits === "nepali") {
    return text.replace(wordsAndDigits, (found) => (found.length === 1 ? digitsFor("ne", found) : found));
  }
  return digits === "latin" ? asciiDigits(text) : text;
}
