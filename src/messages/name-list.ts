// Several names as a sentence runs them together.
import type { Lang } from "#app/platform/db/schema.ts";

type NamePart = { isName: boolean; text: string };

/** The names in their order with what stands between them: "A, B and C" in the way of each language. */
export function nameParts(names: readonly string[], lang: Lang): readonly NamePart[] {
  // British English writes no comma before the last name, as our texts do.
  const list = new Intl.ListFormat(lang === "ne" ? "ne" : "en-GB", { type: "conjunction" });
  return list.formatToParts(names).map(({ type, value }) => ({ isName: type === "element", text: value }));
}

export function nameList(names: readonly string[], lang: Lang): string {
  return nameParts(names, lang)
    .map(({ text }) => text)
    .join("");
}
