// Reads of comments for readers. Names and words only: no list for readers knows an address.
import type { Kysely } from "kysely";
import { newestPage } from "../../platform/db/keyset.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Cursor, Page } from "../../platform/paging.ts";

export type ShownComment = {
  id: string;
  /** `null` once the account is gone, "" for somebody who gave no name. */
  writer: string | null;
  content: string;
  createdAt: Date;
};

/** What everybody may read. */
function approved(db: Kysely<Database>, articleId: string) {
  return db
    .selectFrom("comments")
    .where("comments.article_id", "=", articleId)
    .where("comments.status", "=", "approved")
    .where("comments.deleted_at", "is", null);
}

/** One page of a story's comments, the newest first. */
export async function listComments(
  db: Kysely<Database>,
  articleId: string,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<ShownComment>> {
  const query = approved(db, articleId)
    .leftJoin("profiles", "profiles.id", "comments.user_id")
    .select(["comments.id", "profiles.full_name", "comments.content", "comments.created_at"]);
  const page = await newestPage(query, { at: "comments.created_at", id: "comments.id", after, limit });
  const items = page.items.map(({ id, full_name, content, created_at }) => ({
    ...{ id, writer: full_name, content },
    createdAt: created_at,
  }));
  return { items, older: page.older };
}

/** How many comments a story has that everybody may read. */
export async function countComments(db: Kysely<Database>, articleId: string): Promise<number> {
  const { count } = await approved(db, articleId)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const mostWaiting = 20;

/** What a person has written on a story and nobody has decided about yet, the newest first. */
export async function listMyWaiting(
  db: Kysely<Database>,
  personId: string,
  articleId: string,
): Promise<readonly { id: string; content: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "content", "created_at"])
    .where("user_id", "=", personId)
    .where("article_id", "=", articleId)
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostWaiting)
    .execute();
  return rows.map(({ id, content, created_at }) => ({ id, content, createdAt: created_at }));
}
