// What a search may be asked, and where its hits stand in a text. Specification: public-site.md 2, 5 and 8; what is
// folded together: fold.ts.
import { dayMilliseconds } from "#app/platform/clock.ts";
import { zeroWidth } from "#app/platform/text/characters.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { searchSounds, searchSpelling } from "./fold.ts";

export const searchLimits = {
  /** Results on one page. */
  page: 20,
  /** The newest stories that match, among which the best are looked for: bounds the work of a very common word. */
  candidates: 2_000,
  /** The newest stories, among which a word is looked for first: a common one needs no others. */
  recent: 4_000,
  /** Of so many newest stories it is counted how many match, to know whether a word is common … */
  sample: 300,
  /** … which it is from so many on. */
  commonFrom: 45,
  /** Written characters of a passage. */
  passage: 200,
} as const;

/** Pages beyond this one have no results to show. */
export const lastPage = Math.ceil(searchLimits.candidates / searchLimits.page);

/** How many pages so many results fill, one at least. */
export function searchPages(total: number): number {
  return Math.max(1, Math.min(lastPage, Math.ceil(total / searchLimits.page)));
}

/** The page of results that an address asks for: 1 unless it is a whole number within bounds. */
export function pageNumber(text: string | null): number {
  const number = text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  return Math.min(number, lastPage);
}

/** A text in pieces: what was looked for, and what stands around it. Joined, they are the text. */
export type MarkedText = readonly { text: string; isHit: boolean }[];

/** Tells which words, as they are written in a text, were looked for. */
export type Hits = { has(written: string): boolean };

// A word with its vowel signs and the invisible characters inside of it.
const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200B-\u200D\u2060\uFEFF]*/gu;

/** The words of a text as they are written, each once. */
export function termsWritten(text: string): readonly string[] {
  return [...new Set(text.match(word) ?? [])];
}

/** Every word of a text in the spelling of `searchSpelling`. */
export function termsOf(text: string): string[] {
  return (text.match(word) ?? []).map(searchSpelling);
}

/** Everything that one written word can be found by: its spelling (T20 has two words), and how it sounds. */
export function foundBy(written: string): string[] {
  return `${searchSpelling(written)} ${searchSounds(written)}`.split(/\s+/).filter(Boolean);
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
    if (!hits.has(found[0])) continue;
    const between = text.slice(position, found.index);
    add(between, between.trim() === "" && pieces.at(-1)?.isHit === true);
    add(found[0], true);
    position = found.index + found[0].length;
  }
  add(text.slice(position), false);
  return pieces;
}

/** Where the first hit begins. The text is read no further. */
function firstHit(text: string, hits: Hits): number | undefined {
  for (const { 0: written, index } of text.matchAll(word)) {
    if (hits.has(written)) return index;
  }
  return undefined;
}

/** How much stands before the first hit of a passage, in UTF-16 units. */
const lead = 60;

/** The passage of a text around its first hit, between words; `undefined` when the text has none. */
export function passageAround(text: string, hits: Hits): MarkedText | undefined {
  const flat = text.replace(/\s+/g, " ").trim();
  const first = firstHit(flat, hits);
  if (first === undefined) return undefined;
  const start = first <= lead ? 0 : flat.indexOf(" ", first - lead) + 1;
  const rest = flat.slice(Math.min(start, first));
  const cut = cutText(rest, searchLimits.passage);
  const lastSpace = cut.lastIndexOf(" ");
  // Ends between two words, where there are any.
  const passage = cut === rest || lastSpace < cut.length / 2 ? cut : `${cut.slice(0, lastSpace)} …`;
  return markHits(start > 0 ? `… ${passage}` : passage, hits);
}

/** What is found, in the order of the choices on the page. */
export const searchKinds = ["story", "team", "player", "competition", "video", "event", "person"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How far back a search looks, by days. */
export const searchSpans = { day: 1, week: 7, month: 31, year: 366 } as const;
export type SearchSpan = keyof typeof searchSpans;
export const spanNames = Object.keys(searchSpans) as readonly SearchSpan[];

/** What a reader narrowed the search to: a kind, a section by its slug, how far back. */
export type SearchFilter = {
  kind: SearchKind | undefined;
  section: string | undefined;
  span: SearchSpan | undefined;
};

/** The narrowing that an address asks for; what is no choice of ours is none. */
export function searchFilter(asked: URLSearchParams): SearchFilter {
  const section = asked.get("section") ?? "";
  return {
    kind: searchKinds.find((kind) => kind === asked.get("kind")),
    section: /^[\p{L}\p{M}\p{N}'-]{1,240}$/u.test(section) ? section : undefined,
    span: spanNames.find((span) => span === asked.get("since")),
  };
}

/** The moment from which on a search looks. */
export function sinceOf(span: SearchSpan | undefined, now: Date): Date | undefined {
  return span && new Date(now.getTime() - searchSpans[span] * dayMilliseconds);
}

/**
 * The months from a day on, as the index of words has them (migrations/0032): what is left of its year by the month, as
 * 202611, then whole years, up to that of `newest`.
 */
export function monthsFrom(from: Date, newest: Date): readonly number[] {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  const inFirstYear = Array.from({ length: 13 - month }, (_, index) => year * 100 + month + index);
  const later = Array.from({ length: Math.max(0, newest.getUTCFullYear() - year) }, (_, index) => year + 1 + index);
  return [...inFirstYear, ...later];
}

/** True when a question has something to look for: white space and invisible characters are nothing. */
export function isBlank(question: string): boolean {
  return question.replace(zeroWidth, "").trim() === "";
}
