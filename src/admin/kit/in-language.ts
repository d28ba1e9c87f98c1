import type { Lang } from "../../platform/db/schema.ts";

/** A text of the site in the language of the back office, where it has one there. */
export function inLanguage(lang: Lang, english: string, nepali: string | null): string {
  return (lang === "ne" ? nepali : null) ?? english;
}
