// Reads of bookmarks, always those of one person. Every function takes whose they are; none reads another's.
import type { Kysely } from "kysely";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";

export type Bookmark = {
  id: string;
  articleId: string;
  /**
   * As the story is called now, or was called when it was kept, once readers may not see it any more; nothing for one
   * that was taken down.
   */
  title: string | undefined;
  lang: Lang;
  createdAt: Date;
  /** False when the story was taken back. */
  isReadable: boolean;
};

/** One page of a person's bookmarks, the newest first. */
export async function listBookmarks(
  db: Kysely<Database>,
  personId: string,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<Bookmark>> {
  const query = db
    .selectFrom("bookmarks")
    .innerJoin("articles", "articles.id", "bookmarks.article_id")
    .select(["bookmarks.id", "bookmarks.article_id", "bookmarks.article_title", "bookmarks.created_at"])
    .select(["articles.title", "articles.lang", "articles.status", "articles.deleted_at", "articles.withdrawal"])
    .where("bookmarks.user_id", "=", personId);
  const page = await newestPage(query, { at: "bookmarks.created_at", id: "bookmarks.id", after, limit });
  const items = page.items.map((row) => {
    const isReadable = row.status === "published" && row.deleted_at === null && isSiteLanguage(row.lang);
    return {
      id: row.id,
      articleId: row.article_id,
      // A title that was changed after the story was taken back is nobody's to read.
      title: row.withdrawal === "taken_down" ? undefined : isReadable ? row.title : row.article_title,
      lang: row.lang,
      createdAt: row.created_at,
      isReadable,
    };
  });
  return { items, older: page.older };
}

/** Which of these stories the person has kept. */
export async function findBookmarked(
  db: Kysely<Database>,
  personId: string,
  articleIds: readonly string[],
): Promise<readonly string[]> {
  if (articleIds.length === 0) return [];
  const rows = await db
    .selectFrom("bookmarks")
    .select("article_id")
    .where("user_id", "=", personId)
    .where("article_id", "in", articleIds)
    .execute();
  return rows.map((row) => row.article_id);
}
