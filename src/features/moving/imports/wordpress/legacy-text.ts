// Which texts of a post are in a legacy font: those of elements that name one, or all of it where it reads like one.
import { fromLegacyNepali, legacyLayoutOf, looksLikeLegacyNepali } from "#app/platform/text/legacy-nepali.ts";

export type LegacyText = {
  /** Codes for what was converted, and for what could not be because nobody knows what its font draws. */
  reasons: Set<"text.legacyFont" | "text.unknownFont">;
  textOf(text: string, font: string): string;
};

/** Judges a post by its title and text. */
export function legacyTextOf(sample: string): LegacyText {
  const isWhole = looksLikeLegacyNepali(sample);
  const reasons: LegacyText["reasons"] = new Set(isWhole ? ["text.legacyFont"] : []);
  return {
    reasons,
    textOf(text, font) {
      const layout = font === "" ? undefined : legacyLayoutOf(font);
      // A font that is named and is none of these is meant: an English name within a Nepali text.
      if (layout === undefined && (!isWhole || font !== "")) return text;
      if (layout === "unknown") {
        if (text.trim() !== "") reasons.add("text.unknownFont");
        return text;
      }
      reasons.add("text.legacyFont");
      return fromLegacyNepali(text, layout);
    },
  };
}
