// What there is to find on the site, for search engines.
import {
  listNewsStories,
  listPublishedAuthors,
  listSitemapFiles,
  listSitemapStories,
  listUsedTags,
  type NewsStory,
  type SitemapStory,
} from "../../features/articles/feed-queries.server.ts";
import { languages } from "../../features/articles/rules.ts";
import { latestTag, storyPath, tagSlug } from "../../features/articles/story-pages.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { readSettings } from "../../features/settings/queries.server.ts";
import { siteName } from "../../features/settings/site-name.ts";
import { pathInLanguage } from "../../messages/language.ts";
import { getMessages } from "../../messages/messages.server.ts";
import type { Lang } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { type FeedSubject, subjectPath } from "../../site/head/feed-urls.ts";
import { articleSitemapPath, mediaSitemapPath } from "./discovery-path.ts";
import { nepalTimestamp } from "./feed-dates.ts";
import { element, type XmlElement, xmlDocument } from "./xml.ts";

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const storiesInFile = 10_000;
const storiesInNewsSitemap = 1_000;
const newsMilliseconds = 2 * 24 * 60 * 60 * 1000;
/** Stories that a tag needs before its page is worth a visit. */
const leastStoriesOfTag = 2;
/** At most this many tags and as many authors: a sitemap may hold 50,000 addresses. */
const mostLists = 10_000;

type Reading = Pick<Platform, "db" | "clock" | "origin">;
type Notes = Pick<RequestFacts, "tag" | "expiresAt">;

const tagsOfEveryStory = languages.map(latestTag);

/** `/sitemap.xml`: where the others are. */
export async function sitemapIndex({ db, origin }: Reading, { tag }: Notes): Promise<string> {
  tag(...tagsOfEveryStory);
  const files = await listSitemapFiles(db, storiesInFile);
  return xmlDocument(
    element(
      "sitemapindex",
      { xmlns: sitemapNamespace },
      element("sitemap", {}, element("loc", {}, `${origin}/sitemap-pages.xml`)),
      element("sitemap", {}, element("loc", {}, `${origin}${mediaSitemapPath}`)),
      ...files.map(({ number, changedAt }) =>
        element(
          "sitemap",
          {},
          element("loc", {}, `${origin}${articleSitemapPath(number)}`),
          element("lastmod", {}, nepalTimestamp(changedAt)),
        ),
      ),
    ),
  );
}

/** The n-th sitemap of stories; `undefined` when there are not so many. */
export async function articleSitemap(
  { db, origin }: Reading,
  number: number,
  { tag }: Notes,
): Promise<string | undefined> {
  tag(...tagsOfEveryStory);
  const stories = await listSitemapStories(db, { number, size: storiesInFile });
  if (stories.length === 0) return undefined;
  return urlSet(stories.map((story) => urlOf(storyPath(story), { origin, ...factsOf(story) })));
}

function factsOf(story: SitemapStory): { changedAt: Date; versions: Versions } {
  const versions = story.translation
    ? { [story.lang]: storyPath(story), [story.translation.lang]: storyPath(story.translation) }
    : {};
  return { changedAt: story.updatedAt, versions };
}

/**
 * Front page, pages, sections, tags and authors in both languages. `pages` are the paths of pages without a parameter,
 * without language.
 */
export async function pageSitemap({ db, origin }: Reading, pages: readonly string[], { tag }: Notes): Promise<string> {
  tag(...tagsOfEveryStory, "sections");
  const [sections, tags, authors] = await Promise.all([
    listSections(db, "en"),
    listUsedTags(db, { least: leastStoriesOfTag, limit: mostLists }),
    listPublishedAuthors(db, mostLists),
  ]);
  const both = [
    ...pages.map((page) => ({ en: page, ne: pathInLanguage(page, "ne") })),
    ...sections.map(({ path }) => versionsOf({ kind: "section", path }, ["en", "ne"])),
  ];
  // A slash or a backslash can stand in no segment of an address, however it is encoded.
  const addressable = tags.filter((used) => !/[/\\]|^\.{1,2}$/.test(used.tag));
  const lists = [
    ...grouped(addressable, (used) => tagSlug(used.tag)).map(([name, languages]) =>
      versionsOf({ kind: "tag", tag: name }, languages),
    ),
    ...grouped(authors, (author) => author.slug).map(([slug, languages]) =>
      versionsOf({ kind: "author", slug }, languages),
    ),
  ];
  return urlSet(
    [...both, ...lists].flatMap((versions) =>
      Object.values(versions).map((path) => urlOf(path, { origin, versions, changedAt: undefined })),
    ),
  );
}

/** `/news-sitemap.xml`: the stories of the last two days. May be empty. */
export async function newsSitemap({ db, clock, origin }: Reading, { tag, expiresAt }: Notes): Promise<string> {
  tag(...tagsOfEveryStory, "settings");
  const now = clock.now();
  const since = new Date(now.getTime() - newsMilliseconds);
  const [settings, stories] = await Promise.all([
    readSettings(db),
    listNewsStories(db, { since, limit: storiesInNewsSitemap }),
  ]);
  const oldest = stories.at(-1);
  if (oldest) expiresAt(new Date(oldest.publishedAt.getTime() + newsMilliseconds));
  const names = { en: siteName(settings, "en", getMessages("en")), ne: siteName(settings, "ne", getMessages("ne")) };
  return urlSet(
    stories.map((story) => newsUrl(story, { origin, name: names[story.lang] })),
    { "xmlns:news": "http://www.google.com/schemas/sitemap-news/0.9" },
  );
}

function newsUrl(story: NewsStory, { origin, name }: { origin: string; name: string }): XmlElement {
  return element(
    "url",
    {},
    element("loc", {}, `${origin}${storyPath(story)}`),
    element(
      "news:news",
      {},
      element("news:publication", {}, element("news:name", {}, name), element("news:language", {}, story.lang)),
      element("news:publication_date", {}, nepalTimestamp(story.publishedAt)),
      element("news:title", {}, story.title),
    ),
  );
}

/** The paths of one page in the languages that have it. */
type Versions = { [Language in Lang]?: string };

function versionsOf(subject: FeedSubject, languages: readonly Lang[]): Versions {
  return Object.fromEntries(languages.map((lang) => [lang, subjectPath(subject, lang)]));
}

/** The languages of each name, in the order in which the names first come. */
function grouped<Row extends { lang: Lang }>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Lang[]][] {
  return [...Map.groupBy(rows, nameOf)].map(([name, same]) => [
    name,
    [...new Set(same.map(({ lang }) => lang))].sort(),
  ]);
}

/** An address in a sitemap, with its versions where both languages have it. */
export function urlOf(
  path: string,
  { origin, versions, changedAt }: { origin: string; versions: Versions; changedAt: Date | undefined },
): XmlElement {
  const { en, ne } = versions;
  const alternate = (hreflang: string, version: string) =>
    element("xhtml:link", { rel: "alternate", hreflang, href: `${origin}${version}` });
  return element(
    "url",
    {},
    element("loc", {}, `${origin}${path}`),
    changedAt && element("lastmod", {}, nepalTimestamp(changedAt)),
    // Each version names all, itself included; the English one is for everybody else.
    ...(en !== undefined && ne !== undefined
      ? [alternate("en", en), alternate("ne", ne), alternate("x-default", en)]
      : []),
  );
}

/** The document of a sitemap. */
export function urlSet(urls: readonly XmlElement[], namespaces: Readonly<Record<string, string>> = {}): string {
  return xmlDocument(
    element(
      "urlset",
      { xmlns: sitemapNamespace, "xmlns:xhtml": "http://www.w3.org/1999/xhtml", ...namespaces },
      ...urls,
    ),
  );
}
