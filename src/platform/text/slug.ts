// Slugs in the language of the title (docs/decisions/0008): the reader's script, not a transliteration.
import { asciiDigits, withoutForbiddenCharacters } from "./characters.ts";
import { graphemes } from "./cut.ts";

const longestSlug = 60;
// Stacked marks can make one written character arbitrarily long; an address must stay short in bytes as well.
const longestSlugUnits = 240;
const fallback = "story";

/** Words that lead to another one: where a slug is cut, its end is no place for them. Two languages, one list. */
const unfinished = new Set(
  (
    "a an the this that these those its his her their our your my and or but nor as at by for from in into of off on onto " +
    "per than to up via vs with without after against before between during under until while when where who whose " +
    "which if is are was were be been has have had will would can could may not no so " +
    "र तथा एवं एवम् वा अथवा कि तर पनि अनि यदि भने भनेर लागि बीच माथि पछि अघि सँग सित समेत विरुद्ध द्वारा यो त्यो यी ती यस त्यस एक"
  ).split(" "),
);

/**
 * The slug of a title: lower case, letters with their vowel signs, ASCII digits, single hyphens between; at most 60
 * written characters, cut between words where possible and not behind a word that leads to the next; "story" when
 * nothing is left.
 */
export function slugify(title: string): string {
  const text = asciiDigits(withoutForbiddenCharacters(title).normalize("NFC"))
    // Invisible characters (joiners, variation selectors) and the apostrophe inside a word leave no gap.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}'’ʼ]/gu, "")
    .toLowerCase()
    .normalize("NFC");
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return shortened(words, longestSlug) || fallback;
}

/** The slug to try when `slug` is taken: `nextSlug("final", 2)` → "final-2". Stays within the length of a slug. */
export function nextSlug(slug: string, attempt: number): string {
  const suffix = `-${attempt}`;
  return `${shortened(slug.slice(0, longestSlugUnits).split("-"), longestSlug - suffix.length)}${suffix}`;
}

/** True for what `slugify` could have made: an address in any other spelling is not a slug. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlugUnits && slugify(text) === text;
}

/** As many whole words as fit, joined by hyphens; a first word that is too long is cut between its characters. */
function shortened(words: readonly string[], most: number): string {
  const start = startOf(words[0] ?? "", most);
  const retained = [start.join("")];
  let length = start.length;
  let units = retained[0]?.length ?? 0;
  for (const word of words.slice(1)) {
    const characters = graphemes(word, most - length);
    const isWhole = characters.join("").length === word.length;
    length += 1 + characters.length;
    units += 1 + word.length;
    if (!isWhole || length > most || units > longestSlugUnits) return withoutLooseEnd(retained).join("-");
    retained.push(word);
  }
  return retained.join("-");
}

/** The words without those at their end that say nothing without the next: "of", "the", a number of what follows. */
function withoutLooseEnd(parts: readonly string[]): readonly string[] {
  const isLoose = (word: string) => unfinished.has(word) || /^[0-9]+$/.test(word);
  const last = parts.findLastIndex((word) => !isLoose(word));
  return parts.slice(0, Math.max(1, last + 1));
}

/** The written characters of a word that fit into a slug. */
function startOf(word: string, most: number): string[] {
  const retained: string[] = [];
  let units = 0;
  for (const character of graphemes(word, most)) {
    units += character.length;
    if (units > longestSlugUnits)
      return retained.length > 0 ? retained : [character.slice(0, longestSlugUnits).toWellFormed()];
    retained.push(character);
  }
  return retained;
}
