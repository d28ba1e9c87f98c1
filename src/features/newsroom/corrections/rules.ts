// What becomes of a story that was wrong: corrected, retracted, or taken down (spec/README.md, Gone;
// docs/decisions/0023).
import { z } from "zod";
import type { Lang } from "#app/platform/db/schema.ts";
import { paragraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";

export const correctionLimits = { content: 1_000, reason: 1_000, onPage: 20 } as const;

/** Cache tag of the page that lists corrections of a language. */
export const correctionsTag = (lang: Lang) => `corrections:${lang}`;

/** Of a story. */
export const correctionInput = entityChoice.extend({ content: paragraphs(correctionLimits.content) });
/** Of a correction. */
export const correctionChoice = z.object({ id: identifierInput("choice.invalid") });

/** Of a retraction readers are told the reason; of what was taken down, and of who looks at it, the log alone. */
export const withdrawalInput = entityChoice.extend({ reason: paragraphs(correctionLimits.reason) });
