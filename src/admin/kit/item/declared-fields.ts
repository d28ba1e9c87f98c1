// Fields as the rules of a feature declare them, as two versions of an item are compared by them.
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { ComparedField } from "./conflict-modal.tsx";

/** A declared field by what people read of it. */
export type DeclaredLabel = { label: MessageKey; kind: string; inNepali?: true };

/** Kinds of values that somebody wrote in the language of the item. */
const writtenKinds = ["text", "document", "tags", "bylines"];

type Showing<Name extends string> = {
  /** The language of an item that is written in one. */
  lang?: Lang;
  /** The words for values that are no text to read, by name. */
  show?: Partial<Readonly<Record<Name, (value: string) => string>>>;
};

/** The declared fields in their order, each under its label; one in Nepali says so. */
export function declaredFields<Name extends string>(
  t: Translator,
  fields: Readonly<Record<Name, DeclaredLabel>>,
  { lang, show = {} }: Showing<Name> = {},
): readonly ComparedField[] {
  const names = Object.keys(fields) as Name[]; // of these very names
  return names.map((name): ComparedField => {
    const { kind, inNepali } = fields[name];
    const label = labelOf(t, fields[name]);
    const textLang = inNepali ? "ne" : writtenKinds.includes(kind) ? lang : undefined;
    const shown = (show as Showing<string>["show"])?.[name];
    return { name, label, ...(shown && { show: shown }), ...(textLang && { lang: textLang }) };
  });
}

/** What a declared field is called. */
export function labelOf(t: Translator, { label: key, inNepali }: DeclaredLabel): string {
  const label = (t as (key: MessageKey) => string)(key); // no label takes values
  return inNepali ? t("admin.common.inNepali", { label }) : label;
}
