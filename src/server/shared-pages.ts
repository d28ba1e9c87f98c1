// Which addresses are reader pages that everybody shares, and which query names change them (docs/decisions/0004).
import { reservedSegments } from "../features/categories/rules.ts";
import type { QueryRule } from "../platform/cache/page-key.ts";
import { pathWithoutLanguage } from "../words/language.ts";
import { parseDiscoveryAddress } from "./feeds/discovery-address.ts";

/** Reserved first segments whose pages are the same for everybody. Every other reserved one is for one asker. */
const sharedSegments = new Set([
  "article",
  "tag",
  "author",
  "interviews",
  "video",
  "videos",
  "gallery",
  "events",
  "about",
  "privacy",
  "terms",
  "contact",
  "subscribe",
  "newsletter",
]);

/** Query names that change a page, by its first segment; lists of stories know `before` alone. */
const queryNames: Readonly<Record<string, readonly string[]>> = {
  video: ["category"],
  videos: ["before", "category"],
  gallery: ["category", "page"],
  about: [],
  privacy: [],
  terms: [],
  contact: [],
  subscribe: [],
  newsletter: [],
};

/** The rule of a shared page, `undefined` for an address whose answer is for one asker. */
export function sharedPage(pathname: string): QueryRule | undefined {
  // Feeds, sitemaps and the like are the same for everybody, whatever is asked behind the question mark.
  if (parseDiscoveryAddress(pathname)) return { queryAllowList: [] };
  const first = pathWithoutLanguage(pathname).split("/")[1] ?? "";
  // Data of the back office, and files at the root with headers of their own: no address of a section has a dot.
  if (pathname.endsWith(".data") || first.includes(".")) return undefined;
  if (reservedSegments.has(first) && !sharedSegments.has(first)) return undefined;
  return { queryAllowList: (Object.hasOwn(queryNames, first) && queryNames[first]) || ["before"] };
}
