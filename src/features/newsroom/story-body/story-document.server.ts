// A story's document → what readers see and what a search finds.
import type { Node } from "@tiptap/pm/model";
import {
  escapeHTML,
  renderJSONContentToString,
  serializeChildrenToHTMLString,
} from "@tiptap/static-renderer/json/html-string";
import { domOutputSpecToHTMLString, renderToElement } from "@tiptap/static-renderer/pm/html-string";
import { blockNamed, isFigure } from "./blocks/story-blocks.ts";
import { leafText } from "./document-text.ts";
import { sanitizeStory } from "./sanitize-story.server.ts";
import { type StoryDocument, storyExtensions } from "./story-document.ts";
import { checkStory } from "./story-document-check.server.ts";

type RenderedStory = {
  /** The document to store: sound, normalised, without anything that the schema does not know. */
  document: StoryDocument;
  /** Safe to show as it is. "" when the story is empty. */
  html: string;
  /** All words of the story, captions and video titles included, one line for each block. */
  text: string;
  /** Addresses below `/media/` that the story shows, each once, in order. */
  pictures: readonly string[];
  /** True when there is nothing to read or to look at. */
  isEmpty: boolean;
};

/**
 * Checks an untrusted document and renders it.
 *
 * @throws AppError `invalid` with an error at the field `document`, as `checkStory`.
 */
export function renderDocument(document: unknown): RenderedStory {
  const story = checkStory(document);
  // The renderer marks each piece of text for itself; sanitising joins a link that is half bold into one again.
  const html = sanitizeStory(renderHtml({ content: story }));
  const text = linesOf(story).join("\n").trim();
  const hasFigure = story.children.some(({ type }) => isFigure(type.name));
  return {
    document: story.toJSON(),
    html,
    text,
    pictures: libraryPictures(story),
    isEmpty: !hasFigure && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text),
  };
}

const renderHtml = htmlRenderer();

type RenderHtml = (given: { content: Node }) => string;

/** The library's renderer of HTML, which makes its functions of the extensions once here, and not for each document. */
function htmlRenderer(): RenderHtml {
  let made: RenderHtml = () => "";
  renderToElement<string>({
    renderer(options) {
      // Its types name the JSON of a document; it reads nodes alike, and the library itself hands it nodes.
      made = renderJSONContentToString(options as never) as unknown as RenderHtml;
      return made;
    },
    domOutputSpecToElement: domOutputSpecToHTMLString,
    mapDefinedTypes: {
      doc: ({ children }) => serializeChildrenToHTMLString(children),
      text: ({ node }) => escapeHTML(node.text ?? ""),
    },
    content: { type: "doc", content: [] },
    extensions: storyExtensions,
  });
  return made;
}

/** The words of a node, each block in it on a line of its own. */
function linesOf(node: Node): readonly string[] {
  if (node.isTextblock) return [node.children.map((child) => child.text ?? leafText(child)).join("")];
  const own = leafText(node);
  return [...(own === "" ? [] : [own]), ...node.children.flatMap(linesOf)];
}

/** Addresses of pictures of the library, each once, in order. */
function libraryPictures(story: Node): string[] {
  const found = new Set<string>();
  story.descendants(({ type, attrs }) => {
    for (const address of blockNamed(type.name)?.pictures?.(attrs) ?? [])
      if (address.startsWith("/media/")) found.add(address);
  });
  return [...found];
}
