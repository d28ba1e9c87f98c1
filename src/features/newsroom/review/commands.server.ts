// The way of a story through the newsroom: submitted by its writer, returned with a reason or found ready by an editor,
// who may be asked by name (permissions.csv N330 to N333; docs/decisions/0023). Nothing here changes what readers have.
import type { Transaction, Updateable } from "kysely";
import { isMyOpenDraft, lockLiveArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { needsTwo, readRelease, textDigest } from "#app/features/newsroom/articles/release.server.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import {
  type CopyRow,
  columnsOfCopy,
  findCopy,
} from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import type { Actor, Reach } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { notify } from "./notification-commands.server.ts";
import { listStoryReaders } from "./readers.server.ts";
import { storyAssignment, storyChoice, storyReady, storyReturn } from "./rules.ts";

type Trx = Transaction<Database>;

/** A story with its review, locked. */
export async function lockReviewed(trx: Trx, id: string) {
  const row = await lockLiveArticle(trx, id);
  if (!row) return undefined;
  const review = await trx
    .selectFrom("articles")
    .select(["review", "assignee_id", "review_due_at", "edited_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, ...review };
}

/** Whoever writes only their own stories submits these, as long as they are drafts that wait for nothing. */
function onlyMyDraft({ actor, row, reach }: { actor: Actor; row: ArticleRow; reach: Reach }) {
  return reach !== "own" || isMyOpenDraft(actor, row) ? undefined : ("forbidden" as const);
}

const titled = ({ row }: { row: ArticleRow }) => ({ subjectId: row.id, detail: { title: row.title } });

export const submitStory = command({
  name: "article.submit",
  permission: "article.edit",
  input: storyChoice,
  row: ({ trx, input }) => lockReviewed(trx, input.id),
  allow: onlyMyDraft,
  async run(context) {
    const { trx, row } = context;
    if (row.status === "archived") throw fieldError("review", "review.archived");
    await setReview(trx, row.id, { review: "submitted", review_reason: null });
    await notify(context, "submitted", { articleId: row.id, people: [row.assignee_id] });
  },
  invalidates: () => [],
  audit: titled,
});

export const returnStory = command({
  name: "article.return",
  permission: "article.publish",
  input: storyReturn,
  row: ({ trx, input }) => lockReviewed(trx, input.id),
  async run(context) {
    const { trx, input, row } = context;
    if (row.review !== "submitted" && row.review !== "ready") throw fieldError("review", "review.notSubmitted");
    const copy = await findReviewedCopy(trx, row);
    const returned = { review: "returned", review_reason: input.reason } as const;
    // Of a public story the changes come back: what readers have was found ready, and stays so.
    await setReview(trx, row.id, copy ? returned : { ...returned, approved_text: null });
    if (copy) await approveCopy(trx, row.id, null);
    const people = [row.author_id, row.edited_by, copy?.saved_by ?? null];
    await notify(context, "returned", { articleId: row.id, people });
  },
  invalidates: () => [],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: row.title, reason: input.reason } }),
});

/**
 * Ready as it was read: of a public story its changes. Where the rule of two persons holds, nobody says that of what
 * they changed last.
 */
export const readyStory = command({
  name: "article.markReady",
  permission: "article.publish",
  input: storyReady,
  row: ({ trx, input }) => lockReviewed(trx, input.id),
  async run(context) {
    const { trx, actor, input, row } = context;
    if (row.version !== input.version) throw new AppError("conflict");
    if (row.status === "archived") throw fieldError("review", "review.archived");
    const release = await readRelease(trx, row.id);
    const copy = await findReviewedCopy(trx, row);
    const text = copy ? await columnsOfCopy(trx, copy, "review") : release;
    const writer = copy?.saved_by ?? release.edited_by ?? release.author_id;
    const isSecond = actor.kind === "person" && actor.id !== writer;
    const isBound = !isSecond && (await needsTwo(trx, text.category));
    const isAlone = isBound && actor.kind === "person" && actor.role === "super_admin" && input.alone_reason !== null;
    if (isBound && !isAlone) throw fieldError("review", "review.secondPerson");
    const isRead = isSecond || isAlone;
    const ready = { review: "ready", review_reason: null } as const;
    if (copy) {
      await setReview(trx, row.id, ready);
      await approveCopy(trx, row.id, isRead ? textDigest(text) : null);
    } else {
      await setReview(trx, row.id, { ...ready, approved_text: isRead ? textDigest(text) : release.approved_text });
    }
    const people = [row.author_id, row.edited_by, copy?.saved_by ?? null];
    await notify(context, "ready", { articleId: row.id, people });
    return isAlone ? { alone_reason: input.alone_reason } : {};
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { title: row.title, ...result } }),
});

/** Who looks at it and by when; nobody, and no time, where these are empty. */
export const assignStory = command({
  name: "article.assign",
  permission: "article.publish",
  input: storyAssignment,
  row: ({ trx, input }) => lockReviewed(trx, input.id),
  async run(context) {
    const { trx, input, row, now } = context;
    const { assignee_id, review_due_at } = input;
    const isNew = assignee_id !== null && assignee_id !== row.assignee_id;
    const readers = isNew ? await listStoryReaders(trx, { authorId: row.author_id, now }) : [];
    const name = readers.find(({ id }) => id === assignee_id)?.name;
    if (isNew && name === undefined) throw fieldError("assignee_id", "choice.invalid");
    const isLate = review_due_at !== null && review_due_at <= now;
    if (isLate && review_due_at.getTime() !== row.review_due_at?.getTime()) {
      throw fieldError("review_due_at", "date.past");
    }
    await setReview(trx, row.id, { assignee_id, review_due_at });
    if (isNew) await notify(context, "assigned", { articleId: row.id, people: [assignee_id] });
    return { assignee: name };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { title: row.title, ...result } }),
});

/** What is reviewed of a public story: the changes that readers do not have. */
async function findReviewedCopy(trx: Trx, row: ArticleRow): Promise<CopyRow | undefined> {
  return row.status === "published" ? findCopy(trx, row.id) : undefined;
}

async function approveCopy(trx: Trx, articleId: string, approved_text: string | null): Promise<void> {
  await trx.updateTable("article_working_copies").set({ approved_text }).where("article_id", "=", articleId).execute();
}

/** Without a new version and a new time of change: readers' pages and forms that are open know nothing of it. */
async function setReview(trx: Trx, id: string, columns: Updateable<Database["articles"]>): Promise<void> {
  await trx.updateTable("articles").set(columns).where("id", "=", id).execute();
}
