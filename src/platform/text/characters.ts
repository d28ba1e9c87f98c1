// Which characters a text may hold, decided once. Everything here is linear in the length of the text.

/**
 * Zero-width space, non-joiner, joiner, word joiner and byte order mark: invisible, but they split words in a search.
 */
export const zeroWidth = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;

/** One more than the Stream-Safe Text Format of Unicode allows (UAX 15). */
const tooManyMarks = 31;
const endlessMarks = /\p{M}{31}/u;
const firstMark = 0x0300;

const zeroOfDevanagari = 0x0966;

/**
 * True when the text holds what no page, feed or database can carry: NUL and the other control characters except tab
 * and line breaks, U+FFFE and U+FFFF (XML forbids both), half of a surrogate pair (PostgreSQL would silently store
 * U+FFFD instead), and more combining marks in a row than any language writes: putting those in order (NFC) takes time
 * by the square of their number. So this is asked before a text is composed.
 */
export function hasForbiddenCharacters(text: string): boolean {
  if (!text.isWellFormed()) return true;
  // Asking of each character whether it is a mark takes long: only stretches without a space or a Latin letter can hold
  // so many.
  let [stretch, longest] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isForbidden(code)) return true;
    stretch = code < firstMark ? 0 : stretch + 1;
    if (stretch > longest) longest = stretch;
  }
  return longest >= tooManyMarks && endlessMarks.test(text);
}

/** The text without what `hasForbiddenCharacters` refuses, for input that must not fail, such as a search. */
export function withoutForbiddenCharacters(text: string): string {
  if (!hasForbiddenCharacters(text)) return text;
  let retained = "";
  // Iterates by code point: half of a pair comes alone.
  for (const character of text)
    if (character.isWellFormed() && !isForbidden(character.charCodeAt(0))) retained += character;
  return retained.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/** Devanagari digits as ASCII digits: "२०८३" → "2083". */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - zeroOfDevanagari));
}

function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return code === 0x7f || code === 0xfffe || code === 0xffff;
}
