// A feed before it is written as RSS, Atom or JSON. Every address in it is absolute and begins with ours.

import type { PictureSource } from "#app/features/media/picture-source.ts";
import { findAuthor } from "#app/features/newsroom/articles/author-queries.server.ts";
import { type FeedStory, listFeedStories } from "#app/features/newsroom/articles/feed-queries.server.ts";
import { findTag } from "#app/features/newsroom/articles/queries.server.ts";
import type { StoryChoice } from "#app/features/newsroom/articles/story-order.server.ts";
import { authorTag, latestTag, storyPath, taggedTag } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections, type Section, sectionAt } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { type Correction, listCorrectionsOf } from "#app/features/newsroom/corrections/queries.server.ts";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { findPublishedTeam } from "#app/features/sport/teams/queries.server.ts";
import { tagsOfTeam, teamTag } from "#app/features/sport/teams/rules.ts";
import { longDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { authorPath } from "#app/site/cards/story-path.ts";
import { type FeedFormat, type FeedSubject, feedPath, subjectPath } from "#app/site/head/feed-urls.ts";
import { pictureUrl, sectionsDownTo } from "#app/site/head/json-ld.ts";

/** Stories in a feed. */
const storiesInFeed = 30;

export type Feed = {
  lang: Lang;
  title: string;
  description: string;
  publisher: string;
  origin: string;
  /** The page whose stories these are. */
  home: string;
  self: Readonly<Record<FeedFormat, string>>;
  /** When a story in it last changed. */
  updatedAt: Date;
  entries: readonly FeedEntry[];
};

export type FeedEntry = {
  /** Stays when the story gets another address. */
  id: string;
  address: string;
  title: string;
  summary: string;
  /** Summary and body, sanitised. */
  html: string;
  publishedAt: Date;
  updatedAt: Date;
  authors: readonly { name: string; address: string | undefined }[];
  categories: readonly { term: string; label: string }[];
  picture: FeedPicture | undefined;
  lang: Lang;
};

/** `type` is missing for a picture elsewhere whose address does not tell, `bytes` where nobody has measured. */
type FeedPicture = { address: string; type: string | undefined; alt: string; bytes?: number };

type Reading = Pick<Platform, "db" | "clock" | "origin">;

/** The feed of a subject; `undefined` when there is no such section, tag or author. */
export async function readFeed(
  { db, clock, origin }: Reading,
  { subject, lang }: { subject: FeedSubject; lang: Lang },
  { tag }: Pick<RequestFacts, "tag">,
): Promise<Feed | undefined> {
  tag("settings", "sections", "pictures");
  const t = getMessages(lang);
  const [settings, sections] = await Promise.all([readSettings(db), listSections(db, lang)]);
  const publisher = siteName(settings, lang, t);
  const found = await findSubject(db, subject, { lang, sections, t });
  if (!found) return undefined;
  tag(...found.tags);
  const stories = await listFeedStories(db, { lang, ...found.filter }, storiesInFeed);
  const corrected = await listCorrectionsOf(
    db,
    stories.map(({ id }) => id),
  );
  const tagline = lang === "ne" ? settings.site_tagline_ne : settings.site_tagline;
  const self = (format: FeedFormat) => `${origin}${feedPath(subject, { format, lang })}`;
  const changes = stories.map(({ updatedAt }) => updatedAt.getTime());
  return {
    lang,
    title: found.name === undefined ? publisher : t("feeds.title", { site: publisher, subject: found.name }),
    description: found.description ?? tagline,
    publisher,
    origin,
    home: `${origin}${subjectPath(subject, lang)}`,
    self: { rss: self("rss"), atom: self("atom"), json: self("json") },
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : clock.now(),
    entries: stories.map((story) =>
      entryOf(story, { origin, sections, t, corrections: corrected.get(story.id) ?? [] }),
    ),
  };
}

type FoundSubject = {
  /** `undefined` for the site itself. */
  name: string | undefined;
  description: string | undefined;
  filter: StoryChoice;
  tags: readonly string[];
};

async function findSubject(
  db: Platform["db"],
  subject: FeedSubject,
  { lang, sections, t }: { lang: Lang; sections: readonly Section[]; t: Translator },
): Promise<FoundSubject | undefined> {
  switch (subject.kind) {
    case "site":
      return { name: undefined, description: undefined, filter: {}, tags: [latestTag(lang)] };
    case "section": {
      const found = sectionAt(sections, subject.path);
      if (!found) return undefined;
      const name = nameOfSection(found.section, sections);
      const description = found.section.description ?? t("feeds.section", { section: name });
      const shown = [found.section, ...found.children].map(({ slug }) => slug);
      return { name, description, filter: { sections: shown }, tags: shown.map(sectionTag) };
    }
    case "tag": {
      const found = await findTag(db, subject.tag);
      if (!found) return undefined;
      const { slug, name } = found;
      return { name, description: t("feeds.tag", { tag: name }), filter: { tag: slug }, tags: [taggedTag(slug)] };
    }
    case "author": {
      const author = await findAuthor(db, subject.slug, lang);
      if (!author) return undefined;
      const { id, name } = author;
      const description = t("feeds.author", { author: name });
      return { name, description, filter: { authorId: id }, tags: [authorTag(id)] };
    }
    case "team": {
      const team = await findPublishedTeam(db, subject.slug);
      if (!team) return undefined;
      const name = nameIn(lang, team);
      const filter = { team: { id: team.id, tags: tagsOfTeam(team) } };
      // A story of a match names its team nowhere: any new one may be of it.
      return { name, description: t("feeds.team", { team: name }), filter, tags: [teamTag(team.id), latestTag(lang)] };
    }
  }
}

/** With the section above it: "National Football". */
function nameOfSection(section: Section, sections: readonly Section[]): string {
  return sectionsDownTo(section, sections)
    .map(({ name }) => name)
    .join(" ");
}

type EntryMeans = {
  origin: string;
  sections: readonly Section[];
  t: Translator;
  corrections: readonly Correction[];
  /** False for the excerpt alone. */
  isWhole?: boolean;
  /** False for a feed without pictures, also within the text. */
  hasPictures?: boolean;
};

/** A story as an entry: whole and with its pictures, unless said otherwise. */
export function entryOf(
  story: FeedStory,
  { origin, sections, t, corrections, isWhole = true, hasPictures = true }: EntryMeans,
): FeedEntry {
  const address = `${origin}${storyPath(story)}`;
  const section = sections.find(({ slug }) => slug === story.category);
  const { authors, excerpt } = story;
  return {
    id: `urn:uuid:${story.id}`,
    address,
    title: story.title,
    summary: excerpt,
    html:
      paragraphsOf(excerpt || (isWhole ? "" : story.title)) +
      (isWhole ? portableStory(story.html, address, { hasPictures }) : "") +
      correctionsOf(corrections, story.lang, t),
    publishedAt: story.publishedAt,
    updatedAt: story.updatedAt,
    authors: authors.map(({ name, slug }) => ({
      name,
      address: slug === null ? undefined : `${origin}${authorPath(slug, story.lang)}`,
    })),
    categories: [
      ...(section ? [{ term: section.slug, label: nameOfSection(section, sections) }] : []),
      ...story.tags.map((tag) => ({ term: tag, label: tag })),
    ],
    picture: hasPictures && story.picture ? pictureOfEntry(story.picture, origin) : undefined,
    lang: story.lang,
  };
}

const pictureTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};

function pictureOfEntry(picture: PictureSource, origin: string): FeedPicture {
  const address = pictureUrl(picture, origin);
  const extension = /\.([a-z]{3,4})$/i.exec(URL.parse(address)?.pathname ?? "")?.[1]?.toLowerCase() ?? "";
  return {
    address,
    type: Object.hasOwn(pictureTypes, extension) ? pictureTypes[extension] : undefined,
    alt: picture.alt,
  };
}

/** What was wrong, below the text as on the story's page. */
function correctionsOf(corrections: readonly Correction[], lang: Lang, t: Translator): string {
  return corrections
    .map(({ content, publishedAt }) => {
      const dated = t("corrections.dated", { date: longDate(publishedAt, lang) });
      return `<p><strong>${escapeText(dated)}</strong></p>${paragraphsOf(content)}`;
    })
    .join("");
}

/** Typed text as markup, a paragraph for each of its lines. */
function paragraphsOf(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join("");
}
