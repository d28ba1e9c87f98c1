// Reads of stories for machines: feeds with whole stories, sitemaps with nothing but addresses.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { currentBodies } from "#app/features/media/current-bodies.server.ts";
import { type PictureRow, type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { languages } from "#app/platform/text/languages.ts";
import { type ArticleCard, listCards } from "./queries.server.ts";
import type { PublishedStoryFilter } from "./story-order.server.ts";

export type FeedStory = ArticleCard & {
  /** The body as it was sanitised on saving; its addresses may begin at the root of the site. */
  html: string;
  tags: readonly string[];
  updatedAt: Date;
};

/** The newest published stories with their bodies, the newest first; behind `after` if given. */
export async function listFeedStories(
  db: Kysely<Database>,
  filter: PublishedStoryFilter,
  limit: number,
  after?: Cursor,
): Promise<readonly FeedStory[]> {
  // The list finds its stories by the index alone; only then are bodies read.
  const { items } = await listCards(db, filter, { limit, after });
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const rows = await db
    .selectFrom("articles")
    .select(["id", "content", "tags", "updated_at"])
    .where("id", "in", ids)
    .execute();
  const bodies = await currentBodies(
    db,
    rows.map(({ content }) => content),
  );
  const byId = new Map(rows.map((row, index) => [row.id, { ...row, html: bodies[index] ?? row.content }]));
  return items.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    return [{ ...card, html: row.html, tags: row.tags, updatedAt: row.updated_at }];
  });
}

const visible = sql`articles.status = 'published' and articles.deleted_at is null`;

type SitemapFile = { number: number; changedAt: Date };

/** The files that hold the published stories, with the last change in each. */
export async function listSitemapFiles(db: Kysely<Database>): Promise<readonly SitemapFile[]> {
  const first = sql`select sitemap_part as number, updated_at as "changedAt" from articles where ${visible}`;
  const { rows } = await sql<SitemapFile>`
    with recursive files as (
      (${first} order by sitemap_part, updated_at desc limit 1)
      union all
      select next.* from files, lateral (
        ${first} and sitemap_part > files.number order by sitemap_part, updated_at desc limit 1
      ) as next
    )
    select * from files order by number`.execute(db);
  return rows;
}

type Address = { lang: Lang; slug: string };
export type SitemapStory = Address & {
  updatedAt: Date;
  translation: Address | undefined;
  picture: PictureSource | undefined;
};

/**
 * The published stories of one such file, the oldest first: what is old stays in its place. The translation is the one
 * that the story's own page names.
 */
export async function listSitemapStories(db: Kysely<Database>, number: number): Promise<readonly SitemapStory[]> {
  type Row = Address &
    PictureRow & { updated_at: Date; image_url: string | null; image_alt: string } & {
      other_lang: Lang | null;
      other_slug: string | null;
    };
  const { rows } = await sql<Row>`
    select articles.lang, articles.slug, articles.updated_at, other.lang as other_lang, other.slug as other_slug,
      articles.image_url, articles.image_alt, ${sql.join(pictureColumns.map((column) => sql.raw(column)))}
    from (
      select id, lang, slug, updated_at, translation_of, image_url, image_alt, image_media_id from articles
      where ${visible} and sitemap_part = ${number}
    ) as articles
    left join media on media.id = articles.image_media_id
    left join lateral (
      select candidate.lang, candidate.slug from articles as candidate
      where (candidate.translation_of = articles.id or candidate.id = articles.translation_of)
        and candidate.lang <> articles.lang and candidate.status = 'published' and candidate.deleted_at is null
      order by candidate.published_at desc limit 1
    ) as other on true
    order by articles.id`.execute(db);
  return rows.map(({ lang, slug, updated_at, other_lang, other_slug, ...row }) => ({
    lang,
    slug,
    updatedAt: updated_at,
    translation: other_lang && other_slug !== null ? { lang: other_lang, slug: other_slug } : undefined,
    picture: pictureOf(row, { url: row.image_url, alt: row.image_alt }),
  }));
}

export type NewsStory = Address & { title: string; publishedAt: Date };

/** Stories of both languages published since a moment, the newest first. */
export async function listNewsStories(
  db: Kysely<Database>,
  { since, limit }: { since: Date; limit: number },
): Promise<readonly NewsStory[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["lang", "slug", "title", "published_at"])
    .where(sql<boolean>`${visible}`)
    .where("lang", "in", languages) // named, so that the index of the front page serves
    .where("published_at", ">=", since)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ published_at: publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}

/** In which language something has stories, and when one of its newest last changed. */
type Changed = { lang: Lang; changedAt: Date };

/** Stories that the first page of a list shows: what changes in older ones nobody sees there. */
const storiesOnFirstPage = 12;

/** Of the newest stories of a list in each language: how many there are, and when one of them last changed. */
function newestOfEach(listed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (
    select count(*) as stories, max(updated_at) as "changedAt" from (
      select updated_at from ${listed} order by published_at desc limit ${sql.lit(storiesOnFirstPage)}
    ) as page
  ) as newest`;
}

/** When a story last changed in each section by itself, by its slug, and in each language. */
export async function listSectionChanges(db: Kysely<Database>): Promise<readonly (Changed & { section: string })[]> {
  const listed = sql`articles where category = categories.slug and lang = language and ${visible}`;
  const { rows } = await sql<Changed & { section: string }>`
    select slug as section, language as lang, newest."changedAt"
    from categories, unnest(array['en', 'ne']) as language, ${newestOfEach(listed)}
    where newest.stories > 0`.execute(db);
  return rows;
}

/** Slugs of tags with at least `least` stories in a language (twelve at most), those in use lately first. */
export async function listUsedTags(
  db: Kysely<Database>,
  { least, limit }: { least: number; limit: number },
): Promise<readonly (Changed & { tag: string })[]> {
  const first = sql`select tag_slug, lang from story_tags`;
  const listed = sql`(
    select updated_at, story_tags.published_at from story_tags join articles on articles.id = article_id
    where tag_slug = used.tag_slug and story_tags.lang = used.lang
  ) as listed`;
  const { rows } = await sql<Changed & { tag: string }>`
    with recursive used as (
      (${first} order by tag_slug, lang limit 1)
      union all
      select next.* from used, lateral (
        ${first} where (tag_slug, lang) > (used.tag_slug, used.lang) order by tag_slug, lang limit 1
      ) as next
    )
    select tag_slug as tag, lang, newest."changedAt" from used, ${newestOfEach(listed)}
    where newest.stories >= ${least} order by newest."changedAt" desc, tag_slug, lang limit ${limit}`.execute(db);
  return rows;
}

/** Authors who have a page, with each language in which they have published. */
export async function listPublishedAuthors(
  db: Kysely<Database>,
  limit: number,
): Promise<readonly (Changed & { slug: string })[]> {
  const listed = sql`(
    select updated_at, story_bylines.published_at from story_bylines join articles on articles.id = article_id
    where person_id = profiles.id and story_bylines.lang = language
  ) as listed`;
  const { rows } = await sql<Changed & { slug: string }>`
    select slug, language as lang, newest."changedAt"
    from profiles, unnest(array['en', 'ne']) as language, ${newestOfEach(listed)}
    where slug is not null and newest.stories > 0 order by slug, language limit ${limit}`.execute(db);
  return rows;
}
