// How comments move between their states and what staff may change in them. Specification: back-office.md 4, Comment
// status.
import { z } from "zod";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { paragraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const commentStatuses = ["pending", "approved", "rejected"] as const satisfies readonly CommentStatus[];

export const moderationLimits = { content: 2_000 } as const;

/** Status → what may become of it. */
const transitions: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: ["approved"],
};

/** Whether a comment may go from one status to another; nothing goes back to waiting. */
export function mayBecome(from: CommentStatus, to: CommentStatus): boolean {
  return transitions[from].includes(to);
}

/** What staff can do with a comment of this status, for its buttons. */
export function nextStatuses(from: CommentStatus): readonly CommentStatus[] {
  return transitions[from];
}

export const commentEdit = z.object({
  id: identifierInput("choice.invalid"),
  version: z.coerce.number().int(),
  content: paragraphs(moderationLimits.content),
});

type Shown = { article_id: string; status: CommentStatus };

/** Cache tags of the pages on which a comment stands: only approved ones stand anywhere. */
export function pagesOfComment({ article_id, status }: Shown): string[] {
  return status === "approved" ? [storyTag(article_id)] : [];
}
