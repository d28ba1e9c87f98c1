// A story's document → what readers see and what a search finds.
import type { Node } from "@tiptap/pm/model";
import {
  escapeHTML,
  renderJSONContentToString,
  serializeChildrenToHTMLString,
} from "@tiptap/static-renderer/json/html-string";
import { domOutputSpecToHTMLString, renderToElement } from "@tiptap/static-renderer/pm/html-string";
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
  const text = story.textBetween(0, story.content.size, "\n", leafText).trim();
  const statistics = mediaOf(story);
  return {
    document: story.toJSON(),
    html,
    text,
    pictures: libraryPictures(statistics),
    isEmpty: statistics.length === 0 && !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text),
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

function leafText(leaf: Node): string {
  switch (leaf.type.name) {
    case "hardBreak":
      return "\n";
    case "picture":
      return String(leaf.attrs.caption);
    case "videoEmbed":
    case "sportBlock":
      return String(leaf.attrs.title);
    default:
      return "";
  }
}

function mediaOf(story: Node): Node[] {
  return story.children.filter(({ type }) => ["picture", "videoEmbed", "sportBlock"].includes(type.name));
}

function libraryPictures(statistics: readonly Node[]): string[] {
  const addresses = statistics
    .filter((figure) => figure.type.name === "picture")
    .map(({ attrs }) => String(attrs.address));
  return [...new Set(addresses.filter((address) => address.startsWith("/media/")))];
}
