// Takes stories from readers at the time that was set for them, before anything is answered: also while their job is
// late.

import { nextStoryEnd, unpublishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { storyEndsTag } from "./plan-story.server.ts";

type Facts = Pick<RequestFacts, "expiresAt">;
type Means = Pick<Platform, "db" | "run" | "clock" | "shared">;

/**
 * As `endDueStories`, and never in the way of an answer: what a page needs of the database it finds missing by itself.
 */
export async function endBeforeAnswer(platform: Means & Pick<Platform, "log">, facts: Facts): Promise<void> {
  try {
    await endDueStories(platform, facts);
  } catch (error) {
    if (!isDatabaseAway(error)) platform.log.error("stories cannot be taken from readers at their time", error);
  }
}

/** Ends what is due, and notes for the page when the next story ends: it is not kept beyond that. */
export async function endDueStories(platform: Means, { expiresAt }: Facts): Promise<void> {
  const { db, clock, shared } = platform;
  // Pages that show the story are dropped by tags of their own when its time is set or moved.
  const notes = { tag: () => undefined, expiresAt };
  const end = await shared.read("story ends", notes, async ({ tag, expiresAt: until }) => {
    tag(storyEndsTag);
    const timestamp = await nextStoryEnd(db);
    if (timestamp && timestamp > clock.now()) until(timestamp);
    return timestamp;
  });
  if (end && end <= clock.now()) await unpublishAllDue(platform);
}
