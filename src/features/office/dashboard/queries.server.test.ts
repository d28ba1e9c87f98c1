import { describe, expect, test } from "vitest";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { listPopularCategories, readStatistics } from "./queries.server.ts";

async function newsroom() {
  const { db } = await freshDatabase();
  const section = async (slug: string) => {
    await db
      .insertInto("categories")
      .values({ id: newIdentifier(), name: slug, slug, path: `/${slug}` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const story = async (facts: { category?: string; status?: ArticleStatus; views?: number; deleted?: boolean }) => {
    const id = newIdentifier();
    const { category = null, status = "published", views = 0, deleted = false } = facts;
    if (category) await section(category);
    await db
      .insertInto("articles")
      .values({
        id,
        slug: id,
        title: "A story",
        category,
        status,
        views,
        published_at: new Date(),
        deleted_at: deleted ? new Date() : null,
      })
      .execute();
  };
  return { db, story };
}

const now = new Date("2026-11-21T06:15:00Z");

describe("the figures of the dashboard", () => {
  test("are nought in an empty newsroom", async () => {
    const { db } = await newsroom();
    expect(await readStatistics(db, now)).toMatchObject({
      articles: 0,
      pageViews: 0,
      pageViewsToday: 0,
      users: 0,
      engagement: undefined,
      failedMails: 0,
    });
    expect(await listPopularCategories(db)).toEqual([]);
  });

  test("count the mails that were given up, not those that wait or went", async () => {
    const { db } = await newsroom();
    for (const status of ["failed", "waiting", "sent", "failed"] as const) {
      const mail = { recipient: "maya@example.com", subject: "S", text_body: "T", html_body: "H" };
      await db
        .insertInto("mails")
        .values({ id: newIdentifier(), status, ...mail })
        .execute();
    }
    expect(await readStatistics(db, now)).toMatchObject({ failedMails: 2 });
  });

  test("count published stories, the views of all, and accounts; nothing from the trash", async () => {
    const { db, story } = await newsroom();
    await story({ views: 1_200 });
    await story({ views: 30, status: "archived" });
    await story({ views: 500, deleted: true });
    await db
      .insertInto("profiles")
      .values({ id: newIdentifier(), email: "maya@example.com", full_name: "Maya" })
      .execute();
    expect(await readStatistics(db, now)).toMatchObject({ articles: 1, pageViews: 1_230, users: 1 });
  });
});

describe("the figures of readers", () => {
  test("are what was counted: all pages ever, today's, and the share of today's visits", async () => {
    const { db, story } = await newsroom();
    await story({ views: 9 });
    await db
      .insertInto("readership_days")
      .values([
        { day: "2025-01-01", page_views: 1_000, reads: 1, visits: 1, engaged_visits: 1 },
        { day: "2026-11-20", page_views: 200, reads: 90, visits: 60, engaged_visits: 60 },
        { day: "2026-11-21", page_views: 30, reads: 20, visits: 16, engaged_visits: 4 },
      ])
      .execute();
    const statistics = await readStatistics(db, now);
    expect(statistics).toMatchObject({ pageViews: 1_230, pageViewsToday: 30, engagement: 0.25 });
    expect(statistics.days.map(({ reads }) => reads).slice(-3)).toEqual([0, 90, 20]);
    expect(statistics.days).toHaveLength(30);
  });
});

describe("popular categories", () => {
  test("are the five with the most published stories", async () => {
    const { db, story } = await newsroom();
    const counts = { chess: 1, football: 4, cricket: 3, volleyball: 2, athletics: 2, esports: 2 };
    for (const [category, count] of Object.entries(counts)) {
      for (let made = 0; made < count; made += 1) await story({ category });
    }
    for (let made = 0; made < 9; made += 1) await story({ category: "chess", status: "draft" });
    expect(await listPopularCategories(db)).toEqual([
      { slug: "football", count: 4 },
      { slug: "cricket", count: 3 },
      { slug: "athletics", count: 2 },
      { slug: "esports", count: 2 },
      { slug: "volleyball", count: 2 },
    ]);
  });
});
