// What stands beside stories: entries of live blogs, sections, tags, authors, videos, pictures and calendar entries.
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { latestTag, storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { eventPathOf, eventsTag } from "#app/features/newsroom/calendar/rules.ts";
import { galleryTag } from "#app/features/newsroom/gallery/rules.ts";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import { videoCategories } from "#app/features/newsroom/videos/admin-rules.ts";
import { videosTag } from "#app/features/newsroom/videos/rules.ts";
import { entryOf, entryRows, isShown } from "#app/features/sport/live-blogs/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { picture, pictureData } from "./picture.ts";
import {
  day,
  identifier,
  isSpoken,
  language,
  optional,
  type Resource,
  resource,
  slugValue,
  timestamp,
} from "./resource.ts";

const sport = z.enum(videoCategories);

/** The match that something is about, if readers see it. */
const matchOf = (table: "videos" | "gallery_images" | "events") =>
  sql<string | null>`(select matches.id from ${shownMatches} where matches.id = ${sql.ref(`${table}.match_id`)})`.as(
    "match",
  );

const byCategory = (table: string) => ({
  schema: sport,
  description: "A sport, or general",
  where: (value: string) => sql<SqlBool>`${sql.ref(`${table}.category`)} = ${value}`,
});

const byMatch = (table: string) => ({
  schema: identifier,
  description: "Id of a match",
  // One that readers do not see has nothing.
  where: (value: string) => sql<SqlBool>`${sql.ref(`${table}.match_id`)} = ${value}::uuid
    and exists (select from ${shownMatches} where matches.id = ${value}::uuid)`,
});

const liveEntries = resource("live-entries", {
  title: "LiveEntry",
  description: "Entries of a published live blog, the newest first.",
  schema: z.object({
    id: identifier,
    story: identifier,
    at: timestamp,
    headline: z.string(),
    html: z.string(),
    video: optional(z.url()),
    pictures: z.array(picture),
    author: optional(z.string()).describe("Nobody for what was made from an event of a match"),
    is_key: z.boolean(),
    is_pinned: z.boolean(),
    corrected_at: optional(timestamp),
    updated_at: timestamp,
  }),
  filters: {
    story: {
      schema: identifier,
      description: "Id of the live blog",
      where: (id) => sql<SqlBool>`live_entries.article_id = ${id}::uuid`,
    },
  },
  required: ["story"],
  tags: () => ["any:latest", "any:article", "any:live-blog", "any:match", "any:author", "pictures"],
  rows: (reading) =>
    entryRows(reading.db)
      .innerJoin("articles", "articles.id", "live_entries.article_id")
      .select(["articles.id as story", "articles.slug as story_slug", "articles.lang"])
      .where(sql<boolean>`articles.status = 'published' and articles.deleted_at is null`)
      // The live blog was chosen, whatever its language.
      .where(isSpoken({ ...reading, isAnyLanguage: true }, "articles.lang"))
      .where(isShown(sql<string>`live_entries.article_id`)),
  id: "live_entries.id",
  order: { by: sql`live_entries.at`, kind: "time", direction: "desc" },
  changed: sql`live_entries.updated_at`,
  items: (rows, { origin }) =>
    rows.map((row) => {
      const entry = entryOf(row);
      return {
        ...{ id: row.id, story: row.story, at: row.at.toISOString(), headline: row.headline },
        html: portableStory(entry.html, `${origin}${storyPath({ slug: row.story_slug, lang: row.lang })}`),
        video: entry.youtubeId && `https://www.youtube.com/watch?v=${entry.youtubeId}`,
        pictures: entry.pictures.flatMap((one) => pictureData(one, { origin, lang: row.lang }) ?? []),
        ...{ author: entry.author?.name ?? null, is_key: row.is_key, is_pinned: row.is_pinned },
        ...{ corrected_at: row.corrected_at?.toISOString() ?? null, updated_at: row.updated_at.toISOString() },
      };
    }),
});

const sections = resource("sections", {
  title: "Section",
  description: "Sections of the site, by their addresses.",
  schema: z.object({
    id: identifier,
    slug: z.string(),
    url: z.url(),
    name: z.string(),
    description: optional(z.string()),
    parent: optional(z.string()).describe("Slug of the section above"),
    updated_at: timestamp,
  }),
  filters: {
    parent: {
      schema: slugValue,
      description: "Slug of the section above",
      where: (slug) => sql<SqlBool>`parent.slug = ${slug}`,
    },
  },
  tags: () => ["sections"],
  rows: ({ db }) =>
    db
      .selectFrom("categories")
      .leftJoin("categories as parent", (join) =>
        join.onRef("parent.id", "=", "categories.parent_id").on("parent.deleted_at", "is", null),
      )
      .select(["categories.id", "categories.slug", "categories.path", "categories.name", "categories.name_ne"])
      .select(["categories.description", "categories.description_ne", "categories.updated_at"])
      .select("parent.slug as parent")
      .where("categories.deleted_at", "is", null),
  id: "categories.id",
  isOne: { schema: slugValue, where: (slug) => sql<SqlBool>`categories.slug = ${slug}` },
  order: { by: sql`categories.path`, kind: "text", direction: "asc" },
  changed: sql`categories.updated_at`,
  items: (rows, { origin, lang }) =>
    rows.map((row) => ({
      ...{ id: row.id, slug: row.slug, name: nameIn(lang, row), parent: row.parent },
      url: `${origin}${pathInLanguage(row.path, lang)}`,
      description: inLanguage(lang, row.description, row.description_ne),
      updated_at: row.updated_at.toISOString(),
    })),
});

const authors = resource("authors", {
  title: "Author",
  description: "Those who sign published stories of the language and have a page, by their addresses.",
  schema: z.object({
    id: identifier,
    slug: z.string(),
    url: z.url(),
    name: z.string(),
    about: z.string().describe("What they say of themselves; empty where they say nothing"),
  }),
  filters: {},
  tags: (lang) => [latestTag(lang), "any:article", "any:author"],
  rows: ({ db, lang, ...reading }) =>
    db
      .selectFrom("profiles")
      .select(["profiles.id", "profiles.slug", "profiles.bio", "profiles.bio_ne"])
      .select(
        sql<string>`coalesce((select name from story_bylines
          where person_id = profiles.id and lang = ${lang} and name is not null
          order by published_at desc, article_id desc limit 1), profiles.full_name)`.as("name"),
      )
      .where("profiles.slug", "is not", null)
      .where(
        sql<SqlBool>`exists (select from story_bylines where person_id = profiles.id
          and ${isSpoken({ ...reading, lang }, "story_bylines.lang")})`,
      ),
  id: "profiles.id",
  isOne: { schema: slugValue, where: (slug) => sql<SqlBool>`profiles.slug = ${slug}` },
  order: { by: sql`profiles.slug`, kind: "text", direction: "asc" },
  items: (rows, { origin, lang }) =>
    rows.map(({ id, slug, name, bio, bio_ne }) => ({
      ...{ id, slug: slug ?? "", name, about: lang === "ne" ? bio_ne : bio },
      url: `${origin}${pathInLanguage(`/author/${encodeURIComponent(slug ?? "")}`, lang)}`,
    })),
});

const videos = resource("videos", {
  title: "Video",
  description: "Videos that readers see, the newest first.",
  schema: z.object({
    id: identifier,
    language,
    url: z.url(),
    youtube_id: z.string(),
    title: z.string(),
    description: optional(z.string()),
    category: sport,
    duration: optional(z.string()).describe('As staff wrote it: "7:44"'),
    picture: optional(picture),
    match: optional(identifier),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  filters: { category: byCategory("videos"), match: byMatch("videos") },
  tags: (lang) => [videosTag(lang), "pictures", "any:match"],
  rows: (reading) =>
    reading.db
      .selectFrom("videos")
      .leftJoin("media", "media.id", "videos.thumbnail_media_id")
      .select(["videos.id", "videos.lang", "videos.title", "videos.description", "videos.category"])
      .select(["videos.youtube_video_id", "videos.duration", "videos.created_at", "videos.updated_at"])
      .select(["videos.thumbnail_url", ...pictureColumns, matchOf("videos")])
      .where("videos.is_active", "=", true)
      .where("videos.deleted_at", "is", null)
      .where(isSpoken(reading, "videos.lang")),
  id: "videos.id",
  order: { by: sql`videos.created_at`, kind: "time", direction: "desc" },
  changed: sql`videos.updated_at`,
  items: (rows, { origin }) =>
    rows.map((row) => ({
      ...{ id: row.id, language: row.lang, title: row.title, description: row.description, category: row.category },
      url: `${origin}${pathInLanguage(`/video/${row.id}`, row.lang)}`,
      ...{ youtube_id: row.youtube_video_id, duration: row.duration, match: row.match },
      picture: pictureData(pictureOf(row, { url: row.thumbnail_url }), { origin, lang: row.lang }),
      ...{ created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() },
    })),
});

const pictures = resource("pictures", {
  title: "GalleryPicture",
  description: "Pictures of the gallery that readers see, the newest first.",
  schema: z.object({
    id: identifier,
    language,
    title: z.string(),
    caption: z.string(),
    category: sport,
    album: optional(z.string()),
    picture,
    match: optional(identifier),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  filters: {
    category: byCategory("gallery_images"),
    album: {
      schema: slugValue,
      description: "Name of an album",
      where: (album) => sql<SqlBool>`gallery_images.album = ${album}`,
    },
    match: byMatch("gallery_images"),
  },
  tags: (lang) => [galleryTag(lang), "pictures", "any:match"],
  rows: (reading) =>
    reading.db
      .selectFrom("gallery_images")
      .innerJoin("media", "media.id", "gallery_images.media_id")
      .select(["gallery_images.id", "gallery_images.lang", "gallery_images.title", "gallery_images.caption"])
      .select(["gallery_images.category", "gallery_images.album", "gallery_images.alt_text"])
      .select(["gallery_images.created_at", "gallery_images.updated_at", ...pictureColumns, matchOf("gallery_images")])
      .where("gallery_images.is_active", "=", true)
      .where("gallery_images.deleted_at", "is", null)
      // A page of it has as many as were asked for.
      .where(sql<SqlBool>`media.shown_path is not null and media.width > 0 and media.height > 0
        and cardinality(media.widths) > 0`)
      .where(isSpoken(reading, "gallery_images.lang")),
  id: "gallery_images.id",
  order: { by: sql`gallery_images.created_at`, kind: "time", direction: "desc" },
  changed: sql`gallery_images.updated_at`,
  items: (rows, { origin }) =>
    rows.flatMap((row) => {
      const shown = pictureData(pictureOf(row, { alt: row.alt_text }), { origin, lang: row.lang });
      if (!shown) return [];
      return [
        {
          ...{ id: row.id, language: row.lang, title: row.title, caption: row.caption, category: row.category },
          ...{ album: row.album, picture: shown, match: row.match },
          ...{ created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() },
        },
      ];
    }),
});

const events = resource("events", {
  title: "CalendarEntry",
  description: "Entries of the calendar, the latest beginning first; those without a day stand last.",
  schema: z.object({
    id: identifier,
    language,
    url: z.url(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    category: sport,
    starts_at: optional(timestamp),
    ends_at: optional(timestamp),
    location: z.string(),
    picture: optional(picture),
    match: optional(identifier),
    updated_at: timestamp,
  }),
  filters: {
    category: byCategory("events"),
    match: byMatch("events"),
    from: {
      schema: day,
      description: "Those that begin on this day in Nepal or later",
      where: (value) => sql<SqlBool>`events.event_date >= ${value}::date::timestamp at time zone 'Asia/Kathmandu'`,
    },
    to: {
      schema: day,
      description: "Those that begin on this day in Nepal or before",
      where: (value) => sql<SqlBool>`events.event_date < (${value}::date + 1)::timestamp at time zone 'Asia/Kathmandu'`,
    },
  },
  tags: (lang) => [eventsTag(lang), "pictures", "any:match"],
  rows: (reading) =>
    reading.db
      .selectFrom("events")
      .leftJoin("media", "media.id", "events.image_media_id")
      .select(["events.id", "events.lang", "events.slug", "events.title", "events.description", "events.category"])
      .select(["events.event_date", "events.end_date", "events.location", "events.image_url", "events.updated_at"])
      .select([...pictureColumns, matchOf("events")])
      .where("events.status", "=", "published")
      .where("events.deleted_at", "is", null)
      .where(isSpoken(reading, "events.lang")),
  id: "events.id",
  order: { by: sql`coalesce(events.event_date, '-infinity')`, kind: "time", direction: "desc" },
  changed: sql`events.updated_at`,
  items: (rows, { origin }) =>
    rows.map((row) => ({
      ...{ id: row.id, language: row.lang, slug: row.slug, title: row.title, description: row.description },
      url: `${origin}${pathInLanguage(eventPathOf(encodeURIComponent(row.slug)), row.lang)}`,
      ...{ category: row.category, location: row.location, match: row.match },
      starts_at: row.event_date?.toISOString() ?? null,
      ends_at: row.end_date?.toISOString() ?? null,
      picture: pictureData(pictureOf(row, { url: row.image_url }), { origin, lang: row.lang }),
      updated_at: row.updated_at.toISOString(),
    })),
});

const tagSchema = z.object({ slug: z.string(), name: z.string(), url: z.url() });

type TagRow = { slug: string; name: string };

const tagOf = ({ slug, name }: TagRow, { origin, lang }: { origin: string; lang: Lang }) => ({
  ...{ slug, name },
  url: `${origin}${pathInLanguage(`/tag/${encodeURIComponent(slug)}`, lang)}`,
});

/** As the newest story with a tag writes it. */
const newestName = (lang: Lang) => sql`(select name from story_tags
  where tag_slug = used.slug and lang = ${lang} order by published_at desc, article_id desc limit 1)`;

// No table has one row for each tag: the walk along the index steps from one to the next.
const tags: Resource = {
  name: "tags",
  title: "Tag",
  description: "Tags of published stories of the language, by their addresses.",
  schema: tagSchema,
  ...{ long: [], filters: {}, required: [], hasChanges: false, sort: "text", id: slugValue },
  tags: (lang) => [latestTag(lang), "any:article"],
  async list({ db, origin, lang }, { after, limit }) {
    const { rows } = await sql<TagRow>`
      with recursive used as (
        (select tag_slug as slug from story_tags where lang = ${lang} and tag_slug > ${after?.value ?? ""}
          order by tag_slug limit 1)
        union all
        select next.slug from used, lateral (
          select tag_slug as slug from story_tags where lang = ${lang} and tag_slug > used.slug
          order by tag_slug limit 1) as next
      )
      select slug, ${newestName(lang)} as name from (select slug from used limit ${limit + 1}) as used
      order by slug`.execute(db);
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    // A tag has no id beside its slug.
    const next = last && { value: last.slug, id: nilIdentifier };
    return { items: items.map((row) => tagOf(row, { origin, lang })), next };
  },
  async find({ db, origin, lang, isAnyLanguage }, slug) {
    const { rows } = await sql<TagRow>`
      select tag_slug as slug, name from story_tags
      where tag_slug = ${slug} and ${isSpoken({ lang, isAnyLanguage }, "story_tags.lang")}
      order by published_at desc, article_id desc limit 1`.execute(db);
    return rows[0] && tagOf(rows[0], { origin, lang });
  },
};

export const newsroomResources: readonly Resource[] = [liveEntries, sections, tags, authors, videos, pictures, events];
