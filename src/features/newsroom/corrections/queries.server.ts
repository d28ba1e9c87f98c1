// Reads of corrections: of one story, of the stories of a feed, and all of them in a language.
import type { Kysely } from "kysely";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { correctionLimits } from "./rules.ts";

export type Correction = { id: string; content: string; publishedAt: Date };

/** Of each of these stories, the oldest first. */
export async function listCorrectionsOf(
  db: Kysely<Database>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("corrections")
    .select(["id", "article_id", "content", "published_at"])
    .where("article_id", "in", [...articleIds])
    .orderBy("published_at")
    .orderBy("id")
    .execute();
  return Map.groupBy(
    rows.map(({ article_id: articleId, published_at: publishedAt, ...row }) => ({ ...row, articleId, publishedAt })),
    ({ articleId }) => articleId,
  );
}

export type ListedCorrection = Correction & { story: { id: string; title: string; slug: string; lang: Lang } };

/** One page of the corrections of stories that readers may read, the newest first. */
export async function listCorrections(
  db: Kysely<Database>,
  lang: Lang,
  after: Cursor | undefined,
): Promise<Page<ListedCorrection>> {
  const query = db
    .selectFrom("corrections")
    .innerJoin("articles", "articles.id", "corrections.article_id")
    .where("articles.lang", "=", lang)
    .where("articles.status", "=", "published")
    .where("articles.deleted_at", "is", null)
    .select(["corrections.id", "corrections.content", "corrections.published_at"])
    .select(["articles.id as story_id", "articles.title", "articles.slug"]);
  const order = { at: "corrections.published_at", id: "corrections.id" };
  const { items, older } = await newestPage(query, { ...order, after, limit: correctionLimits.onPage });
  return {
    items: items.map(({ story_id: storyId, title, slug, published_at: publishedAt, ...row }) => ({
      ...row,
      publishedAt,
      story: { id: storyId, title, slug, lang },
    })),
    older,
  };
}
