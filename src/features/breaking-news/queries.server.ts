// Reads of the ticker. Specification: public-site.md 7, breaking_news; 9, five at most.
import type { Kysely } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";

export const breakingNewsLimit = 5;

export type Headline = { id: string; title: string; slug: string };

/** The newest headlines. A Nepali page takes the Nepali title where there is one. */
export async function listBreakingNews(db: Kysely<Database>, lang: Lang): Promise<readonly Headline[]> {
  const rows = await db
    .selectFrom("breaking_news")
    .select(["id", "title", "title_ne", "slug"])
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(breakingNewsLimit)
    .execute();
  return rows.map((row) => ({ id: row.id, slug: row.slug, title: (lang === "ne" ? row.title_ne : null) ?? row.title }));
}
