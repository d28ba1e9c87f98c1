// Which characters the fonts of cards have. What they lack (emoji, other scripts) would come from whatever fonts a
// machine has, or as an empty box: it is left out instead, so that a card is the same everywhere.
import { graphemes } from "#app/platform/text/cut.ts";

/** The characters of fonts/*.ttf, in ranges; card-text.test.ts compares it with the files. */
export const fontCharacters =
  "\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00bb\\u00bf-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126-\\u0127" +
  "\\u012a-\\u012b\\u012e-\\u0131\\u0136-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014c-\\u014d\\u0150-\\u015b\\u015e-\\u0165" +
  "\\u016a-\\u016b\\u016e-\\u017e\\u0192\\u0218-\\u021b\\u0237\\u02bc\\u02c6-\\u02c7\\u02c9\\u02da\\u02dc-\\u02dd" +
  "\\u0300-\\u0301\\u0303-\\u0304\\u0308\\u0900-\\u097f\\u1e80-\\u1e85\\u1e9e\\u1ef2-\\u1ef3\\u200c-\\u200d\\u2013-\\u2014" +
  "\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2039-\\u203a\\u2044\\u20ac\\u20b9-\\u20ba\\u2113\\u2122\\u2212\\u2215";
const missing = new RegExp(`[^${fontCharacters}]`, "gu");

/** Signs that mean the same and that the fonts have. */
const replacements: Record<string, string> = {
  "\u2032": "\u2019",
  "\u2033": "\u201d",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "\u2013",
  "\u2015": "\u2014",
};

/** No text of a card is longer than its largest box; a hostile one should not be measured to its end. */
const longestText = 400;

/** One line of text in characters that the fonts have. May be empty. */
export function drawableText(text: string): string {
  const bounded = graphemes(text.normalize("NFC"), longestText).join("");
  return bounded
    .replace(/\s/g, " ")
    .replace(missing, (sign) => replacements[sign] ?? sign.normalize("NFKD").replace(missing, ""))
    .replace(/(?<![\u0900-\u097f])[\u200c\u200d]+|[\u200c\u200d]+$/g, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();
}
