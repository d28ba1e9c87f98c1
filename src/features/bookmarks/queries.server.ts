// Reads of bookmarks, always those of one person. Every function takes whose they are; none reads another's.
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";

export type BookmarkPlace = { at: Date; id: string };

export type Bookmark = {
  id: string;
  articleId: string;
  /** As the story is called now, or was called when it was kept, once readers may not see it any more. */
  title: string;
  lang: Lang;
  createdAt: Date;
  /** False when the story was taken back. */
  isReadable: boolean;
};

/** One page of a person's bookmarks, the newest first. */
export async function listBookmarks(
  db: Kysely<Database>,
  personId: string,
  { limit, after }: { limit: number; after?: BookmarkPlace | undefined },
): Promise<{ items: readonly Bookmark[]; older: BookmarkPlace | undefined }> {
  let query = db
    .selectFrom("bookmarks")
    .innerJoin("articles", "articles.id", "bookmarks.article_id")
    .select(["bookmarks.id", "bookmarks.article_id", "bookmarks.article_title", "bookmarks.created_at"])
    .select(["articles.title", "articles.lang", "articles.status", "articles.deleted_at"])
    .where("bookmarks.user_id", "=", personId);
  if (after) {
    query = query.where(sql<SqlBool>`(bookmarks.created_at, bookmarks.id) < (${after.at}, ${after.id}::uuid)`);
  }
  const rows = await query
    .orderBy("bookmarks.created_at", "desc")
    .orderBy("bookmarks.id", "desc") // breaks ties, else paging repeats a bookmark
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => {
    const isReadable = row.status === "published" && row.deleted_at === null;
    return {
      id: row.id,
      articleId: row.article_id,
      // A title that was changed after the story was taken back is nobody's to read.
      title: isReadable ? row.title : row.article_title,
      lang: row.lang,
      createdAt: row.created_at,
      isReadable,
    };
  });
  const last = items.at(-1);
  return { items, older: rows.length > limit && last ? { at: last.createdAt, id: last.id } : undefined };
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
