// Which URLs are reader pages that everybody shares, and the key under which the page cache keeps each
// (docs/decisions/0004). The path, the query names that change the page and the edition make the key; nothing else of a
// request takes part.

import { isOldQuery } from "#app/features/moving/redirects/rules.ts";
import { reservedSegments, sharedSegments } from "#app/features/newsroom/categories/reserved-segments.ts";
import { isApiPath, sharedNames } from "#app/features/open/api/answer.server.ts";
import { isWidgetPath, lookNames } from "#app/features/open/widgets/rules.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import { parseDiscoveryPath } from "./feeds/discovery-path.ts";

/**
 * The key of a shared page, `undefined` for a URL whose answer is for one asker. `target` is path and query, and must
 * have passed the request validation, so it is decodable.
 */
export function sharedPageKey(target: string): string | undefined {
  // The front page in the words of another system: it leads on to what that one meant (old-addresses.ts).
  if (isOldQuery(target)) return undefined;
  const [pathname = target, search = ""] = target.split("?", 2);
  if (isApiPath(pathname)) {
    const known = sharedNames(pathname, search);
    return known && pageKey(target, known);
  }
  const names = sharedPageQuery(pathname);
  return names && pageKey(target, names);
}

/** Whether the pages at a path have a low-data edition: what programs read has none. */
export function hasEditions(pathname: string): boolean {
  const isForPrograms = pathname.endsWith(".ics") || isApiPath(pathname) || isWidgetPath(pathname);
  return parseDiscoveryPath(pathname) === undefined && !isForPrograms;
}

/** The query names that change the shared page at a path; `undefined` for one whose answer is for one asker. */
export function sharedPageQuery(pathname: string): readonly string[] | undefined {
  // Feeds, sitemaps and the like are the same for everybody, whatever is asked behind the question mark.
  if (parseDiscoveryPath(pathname)) return [];
  const [, first = "", ...below] = pathWithoutLanguage(pathname).split("/");
  // Data of the back office, and files at the root with headers of their own: no address of a section has a dot.
  if (pathname.endsWith(".data") || first.includes(".")) return undefined;
  if (pathname.endsWith(".ics")) return [];
  if (isWidgetPath(pathname)) return lookNames;
  // The front page and an event are no lists, whose pages begin at `before`.
  if (first === "" || (first === "events" && below.length > 0)) return [];
  if (Object.hasOwn(sharedSegments, first)) return sharedSegments[first] ?? [];
  return reservedSegments.has(first) ? undefined : ["before"];
}

/**
 * Path and query in one canonical spelling, ready to be asked for: of the query these names alone, sorted, the first
 * value of each; one way of percent-encoding. The render never sees another name.
 */
export function pageKey(target: string, names: readonly string[]): string {
  const question = target.indexOf("?");
  if (question === -1) return canonicalPath(target);
  const given = new URLSearchParams(target.slice(question + 1));
  const retained = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value !== null && !retained.has(name)) retained.append(name, value);
  }
  const path = canonicalPath(target.slice(0, question));
  return retained.size > 0 ? `${path}?${retained.toString()}` : path;
}

// Characters that may stand unencoded in a segment although encodeURIComponent encodes them.
const needlesslyEncoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

function canonicalPath(path: string): string {
  if (!path.includes("%")) return path;
  return path
    .split("/")
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)).replace(needlesslyEncoded, decodeURIComponent))
    .join("/");
}
