// Pasted text whose font nobody names, word by word: which words a legacy font drew, and which are English.
import { legacyOdds } from "./legacy-key-odds.ts";
import { fromLegacyNepali, isMisfit, type LegacyLayout } from "./legacy-nepali.ts";

/** Addresses, numbers ("2-1", "245/7"), capitals ("NSC", "U-19", "A/C"), digests and what is written in Devanagari. */
const neverLegacy = [
  /[\u0900-\u097F]/,
  /:\/\/|^www\.|\S@\S+\.\S/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|np|in|io|gov|edu)\b/,
  /^[("'“]?(?:\d[\d.,:/–-]*\d%?|[A-Z][A-Z0-9&./–-]*[A-Z0-9])[)"'”.,:;!?]*$/,
  /^(?:[0-9a-f-]{16,}|[A-Za-z0-9+/]{12,}={1,2}|w\/o|[a-z]\([a-z]\))$/,
];
/** Endings of Nepali words that stand joined to an English one: of, to, in, by, from, with. */
const endings = /^([A-Za-z][A-Za-z0-9]+?)((?:n\]|sf\]?|sL|df|nfO\{|af6|;Fu|;lxt)[.,]?)$/;

/** The odds of a word that count as evidence of Preeti, and those at which it is English. */
const [oddsOfWord, surelyEnglish] = [6, -3];

type Word = "legacy" | "english" | "unsure";

/** Longer ones are looked at no further: the patterns take their time over them. */
const longestWord = 200;

function isNeverLegacy(word: string): boolean {
  const start = word.slice(0, longestWord);
  return neverLegacy.some((pattern) => pattern.test(start));
}

function kindOf(word: string): Word {
  if (isNeverLegacy(word)) return "english";
  const odds = legacyOdds(word);
  if (odds < surelyEnglish) return "english";
  if (isMisfit(fromLegacyNepali(word))) return odds < oddsOfWord ? "english" : "legacy";
  return odds <= oddsOfWord && /^[A-Za-z]+[.,]?$/.test(word) ? "unsure" : "legacy";
}

/**
 * A text of a legacy font in Unicode. English words in it stay: addresses, numbers of several figures, words in
 * capitals, and words whose letters follow each other as in English; a Nepali ending joined to one is converted. A word
 * that could be either is English where both words beside it are. Limits: a short English word alone ("of", "so") is
 * converted, a full stop behind an English word stays one, and so do figures of the legacy font in a number.
 */
export function convertLegacyWords(text: string, layout: LegacyLayout): string {
  const pieces = text.split(/(\s+)/);
  const kinds = pieces.map((piece, index) => (index % 2 === 1 || piece === "" ? undefined : kindOf(piece)));
  const isEnglishAt = (index: number) => kinds[index] === undefined || kinds[index] === "english";
  const hasEnglishBeside = (index: number) => kinds[index - 2] === "english" || kinds[index + 2] === "english";
  return pieces
    .map((piece, index) => {
      const kind = kinds[index];
      if (kind === undefined) return piece;
      const isInEnglish = isEnglishAt(index - 2) && isEnglishAt(index + 2) && hasEnglishBeside(index);
      if (kind === "legacy" || (kind === "unsure" && !isInEnglish)) return converted(piece, layout);
      return kind === "english" ? withEnding(piece, layout) : piece;
    })
    .join("");
}

/** "ANFAn]", "YouTubedf": the English word and the Nepali ending that is joined to it. */
function joinedEnding(word: string): readonly [string, string] | undefined {
  const [, head = "", ending = ""] = (word.length <= longestWord && endings.exec(word)) || [];
  return ending === "" ? undefined : [head, ending];
}

function converted(word: string, layout: LegacyLayout): string {
  const [head, ending] = joinedEnding(word) ?? ["", word];
  const isJoined = head !== "" && (isNeverLegacy(head) || legacyOdds(head) < 4 * surelyEnglish);
  return isJoined ? head + fromLegacyNepali(ending, layout) : fromLegacyNepali(word, layout);
}

function withEnding(word: string, layout: LegacyLayout): string {
  const [head, ending] = joinedEnding(word) ?? [word, ""];
  return ending !== "" && kindOf(head) === "english" ? head + fromLegacyNepali(ending, layout) : word;
}

const mostWords = 400;
/** The odds of all evidence together, and the share of words that must have some. */
const [oddsOfText, leastShare] = [12, 0.3];

/**
 * Whether pasted text without a named font reads like one that a legacy font drew: a word alone that is hardly anything
 * else, or several in a text of which some is English. Linear, and looks at no more than the first 400 words.
 */
export function readsAsLegacyNepali(text: string): boolean {
  let [sum, words, drawn, all] = [0, 0, 0, 0];
  for (const [word] of text.slice(0, 20_000).matchAll(/\S+/g)) {
    all += 1;
    if (!/[A-Za-z]/.test(word) || isNeverLegacy(word)) continue;
    words += 1;
    const odds = legacyOdds(word);
    if (odds >= oddsOfWord && !isMisfit(fromLegacyNepali(word))) {
      sum += odds;
      drawn += 1;
    }
    if (words === mostWords) break;
  }
  return sum >= oddsOfText && drawn >= Math.min(2, all) && drawn / words >= leastShare;
}

/** Keys that Kantipur draws and Preeti does not, or draws otherwise: then the text is of Kantipur. */
const onlyInKantipur = /[A-Za-z]“[A-Za-z]|[ÔÈøŒœº¤]/;

/** The layout of a text whose font nobody names: Preeti, the commonest by far, unless a key is Kantipur's alone. */
export const likelyLayout = (text: string): LegacyLayout => (onlyInKantipur.test(text) ? "kantipur" : "preeti");
