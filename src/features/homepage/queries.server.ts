// Reads of what editors put on the front page. Specification: back-office.md 3 and 4, homepage_sections.
import type { Kysely } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";

export type HomepageSection = { name: string; title: string; maxArticles: number; articleIds: readonly string[] };

/** The section whose articles fill the hero (spec/README.md, Home). */
export const heroSectionName = "hero";

/** Active sections in their order. */
export async function listHomepageSections(db: Kysely<Database>, lang: Lang): Promise<readonly HomepageSection[]> {
  const rows = await db
    .selectFrom("homepage_sections")
    .select(["section_name", "section_title", "section_title_ne", "max_articles", "article_ids"])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    name: row.section_name,
    title: (lang === "ne" ? row.section_title_ne : null) ?? row.section_title,
    maxArticles: row.max_articles,
    articleIds: row.article_ids,
  }));
}
