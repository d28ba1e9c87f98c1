// What there is to find on the site, for search engines.

import type { PictureSource } from "#app/features/media/picture-source.ts";
import {
  listNewsStories,
  listPublishedAuthors,
  listSectionChanges,
  listSitemapFiles,
  listSitemapStories,
  listUsedTags,
  type NewsStory,
  type SitemapStory,
} from "#app/features/newsroom/articles/feed-queries.server.ts";
import { latestTag, storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import {
  hasTwoLanguages,
  isSiteLanguage,
  languages,
  listedLanguages,
  siteLanguages,
} from "#app/platform/text/languages.ts";
import { type FeedSubject, subjectPath } from "#app/site/head/feed-urls.ts";
import { pictureUrl } from "#app/site/head/json-ld.ts";
import { archivePath } from "#app/site/story-list/archive/archive-months.ts";
import { articleSitemapPath, mediaSitemapPath } from "./discovery-path.ts";
import { nepalTimestamp } from "./feed-dates.ts";
import { element, type XmlElement, xmlDocument } from "./xml.ts";

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const imageNamespace = "http://www.google.com/schemas/sitemap-image/1.1";
const storiesInNewsSitemap = 1_000;
const newsMilliseconds = 2 * dayMilliseconds;
/** Stories that a tag needs before its page is worth a visit. */
const leastStoriesOfTag = 2;
/** At most this many tags and as many authors: a sitemap may hold 50,000 addresses. */
const mostLists = 10_000;

type Reading = Pick<Platform, "db" | "clock" | "origin">;
type Notes = Pick<RequestFacts, "tag" | "expiresAt">;

const tagsOfEveryStory = languages.map(latestTag);

type SitemapFile = { path: string; changedAt: Date | undefined };

/** `/sitemap.xml`: where the others are: `others` are those that are listed elsewhere. */
export async function sitemapIndex(
  { db, origin }: Reading,
  others: readonly SitemapFile[],
  { tag }: Notes,
): Promise<string> {
  tag(...tagsOfEveryStory);
  const stories = await listSitemapFiles(db);
  const files: readonly SitemapFile[] = [
    { path: "/sitemap-pages.xml", changedAt: undefined },
    { path: mediaSitemapPath, changedAt: undefined },
    ...stories.map(({ number, changedAt }) => ({ path: articleSitemapPath(number), changedAt })),
    ...others,
  ];
  return xmlDocument(
    element(
      "sitemapindex",
      { xmlns: sitemapNamespace },
      ...files.map(({ path, changedAt }) =>
        element(
          "sitemap",
          {},
          element("loc", {}, `${origin}${path}`),
          changedAt && element("lastmod", {}, nepalTimestamp(changedAt)),
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
  tag(...tagsOfEveryStory, "pictures");
  const stories = await listSitemapStories(db, number);
  if (stories.length === 0) return undefined;
  // The index names the file by its number, so it may be empty.
  const listed = stories.filter(({ lang }) => isSiteLanguage(lang));
  return urlSet(listed.map((story) => sitemapUrl(storyPath(story), { origin, ...factsOf(story) })));
}

function factsOf(story: SitemapStory): { changedAt: Date; versions: Versions; picture: PictureSource | undefined } {
  const versions =
    story.translation && hasTwoLanguages()
      ? { [story.lang]: storyPath(story), [story.translation.lang]: storyPath(story.translation) }
      : {};
  return { changedAt: story.updatedAt, versions, picture: story.picture };
}

/**
 * Front page, pages, sections and their archives, tags and authors in both languages. `pages` are the paths of pages
 * without a parameter, without language.
 */
export async function pageSitemap({ db, origin }: Reading, pages: readonly string[], { tag }: Notes): Promise<string> {
  tag(...tagsOfEveryStory, "sections");
  const [sections, changes, tags, authors] = await Promise.all([
    listSections(db, "en"),
    listSectionChanges(db),
    listUsedTags(db, { least: leastStoriesOfTag, limit: mostLists }),
    listPublishedAuthors(db, mostLists),
  ]);
  // A slash or a backslash can stand in no segment of an address, however it is encoded.
  const addressable = tags.filter((used) => !/[/\\]|^\.{1,2}$/.test(used.tag));
  const inBoth = (path: string): Versions =>
    Object.fromEntries(listedLanguages().map((lang) => [lang, pathInLanguage(path, lang)]));
  const ofSections = sections.map(({ id, slug, path }) => {
    const below = new Set([slug, ...sections.filter(({ parentId }) => parentId === id).map((child) => child.slug)]);
    return { path, changes: changes.filter(({ section }) => below.has(section)) };
  });
  const lists: readonly ListedPage[] = [
    ...pages.map((path) => ({ versions: inBoth(path), changes: path === "/" ? changes : [] })),
    { versions: inBoth(archivePath({}, "en")), changes },
    ...ofSections.map((section) => ({
      ...section,
      versions: versionsOf({ kind: "section", path: section.path }, listedLanguages()),
    })),
    ...ofSections.map(archiveOf),
    ...grouped(
      addressable,
      (used) => used.tag,
      (name) => ({ kind: "tag", tag: name }),
    ),
    ...grouped(
      authors,
      (author) => author.slug,
      (slug) => ({ kind: "author", slug }),
    ),
  ];
  return urlSet(
    lists.flatMap(({ versions, changes }) =>
      listedLanguages().flatMap((lang) => {
        const path = versions[lang];
        return path === undefined ? [] : [sitemapUrl(path, { origin, versions, changedAt: lastChange(changes, lang) })];
      }),
    ),
  );
}

type Change = { lang: Lang; changedAt: Date };
type ListedPage = { versions: Versions; changes: readonly Change[] };

/** The archive of a section in the languages that have stories there. */
function archiveOf({ path, changes }: { path: string; changes: readonly Change[] }): ListedPage {
  const used = listedLanguages().filter((lang) => changes.some((change) => change.lang === lang));
  const versions = Object.fromEntries(used.map((lang) => [lang, archivePath({ section: path }, lang)]));
  return { versions, changes };
}

/** When a list last changed in a language; `undefined` for one that has no stories there. */
function lastChange(changes: readonly Change[], lang: Lang): Date | undefined {
  const times = changes.filter((change) => change.lang === lang).map(({ changedAt }) => changedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
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
    stories
      .filter(({ lang }) => isSiteLanguage(lang))
      .map((story) => newsUrl(story, { origin, name: names[story.lang] })),
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

/** A page for each name among the rows, in the languages that have it. */
function grouped<Row extends Change>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  subjectOf: (name: string) => FeedSubject,
): ListedPage[] {
  return [...Map.groupBy(rows, nameOf)].map(([name, changes]) => ({
    versions: versionsOf(
      subjectOf(name),
      listedLanguages().filter((lang) => changes.some((change) => change.lang === lang)),
    ),
    changes,
  }));
}

/**
 * An address in a sitemap, with its versions where both languages have it, and what search engines list of it beside.
 */
export function sitemapUrl(
  path: string,
  {
    origin,
    versions = {},
    changedAt,
    picture,
    video,
  }: {
    origin: string;
    versions?: Versions;
    changedAt: Date | undefined;
    picture?: PictureSource | undefined;
    video?: XmlElement | undefined;
  },
): XmlElement {
  const { en, ne } = versions;
  const alternate = (hreflang: string, version: string) =>
    element("xhtml:link", { rel: "alternate", hreflang, href: `${origin}${version}` });
  return element(
    "url",
    {},
    element("loc", {}, `${origin}${path}`),
    changedAt && element("lastmod", {}, nepalTimestamp(changedAt)),
    // Each version names all, itself included; that of the first language is for everybody else.
    ...(en !== undefined && ne !== undefined
      ? [alternate("en", en), alternate("ne", ne), alternate("x-default", siteLanguages()[0] === "en" ? en : ne)]
      : []),
    picture && element("image:image", {}, element("image:loc", {}, pictureUrl(picture, origin, "16x9"))),
    video,
  );
}

/** The document of a sitemap. */
export function urlSet(urls: readonly XmlElement[], namespaces: Readonly<Record<string, string>> = {}): string {
  return xmlDocument(
    element(
      "urlset",
      {
        xmlns: sitemapNamespace,
        "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
        "xmlns:image": imageNamespace,
        ...namespaces,
      },
      ...urls,
    ),
  );
}
