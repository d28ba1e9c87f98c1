// The address of a search: what was asked, how it is narrowed, which page.
import { isBlank, type SearchFilter } from "#app/features/audience/search/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";

type SearchAsked = { question: string; lang: Lang; filter?: Partial<SearchFilter>; page?: number };

/** Names what is not as it is without, so that every search has one address. */
export function searchPath({ question, lang, filter = {}, page = 1 }: SearchAsked): string {
  const path = pathInLanguage("/search", lang);
  if (isBlank(question)) return path;
  const { kind, section, span } = filter;
  const narrowed = Object.entries({ kind, section, since: span, page: page > 1 ? String(page) : undefined });
  const rest = narrowed.flatMap(([name, value]) => (value ? [`&${name}=${encodeURIComponent(value)}`] : []));
  return `${path}?q=${encodeURIComponent(question)}${rest.join("")}`;
}
