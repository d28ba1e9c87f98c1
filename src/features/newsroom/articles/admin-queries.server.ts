// Reads of stories for those who write them: drafts included, within the reach of whoever asks (permissions.csv Z002,
// Z029). Trashed stories are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import type { Reach } from "#app/platform/auth/policy.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { columnsIn } from "#app/platform/entities/entity-fields.ts";
import { articleFields, type TypedFields, timeFields } from "./rules.ts";

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
  /** The ids of the matches that it is about, with commas between them. */
  match_ids: string | null;
};

const editableColumns = [
  "id",
  ...articleFields,
  ...([
    "author_id",
    "published_at",
    "updated_at",
    "version",
    "withdrawal",
    "withdrawal_reason",
    "withdrawn_at",
    "kind",
    "live_ended_at",
    "template_id",
  ] as const),
] as const;

/** A story with all that its form shows. Beyond the reach of whoever asks it is as unknown as one that never was. */
export async function findEditableArticle(
  db: Kysely<Database>,
  id: string,
  reach: AdminReach,
): Promise<EditableArticle | undefined> {
  return storiesWithin(db, reach)
    .leftJoin("articles as original", (join) =>
      join.onRef("original.id", "=", "articles.translation_of").on(isKnown("original", reach)),
    )
    .where("articles.id", "=", id)
    .select(columnsIn("articles", editableColumns))
    .select("original.title as translation_title")
    .select((eb) =>
      eb
        .selectFrom("article_matches")
        .select(sql<string>`string_agg(match_id::text, ',' order by match_id)`.as("ids"))
        .whereRef("article_matches.article_id", "=", "articles.id")
        .as("match_ids"),
    )
    .executeTakeFirst();
}

/** Whether somebody may know that there is a story: it is within their reach, or readers have it. */
function isKnown(table: string, { reach, personId }: AdminReach) {
  if (reach === "all") return sql<boolean>`true`;
  const [author, status, deleted] = ["author_id", "status", "deleted_at"].map((name) => sql.ref(`${table}.${name}`));
  return sql<boolean>`(${author} = ${personId} or (${status} = 'published' and ${deleted} is null))`;
}

/** What a story is called that somebody may know of. */
export async function findTitle(db: Kysely<Database>, id: string, reach: AdminReach): Promise<string | undefined> {
  const query = db.selectFrom("articles").select("title").where("id", "=", id).where(isKnown("articles", reach));
  return (await query.executeTakeFirst())?.title;
}

/** A story in the other language that names this one as its original. */
export type LinkedStory = { id: string; title: string; lang: Lang };

/** The stories that were linked to this one from their own forms, as far as somebody may know of them. */
export async function listTranslations(
  db: Kysely<Database>,
  id: string,
  reach: AdminReach,
): Promise<readonly LinkedStory[]> {
  return db
    .selectFrom("articles")
    .select(["id", "title", "lang"])
    .where("translation_of", "=", id)
    .where("deleted_at", "is", null)
    .where(isKnown("articles", reach))
    .orderBy("created_at")
    .execute();
}

/** The saved side of a conflict: what stands in the database, when and by whom it was put there. */
export type SavedVersion = {
  article: EditableArticle;
  savedBy: string | null;
  savedAt: Date;
  /** What is typed and not public yet, where there is such a text: then it is the other side. */
  typed: TypedFields | undefined;
};

/** What stands in the database now, for whoever was beaten to it. */
export async function findSavedVersion(
  db: Kysely<Database>,
  id: string,
  reach: AdminReach,
): Promise<SavedVersion | undefined> {
  const article = await findEditableArticle(db, id, reach);
  if (!article) return undefined;
  const copy = await findWorkingCopy(db, id);
  if (copy) return { article, savedBy: copy.savedBy, savedAt: copy.savedAt, typed: copy.typed };
  const savedBy = (await lastChanges(db, [id]))[id]?.by ?? null;
  return { article, savedBy, savedAt: article.updated_at, typed: undefined };
}

/** The commands whose entries hold a text that is gone. */
export const keepingReplaced = [
  "article.update",
  "article.saveWorkingCopy",
  "article.discardWorkingCopy",
  "article.restoreVersion",
  "article.takeOver",
  "article.keepTyped",
];

/**
 * The text that somebody saved over on purpose (`replaces` of a changed story), by the id of that entry of the log; for
 * those within whose reach the story is. Nothing of one that was taken down: that is read with a reason only (0023).
 */
export async function findReplacedText(
  db: Kysely<Database>,
  { id, entryId }: { id: string; entryId: string },
): Promise<Pick<EditableArticle, (typeof articleFields)[number]> | undefined> {
  const entry = await db
    .selectFrom("audit_log")
    .innerJoin("articles", "articles.id", "audit_log.subject_id")
    .select("detail")
    .where("audit_log.id", "=", entryId)
    .where("subject_id", "=", id)
    .where("command", "in", keepingReplaced)
    .where((eb) => eb.or([eb("withdrawal", "is", null), eb("withdrawal", "<>", "taken_down")]))
    .executeTakeFirst();
  const text = entry?.detail.replaced;
  if (typeof text !== "object" || text === null) return undefined;
  const fields = text as Record<string, unknown>; // written by these commands alone
  // A row's time is one in UTC; a text that was typed has it as typed, and one of long ago lacks the newer ones.
  const times = timeFields.map((name) => {
    const time = fields[name];
    return [name, typeof time === "string" && time.endsWith("Z") ? new Date(time) : (time ?? "")];
  });
  const replaced = { ...fields, ...Object.fromEntries(times) };
  return replaced as Pick<EditableArticle, (typeof articleFields)[number]>;
}
