import type { Lang } from "#app/platform/db/schema.ts";

const names: Readonly<Record<Lang, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  ne: new Intl.DisplayNames("ne", { type: "region" }),
};

/** The name of a country by its code of two letters; empty for a code that is nobody's. */
export function countryName(code: string, lang: Lang): string {
  const name = names[lang].of(code);
  return name === undefined || name === code ? "" : name;
}
