// Texts that stand in two columns, English and Nepali: which of the two is shown.
import type { Lang } from "#app/platform/db/schema.ts";

/** The text in `lang`; the English one where the Nepali is missing or empty. */
export function inLanguage<English extends string | null>(
  lang: Lang,
  english: English,
  nepali: string | null,
): string | English {
  return (lang === "ne" && nepali) || english;
}

export type BilingualName = { name: string; name_ne: string | null };

/** A name of two columns, by the same rule. */
export const nameIn = (lang: Lang, { name, name_ne }: BilingualName) => inLanguage(lang, name, name_ne);
