// Reads of stories for machines: feeds with whole stories, sitemaps with nothing but addresses.
import { type Kysely, sql } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { type PictureRow, type PictureSource, pictureColumns, pictureOf } from "../media/picture-source.ts";
import { type ArticleCard, listCards, type StoryFilter } from "./queries.server.ts";

export type FeedStory = ArticleCard & {
  /** The body as it was sanitised on saving; its addresses may begin at the root of the site. */
  html: string;
  tags: readonly string[];
  /** `undefined` when the story has no author with a page, or names somebody else in its byline. */
  authorSlug: string | undefined;
  updatedAt: Date;
};

/** The newest published stories with their bodies, the newest first. */
export async function listFeedStories(
  db: Kysely<Database>,
  filter: StoryFilter,
  limit: number,
): Promise<readonly FeedStory[]> {
  // The list finds its stories by the index alone; only then are bodies read.
  const { items } = await listCards(db, filter, { limit });
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const rows = await db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .select([
      "articles.id",
      "articles.content",
      "articles.tags",
      "articles.byline",
      "articles.updated_at",
      "profiles.slug",
    ])
    .where("articles.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const authorSlug = row.byline === null ? (row.slug ?? undefined) : undefined;
    return [{ ...card, html: row.content, tags: row.tags, authorSlug, updatedAt: row.updated_at }];
  });
}

const visible = sql`articles.status = 'published' and articles.deleted_at is null`;

type SitemapFile = { number: number; changedAt: Date };

/** The files that hold every published story at `size` each, counted from 1, with the last change in each. */
export async function listSitemapFiles(db: Kysely<Database>, size: number): Promise<readonly SitemapFile[]> {
  const { rows } = await sql<SitemapFile>`
    select ((place - 1) / ${size}::int)::int + 1 as number, max(updated_at) as "changedAt"
    from (select row_number() over (order by articles.id) as place, updated_at from articles where ${visible}) as placed
    group by 1 order by 1`.execute(db);
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
export async function listSitemapStories(
  db: Kysely<Database>,
  { number, size }: { number: number; size: number },
): Promise<readonly SitemapStory[]> {
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
      where ${visible} order by id limit ${size} offset ${(number - 1) * size}
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
    .where("lang", "in", ["en", "ne"]) // named, so that the index of the front page serves
    .where("published_at", ">=", since)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ published_at: publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}

/** In which language something has stories, and when one of them last changed. */
type Changed = { lang: Lang; changedAt: Date };

/** When a story last changed in each section by itself, by its slug, and in each language. */
export async function listSectionChanges(db: Kysely<Database>): Promise<readonly (Changed & { section: string })[]> {
  const { rows } = await sql<Changed & { section: string }>`
    select category as section, lang, max(updated_at) as "changedAt" from articles
    where ${visible} and category is not null group by category, lang`.execute(db);
  return rows;
}

/** Tags with at least `least` stories in a language, the most used first. */
export async function listUsedTags(
  db: Kysely<Database>,
  { least, limit }: { least: number; limit: number },
): Promise<readonly (Changed & { tag: string })[]> {
  const { rows } = await sql<Changed & { tag: string }>`
    select tag, lang, max(updated_at) as "changedAt" from articles, unnest(articles.tags) as tag where ${visible}
    group by tag, lang having count(*) >= ${least}
    order by count(*) desc, tag, lang limit ${limit}`.execute(db);
  return rows;
}

/** Authors who have a page, with each language in which they have published. */
export async function listPublishedAuthors(
  db: Kysely<Database>,
  limit: number,
): Promise<readonly (Changed & { slug: string })[]> {
  const { rows } = await sql<Changed & { slug: string }>`
    select profiles.slug, written.lang, written."changedAt"
    from (
      select author_id, lang, max(updated_at) as "changedAt" from articles where ${visible} group by author_id, lang
    ) as written
    join profiles on profiles.id = written.author_id
    where profiles.slug is not null
    order by profiles.slug, written.lang limit ${limit}`.execute(db);
  return rows;
}
