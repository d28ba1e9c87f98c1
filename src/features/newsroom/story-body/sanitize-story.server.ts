// The gate that every story body passes on saving and on import, whoever wrote it and by whatever way it came.
import sanitizeHtml from "sanitize-html";
import { safeLink, safePicture } from "#app/platform/text/safe-url.ts";
import { isYoutubeId } from "#app/platform/text/youtube.ts";
import { deepestNesting, type HtmlNode, textOfTree } from "./html-tree.ts";
import { readHtml } from "./read-html.server.ts";
import { canonicalHtml } from "./story-html.ts";
import { pictureClasses } from "./story-media.ts";
import { sportBlockKinds } from "./story-sport-block.ts";

const anyAddress = ["http", "https", "mailto", "tel"];

/** The elements that a story may consist of. */
export const storyTags = [
  ...["p", "h2", "h3", "ul", "ol", "li", "blockquote", "hr", "br", "a", "strong", "em", "u", "s", "cite"],
  ...["figure", "figcaption", "img", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

// Says the same as story-html.ts, in the words of another program: a mistake in one of the two is caught by the other
// (docs/decisions/0005-libraries.md).
const allowed: sanitizeHtml.IOptions = {
  allowedTags: storyTags,
  allowedAttributes: {
    a: ["href", "rel"],
    ol: ["start"],
    img: ["src", "alt", "width", "height", "srcset", "sizes", "data-media-id", "loading", "decoding"],
    figure: ["data-youtube-id", "data-sport-shows"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedClasses: { figure: ["video-embed", "sport-block", ...pictureClasses] },
  allowedSchemes: anyAddress,
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: deepestNesting * 2,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs.href ?? "") ? attribs : {} }),
    img: (tagName, attribs) => ({ tagName, attribs: safePicture(attribs.src ?? "") ? attribs : {} }),
    figure: (tagName, { "data-youtube-id": id, "data-sport-shows": shows, ...others }) => ({
      tagName,
      attribs: {
        ...others,
        ...(id !== undefined && isYoutubeId(id) && { "data-youtube-id": id }),
        ...(sportBlockKinds.some((kind) => kind === shows) && { "data-sport-shows": shows ?? "" }),
      },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
};

/**
 * The body of a story with nothing in it but what story-html.ts names: paragraphs, headings (h1 becomes h2), lists,
 * quotations, links, pictures of our media or by https, tables, and videos as links that wait for the reader. Never
 * throws; sanitising twice changes nothing.
 */
export function sanitizeStory(html: string): string {
  return sanitizeTree(readHtml(html));
}

/** The same for HTML that was read already. */
export function sanitizeTree(nodes: readonly HtmlNode[]): string {
  return sanitizeHtml(canonicalHtml(nodes), allowed);
}

/** The words of a story body, one block a line, for the search index, excerpts, feeds and word counts. */
export function storyText(html: string): string {
  return textOfTree(readHtml(html));
}
