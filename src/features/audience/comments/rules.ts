// Comments as readers write and read them. Specification: spec/README.md, Comments; permissions.csv Z024, Z025.

import { z } from "zod";
import { daySeconds } from "#app/platform/clock.ts";
import { paragraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const commentLimits = {
  content: 2_000,
  /** Below a story at once. */
  onPage: 20,
  /** Of one person: a lively evening, but no flood. */
  inAWhile: { attempts: 10, windowSeconds: 600 },
  inADay: { attempts: 60, windowSeconds: daySeconds },
} as const;

export const commentInput = z.object({
  article_id: identifierInput("choice.invalid"),
  content: paragraphs(commentLimits.content),
});
