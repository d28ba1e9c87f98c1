// Which addresses are for feed readers, search engines and installers, and what each of them asks for.
import { feedAliases, reservedSegments } from "#app/features/newsroom/categories/reserved-segments.ts";
import { languageOfPath, pathWithoutLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { type FeedFormat, type FeedSubject, feedFormatNames, feedFormats } from "#app/site/head/feed-urls.ts";

export type DiscoveryPath =
  | { kind: "feed"; format: FeedFormat; subject: FeedSubject; lang: Lang; isAlias?: true }
  | { kind: "manifest"; lang: Lang }
  /** One for both languages: below a language's prefix there is nothing but the way to it. */
  | { kind: "site-wide"; file: SiteWideFile; isBelowLanguage: boolean };

/** Made of the settings. */
export type SettingsFile = { kind: "robots" | "ads-txt" | "security" };

export type SiteWideFile =
  | SettingsFile
  | { kind: "sitemap-index" }
  | { kind: "sitemap-pages" }
  | { kind: "sitemap-programme" }
  | { kind: "sitemap-articles"; number: number }
  | { kind: "sitemap-archive"; year: number }
  | { kind: "sitemap-sport" }
  | { kind: "sitemap-matches"; month: string }
  | { kind: "news-sitemap" };

/** Where RFC 9116 has people look for whom to tell of a security hole. */
export const securityPath = "/.well-known/security.txt";

/** The path of the sitemap of events and videos. */
export const mediaSitemapPath = "/sitemap-programme.xml";

/** The path of the sitemap of competitions, teams, venues and players. */
export const sportSitemapPath = "/sitemap-sport.xml";

const siteWideFiles = new Map<string, SiteWideFile>([
  ["/robots.txt", { kind: "robots" }],
  ["/ads.txt", { kind: "ads-txt" }],
  [securityPath, { kind: "security" }],
  ["/sitemap.xml", { kind: "sitemap-index" }],
  ["/sitemap-pages.xml", { kind: "sitemap-pages" }],
  [mediaSitemapPath, { kind: "sitemap-programme" }],
  [sportSitemapPath, { kind: "sitemap-sport" }],
  ["/news-sitemap.xml", { kind: "news-sitemap" }],
]);

/** Reads a path that has passed the validation of requests; `undefined` for every path that is a page's. */
export function parseDiscoveryPath(pathname: string): DiscoveryPath | undefined {
  const lang = languageOfPath(pathname);
  const path = pathWithoutLanguage(pathname);
  const file = siteWideFiles.get(path) ?? sitemapOfArticles(path) ?? sitemapOfArchive(path) ?? sitemapOfMatches(path);
  if (file) return { kind: "site-wide", file, isBelowLanguage: path !== pathname };
  if (path === "/manifest.webmanifest") return { kind: "manifest", lang };
  const fileName = path.slice(path.lastIndexOf("/") + 1);
  const isAlias = feedAliases.has(fileName);
  const format = isAlias ? "rss" : feedFormatNames.find((name) => feedFormats[name].file === fileName);
  const subject = format && subjectOf(path.slice(1, -fileName.length));
  return subject && { kind: "feed", format, subject, lang, ...(isAlias && { isAlias }) };
}

function sitemapOfArticles(path: string): SiteWideFile | undefined {
  const number = /^\/sitemap-articles-([1-9]\d{0,3})\.xml$/.exec(path)?.[1];
  return number === undefined ? undefined : { kind: "sitemap-articles", number: Number(number) };
}

function sitemapOfArchive(path: string): SiteWideFile | undefined {
  const year = /^\/sitemap-archive-((?:19|20)\d{2})\.xml$/.exec(path)?.[1];
  return year === undefined ? undefined : { kind: "sitemap-archive", year: Number(year) };
}

/** The path of the sitemap of the archive's months of a year, by Bikram Sambat 2083 or Gregorian 2026. */
export function archiveSitemapPath(year: number): string {
  return `/sitemap-archive-${year}.xml`;
}

function sitemapOfMatches(path: string): SiteWideFile | undefined {
  const month = /^\/sitemap-matches-((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))\.xml$/.exec(path)?.[1];
  return month === undefined ? undefined : { kind: "sitemap-matches", month };
}

/** The path of the sitemap of the matches of a month, "2026-11". */
export function matchSitemapPath(month: string): string {
  return `/sitemap-matches-${month}.xml`;
}

/** What stands before the file's name: nothing, or segments that each end in a slash. */
function subjectOf(folder: string): FeedSubject | undefined {
  const [first, second, ...rest] = folder.split("/").slice(0, -1).map(decodeURIComponent);
  if (first === undefined) return { kind: "site" };
  if (rest.length > 0) return undefined;
  if (first === "tag") return second === undefined ? undefined : { kind: "tag", tag: second };
  if (first === "author") return second === undefined ? undefined : { kind: "author", slug: second };
  if (first === "team") return second === undefined ? undefined : { kind: "team", slug: second };
  // A tag may be called "rss.xml"; what lies below any other page of ours is that page's own affair too.
  if (reservedSegments.has(first)) return undefined;
  return { kind: "section", path: second === undefined ? `/${first}` : `/${first}/${second}` };
}

/** The path of the n-th sitemap of stories. */
export function articleSitemapPath(number: number): string {
  return `/sitemap-articles-${number}.xml`;
}
