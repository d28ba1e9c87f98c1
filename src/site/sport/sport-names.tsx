// Names of teams, people, venues and competitions on pages.
import { type BilingualName, inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";

type WithShortName = { short_name: string; short_name_ne: string | null };
export const shortNameIn = (lang: Lang, { short_name, short_name_ne }: WithShortName) =>
  inLanguage(lang, short_name, short_name_ne);

/** A name, marked as English where a Nepali page has no other. */
export function NameText({ of }: { of: BilingualName }) {
  const { lang } = useMessages();
  return lang === "ne" && !of.name_ne ? <span lang="en">{of.name}</span> : nameIn(lang, of);
}
