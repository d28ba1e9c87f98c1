import type { AdminSection } from "../../features/homepage/admin-queries.server.ts";
import type { Lang } from "../../platform/db/schema.ts";

/** The title of a section in the language of the back office, where it has one there. */
export function titleIn({ section_title, section_title_ne }: AdminSection, lang: Lang): string {
  return (lang === "ne" ? section_title_ne : null) ?? section_title;
}
