// The one place that decides whether a text may stand before readers, and what that does to its review. Every command
// that publishes asks here: form, list, bulk, filing, and the job of a waiting draft. See docs/decisions/0023.
import { createHash } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { refuseBlocked } from "#app/features/newsroom/checklist/judge.server.ts";
import { isPlannerGone } from "#app/features/newsroom/times/plan-story.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { standingOf } from "#app/platform/auth/sessions.server.ts";
import type { ArticleStatus, Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { storyTextFields } from "./rules.ts";

/** The text as its columns have it: the body as HTML. */
const textColumns = [...storyTextFields.filter((name) => name !== "document"), "content"] as const;
/** What was digested first, in the order of then, because digests are stored. */
const firstDigested = ["lang", "title", "excerpt", "content", "image_url", "image_alt"] as const;
/** The two for search came next, together. */
const secondDigested = ["search_title", "search_description"] as const;
const earlyDigested: readonly string[] = [...firstDigested, "bylines", ...secondDigested];
/** Fields that came later, the newest last: a digest is as it was without them where they are empty. */
const laterDigested = [...secondDigested, ...textColumns.filter((name) => !earlyDigested.includes(name))];
/** Looked through before readers get it, and no part of what they read. */
const checkedColumns = ["image_media_id", "translation_of"] as const;
export type StoryText = Pick<Selectable<Database["articles"]>, (typeof textColumns | typeof checkedColumns)[number]>;

/** What tells one text from another: all that readers read of it. */
export function textDigest(text: Pick<StoryText, (typeof textColumns)[number]>): string {
  // One name alone counts as what it was before there were several: what was found ready then still is.
  const [byline, ...others] = text.bylines;
  const signed = others.length === 0 && !byline?.agency ? (byline?.name ?? byline?.person ?? null) : text.bylines;
  const later = laterDigested.map((name) => text[name]);
  const last = later.findLastIndex(Boolean);
  const filled = last === -1 ? [] : later.slice(0, Math.max(last + 1, secondDigested.length));
  return createHash("sha256")
    .update(JSON.stringify([...firstDigested.map((name) => text[name]), signed, ...filled]))
    .digest("base64url");
}

/** What is known of a story's review. Lock the story before. */
export async function readRelease(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom("articles")
    .select([...textColumns, ...checkedColumns, "category", "status", "publish_at", "author_id"])
    .select(["review", "edited_by", "approved_text", "withdrawal"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

type Releasing = { trx: Transaction<Database>; actor: Actor; input: { alone_reason?: string | null } };

type Change = {
  /** Absent for a new story. */
  id?: string;
  status: ArticleStatus;
  publish_at: Date | null;
  category: string | null;
  /** Left out where the text stays as it is. */
  text?: StoryText;
  /** Who typed the text into the working copy; left out where it is the actor's own, or nobody's. */
  writtenBy?: string | null | undefined;
  /** The digest of the working copy that somebody else has found ready. */
  approvedCopy?: string | null;
  /** Whether its time has come: it was looked through when that was set. */
  isDue?: boolean;
};

/** Reviewing ends when readers get the story. */
export const noReview = { review: "none", review_reason: null, assignee_id: null, review_due_at: null } as const;

/**
 * What a change of a story writes about its review; `alone` is the reason of whoever publishes without a second person.
 * Throws an error at `status` where a second person must have read the text first, and for a story that was withdrawn;
 * at the field of each point of the checklist that must be fine and is not.
 */
export async function releaseOf({ trx, actor, input }: Releasing, change: Change) {
  const before = change.id === undefined ? undefined : await readRelease(trx, change.id);
  if (before?.withdrawal) throw fieldError("status", "article.withdrawn");
  const text = change.text ?? before;
  if (!text) throw new Error("a new story has a text");
  const digest = textDigest(text);
  const isChanged = !before || digest !== textDigest(before);
  const personId = actor.kind === "person" ? actor.id : null;
  const typedBy = change.writtenBy ?? personId;
  const editor = isChanged ? typedBy : before.edited_by;
  const goesOut = change.status === "published" || change.publish_at !== null;
  const isNew = goesOut && !staysOut(change, before, isChanged);
  if (isNew && !change.isDue) await refuseBlocked(trx, { ...text, id: change.id, category: change.category });
  // Whoever passes on a text that somebody else changed last has read it.
  const isSecond = personId !== null && personId !== (isChanged ? typedBy : (before.edited_by ?? before.author_id));
  const isRead = change.approvedCopy === digest || (!isChanged && before.approved_text === digest);
  const isApproved = (goesOut && isSecond) || isRead;
  const isBound = isNew && !isApproved && (await needsTwo(trx, change.category));
  const alone = isBound && actor.kind === "person" && actor.role === "super_admin" ? input.alone_reason : undefined;
  if (isBound && !alone) throw fieldError("status", "review.secondPerson");
  const reachesReaders = change.status === "published" && (isChanged || before.status !== "published");
  return {
    columns: {
      edited_by: editor,
      approved_text: isApproved || alone ? digest : null,
      // What was ready is another text now.
      ...(isChanged && before?.review === "ready" ? { review: "submitted" as const } : {}),
      ...(reachesReaders ? noReview : {}),
    },
    alone: alone ? { alone_reason: alone } : {},
  };
}

/** Whether readers have, or were to have, this very text in this very section already. */
function staysOut(change: Change, before: Awaited<ReturnType<typeof readRelease>> | undefined, isChanged: boolean) {
  if (!before || isChanged || change.category !== before.category) return false;
  if (change.status === "published") return before.status === "published";
  return change.publish_at?.getTime() === before.publish_at?.getTime();
}

/** Whether the rule of two persons holds for stories of a category: it is on there, or in the category above. */
export async function needsTwo(trx: Pick<Transaction<Database>, "selectFrom">, slug: string | null): Promise<boolean> {
  if (slug === null) return false;
  const row = await trx
    .selectFrom("categories")
    .leftJoin("categories as above", "above.id", "categories.parent_id")
    .select(sql<boolean>`categories.two_person or coalesce(above.two_person, false)`.as("binds"))
    .where("categories.slug", "=", slug)
    .executeTakeFirst();
  return row?.binds ?? false;
}

/** What a draft becomes that does not go out at its time: an editor reads it first. */
export const backToReview = { status: "draft", review: "submitted", approved_text: null } as const;

/**
 * As `releaseOf`, for a draft whose time has come. One that nobody else has read, because the rule was switched on
 * meanwhile, is submitted instead; so is one whose time was set by somebody who may not do that any more, or whose
 * author is banned.
 */
export async function releaseDue(context: Omit<Releasing, "input"> & { now: Date }, row: DueRow) {
  if (await isPlannerGone(context, row.planned_by)) return backToReview;
  const author = row.author_id && (await standingOf(context.trx, row.author_id, context.now));
  if (author && author.kind === "anonymous") return backToReview;
  try {
    const { id, category } = row;
    const change = { id, category, status: "published" as const, publish_at: null, isDue: true };
    return { status: "published" as const, ...(await releaseOf({ ...context, input: {} }, change)).columns };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fieldErrors.status) throw error;
    return { status: "draft" as const, review: "submitted" as const };
  }
}

type DueRow = { id: string; category: string | null; planned_by: string | null; author_id: string | null };
