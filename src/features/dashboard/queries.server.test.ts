import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
import type { ArticleStatus } from "../../platform/db/schema.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { listPopularCategories, readFigures } from "./queries.server.ts";

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

describe("the figures of the dashboard", () => {
  test("are nought in an empty newsroom", async () => {
    const { db } = await newsroom();
    expect(await readFigures(db)).toEqual({ articles: 0, pageViews: 0, users: 0 });
    expect(await listPopularCategories(db)).toEqual([]);
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
    expect(await readFigures(db)).toEqual({ articles: 1, pageViews: 1_230, users: 1 });
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
