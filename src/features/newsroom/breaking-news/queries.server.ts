// Reads of the ticker. Specification: public-site.md 7, breaking_news; 9, five at most.
import { type Kysely, sql, type Transaction } from "kysely";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { tickerTag } from "./rules.ts";

const breakingNewsLimit = 5;

/** `slug` is "" for one without a story. */
export type Headline = { id: string; title: string; slug: string };

// Neither before its own start nor before it was entered; one without a start begins when it is entered.
const begun = sql<Date>`greatest(breaking_news.starts_at, breaking_news.created_at)`;

/**
 * Headlines without a story, and those whose story readers can open: one that was unpublished takes its headline with
 * it.
 */
function openHeadlines(db: Kysely<Database>, lang: Lang) {
  return db
    .selectFrom("breaking_news")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("article_addresses")
          .innerJoin("articles", "articles.id", "article_addresses.article_id")
          .whereRef("article_addresses.slug", "=", "breaking_news.slug")
          .where("articles.status", "=", "published")
          .where("articles.deleted_at", "is", null)
          .select(["articles.id", "articles.slug", "articles.lang", "articles.translation_of"])
          .limit(1) // a slug is one story's; said so, the database looks up no more than the ticker shows
          .as("story"),
      (join) => join.onTrue(),
    )
    .where("breaking_news.deleted_at", "is", null)
    .where((eb) => eb.or([eb("breaking_news.slug", "=", ""), eb("story.id", "is not", null)]))
    .select(["breaking_news.id", "breaking_news.title", "breaking_news.title_ne", "story.slug", "story.lang"])
    .select((eb) =>
      eb
        .selectFrom("articles as translation")
        .select("translation.slug")
        .where("translation.lang", "=", lang)
        .where("translation.status", "=", "published")
        .where("translation.deleted_at", "is", null)
        .where((or) =>
          or.or([
            or("translation.translation_of", "=", or.ref("story.id")),
            or("translation.id", "=", or.ref("story.translation_of")),
          ]),
        )
        .orderBy("translation.published_at", "desc")
        .limit(1)
        .as("translated_slug"),
    )
    .limit(breakingNewsLimit);
}

type HeadlineRow = Awaited<ReturnType<ReturnType<typeof openHeadlines>["execute"]>>[number];

/** In Nepali it has the Nepali title, and leads to the story's translation, where there is one. */
function headlineOf(row: HeadlineRow, lang: Lang): Headline {
  return {
    id: row.id,
    title: inLanguage(lang, row.title, row.title_ne),
    slug: (row.lang === lang ? null : row.translated_slug) ?? row.slug ?? "",
  };
}

/** The ticker: the headlines that began last. One with times is there from its start on and gone at its end. */
export async function listBreakingNews(db: Kysely<Database>, lang: Lang, now: Date): Promise<readonly Headline[]> {
  const rows = await openHeadlines(db, lang)
    .where((eb) => eb.or([eb("breaking_news.starts_at", "is", null), eb("breaking_news.starts_at", "<=", now)]))
    .where((eb) => eb.or([eb("breaking_news.expires_at", "is", null), eb("breaking_news.expires_at", ">", now)]))
    .orderBy(begun, "desc")
    .orderBy("breaking_news.id", "desc")
    .execute();
  return rows.map((row) => headlineOf(row, lang));
}

/**
 * The headlines that came into the ticker in a span of time, the newest first, as many as it shows. One that has ended
 * since is among them: its story is still there. One without a story leads nowhere, so it is not.
 */
export async function listHeadlinesBegun(
  db: Kysely<Database>,
  lang: Lang,
  { from, until }: { from: Date; until: Date },
): Promise<readonly Headline[]> {
  const rows = await openHeadlines(db, lang)
    .where(begun, ">=", from)
    .where(begun, "<", until)
    .where("story.id", "is not", null)
    .orderBy(begun, "desc")
    .orderBy("breaking_news.id", "desc")
    .execute();
  return rows.map((row) => headlineOf(row, lang));
}

/** When the ticker next changes by itself: the nearest start or end of a headline after `now`. */
export async function nextTickerChange(db: Kysely<Database>, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom("breaking_news")
    .select(
      sql<Date | null>`least(
      min(starts_at) filter (where starts_at > ${now}),
      min(expires_at) filter (where expires_at > ${now})
    )`.as("due"),
    )
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/**
 * The cache tag of the ticker if a story is in it, or its original or its translation, whose place it may take there;
 * else none. For writes that make a story appear or vanish; `originals` are the stories of which it is or was the
 * translation.
 */
export async function tickerTagsOf(
  trx: Transaction<Database>,
  articleId: string,
  ...originals: readonly (string | null)[]
): Promise<readonly string[]> {
  const stories = [articleId, ...originals.filter((id) => id !== null)];
  const headline = await trx
    .selectFrom("breaking_news")
    .innerJoin("article_addresses", "article_addresses.slug", "breaking_news.slug")
    .innerJoin("articles", "articles.id", "article_addresses.article_id")
    .where((eb) => eb.or([eb("articles.id", "in", stories), eb("articles.translation_of", "=", articleId)]))
    .where("breaking_news.deleted_at", "is", null)
    .select("breaking_news.id")
    .limit(1)
    .executeTakeFirst();
  return headline ? [tickerTag] : [];
}
