// The gate that every story body passes on saving and on import, whoever wrote it and by whatever way it came.
import sanitizeHtml from "sanitize-html";
import { safeLink } from "#app/platform/text/safe-url.ts";
import type { StoredElement } from "./blocks/story-block.ts";
import { storyBlocks } from "./blocks/story-blocks.ts";
import { footnoteName } from "./footnote.ts";
import { deepestNesting, type HtmlNode, textOfTree } from "./html-tree.ts";
import { readHtml } from "./read-html.server.ts";
import { canonicalHtml } from "./story-html.ts";

/** The elements of text, which need no block. */
export const textElements: Readonly<Record<string, StoredElement>> = {
  ...{ p: {}, br: {}, strong: {}, em: {}, u: {}, s: {}, cite: {}, sup: {}, sub: {} },
  span: { classes: [footnoteName] },
  a: {
    attributes: ["href", "rel"],
    portable: ["href"],
    gate: (attributes) => (safeLink(attributes.href ?? "") ? { ...attributes } : {}),
  },
};

/** The elements that a story may consist of: those of text and those of each block. Several blocks may use one. */
const elements: ReadonlyMap<string, readonly StoredElement[]> = new Map(
  [
    ...Map.groupBy(
      [textElements, ...storyBlocks.map((block) => block.elements)].flatMap((named) => Object.entries(named)),
      ([tag]) => tag,
    ),
  ].map(([tag, entries]) => [tag, entries.map(([, element]) => element)]),
);

/** A list for each element that has one. */
function byTag(list: (element: StoredElement) => readonly string[] | undefined): Record<string, string[]> {
  return Object.fromEntries(
    [...elements].flatMap(([tag, uses]) => {
      const found = uses.flatMap((element) => list(element) ?? []);
      return found.length > 0 ? [[tag, found]] : [];
    }),
  );
}

// Says the same as the writing of each block, in the words of another program: a mistake in one of the two is caught by
// the other (docs/decisions/0005-libraries.md).
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...elements.keys()],
  allowedAttributes: byTag(({ attributes }) => attributes),
  allowedClasses: byTag(({ classes }) => classes),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: deepestNesting * 2,
  transformTags: Object.fromEntries(
    [...elements].map(([tag, uses]) => [
      tag,
      (tagName: string, given: sanitizeHtml.Attributes) => ({
        tagName,
        attribs: uses.reduce((attributes, { gate }) => gate?.(attributes) ?? attributes, given),
      }),
    ]),
  ),
  exclusiveFilter: ({ tag, attribs }) =>
    (elements.get(tag) ?? []).some(({ required }) => required !== undefined && !attribs[required]),
};

/** What a stored body may hold, as feeds and mails have it: without renditions, classes and hints for loading. */
export const portableElements = {
  allowedTags: [...elements].flatMap(([tag, uses]) => (uses.some(({ isPlayer }) => isPlayer) ? [] : [tag])),
  allowedAttributes: byTag(({ portable }) => portable),
};

/**
 * The body of a story with nothing in it but text and its blocks: paragraphs, headings (h1 becomes h2), lists,
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
