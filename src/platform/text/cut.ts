// Cutting text where a reader would: between written characters, never inside a Devanagari syllable or an emoji.

import { withoutForbiddenCharacters } from "./characters.ts";

const segmenter = new Intl.Segmenter("ne", { granularity: "grapheme" });

// A written character has a handful of code units; a hostile one has thousands of marks. Looking at no more than this
// many units for each keeps the work and the result bounded.
const unitsForEach = 16;

/** Text in which each code unit is a written character, which the segmenter would take a while to find out. */
const plain = /^[\n\x20-\x7E]*$/;

/** The written characters of a text, at most `most` of them. */
export function graphemes(text: string, most: number): string[] {
  // The next unit might belong to the last character.
  if (plain.test(text.slice(0, most + 1))) return Array.from(text.slice(0, most));
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text.slice(0, most * unitsForEach))) {
    if (found.length === most) break;
    found.push(segment);
  }
  return found;
}

/**
 * The text if it has at most `most` written characters, else its first `most` and an ellipsis. Space and punctuation
 * at the cut go.
 */
export function cutText(text: string, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= most) return trimmed;
  const retained = graphemes(trimmed, most).join("");
  return retained.length === trimmed.length ? trimmed : `${retained.replace(/[\s,;:.\u0964-]{1,8}$/, "")}…`;
}

/** One line that fits into a column: without control characters, cut between written characters. */
export function fitLine(text: string, most: number): string {
  const line = withoutForbiddenCharacters(text).normalize("NFC").replace(/\s+/g, " ").trim();
  let cut = cutText(line, most);
  // A limit counts code units, of which a written character of Devanagari has several.
  for (let units = most; cut.length > most; units = Math.floor(units * 0.8)) cut = cutText(line, units);
  return cut;
}

/** The first written character in capitals of the name, else of the e-mail address, else "?" (avatar fall-back). */
export function initial(name: string, email = ""): string {
  return graphemes(name.trim(), 1)[0]?.toUpperCase() ?? graphemes(email.trim(), 1)[0]?.toUpperCase() ?? "?";
}
