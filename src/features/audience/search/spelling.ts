// What somebody may have meant: which words of a question to doubt, and which known word is nearest. Pure.
import { searchSpelling } from "./fold.ts";
import { termsOf } from "./rules.ts";

export const spellingLimits = {
  /** Words of a question that are looked at. */
  terms: 8,
  /** Results at or below which another spelling is looked for. */
  fewResults: 2,
  /** How many times as many stories another spelling must find where there are a few already. */
  timesAsMany: 5,
} as const;

export type KnownWord = { word: string; spelling: string; stories: number };

// Written as in a text, with joiners; a minus before a word asks for stories without it.
const askedWord = /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}][\p{L}\p{M}\p{N}\u200C\u200D]*/gu;

/** The words of a question that can be misspelled, in order, each once. */
export function termsToDoubt(question: string): readonly string[] {
  const terms = (question.match(askedWord) ?? []).filter((word) => word.length > 2 && !/^(?:or|and|the)$/i.test(word));
  return [...new Set(terms)].slice(0, spellingLimits.terms);
}

/**
 * The known word that was most likely meant: fewest changed letters first, an ending counting as one, then the one in
 * more stories. `undefined` when none is near enough: a third of the letters, and the first one is rarely wrong.
 */
export function nearestWord(typed: string, known: readonly KnownWord[]): KnownWord | undefined {
  const spelled = searchSpelling(typed);
  const reach = Math.max(1, Math.floor(spelled.length / 3));
  return known
    .map((candidate) => ({
      candidate,
      distance: isBeginningOf(spelled, candidate.spelling) ? 1 : distanceOf(spelled, candidate.spelling),
    }))
    .filter(({ distance }) => distance > 0 && distance <= reach)
    .sort((a, b) => a.distance - b.distance || b.candidate.stories - a.candidate.stories)[0]?.candidate;
}

/** Longest ending that is taken for one: a postposition that the stems of the database do not know. */
const longestEnding = 4;

function isBeginningOf(word: string, longer: string): boolean {
  const more = longer.length - word.length;
  return word.length >= longestEnding && more > 0 && more <= longestEnding && longer.startsWith(word);
}

/**
 * How far two words are apart: letters added, left out, changed or swapped with their neighbour. Another first letter
 * counts half more.
 */
export function distanceOf(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return (last[b.length] ?? 0) + (a[0] === b[0] ? 0 : 0.5);
}

/** The question with other words in place of some of its own; operators and everything else stay as they were typed. */
export function withTerms(question: string, meant: ReadonlyMap<string, string>): string {
  return question.replace(askedWord, (word) => meant.get(word) ?? word);
}

/** True when two questions ask for the same words. */
export function isSameQuestion(one: string, other: string): boolean {
  return termsOf(one).join(" ") === termsOf(other).join(" ");
}
