// Who else has a thing open for editing (issue: two editors on one item each see that the other is there).
import { z } from "zod";
import { programName } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

/** How often an open form says that it is still there. */
export const beatSeconds = 20;

/** The same while somebody else is there, who may take it over. */
export const beatSecondsTogether = 4;

/** After this silence somebody counts as gone: two beats may be lost on a thin line. */
export const goneAfterSeconds = 50;

/** What an open form says. `leaving` is its last word. */
export const presenceInput = z.object({
  subject: identifierInput("choice.invalid"),
  /** Which opening of the form it is: one that is read anew was not taken over. */
  opening: programName(60, "choice.invalid").default(""),
  leaving: z.enum(["true"]).optional(),
});
