// Reads of a story's review for those who may open it.
import { type Kysely, sql } from "kysely";
import { storiesWithin } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { needsTwo } from "#app/features/newsroom/articles/release.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import type { ArticleReview, ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";
import { bareText, findPassage } from "./passage.ts";
import { listStoryReaders, type StoryReader } from "./readers.server.ts";
import { reviewLimits } from "./rules.ts";

export type Note = {
  id: string;
  content: string;
  by: string | null;
  at: Date;
  /** `isGone` when the saved story has its words no more. */
  passage: { quote: string; before: string; after: string; isGone: boolean } | undefined;
  resolvedAt: Date | null;
  resolvedBy: string | null;
};

export type StoryReview = {
  state: ArticleReview;
  reason: string | null;
  assignee: StoryReader | undefined;
  dueAt: Date | null;
  /** Whether the rule of two persons holds for its section, and somebody else has found this very text ready. */
  needsTwo: boolean;
  isMine: boolean;
  /** Whether it is about changes that readers do not have, and not about the story as it is. */
  isOfCopy: boolean;
  readers: readonly StoryReader[];
  notes: readonly Note[];
};

/** The review of a story that this person may open; ask that first. */
export async function readReview(
  db: Kysely<Database>,
  id: string,
  { personId, now }: { personId: string; now: Date },
): Promise<StoryReview> {
  const row = await db
    .selectFrom("articles")
    .leftJoin("article_working_copies as copy", (join) =>
      join.onRef("copy.article_id", "=", "articles.id").on("articles.status", "=", "published"),
    )
    .select(["review", "review_reason", "assignee_id", "review_due_at", "category", "document"])
    .select(({ fn }) => fn.coalesce("copy.saved_by", "edited_by", "author_id").as("writer_id"))
    .select(["author_id", "copy.article_id as copied"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const readers = await listStoryReaders(db, { authorId: row.author_id, now });
  const assignee = row.assignee_id === null ? undefined : await nameOf(db, row.assignee_id, readers);
  return {
    state: row.review,
    reason: row.review_reason,
    assignee,
    dueAt: row.review_due_at,
    needsTwo: await needsTwo(db, row.category),
    isMine: row.writer_id === personId,
    isOfCopy: row.copied !== null,
    readers,
    notes: await listNotes(db, id, bareText(documentText(JSON.stringify(row.document)))),
  };
}

/** Whoever was asked, also when they may not open the story any more. */
async function nameOf(db: Kysely<Database>, id: string, readers: readonly StoryReader[]): Promise<StoryReader> {
  const known = readers.find((reader) => reader.id === id);
  if (known) return known;
  const row = await db.selectFrom("profiles").select(["full_name", "email"]).where("id", "=", id).executeTakeFirst();
  return { id, name: row?.full_name.trim() || row?.email || "" };
}

async function listNotes(db: Kysely<Database>, articleId: string, text: string): Promise<readonly Note[]> {
  const rows = await db
    .selectFrom("article_notes")
    .leftJoin("profiles as author", "author.id", "article_notes.author_id")
    .leftJoin("profiles as resolver", "resolver.id", "article_notes.resolved_by")
    .select(["article_notes.id", "content", "quote", "quote_before", "quote_after"])
    .select([
      "article_notes.created_at",
      "resolved_at",
      "author.full_name as by",
      "resolver.full_name as resolver_name",
    ])
    .where("article_id", "=", articleId)
    .orderBy("article_notes.created_at")
    .orderBy("article_notes.id")
    .limit(reviewLimits.notes)
    .execute();
  return rows.map((row) => {
    const passage = row.quote === null ? undefined : passageOf({ ...row, quote: row.quote });
    return {
      id: row.id,
      content: row.content,
      by: row.by?.trim() || null,
      at: row.created_at,
      passage: passage && { ...passage, isGone: findPassage(text, passage) === undefined },
      resolvedAt: row.resolved_at,
      resolvedBy: row.resolver_name?.trim() || null,
    };
  });
}

const passageOf = (row: { quote: string; quote_before: string; quote_after: string }) => ({
  quote: row.quote,
  before: row.quote_before,
  after: row.quote_after,
});

export type WaitingStory = {
  id: string;
  title: string;
  lang: Lang;
  status: ArticleStatus;
  review: ArticleReview;
  dueAt: Date | null;
  /** Why it waits for this person; the first that holds. */
  why: "assigned" | "returned" | "named" | "submitted" | "ready";
  /** Open notes that name this person. */
  notes: number;
};

const mostWaiting = 12;

/**
 * What waits for somebody: what they were asked to look at, what came back to them, open notes that name them, and for
 * those who publish what is submitted without anybody asked, and what is ready. What is due first comes first.
 */
export async function listWaiting(db: Kysely<Database>, person: Person): Promise<readonly WaitingStory[]> {
  const reach = may(person, "article.edit");
  if (reach === "none") return [];
  const publishes = may(person, "article.publish") !== "none";
  const named = sql<number>`(select count(*)::int from article_notes join article_note_mentions on note_id = article_notes.id
    where article_notes.article_id = articles.id and resolved_at is null and person_id = ${person.id})`;
  const writer = sql`coalesce((select saved_by from article_working_copies
    where article_id = articles.id and articles.status = 'published'), articles.edited_by, articles.author_id)`;
  const why = sql<WaitingStory["why"] | null>`case
    when articles.assignee_id = ${person.id} and articles.review in ('submitted', 'none') then 'assigned'
    when articles.review = 'returned' and ${person.id} in (articles.author_id, ${writer}) then 'returned'
    when articles.id in (select article_id from article_notes join article_note_mentions on note_id = article_notes.id
      where person_id = ${person.id} and resolved_at is null) then 'named'
    when ${publishes} and articles.review = 'submitted' and articles.assignee_id is null then 'submitted'
    when ${publishes} and articles.review = 'ready' then 'ready' end`;
  const candidates = sql<boolean>`articles.id in (
    select id from articles where review <> 'none' and deleted_at is null
    union all select id from articles where assignee_id = ${person.id}
    union all select article_id from article_notes join article_note_mentions on note_id = article_notes.id
      where person_id = ${person.id} and resolved_at is null)`;
  const rows = await storiesWithin(db, { reach, personId: person.id })
    .where(candidates)
    .where(sql<boolean>`${why} is not null`)
    .select(["articles.id", "articles.title", "articles.lang", "articles.status", "articles.review"])
    .select(["articles.review_due_at", why.as("why"), named.as("notes")])
    .orderBy(sql`articles.review_due_at nulls last`)
    .orderBy("articles.updated_at", "desc")
    .orderBy("articles.id")
    .limit(mostWaiting)
    .execute();
  return rows.flatMap(({ review_due_at: dueAt, why: reason, ...row }) =>
    reason === null ? [] : [{ ...row, dueAt, why: reason }],
  );
}
