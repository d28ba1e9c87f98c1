// The issues of newsletters: what one accepts, and how it is sent.
import { z } from "zod";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import type { DeliveryStatus } from "#app/platform/db/schema.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { checkedBox, entityChoice, moveInput, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

export const issueLimits = { subject: 150, preheader: 150, text: 5000, stories: 20 } as const;

export const issueStatuses = ["draft", "scheduled", "sending", "sent"] as const;

/** What the forms of an issue may still change. */
export const isOpen = (status: (typeof issueStatuses)[number]) => status === "draft" || status === "scheduled";

const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().default(null));

const fields = {
  newsletter_id: identifierInput("choice.invalid"),
  subject: line(issueLimits.subject),
  preheader: optionalLine(issueLimits.preheader),
  intro: optionalParagraphs(issueLimits.text),
  competition_id: optionalChoice,
  with_results: checkedBox,
  with_table: checkedBox,
  outro: optionalParagraphs(issueLimits.text),
  segment_lang: noneOr(z.enum(languages, { error: "choice.invalid" })),
  segment_newsletter_id: optionalChoice,
};

export const issueFields = Object.keys(fields) as readonly (keyof typeof fields)[]; // it has no other keys

export const issueInput = z.object(fields);
export const issueChange = z.object({ ...fields, ...seenVersion });

/** A story of an issue: `id` is the story's, because a list in an order names what is moved so. */
export const issueStory = entityChoice.extend({ issue_id: identifierInput("choice.invalid") });
export const issueStoryMove = moveInput.extend({ issue_id: identifierInput("choice.invalid") });

/** With no time it goes at once. `version` is the one that was looked at. */
export const sendInput = z.object({ ...seenVersion, send_at: optionalTimestamp("future") });

/** Minutes until an address is tried again that the mail server does not take now; after the last it is left over. */
export const retryMinutes = [1, 5, 15, 60, 180, 360] as const;

/** Minutes for which a mail server that takes nothing is left alone, the longest at last. */
export const restMinutes = [1, 2, 5, 15, 30, 60] as const;

export const sendingLimits = {
  /** Mails under way at a time: more than a slow server needs, fewer than any refuses. */
  lanes: 3,
  /** Addresses read at a time; what the mail holds is looked up anew for each lot. */
  lot: 60,
  /** Addresses in a row that are not taken now: then it is the server, and not they. */
  refusalsInRow: 8,
  /** How long a run may go without a sign of life before another takes over. */
  leaseMilliseconds: 180_000,
  /** A mail with more is cut by readers' programs. */
  htmlBytes: 100_000,
} as const;

export const deliveryStatuses = [
  "waiting",
  "handed",
  "sent",
  "refused",
  "given_up",
  "unsure",
  "unsubscribed",
] as const satisfies readonly DeliveryStatus[];

export type DeliverySums = Readonly<Record<DeliveryStatus, number>> & {
  total: number;
  /** Who left by the link or the header of this mail. */
  left: number;
};
