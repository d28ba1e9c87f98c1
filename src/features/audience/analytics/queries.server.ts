// Reads of the reading figures.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { type ArticleCard, listRankedCards } from "#app/features/newsroom/articles/queries.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type ReadingDay, readershipLimits } from "./rules.ts";

/**
 * The most read published stories of a language, a read counting half after each half-life, the most read first.
 * Stories with too few reads to tell are left out.
 */
export async function rankByReads(db: Kysely<Database>, lang: Lang, now: Date): Promise<readonly string[]> {
  const { halfLifeHours, trendingDays, leastReads, ranked } = readershipLimits;
  const since = new Date(now.getTime() - trendingDays * dayMilliseconds);
  const { rows } = await sql<{ id: string }>`
    select articles.id
    from article_reads join articles on articles.id = article_reads.article_id
    where article_reads.hour >= ${since} and articles.lang = ${lang}
      and articles.status = 'published' and articles.deleted_at is null
    group by articles.id
    having sum(article_reads.reads) >= ${leastReads}
    order by
      sum(article_reads.reads * power(0.5, greatest(0, extract(epoch from (${now}::timestamptz - article_reads.hour)) / 3600.0 / ${halfLifeHours}::float8))) desc,
      articles.published_at desc, articles.id desc
    limit ${ranked}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ranking as the job left it, the first first. It may hold stories that were taken back since. */
export async function listRanking(db: Kysely<Database>, lang: Lang): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("trending_articles")
    .select("article_id")
    .where("lang", "=", lang)
    .orderBy("rank")
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** The cards of the ranking, without those that readers may not see any more. */
export async function listTrendingCards(db: Kysely<Database>, lang: Lang): Promise<readonly ArticleCard[]> {
  return (await listRankedCards(db, storiesInRanking(lang))).map(({ card }) => card);
}

/** The ranking of a language as a query of `id` and of `rank`. */
export function storiesInRanking(lang: Lang): RawBuilder<unknown> {
  return sql`select article_id as id, rank from trending_articles where lang = ${lang}`;
}

/**
 * The published stories of a span of time, the most read first, and then the newest of those that too few have read to
 * tell. Reads by the hour are kept for days only, so the span must be of these days.
 */
export async function listMostRead(
  db: Kysely<Database>,
  { lang, from, until, limit }: { lang: Lang; from: Date; until: Date; limit: number },
): Promise<readonly { title: string; slug: string }[]> {
  const { rows } = await sql<{ title: string; slug: string }>`
    select articles.title, articles.slug
    from articles left join article_reads on article_reads.article_id = articles.id
    where articles.lang = ${lang} and articles.status = 'published' and articles.deleted_at is null
      and articles.published_at >= ${from} and articles.published_at < ${until}
    group by articles.id
    order by
      case when sum(article_reads.reads) >= ${readershipLimits.leastReads} then sum(article_reads.reads) else 0 end desc,
      articles.published_at desc, articles.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Figures from a day on, `YYYY-MM-DD`, oldest first. Days on which nobody came are not among them. */
export async function listReadingDays(db: Kysely<Database>, from: string): Promise<readonly ReadingDay[]> {
  const rows = await db
    .selectFrom("readership_days")
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), "page_views", "reads", "visits", "engaged_visits"])
    .where("day", ">=", from)
    .orderBy("readership_days.day")
    .execute();
  return rows.map(({ day, page_views, reads, visits, engaged_visits }) => ({
    day,
    pageViews: Number(page_views),
    reads: Number(reads),
    visits: Number(visits),
    engagedVisits: Number(engaged_visits),
  }));
}

/** All pages that were ever shown to readers. */
export async function countPageViews(db: Kysely<Database>): Promise<number> {
  const { views } = await db
    .selectFrom("readership_days")
    .select(({ fn }) => fn.sum("page_views").as("views"))
    .executeTakeFirstOrThrow();
  return Number(views ?? 0);
}
