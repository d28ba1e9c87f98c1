// A URL as metrics name it: a handful of routes, however many addresses people and robots ask for.
import { reservedSegments, sharedSegments } from "#app/features/newsroom/categories/reserved-segments.ts";

const feedEndings = ["rss.xml", "atom.xml", "feed.json"];

/** The route of a URL as it came. Cheap: it is asked for each page that is answered from memory. */
export function routeOf(url: string): string {
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  const start = path.startsWith("/ne/") || path === "/ne" ? 4 : 1;
  const slash = path.indexOf("/", start);
  const first = slash === -1 ? path.slice(start) : path.slice(start, slash);
  if (first === "") return "home";
  if (feedEndings.some((ending) => path.endsWith(ending))) return "feed";
  if (Object.hasOwn(sharedSegments, first) || reservedSegments.has(first)) return first;
  // Files at the root and the sitemaps have a dot, and no section has one.
  return first.includes(".") ? "file" : "section";
}
