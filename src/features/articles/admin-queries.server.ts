// Reads of stories for those who write them: drafts included, within the reach of whoever asks (permissions.csv Z002,
// Z029). Trashed stories are nowhere here.
import type { Kysely, Selectable } from "kysely";
import type { Reach } from "../../platform/auth/policy.ts";
import { newestPage, searchPattern } from "../../platform/db/keyset.server.ts";
import type { ArticleStatus, Database, Lang } from "../../platform/db/schema.ts";
import { columnsIn } from "../../platform/entity-fields.ts";
import type { Cursor, Page } from "../../platform/paging.ts";
import { lastChanges } from "../audit/queries.server.ts";
import { articleFields } from "./rules.ts";

/** Whose stories: everybody's, or those of one person. */
export type AdminReach = { reach: Exclude<Reach, "none">; personId: string };

export type AdminArticle = {
  id: string;
  lang: Lang;
  title: string;
  slug: string;
  category: string | null;
  status: ArticleStatus;
  /** When a draft will publish itself. */
  publishAt: Date | null;
  views: number;
  authorName: string | null;
  isOwn: boolean;
  createdAt: Date;
};

export type AdminFilter = AdminReach & { status?: ArticleStatus; lang?: Lang; search?: string };

function within(db: Kysely<Database>, { reach, personId }: AdminReach) {
  return db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .where("articles.deleted_at", "is", null)
    .$if(reach === "own", (query) => query.where("articles.author_id", "=", personId));
}

/** One page of the list, the newest story first, after `after` if given. `search` looks into titles. */
export async function listAdminArticles(
  db: Kysely<Database>,
  { status, lang, search = "", ...reach }: AdminFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<AdminArticle>> {
  const pattern = searchPattern(search);
  let query = within(db, reach).select([
    "articles.id",
    "articles.lang",
    "articles.title",
    "articles.slug",
    "articles.category",
    "articles.status",
    "articles.publish_at",
    "articles.views",
    "articles.byline",
    "articles.author_id",
    "articles.created_at",
    "profiles.full_name",
  ]);
  if (status) query = query.where("articles.status", "=", status);
  if (lang) query = query.where("articles.lang", "=", lang);
  if (pattern) query = query.where("articles.title", "ilike", pattern);
  const page = await newestPage(query, { at: "articles.created_at", id: "articles.id", after, limit });
  const items = page.items.map((row) => ({
    id: row.id,
    lang: row.lang,
    title: row.title,
    slug: row.slug,
    category: row.category,
    status: row.status,
    publishAt: row.publish_at,
    views: Number(row.views),
    authorName: row.byline ?? row.full_name,
    isOwn: row.author_id === reach.personId,
    createdAt: row.created_at,
  }));
  return { items, older: page.older };
}

/** Named like its columns, as the form shows it. */
export type EditableArticle = Pick<Selectable<Database["articles"]>, (typeof editableColumns)[number]> & {
  /** The title of the story that it translates. */
  translation_title: string | null;
};

const editableColumns = ["id", ...articleFields, "published_at", "updated_at", "version"] as const;

/** A story with all that its form shows. Beyond the reach of whoever asks it is as unknown as one that never was. */
export async function findEditableArticle(
  db: Kysely<Database>,
  id: string,
  reach: AdminReach,
): Promise<EditableArticle | undefined> {
  return within(db, reach)
    .leftJoin("articles as original", "original.id", "articles.translation_of")
    .where("articles.id", "=", id)
    .select(columnsIn("articles", editableColumns))
    .select("original.title as translation_title")
    .executeTakeFirst();
}

/** The saved side of a conflict: what stands in the database, when and by whom it was put there. */
export type SavedVersion = { article: EditableArticle; savedBy: string | null };

/** What stands in the database now, for whoever was beaten to it. */
export async function findSavedVersion(
  db: Kysely<Database>,
  id: string,
  reach: AdminReach,
): Promise<SavedVersion | undefined> {
  const article = await findEditableArticle(db, id, reach);
  return article && { article, savedBy: (await lastChanges(db, [id]))[id]?.by ?? null };
}

/**
 * The text that somebody saved over on purpose (`replaces` of a changed story), by the id of that entry of the log; for
 * those within whose reach the story is.
 */
export async function findReplacedText(
  db: Kysely<Database>,
  { id, entryId }: { id: string; entryId: string },
): Promise<Pick<EditableArticle, (typeof articleFields)[number]> | undefined> {
  const entry = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("id", "=", entryId)
    .where("subject_id", "=", id)
    .where("command", "=", "article.update")
    .executeTakeFirst();
  const text = entry?.detail.replaced;
  if (typeof text !== "object" || text === null) return undefined;
  const { publish_at: publishAt, ...rest } = text as Record<string, unknown>; // written by `updateArticle` alone
  const replaced = { ...rest, publish_at: typeof publishAt === "string" ? new Date(publishAt) : null };
  return replaced as Pick<EditableArticle, (typeof articleFields)[number]>;
}
