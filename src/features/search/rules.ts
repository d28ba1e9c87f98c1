// How a search treats words, and where its hits stand in a text. Specification: public-site.md 2, 5 and 8; what
// is folded together: migrations/0002_search.sql.
import { zeroWidth } from "../../platform/text/characters.ts";
import { cutText } from "../../platform/text/cut.ts";
import { searchText } from "../../platform/text/search-text.ts";

export const searchLimits = {
  /** Results on one page. */
  page: 20,
  /** The newest stories that match, among which the best are looked for: bounds the work of a very common word. */
  candidates: 1_000,
  /** Of so many newest stories it is counted how many match, to know whether a word is common … */
  sample: 300,
  /** … which it is from so many on. Their best are then looked for among the newest stories, else by the index of words. */
  commonFrom: 45,
  /** The newest stories that are read through for a common word. */
  readThrough: 8_000,
  /** Written characters of a passage. */
  passage: 200,
} as const;

/** Pages beyond this one have no results to show. */
export const lastPage = Math.ceil(searchLimits.candidates / searchLimits.page);

/** How many pages so many results fill, one at least. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.min(lastPage, Math.ceil(total / searchLimits.page)));
}

/** The page of results that an address asks for: 1 unless it is a whole number within bounds. */
export function pageNumber(text: string | null): number {
  const number = text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : 1;
  return Math.min(number, lastPage);
}

// Written as codes, because a vowel sign alone cannot be read: ँ→ं, ी→ि, ू→ु, श→स, ष→स, व→ब.
const oneSpelling: ReadonlyMap<string, string> = new Map([
  ["\u0901", "\u0902"],
  ["\u0940", "\u093F"],
  ["\u0942", "\u0941"],
  ["\u0936", "\u0938"],
  ["\u0937", "\u0938"],
  ["\u0935", "\u092C"],
]);

/**
 * A text in the one spelling under which words are compared, lower case: long and short vowel signs, the nasal signs,
 * three letters for s and two for b fall together. The same as `search_spelling(search_text(…))` of the database.
 */
export function searchSpelling(text: string): string {
  return searchText(text)
    .replace(/[\u0901\u0940\u0942\u0936\u0937\u0935]/g, (email) => oneSpelling.get(email) ?? email)
    .replace(/([\u0915-\u0939])\u094D\u0930\u094D/g, "\u0930\u094D$1\u094D")
    .toLowerCase();
}

/** A text in pieces: what was looked for, and what stands around it. Joined, they are the text. */
export type MarkedText = readonly { text: string; isHit: boolean }[];

/** Words in the spelling of `searchSpelling`. */
export type Hits = ReadonlySet<string>;

// A word with its vowel signs and the invisible characters inside of it.
const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200B-\u200D\u2060\uFEFF]*/gu;

/** Every word of a text in the spelling of `searchSpelling`. */
export function termsOf(text: string): string[] {
  return (text.match(word) ?? []).map(searchSpelling);
}

/** Marks the hits in a text; neighbours with nothing but space between them become one. */
export function markHits(text: string, hits: Hits): MarkedText {
  const pieces: { text: string; isHit: boolean }[] = [];
  const add = (piece: string, isHit: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isHit === isHit) last.text += piece;
    else pieces.push({ text: piece, isHit });
  };
  let position = 0;
  for (const found of text.matchAll(word)) {
    if (!hits.has(searchSpelling(found[0]))) continue;
    const between = text.slice(position, found.index);
    add(between, between.trim() === "" && pieces.at(-1)?.isHit === true);
    add(found[0], true);
    position = found.index + found[0].length;
  }
  add(text.slice(position), false);
  return pieces;
}

/** How much stands before the first hit of a passage, in UTF-16 units. */
const lead = 60;

/** The passage of a text around its first hit, between words; `undefined` when the text has none. */
export function passageAround(text: string, hits: Hits): MarkedText | undefined {
  const flat = text.replace(/\s+/g, " ").trim();
  const first = [...flat.matchAll(word)].find(([found]) => hits.has(searchSpelling(found)));
  if (!first) return undefined;
  const start = first.index <= lead ? 0 : flat.indexOf(" ", first.index - lead) + 1;
  const rest = flat.slice(Math.min(start, first.index));
  const cut = cutText(rest, searchLimits.passage);
  const lastSpace = cut.lastIndexOf(" ");
  // Ends between two words, where there are any.
  const passage = cut === rest || lastSpace < cut.length / 2 ? cut : `${cut.slice(0, lastSpace)} …`;
  return markHits(start > 0 ? `… ${passage}` : passage, hits);
}

/** True when a question has something to look for: white space and invisible characters are nothing. */
export function isBlank(question: string): boolean {
  return question.replace(zeroWidth, "").trim() === "";
}
