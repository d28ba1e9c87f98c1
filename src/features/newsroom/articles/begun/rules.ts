// The sentences that a new story was begun with, and what becomes of them.
import { z } from "zod";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

/** Far more than any match says of itself. */
const mostSentences = 400;
const mostCharacters = 200_000;
const mostInSentence = 1000;

const reportShape = z.object({
  match_id: identifierInput("choice.invalid"),
  lang: z.enum(["en", "ne"]),
  sentences: z
    .array(z.object({ topic: line(60), fact: line(60).nullable(), text: line(mostInSentence) }))
    .max(mostSentences),
});

/** The sentences of a report, as its story began with them. */
export type BegunSentences = z.infer<typeof reportShape>;

/** As a form carries them: JSON; "" for a story that is no report. */
export const begunReportInput = z.preprocess(
  readReport,
  z.custom<BegunSentences>((value) => value !== null, { error: "choice.invalid" }).optional(),
);

/** `null` for what is no report. */
function readReport(value: unknown): BegunSentences | null | undefined {
  if (value === undefined || value === "") return undefined;
  if (typeof value !== "string" || value.length > mostCharacters) return null;
  try {
    return reportShape.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** The headline of a report is one of its sentences, under this topic. */
export const headlineTopic = "headline";

/**
 * What somebody decides about a sentence whose fact has changed: `taken` puts the new words in its place, `kept` leaves
 * it, `open` asks again. `text` is what it would say, as they saw it; "" where its fact is gone.
 */
export const sentenceAnswer = z.object({
  id: identifierInput("choice.invalid"),
  order_index: z.coerce.number({ error: "choice.invalid" }).int().min(0),
  answer: z.enum(["taken", "kept", "open"], { error: "choice.invalid" }),
  text: optionalLine(mostInSentence).transform((text) => text ?? ""),
});
