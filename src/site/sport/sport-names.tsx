// Names of teams, people, venues and competitions: in the language of the page where they have one, else in English.
import { useMessages } from "../../messages/messages-context.tsx";
import type { Lang } from "../../platform/db/schema.ts";

export type Named = { name: string; name_ne: string | null };

/** A text of two columns in the language of a page. */
export function inLanguage(lang: Lang, english: string, nepali: string | null): string {
  return (lang === "ne" && nepali) || english;
}

export const nameIn = (lang: Lang, { name, name_ne }: Named) => inLanguage(lang, name, name_ne);

type WithShortName = { short_name: string; short_name_ne: string | null };
export const shortNameIn = (lang: Lang, { short_name, short_name_ne }: WithShortName) =>
  inLanguage(lang, short_name, short_name_ne);

/** A name, marked as English where a Nepali page has no other. */
export function NameText({ of }: { of: Named }) {
  const { lang } = useMessages();
  return lang === "ne" && !of.name_ne ? <span lang="en">{of.name}</span> : nameIn(lang, of);
}
