// Which addresses are reader pages that everybody shares, and which query names change them (docs/decisions/0004).
import { reservedSegments, sharedSegments } from "../features/categories/reserved-segments.ts";
import { pathWithoutLanguage } from "../messages/language.ts";
import type { QueryRule } from "../platform/cache/page-key.ts";
import { parseDiscoveryPath } from "./feeds/discovery-path.ts";

/** The rule of a shared page, `undefined` for an address whose answer is for one asker. */
export function sharedPage(pathname: string): QueryRule | undefined {
  // Feeds, sitemaps and the like are the same for everybody, whatever is asked behind the question mark.
  if (parseDiscoveryPath(pathname)) return { queryAllowList: [] };
  const [, first = "", ...below] = pathWithoutLanguage(pathname).split("/");
  // Data of the back office, and files at the root with headers of their own: no address of a section has a dot.
  if (pathname.endsWith(".data") || first.includes(".")) return undefined;
  // The front page and an event are no lists, whose pages begin at `before`.
  if (first === "" || (first === "events" && below.length > 0)) return { queryAllowList: [] };
  if (Object.hasOwn(sharedSegments, first)) return { queryAllowList: sharedSegments[first] ?? [] };
  return reservedSegments.has(first) ? undefined : { queryAllowList: ["before"] };
}
