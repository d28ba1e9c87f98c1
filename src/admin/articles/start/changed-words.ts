// The sentences in a story's form whose match says something else by now, and how one is put in the place of another.
// Sentences that were struck or changed by hand are not found, so they stay as they are. Pure.
import type { StoryValues } from "#app/admin/articles/form/story-values.ts";
import { holdsSentence, replacedSentence } from "#app/features/newsroom/story-body/sentence-in-document.ts";
import type { ChangedFact } from "./report-start.server.ts";

/** `was`: the words that stand in the form. */
export type StaleSentence = ChangedFact & { was: string };

export function staleSentences(values: StoryValues, facts: readonly ChangedFact[]): readonly StaleSentence[] {
  return facts.flatMap((fact) => {
    const was = fact.texts.findLast((text) => text !== fact.now && isInForm(values, fact, text));
    return was === undefined ? [] : [{ ...fact, was }];
  });
}

function isInForm({ title, excerpt, document }: StoryValues, { isHeadline, now }: ChangedFact, text: string): boolean {
  if (isHeadline) return title === text;
  const holds = (words: string) => excerpt.includes(words) || holdsSentence(document, words);
  // The new words may be longer, with the old ones in them.
  return holds(text) && !(now.includes(text) && holds(now));
}

/** The form with `now` wherever it says `was`; what has other words stays. "" strikes it out. */
export function withWords(values: StoryValues, { isHeadline }: ChangedFact, was: string, now: string): StoryValues {
  if (isHeadline) return now === "" || values.title !== was ? values : { ...values, title: now };
  return {
    ...values,
    excerpt: values.excerpt.replace(was, () => now).trim(),
    document: replacedSentence(values.document, was, now) ?? values.document,
  };
}
