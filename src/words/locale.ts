import type { Lang } from "../platform/db/schema.ts";

/**
 * The locale that formats numbers: `en-IN`, because `en-NP` falls back to plain English without lakh grouping; `ne-NP`
 * writes Devanagari digits by itself.
 */
export const intlLocale: Readonly<Record<Lang, string>> = { en: "en-IN", ne: "ne-NP" };

const zeroOfDevanagari = 0x0966;

/** ASCII digits as the language writes them: unchanged in English, Devanagari in Nepali. Other characters stay. */
export function digitsFor(lang: Lang, text: string): string {
  if (lang === "en") return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(zeroOfDevanagari + Number(digit)));
}
