// Which texts of a post are in a legacy font: those of elements that name one, or all of it where it reads like one.
import { fromLegacyNepali, isLegacyNepaliFont, looksLikeLegacyNepali } from "../../../platform/text/legacy-nepali.ts";

/** Judges a post by its title and text. `isLegacy` becomes true with the first text that was converted. */
export function legacyTextOf(sample: string): { isLegacy: boolean; textOf(text: string, font: string): string } {
  const isWhole = looksLikeLegacyNepali(sample);
  const judged = {
    isLegacy: isWhole,
    textOf(text: string, font: string): string {
      const isNamed = font !== "" && isLegacyNepaliFont(font);
      // A font that is named and is none of these is meant: an English name within a Nepali text.
      if (!isNamed && (!isWhole || font !== "")) return text;
      judged.isLegacy = true;
      return fromLegacyNepali(text);
    },
  };
  return judged;
}
