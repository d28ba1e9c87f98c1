// Reads of comments for those who moderate them (back-office.md 7; permissions.csv Z070). The only place that reads the
// writer's e-mail: no list for readers does.
import { type Kysely, type SqlBool, sql } from "kysely";
import type { CommentStatus, Database } from "../../platform/db/schema.ts";

export type CommentPlace = { at: Date; id: string };

export type DeskComment = {
  id: string;
  content: string;
  status: CommentStatus;
  version: number;
  createdAt: Date;
  /** The joined profile; both `null` once the writer's account is erased. */
  fullName: string | null;
  email: string | null;
  article: { id: string; title: string; slug: string };
};

const longestSearch = 100;

/** One page of comments, the newest first. `search` looks into the text, the writer's name and address. */
export async function listDeskComments(
  db: Kysely<Database>,
  { status, search = "" }: { status?: CommentStatus | undefined; search?: string },
  { limit, after }: { limit: number; after?: CommentPlace | undefined },
): Promise<{ items: readonly DeskComment[]; older: CommentPlace | undefined }> {
  const words = search.normalize("NFC").trim().slice(0, longestSearch);
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  let query = db
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .leftJoin("profiles", "profiles.id", "comments.user_id")
    .select(["comments.id", "comments.content", "comments.status", "comments.version", "comments.created_at"])
    .select(["profiles.full_name", "profiles.email"])
    .select(["articles.id as article_id", "articles.title as article_title", "articles.slug as article_slug"])
    .where("comments.deleted_at", "is", null);
  if (status) query = query.where("comments.status", "=", status);
  if (words !== "") {
    query = query.where((eb) =>
      eb.or([
        eb("comments.content", "ilike", pattern),
        eb("profiles.full_name", "ilike", pattern),
        eb("profiles.email", "ilike", pattern),
      ]),
    );
  }
  if (after) query = query.where(sql<SqlBool>`(comments.created_at, comments.id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc") // breaks ties, else paging repeats a comment
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    content: row.content,
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    fullName: row.full_name,
    email: row.email,
    article: { id: row.article_id, title: row.article_title, slug: row.article_slug },
  }));
  const last = items.at(-1);
  return { items, older: rows.length > limit && last ? { at: last.createdAt, id: last.id } : undefined };
}

/** How many comments there are of each status. */
export async function countCommentsByStatus(db: Kysely<Database>): Promise<Readonly<Record<CommentStatus, number>>> {
  const rows = await db
    .selectFrom("comments")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  const counts: Record<CommentStatus, number> = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}
