// Where the passage of a note stands in a text that has changed since: by its words, and of several like it the one
// with most of the words around it. Blanks and line breaks count for nothing, so that a paragraph that is split or
// joined loses no note.

export type Passage = { quote: string; before: string; after: string };

/** A text without its blanks. */
export const bareText = (text: string) => text.normalize("NFC").replace(/\s+/gu, "");

/** Of a text that says the same a thousand times, so many places are compared. */
const mostCompared = 200;

/** Position of the passage in a bare text, and its length there; `undefined` when its words are gone. */
export function findPassage(
  whole: string,
  { quote, before, after }: Passage,
): { start: number; length: number } | undefined {
  const [wanted, left, right] = [bareText(quote), bareText(before), bareText(after)];
  if (wanted === "") return undefined;
  let best: { start: number; score: number } | undefined;
  let compared = 0;
  for (
    let start = whole.indexOf(wanted);
    start !== -1 && compared < mostCompared;
    start = whole.indexOf(wanted, start + 1)
  ) {
    compared += 1;
    const score = sharedEnd(whole.slice(0, start), left) + sharedStart(whole.slice(start + wanted.length), right);
    if (!best || score > best.score) best = { start, score };
  }
  return best && { start: best.start, length: wanted.length };
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < b.length && a[count] === b[count]) count += 1;
  return count;
}

function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < b.length && count < a.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}
