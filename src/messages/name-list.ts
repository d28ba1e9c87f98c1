// Several names as a sentence runs them together.
import type { Lang } from "#app/platform/db/schema.ts";

type NamePart = { isName: boolean; text: string };
/** Whether all of them are meant, or any. */
type ListKind = "conjunction" | "disjunction";

// Not from Intl: Chromium has no Nepali (locale.ts), and would write English words where the server wrote ours.
const nepaliLast: Readonly<Record<ListKind, string>> = { conjunction: " र ", disjunction: " वा " };

/** The names in their order with what stands between them: "A, B and C" in the way of each language. */
export function nameParts(names: readonly string[], lang: Lang, kind: ListKind = "conjunction"): readonly NamePart[] {
  if (lang === "ne")
    return names.flatMap((text, at) => {
      const name = { isName: true, text };
      if (at === 0) return [name];
      return [{ isName: false, text: at === names.length - 1 ? nepaliLast[kind] : ", " }, name];
    });
  // British English writes no comma before the last name, as our texts do.
  const parts = new Intl.ListFormat("en-GB", { type: kind }).formatToParts(names);
  return parts.map(({ type, value }) => ({ isName: type === "element", text: value }));
}

export function nameList(names: readonly string[], lang: Lang, kind?: ListKind): string {
  return nameParts(names, lang, kind)
    .map(({ text }) => text)
    .join("");
}
