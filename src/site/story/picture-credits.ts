import type { ShownCredit } from "#app/features/media/picture-source.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";

const figure =
  /(<figure(?: class="[^"]*")?><img src="\/media\/(\d{13}-[0-9a-f]{8})[^>]*>)(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?<\/figure>/gs;

/**
 * Says below each library picture of a sanitised body whose it is. The caption is the story's and stands in its body; the
 * credit is the library's, so that a corrected one is right in every story. `credits` are by the base name of the file.
 */
export function withCredits(html: string, credits: ReadonlyMap<string, ShownCredit>, lang: Lang): string {
  if (credits.size === 0) return html;
  return html.replace(figure, (found, picture: string, baseName: string, caption: string | undefined) => {
    const credit = credits.get(baseName);
    if (!credit) return found;
    const language = credit.lang === lang ? "" : ` lang="${credit.lang}"`;
    const written = `<span class="figure-credit"${language}>${escapeText(credit.text)}</span>`;
    return `${picture}<figcaption>${caption ? `${caption} ` : ""}${written}</figcaption></figure>`;
  });
}
