// Reads of homepage sections for those who arrange them: the inactive ones as well, each with its articles.
import type { Kysely } from "kysely";
import type { ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";

export type SectionStory = {
  id: string;
  title: string;
  lang: Lang;
  category: string | null;
  status: ArticleStatus;
};

export type AdminSection = {
  id: string;
  section_name: string;
  section_title: string;
  section_title_ne: string | null;
  max_articles: number;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
  order_index: number;
  version: number;
  /**
   * In the section's order. A story that left the site stands here until somebody takes it out; readers do not see it.
   */
  articles: readonly SectionStory[];
};

/** Every section but for the trash, in order. */
export async function listAdminHomepageSections(db: Kysely<Database>): Promise<readonly AdminSection[]> {
  const sections = await db
    .selectFrom("homepage_sections")
    .select(["id", "section_name", "section_title", "section_title_ne", "max_articles", "starts_at", "ends_at"])
    .select(["is_active", "order_index", "version", "article_ids"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  const stories = await storiesById(db, [...new Set(sections.flatMap(({ article_ids }) => article_ids))]);
  return sections.map(({ article_ids, ...section }) => ({
    ...section,
    articles: article_ids.flatMap((id) => stories.get(id) ?? []),
  }));
}

async function storiesById(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, SectionStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "lang", "category", "status"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
