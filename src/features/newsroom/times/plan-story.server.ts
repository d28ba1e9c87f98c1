// Gives a story its times within a command, with the jobs that wait for them.

import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { may } from "#app/platform/auth/policy.ts";
import { standingOf } from "#app/platform/auth/sessions.server.ts";
import type { CommandContext } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { planTimes, type StoryTimes } from "./story-times.ts";

/** The queue in which a waiting story is published at its time. */
export const publishQueue = "articles.publish-due";
/** The queue in which a story leaves readers at its time. */
export const unpublishQueue = "articles.unpublish-due";

/** Cache tag of when the next story leaves readers. */
export const storyEndsTag = "story-ends";

/** The tags of a change that sets, moves or gives up the end of a story. */
export function endTags(...times: readonly (Pick<StoryTimes, "unpublish_at"> | undefined)[]): string[] {
  return times.some((time) => time?.unpublish_at) ? [storyEndsTag] : [];
}

type Planning<Input> = Pick<CommandContext<Input, unknown>, "actor" | "input" | "now" | "enqueue">;

/** The state and times that a story then has, and who set them. Errors at their fields. */
export async function planStory(
  { actor, input, now, enqueue }: Planning<Pick<ArticleRow, "status"> & StoryTimes>,
  { id, before }: { id: string; before: ArticleRow | undefined },
) {
  const mayPublish = may(actor, "article.publish") !== "none";
  const planned = planTimes({ wanted: input, before, mayPublish, now });
  if ("field" in planned) throw fieldError(planned.field, planned.code);
  const jobs = [
    { queue: publishQueue, at: planned.publish_at, was: before?.publish_at },
    { queue: unpublishQueue, at: planned.unpublish_at, was: before?.unpublish_at },
  ];
  const changed = jobs.filter(({ at, was }) => at?.getTime() !== was?.getTime());
  for (const { queue, at } of changed) {
    if (at === null) continue;
    const startAfterSeconds = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1_000));
    await enqueue({ queue, data: { id }, startAfterSeconds });
  }
  const setBy = actor.kind === "person" ? actor.id : null;
  return { ...planned, planned_by: changed.length > 0 ? setBy : (before?.planned_by ?? null) };
}

/**
 * Whether whoever had something happen later may not do it any more. Times that nobody is known of are kept: those of
 * an import, and those from before it was noted.
 */
export async function isPlannerGone(
  { trx, now }: Pick<CommandContext<unknown, unknown>, "trx" | "now">,
  personId: string | null,
): Promise<boolean> {
  return personId !== null && may(await standingOf(trx, personId, now), "article.publish") === "none";
}
