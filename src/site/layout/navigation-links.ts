// Navigation items as links of one page: addresses that are safe, in the page's language, and which of them is here.
import type { NavigationItem } from "#app/features/front-page/navigation/queries.server.ts";
import { pathInLanguage, prefixOfPath } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";

export type NavigationLink = {
  id: string;
  label: string;
  /** `undefined` where the address that staff typed leads nowhere: the label stands alone. */
  href: string | undefined;
  /** `page`: this is where the reader is; `true`: the reader is somewhere below. */
  current: "page" | "true" | undefined;
  children: readonly NavigationLink[];
};

/** First segments that have no Nepali alternate. */
const withoutAlternate = new Set(["admin", "api", "assets", "media"]);

/**
 * Where an address leads from a page in `lang`: our own pages keep the language, an address that names one keeps its
 * own.
 */
export function navigationUrl(url: string, lang: Lang): string | undefined {
  const link = safeLink(url);
  if (link?.kind !== "path") return link?.href;
  const path = pathOnly(link.href);
  if (withoutAlternate.has(path.split("/")[1] ?? "")) return link.href;
  return `${pathInLanguage(path, prefixOfPath(path) ?? lang)}${link.href.slice(path.length)}`;
}

/** The items as seen from the page at `path`. */
export function navigationLinks(
  items: readonly NavigationItem[],
  { lang, path }: { lang: Lang; path: string },
): readonly NavigationLink[] {
  return items.map((item) => {
    const href = navigationUrl(item.url, lang);
    const children = navigationLinks(item.children, { lang, path });
    const isAbove = children.some(({ current }) => current) || (href !== undefined && isBelow(path, href, lang));
    return {
      id: item.id,
      label: item.label,
      href,
      current: href === path ? "page" : isAbove ? "true" : undefined,
      children,
    };
  });
}

function isBelow(path: string, href: string, lang: Lang): boolean {
  return href !== pathInLanguage("/", lang) && path.startsWith(`${href}/`);
}

function pathOnly(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? "";
}
