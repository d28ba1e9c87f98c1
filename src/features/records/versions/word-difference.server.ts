// What differs between two texts, word by word, in both scripts.
import { diffLines, diffWords } from "diff";

export type DifferencePart = { text: string; change: "same" | "added" | "removed" };

const segmenters = {
  en: new Intl.Segmenter("en", { granularity: "word" }),
  ne: new Intl.Segmenter("ne", { granularity: "word" }),
};

/** Two long texts that have little in common are compared line by line after this time. */
const longestMilliseconds = 200;

/** The parts of both texts in their order. */
export function differenceOf(before: string, after: string, lang: "en" | "ne"): readonly DifferencePart[] {
  const changes =
    diffWords(before, after, { intlSegmenter: segmenters[lang], timeout: longestMilliseconds }) ??
    diffLines(before, after);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? "added" : removed ? "removed" : "same",
  }));
}
