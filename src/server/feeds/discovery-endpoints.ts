// Feeds, sitemaps, robots.txt and the manifest over HTTP. They pass the page cache like pages: what an answer was made
// from is tagged, so compression, ETag, HEAD and dropping after a write come from there.
import { type Context, Hono } from "hono";
import { tagSlug } from "#app/features/newsroom/articles/story-pages.ts";
import { findMovedSection } from "#app/features/newsroom/categories/queries.server.ts";
import { findMovedTeam } from "#app/features/sport/teams/queries.server.ts";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { feedFormats, feedPath } from "#app/site/head/feed-urls.ts";
import { archiveSitemap, archiveSitemapFiles } from "./archive-sitemap.ts";
import { type DiscoveryPath, parseDiscoveryPath, type SettingsFile, type SiteWideFile } from "./discovery-path.ts";
import { readFeed } from "./feed.ts";
import { feedWriters, withPictureSizes } from "./feed-answer.ts";
import { manifestText } from "./manifest.ts";
import { mediaSitemap } from "./media-sitemap.ts";
import { settingsFile } from "./settings-files.ts";
import { articleSitemap, newsSitemap, pageSitemap, sitemapIndex } from "./sitemaps.ts";
import { matchSitemap, sportSitemap, sportSitemapFiles } from "./sport-sitemap.ts";

type Notes = Pick<RequestFacts, "tag" | "expiresAt">;
type Bindings = { Bindings: { facts: Notes } };

type DiscoveryOptions = {
  platform: Pick<Platform, "db" | "clock" | "origin" | "files">;
  /** Paths of the pages without a parameter that search engines may list, without language. */
  pages: () => Promise<readonly string[]>;
  /** The content security policy of answers that are no page. */
  policy: string;
};

type Answer = { text: string; contentType: string };

/** Answers the addresses of discovery-path.ts and leaves every other one to whoever is mounted next. */
export function discoveryEndpoints(options: DiscoveryOptions): Hono<Bindings> {
  const endpoints = new Hono<Bindings>();
  endpoints.get("*", async (c, next) => {
    const url = new URL(c.req.url);
    const wanted = parseDiscoveryPath(url.pathname);
    if (!wanted) return next();
    const proper = properPath(wanted, url.pathname);
    // At another name of a feed that is none of ours an earlier site may have had one (old-addresses.ts).
    const isAlias = wanted.kind === "feed" && wanted.isAlias === true;
    if (proper !== undefined && !isAlias) return c.redirect(proper, 301);
    const answer = await answerOf(options, wanted, c.env.facts);
    if (proper !== undefined && answer) return c.redirect(proper, 301);
    const moved = answer ? undefined : await movedFeed(options.platform.db, wanted);
    if (moved !== undefined) return c.redirect(moved, 301);
    return send(c, answer, options.policy);
  });
  return endpoints;
}

/**
 * Where an address should have asked instead: of feeds and tags there is one spelling, sitemaps are for both languages.
 */
function properPath(wanted: DiscoveryPath, pathname: string): string | undefined {
  if (wanted.kind === "site-wide") return wanted.isBelowLanguage ? pathWithoutLanguage(pathname) : undefined;
  if (wanted.kind !== "feed") return undefined;
  const { subject, isAlias } = wanted;
  const isProper = subject.kind !== "tag" || tagSlug(subject.tag) === subject.tag;
  return isProper && !isAlias ? undefined : feedPath(subject, wanted);
}

/** The feed of the section or the team that stood at an address before. */
async function movedFeed(db: Platform["db"], wanted: DiscoveryPath): Promise<string | undefined> {
  if (wanted.kind !== "feed") return undefined;
  if (wanted.subject.kind === "team") {
    const slug = await findMovedTeam(db, wanted.subject.slug);
    return slug === undefined ? undefined : feedPath({ kind: "team", slug }, wanted);
  }
  if (wanted.subject.kind !== "section") return undefined;
  const path = await findMovedSection(db, wanted.subject.path);
  return path === undefined ? undefined : feedPath({ kind: "section", path }, wanted);
}

async function answerOf(
  { platform, pages }: DiscoveryOptions,
  wanted: DiscoveryPath,
  notes: Notes,
): Promise<Answer | undefined> {
  switch (wanted.kind) {
    case "feed": {
      const feed = await readFeed(platform, wanted, notes);
      if (!feed) return undefined;
      const complete = wanted.format === "rss" ? await withPictureSizes(feed, platform.files) : feed;
      return { text: feedWriters[wanted.format](complete), contentType: feedFormats[wanted.format].contentType };
    }
    case "manifest":
      return { text: await manifestText(platform, wanted.lang, notes), contentType: "application/manifest+json" };
    case "site-wide":
      if (isSettingsFile(wanted.file)) {
        const text = await settingsFile(platform, wanted.file.kind, notes);
        return text === undefined ? undefined : { text, contentType: "text/plain" };
      }
      return asXml(await sitemapOf(platform, { file: wanted.file, pages, notes }));
  }
}

function isSettingsFile(file: SiteWideFile): file is SettingsFile {
  return file.kind === "robots" || file.kind === "ads-txt" || file.kind === "security";
}

async function sitemapOf(
  platform: DiscoveryOptions["platform"],
  {
    file,
    pages,
    notes,
  }: { file: Exclude<SiteWideFile, { kind: "robots" }>; pages: DiscoveryOptions["pages"]; notes: Notes },
): Promise<string | undefined> {
  switch (file.kind) {
    case "sitemap-index":
      return sitemapIndex(
        platform,
        [...(await archiveSitemapFiles(platform)), ...(await sportSitemapFiles(platform))],
        notes,
      );
    case "sitemap-pages":
      return pageSitemap(platform, await pages(), notes);
    case "sitemap-programme":
      return mediaSitemap(platform, notes);
    case "sitemap-articles":
      return articleSitemap(platform, file.number, notes);
    case "sitemap-archive":
      return archiveSitemap(platform, file.year, notes);
    case "sitemap-sport":
      return sportSitemap(platform, notes);
    case "sitemap-matches":
      return matchSitemap(platform, file.month, notes);
    case "news-sitemap":
      return newsSitemap(platform, notes);
  }
}

function asXml(text: string | undefined): Answer | undefined {
  return text === undefined ? undefined : { text, contentType: "application/xml" };
}

function send(c: Context<Bindings>, answer: Answer | undefined, policy: string): Response {
  const headers = { "content-security-policy": policy };
  if (!answer) return c.text("Not found\n", 404, headers);
  return c.body(answer.text, 200, { ...headers, "content-type": `${answer.contentType}; charset=utf-8` });
}
