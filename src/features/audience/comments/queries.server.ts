// Reads of comments for readers. Names and words only: no list for readers knows an address.
import type { Kysely } from "kysely";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";

export type ShownComment = {
  id: string;
  /** `null` once the account is gone, "" for somebody who gave no name. */
  writer: string | null;
  /** Who wrote the comment that this one answers, if readers see that one; as `writer`. */
  answers?: string | null;
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
    .leftJoin("comments as answered", (join) =>
      join
        .onRef("answered.id", "=", "comments.parent_id")
        .on("answered.status", "=", "approved")
        .on("answered.deleted_at", "is", null),
    )
    .leftJoin("profiles as asker", "asker.id", "answered.user_id")
    .select(["comments.id", "comments.content", "comments.created_at", "answered.id as answered_id"])
    // A writer without an account came with the comment from elsewhere.
    .select(({ fn }) => fn.coalesce("profiles.full_name", "comments.writer_name").as("writer"))
    .select(({ fn }) => fn.coalesce("asker.full_name", "answered.writer_name").as("answers"));
  const page = await newestPage(query, { at: "comments.created_at", id: "comments.id", after, limit });
  const items = page.items.map(({ id, writer, content, created_at, answered_id, answers }) => ({
    ...{ id, writer, content, createdAt: created_at },
    ...(answered_id === null ? {} : { answers }),
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
