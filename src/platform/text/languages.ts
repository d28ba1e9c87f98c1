// The languages of the product, in their order on every screen.
import type { Lang } from "#app/platform/db/schema.ts";

export const languages = ["en", "ne"] as const satisfies readonly Lang[];

/** The language that a text or a page in `lang` can be switched to. */
export const otherLanguage = (lang: Lang): Lang => (lang === "en" ? "ne" : "en");

/** The language that a stored or submitted value names: English for whatever is not `ne`. */
export const langOf = (value: unknown): Lang => (value === "ne" ? "ne" : "en");
