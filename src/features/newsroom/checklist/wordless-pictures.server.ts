// Pictures of a story's text that nobody has put into words.
import { lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import type { WordlessPicture } from "./rules.ts";

const storedPicture =
  /<img src="[^"]*" alt="([^"]*)"([^>]*)>(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?/gs;

/** Those of a stored body, of its galleries too, that have no words and that nobody has called decoration. */
export function wordlessPictures(html: string): readonly WordlessPicture[] {
  return [...html.matchAll(storedPicture)].flatMap(([, alt = "", rest = "", caption = ""], index) =>
    alt.trim() !== "" || rest.includes(' role="presentation"')
      ? []
      : [{ index, caption: lineOfText(readHtml(caption)) }],
  );
}
