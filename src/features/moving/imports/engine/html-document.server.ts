// The body of a story from elsewhere → the document that our editor keeps. The HTML passes the gate of every body
// first, so the tree that is read here holds nothing but text and what the blocks of a story write.
import type {
  BodyAudio,
  BodyPicture,
  DocumentNode,
  DocumentReader,
} from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { writersOf } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { footnoteIn, footnoteName } from "#app/features/newsroom/story-body/footnote.ts";
import { attribute, type HtmlElement, type HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeTree } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";

/**
 * The document of a tree from elsewhere. `pictureAt` and `audioAt` know the pictures and the audio of the library by
 * their addresses.
 */
export function htmlDocument(
  nodes: readonly HtmlNode[],
  pictureAt: (address: string) => BodyPicture | undefined,
  audioAt: (address: string) => BodyAudio | undefined = () => undefined,
): StoryDocument {
  const body = readHtml(sanitizeTree(nodes));
  const reader: DocumentReader = {
    inline,
    paragraph,
    pictureAt,
    audioAt,
    plain: (inside, depth) => plain(inside, depth, reader),
  };
  return { type: "doc", content: blocks(body, reader) };
}

function blocks(nodes: readonly HtmlNode[], reader: DocumentReader): DocumentNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return node.trim() === "" ? [] : paragraph([node]);
    const known = writersOf(node.tag);
    if (known.length === 0) return paragraph(node.children);
    const found = read(node, reader);
    // Where no picture can stand, it comes after the whole.
    return isFigureTag(node.tag)
      ? found
      : [...found, ...figureElements(node).flatMap((figure) => read(figure, reader))];
  });
}

/** The first block that knows the element; where none does, a paragraph is a paragraph and the rest is nothing. */
function read(element: HtmlElement, reader: DocumentReader): readonly DocumentNode[] {
  for (const block of writersOf(element.tag)) {
    const found = block.read(element, reader, 1);
    if (found) return found;
  }
  return element.tag === "p" ? paragraph(element.children) : [];
}

function isFigureTag(tag: string): boolean {
  return writersOf(tag).some(({ isFigure }) => isFigure);
}

/** The figures below an element, in order, not looking inside of those found. */
function figureElements({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child) =>
    typeof child === "string" ? [] : isFigureTag(child.tag) ? [child] : figureElements(child),
  );
}

function paragraph(nodes: readonly HtmlNode[]): DocumentNode[] {
  const content = inline(nodes);
  return content.length > 0 ? [{ type: "paragraph", content }] : [];
}

/** Paragraphs and what blocks leave where nothing else may stand. */
function plain(nodes: readonly HtmlNode[], depth: number, reader: DocumentReader): DocumentNode[] {
  const found: DocumentNode[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    found.push(...paragraph(loose));
    loose = [];
  };
  for (const node of nodes) {
    const known = typeof node === "string" ? [] : writersOf(node.tag);
    if (typeof node === "string" || (node.tag !== "p" && known.length === 0)) {
      loose.push(node);
      continue;
    }
    endLoose();
    if (node.tag === "p") found.push(...paragraph(node.children));
    for (const block of known) found.push(...(block.readPlain?.(node, reader, depth) ?? []));
  }
  endLoose();
  return found;
}

const markOfTag: Readonly<Record<string, string>> = {
  ...{ strong: "bold", em: "italic", cite: "italic", s: "strike" },
  ...{ sup: "superscript", sub: "subscript" },
};

type DocumentMark = NonNullable<DocumentNode["marks"]>[number];

function inline(nodes: readonly HtmlNode[], marks: readonly DocumentMark[] = []): DocumentNode[] {
  return nodes.flatMap((node): DocumentNode[] => {
    if (typeof node === "string") return node === "" ? [] : [{ type: "text", text: node, marks: [...marks] }];
    if (node.tag === "br") return [{ type: "hardBreak" }];
    if (isFigureTag(node.tag)) return [];
    const note = footnoteIn(node);
    if (note !== undefined) return [{ type: footnoteName, attrs: { text: note } }];
    const type = Object.hasOwn(markOfTag, node.tag) ? markOfTag[node.tag] : undefined;
    if (type !== undefined) return inline(node.children, [...marks, { type }]);
    if (node.tag !== "a") return inline(node.children, marks);
    return inline(node.children, [...marks, { type: "link", attrs: { href: attribute(node, "href") } }]);
  });
}
