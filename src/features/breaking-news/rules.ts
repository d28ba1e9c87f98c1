// The ticker's headlines. Specification: back-office.md 3, 5 and 9, Breaking News; permissions.csv Z067 to Z069.
import { z } from "zod";
import { optionalTimestamp } from "../../messages/timestamp-input.ts";
import { line, optionalLine } from "../../platform/text/clean-text.ts";
import { seenVersion } from "../../platform/versioned-input.ts";

/** Cache tag of the ticker, which stands on every page. */
export const tickerTag = "breaking-news";

export const headlineLimits = { title: 200, slug: 300 } as const;

const prefix = "BREAKING: ";

/** The headline that is offered for a story (back-office.md 9). One that begins so already stays as it is. */
export function breakingTitle(storyTitle: string): string {
  return storyTitle.startsWith(prefix) ? storyTitle : `${prefix}${storyTitle}`;
}

const fields = {
  title: line(headlineLimits.title),
  title_ne: optionalLine(headlineLimits.title),
  /** The address of the story to which the headline leads. */
  slug: line(headlineLimits.slug),
  starts_at: optionalTimestamp(),
  expires_at: optionalTimestamp(),
};

const inOrder = ({ starts_at, expires_at }: { starts_at: Date | null; expires_at: Date | null }) =>
  starts_at === null || expires_at === null || starts_at < expires_at;
const outOfOrder = { path: ["expires_at"], error: "date.beforeStart" };

/** A new headline. `created_at` is the server's. */
export const headlineInput = z.object(fields).refine(inOrder, outOfOrder);

export const headlineChange = z.object({ ...fields, ...seenVersion }).refine(inOrder, outOfOrder);

export type HeadlineState = "shown" | "pushedOut" | "waiting" | "expired" | "hidden";

/**
 * What readers see of a headline now: `hidden` when its story cannot be opened, `pushedOut` when as many as the ticker
 * holds began after it.
 */
export function headlineState(
  headline: { starts_at: Date | null; expires_at: Date | null; isStoryPublished: boolean; isInTicker: boolean },
  now: Date,
): HeadlineState {
  if (headline.expires_at !== null && headline.expires_at <= now) return "expired";
  if (!headline.isStoryPublished) return "hidden";
  if (headline.starts_at !== null && headline.starts_at > now) return "waiting";
  return headline.isInTicker ? "shown" : "pushedOut";
}
