// Slugs in the language of the title (docs/decisions/0008): the reader's script, not a transliteration.
import { asciiDigits } from "./characters.ts";
import { graphemes } from "./cut.ts";

const longestSlug = 60;
// Stacked marks can make one written character arbitrarily long; an address must stay short in bytes as well.
const longestSlugUnits = 240;
const fallback = "story";

/**
 * The slug of a title: lower case, letters with their vowel signs, ASCII digits, single hyphens between; at most 60
 * written characters, cut between words where possible; "story" when nothing is left.
 */
export function slugify(title: string): string {
  const text = asciiDigits(title.normalize("NFC"))
    // Invisible characters (joiners, variation selectors) and the apostrophe inside a word leave no gap.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}'’ʼ]/gu, "")
    .toLowerCase()
    .normalize("NFC");
  const messages = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return shortened(messages, longestSlug) || fallback;
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
function shortened(messages: readonly string[], most: number): string {
  const start = startOf(messages[0] ?? "", most);
  let slug = start.join("");
  let length = start.length;
  for (const word of messages.slice(1)) {
    const characters = graphemes(word, most - length);
    const isWhole = characters.join("").length === word.length;
    length += 1 + characters.length;
    if (!isWhole || length > most || slug.length + 1 + word.length > longestSlugUnits) break;
    slug += `-${word}`;
  }
  return slug;
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
