import type { Lang } from "#app/platform/db/schema.ts";

/**
 * The locale that formats numbers and chooses plurals: `en-IN`, because `en-NP` falls back to plain English without
 * lakh grouping. Nepali is the same with its own digits, not `ne-NP`: Chromium carries no Nepali locale data
 * (measured), so what a browser writes would differ from what we wrote. Plural forms of the two languages are the same
 * (one, other).
 */
export const intlLocale: Readonly<Record<Lang, string>> = { en: "en-IN", ne: "en-IN-u-nu-deva" };

const zeroOfDevanagari = 0x0966;

/** ASCII digits as the language writes them: unchanged in English, Devanagari in Nepali. Other characters stay. */
export function digitsFor(lang: Lang, text: string): string {
  if (lang === "en") return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(zeroOfDevanagari + Number(digit)));
}
