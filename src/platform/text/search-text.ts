// One folding for what is indexed and what is asked, so that both meet (migrations/0002_search.sql). For matching only,
// never shown.
import { asciiDigits, withoutForbiddenCharacters, zeroWidth } from "./characters.ts";

const longestQuery = 200;

/**
 * Text as the search sees it: composed, without zero-width characters ("गर्‍यो" is one word), digits in ASCII ("२०८३"
 * finds "2083"), white space folded. Letter case and endings are the database's work.
 */
export function searchText(text: string): string {
  return asciiDigits(text.normalize("NFC").replace(zeroWidth, "")).replace(/\s+/g, " ").trim();
}

/**
 * What somebody typed into a search box, fit to be shown back: without characters that no page can carry, at most 200
 * characters. Never refuses. White space inside and around stays (public-site.md 5).
 */
export function searchQuery(typed: string): string {
  // Cut before composing, so that the work is bounded, and again after: composing can lengthen a text.
  const composed = typed.slice(0, longestQuery).normalize("NFC");
  return withoutForbiddenCharacters(composed.slice(0, longestQuery));
}
