// What the review of a story accepts (issue: review, notes, mentions; spec/README.md, Review; docs/decisions/0023).
import { z } from "zod";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import { optionalLine, optionalParagraphs, paragraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";

export const reviewLimits = {
  reason: 500,
  note: 2_000,
  quote: 300,
  /** What is kept of the text before and after a passage. */
  context: 60,
  /** Notes of one story; a story with more has its discussion elsewhere. */
  notes: 200,
} as const;

export const storyChoice = entityChoice;

export const storyReturn = entityChoice.extend({ reason: paragraphs(reviewLimits.reason) });

/** `version` is the one that was read: what came after it nobody has found ready. */
export const storyReady = entityChoice.extend({
  version: z.coerce.number().int(),
  alone_reason: optionalLine(reviewLimits.reason),
});

export const storyAssignment = entityChoice.extend({
  assignee_id: z.preprocess(
    (value) => (value === "" ? null : value),
    identifierInput("choice.invalid").nullable().default(null),
  ),
  review_due_at: optionalTimestamp("future"),
});

/** A note on a story; with a quote, on that passage. */
export const reviewNoteInput = entityChoice.extend({
  content: paragraphs(reviewLimits.note),
  quote: optionalParagraphs(reviewLimits.quote),
  quote_before: optionalParagraphs(reviewLimits.context).transform((text) => text ?? ""),
  quote_after: optionalParagraphs(reviewLimits.context).transform((text) => text ?? ""),
});

/** Whether the note with this id is settled. */
export const noteChoice = entityChoice;
