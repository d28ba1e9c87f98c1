// The times at which something happens to a story by itself: it is published, its embargo is over, it leaves readers.

import type { timeFields } from "#app/features/newsroom/articles/rules.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";

type TimeField = (typeof timeFields)[number];
export type StoryTimes = Readonly<Record<TimeField, Date | null>>;
type Timed = { status: ArticleStatus } & StoryTimes;

/** Whether no channel may have a story yet; links for people without an account ask this too. */
export function isEmbargoed({ embargo_until }: Pick<StoryTimes, "embargo_until">, now: Date): boolean {
  return embargo_until !== null && embargo_until > now;
}

/** When outsiders may have a story that is under embargo; `null` for one that is not. */
export function endOfEmbargo(story: Pick<StoryTimes, "embargo_until">, now: Date): Date | null {
  return isEmbargoed(story, now) ? story.embargo_until : null;
}

const isSame = (one: Date | null, other: Date | null | undefined) => one?.getTime() === other?.getTime();

/**
 * What becomes of the state and the times that a form asks for, or the field at which they cannot be. Publishing a
 * story under embargo has it wait for the end of the embargo. Whoever may not publish leaves all times as they were
 * (permissions.csv Z032). A time that is over is an error, unless it stood there before: then it is just about to
 * happen.
 */
export function planTimes({
  wanted,
  before,
  mayPublish,
  now,
}: {
  wanted: Timed;
  /** Absent for a new story. */
  before: Timed | undefined;
  mayPublish: boolean;
  now: Date;
}): Timed | { field: TimeField; code: string } {
  const none = { publish_at: null, embargo_until: null, unpublish_at: null };
  if (!mayPublish) return { ...none, ...timesOf(before), status: wanted.status };
  const { embargo_until: embargo, unpublish_at: end } = wanted;
  const isHeld = isEmbargoed(wanted, now);
  if (embargo && !isHeld && !isSame(embargo, before?.embargo_until)) return late("embargo_until");
  const isPublic = before?.status === "published" && wanted.status === "published";
  if (isHeld && isPublic) return { field: "embargo_until", code: "embargo.public" };
  const isPutOff = isHeld && wanted.status === "published";
  const status = isPutOff ? "draft" : wanted.status;
  const embargo_until = status === "published" ? null : embargo;
  // Only a draft waits.
  const publish_at = status !== "draft" ? null : isPutOff ? embargo : wanted.publish_at;
  if (publish_at && publish_at <= now && !isSame(publish_at, before?.publish_at)) return late("publish_at");
  if (publish_at && isHeld && embargo && publish_at < embargo) return { field: "publish_at", code: "embargo.before" };
  if (status === "archived") return { ...none, status, embargo_until };
  const isOver = end !== null && end <= now;
  if (isOver && !(isSame(end, before?.unpublish_at) && (isPublic || (status === "draft" && !publish_at)))) {
    return { field: "unpublish_at", code: "unpublish.over" };
  }
  const begins = publish_at ?? (isHeld ? embargo : null);
  if (end && begins && end <= begins) return { field: "unpublish_at", code: "unpublish.beforeStart" };
  return { status, publish_at, embargo_until, unpublish_at: end };
}

const late = (field: TimeField) => ({ field, code: "date.past" });

function timesOf(row: Timed | undefined): Partial<StoryTimes> {
  return row ? { publish_at: row.publish_at, embargo_until: row.embargo_until, unpublish_at: row.unpublish_at } : {};
}
