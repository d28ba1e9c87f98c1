import { askedPictureText } from "#app/features/media/asked-picture.tsx";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

const picture = /<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")?(?: srcset="([^"]*)")?[^>]*>/g;
/** Wide enough for the text column of a phone. */
const wideEnough = 640;

/** A sanitised body with a link in the place of each picture, for the low-data edition. */
export function withAskedPictures(html: string, lang: Lang, t: Translator): string {
  return html.replace(
    picture,
    (_found, src: string, alt: string, width: string | undefined, height: string | undefined, srcset = "") => {
      const file = smallCandidate(srcset) ?? { url: src, width: Number(width ?? 0) };
      const size = width && height ? { width: file.width, height: Math.round((file.width * +height) / +width) } : {};
      // What stands in an attribute of the body is escaped already.
      return `<a class="asked-picture" href="${file.url}">${askedPictureText({ alt, ...size }, lang, t)}</a>`;
    },
  );
}

/** The widest of a `srcset` that a phone needs, else its narrowest. */
function smallCandidate(srcset: string): { url: string; width: number } | undefined {
  const candidates = srcset
    .split(", ")
    .flatMap((candidate) => {
      const [, url, width] = /^(\S+) (\d+)w$/.exec(candidate) ?? [];
      return url && width ? [{ url, width: Number(width) }] : [];
    })
    .sort((a, b) => a.width - b.width);
  return candidates.findLast(({ width }) => width <= wideEnough) ?? candidates[0];
}
