// Reads of stories for those who write them: drafts included, within the reach of whoever asks (permissions.csv Z002,
// Z029). Trashed stories are nowhere here.
import type { Kysely, Selectable } from "kysely";
import type { Reach } from "../../platform/auth/policy.ts";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { columnsIn } from "../../platform/entity-fields.ts";
import { lastChanges } from "../audit/queries.server.ts";
import { articleFields } from "./rules.ts";

/** Whose stories: everybody's, or those of one person. */
export type AdminReach = { reach: Exclude<Reach, "none">; personId: string };

/** Stories within a reach, with their writers. */
export function storiesWithin(db: Kysely<Database>, { reach, personId }: AdminReach) {
  return db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .where("articles.deleted_at", "is", null)
    .$if(reach === "own", (query) => query.where("articles.author_id", "=", personId));
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
  return storiesWithin(db, reach)
    .leftJoin("articles as original", "original.id", "articles.translation_of")
    .where("articles.id", "=", id)
    .select(columnsIn("articles", editableColumns))
    .select("original.title as translation_title")
    .executeTakeFirst();
}

/** A story in the other language that names this one as its original. */
export type LinkedStory = { id: string; title: string; lang: Lang };

/** The stories that were linked to this one from their own forms. */
export async function listTranslations(db: Kysely<Database>, id: string): Promise<readonly LinkedStory[]> {
  return db
    .selectFrom("articles")
    .select(["id", "title", "lang"])
    .where("translation_of", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
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
