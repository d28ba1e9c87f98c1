// The figures of the dashboard (back-office.md 2, 7 and 9). They are counted anew each time: only staff ask.
import type { Kysely } from "kysely";
import { countPageViews, listReadingDays } from "#app/features/audience/analytics/queries.server.ts";
import {
  dayBefore,
  engagement,
  lastDays,
  type ReadingDay,
  readershipLimits,
} from "#app/features/audience/analytics/rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";

export type DashboardStatistics = {
  articles: number;
  /** All pages ever shown, and those of today. */
  pageViews: number;
  pageViewsToday: number;
  users: number;
  /** Share of today's visits, 0 to 1; `undefined` while nobody has come. */
  engagement: number | undefined;
  /** Mails that were given up in the last 30 days; older ones are forgotten. */
  failedMails: number;
  /** The days of the chart up to today, oldest first. */
  days: readonly ReadingDay[];
};

/** Published stories, pages shown, accounts, and how today's visits went (back-office.md 7, Dashboard metrics). */
export async function readStatistics(db: Kysely<Database>, now: Date): Promise<DashboardStatistics> {
  const today = kathmanduDay(now);
  const { chartDays } = readershipLimits;
  const days = lastDays(await listReadingDays(db, dayBefore(today, chartDays - 1)), today, chartDays);
  const counted = await countPageViews(db);
  const stories = await db
    .selectFrom("articles")
    .select(({ fn }) => [
      fn.countAll().filterWhere("status", "=", "published").as("published"),
      fn.sum("views").as("views"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom("profiles")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  return {
    articles: Number(stories.published),
    // Nothing was counted yet: what the stories brought along is better than nought (back-office.md 7).
    pageViews: counted || Number(stories.views ?? 0),
    pageViewsToday: days.at(-1)?.pageViews ?? 0,
    users: Number(accounts.count),
    engagement: engagement(days.at(-1) ?? { visits: 0, engagedVisits: 0 }),
    failedMails: Number(mails.count),
    days,
  };
}

type PopularCategory = { slug: string; count: number };

const mostPopular = 5;

/** The five categories with the most published stories. */
export async function listPopularCategories(db: Kysely<Database>): Promise<readonly PopularCategory[]> {
  const rows = await db
    .selectFrom("articles")
    .innerJoin("categories", "categories.slug", "articles.category")
    .select(({ fn }) => ["categories.slug", fn.countAll().as("count")])
    .where("articles.status", "=", "published")
    .where("articles.deleted_at", "is", null)
    .groupBy(["categories.slug", "categories.name"])
    .orderBy("count", "desc")
    .orderBy("categories.name")
    .limit(mostPopular)
    .execute();
  return rows.map(({ slug, count }) => ({ slug, count: Number(count) }));
}
