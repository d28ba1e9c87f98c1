// Reads of comments for those who moderate them (back-office.md 7; permissions.csv Z070). The only place that reads the
// writer's e-mail: no list for readers does.
import { type Kysely, sql } from "kysely";
import { type KeysetCursor, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { CommentStatus, Database } from "#app/platform/db/schema.ts";
import { countByStatus } from "#app/platform/db/status-counts.server.ts";

export type AdminComment = {
  id: string;
  content: string;
  status: CommentStatus;
  version: number;
  createdAt: Date;
  /**
   * The joined profile; both `null` once the writer's account is erased. One who came from elsewhere has a name alone.
   */
  fullName: string | null;
  email: string | null;
  article: { id: string; title: string; slug: string; lang: "en" | "ne"; isPublished: boolean };
};

/** Which comments, and from which end. `search` looks into the text, the writer's name and address. */
export type CommentChoice = {
  status?: CommentStatus | undefined;
  search?: string;
  direction?: "asc" | "desc";
};

/** One page of comments, the newest first unless `direction` says otherwise. */
export async function listAdminComments(
  db: Kysely<Database>,
  choice: CommentChoice,
  { limit, after }: { limit: number; after?: KeysetCursor | undefined },
): Promise<{ items: readonly AdminComment[]; next: KeysetCursor | undefined }> {
  const by = sql.ref("comments.created_at");
  const order = { by, kind: "time", direction: choice.direction ?? "desc", id: "comments.id" } as const;
  const { items, next } = await keysetPage(chosenComments(db, choice), { ...order, after, limit });
  return { items: items.map(commentOf), next };
}

/** One comment wherever it stands in the list; `undefined` when it is in the trash or never was. */
export async function findAdminComment(db: Kysely<Database>, id: string): Promise<AdminComment | undefined> {
  const row = await everyComment(db).where("comments.id", "=", id).executeTakeFirst();
  return row && commentOf(row);
}

/** What a page is cut from. */
function chosenComments(db: Kysely<Database>, { status, search = "" }: CommentChoice) {
  const pattern = searchPattern(search);
  return everyComment(db)
    .$if(status !== undefined, (query) => query.where("comments.status", "=", status ?? "pending"))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("comments.content", "ilike", pattern ?? ""),
          eb("profiles.full_name", "ilike", pattern ?? ""),
          eb("comments.writer_name", "ilike", pattern ?? ""),
          eb("profiles.email", "ilike", pattern ?? ""),
        ]),
      ),
    );
}

function everyComment(db: Kysely<Database>) {
  return db
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .leftJoin("profiles", "profiles.id", "comments.user_id")
    .select(["comments.id", "comments.content", "comments.status", "comments.version", "comments.created_at"])
    .select("profiles.email")
    .select(({ fn }) => fn.coalesce("profiles.full_name", "comments.writer_name").as("full_name"))
    .select(["articles.id as article_id", "articles.title as article_title", "articles.slug as article_slug"])
    .select(["articles.lang as article_lang", "articles.status as article_status"])
    .select("articles.deleted_at as article_deleted_at")
    .where("comments.deleted_at", "is", null);
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof everyComment>["executeTakeFirstOrThrow"]>>;

function commentOf(row: CommentRow): AdminComment {
  return {
    id: row.id,
    content: row.content,
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    fullName: row.full_name,
    email: row.email,
    article: {
      id: row.article_id,
      title: row.article_title,
      slug: row.article_slug,
      lang: row.article_lang,
      isPublished: row.article_status === "published" && row.article_deleted_at === null,
    },
  };
}

/** How many comments there are of each status. */
export async function countCommentsByStatus(db: Kysely<Database>): Promise<Readonly<Record<CommentStatus, number>>> {
  const counts = await countByStatus(db, "comments");
  const of = (status: CommentStatus) => counts.get(status) ?? 0;
  return { pending: of("pending"), approved: of("approved"), rejected: of("rejected") };
}
