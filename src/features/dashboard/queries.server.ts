// The figures of the dashboard (back-office.md 2, 7 and 9). They are counted anew each time: only staff ask.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

export type DashboardFigures = { articles: number; pageViews: number; users: number };

/** Published stories, how often they were opened, and accounts. */
export async function readFigures(db: Kysely<Database>): Promise<DashboardFigures> {
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
  return {
    articles: Number(stories.published),
    pageViews: Number(stories.views ?? 0),
    users: Number(accounts.count),
  };
}

export type PopularCategory = { slug: string; count: number };

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
