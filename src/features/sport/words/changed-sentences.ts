// Which sentences of a begun report tell something else than their match does now. Pure.

/** A sentence as it was begun: its fact, and nothing of its words. */
type SentenceFact = { topic: string; fact: string | null };
type CurrentSentence = SentenceFact & { text: string };

/**
 * What each sentence would say now, in the order of `begun`; `undefined` where its fact is gone. The same topic of the
 * same fact comes first, then another topic of that fact: a goal that became an own goal is told in other words. The
 * first two are the headline and the result, which are there whatever the score.
 */
export function currentWords(
  begun: readonly SentenceFact[],
  current: readonly CurrentSentence[],
): readonly (string | undefined)[] {
  const found = new Map<number, number>();
  const free = new Set(current.keys());
  const claim = (fits: (one: SentenceFact, other: SentenceFact, index: number, at: number) => boolean) => {
    for (const [index, one] of begun.entries()) {
      if (found.has(index)) continue;
      const at = [...free].find((place) => {
        const other = current[place];
        return other !== undefined && fits(one, other, index, place);
      });
      if (at === undefined) continue;
      found.set(index, at);
      free.delete(at);
    }
  };
  claim((_, __, index, at) => index === at && index < fixedSentences);
  claim((one, other) => one.topic === other.topic && one.fact === other.fact);
  claim((one, other) => one.fact !== null && one.fact === other.fact);
  return begun.map((_, index) => current[found.get(index) ?? -1]?.text);
}

/** Headline and result. */
const fixedSentences = 2;
