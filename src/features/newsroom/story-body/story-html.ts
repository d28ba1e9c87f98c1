// The markup of a story: what it may consist of, and how it is written. Whatever tree comes in, what comes out is
// well-formed, holds nothing but text and what the blocks write, and gives itself when it is read again.
import { readersOf } from "./blocks/story-blocks.ts";
import { footnoteIn } from "./footnote.ts";
import { blockTags, type HtmlElement, type HtmlNode, tagsWithoutText } from "./html-tree.ts";
import { withLeadingPieceFirst } from "./leading-blocks.ts";
import { linkOf, markOf, type Run, renderRuns, withMark } from "./story-inline.ts";
import { type Piece, paragraphHtml, type Surroundings } from "./story-pieces.ts";

/** The one way to write what a tree says, as story markup. "" when there is nothing to read or see. */
export function canonicalHtml(nodes: readonly HtmlNode[]): string {
  return paragraphHtml(withLeadingPieceFirst(pieces(nodes, { marks: [], link: undefined })));
}

/** Cuts a tree into pieces. Marks and links around a block go into it, because a block cannot stand inside of them. */
function pieces(nodes: readonly HtmlNode[], around: Surroundings): Piece[] {
  const found: Piece[] = [];
  let runs: Run[] = [];
  const endText = () => {
    const html = renderRuns(runs);
    if (html !== "") found.push({ kind: "text", html });
    runs = [];
  };
  const visit = (node: HtmlNode, { marks, link }: Surroundings): void => {
    if (typeof node === "string") {
      runs.push({ text: node === "\n" ? " " : node, marks, link });
      return;
    }
    const block = blockOf(node, { marks, link });
    if (block) {
      endText();
      found.push(...block);
      return;
    }
    if (tagsWithoutText.has(node.tag)) return;
    if (node.tag === "br") {
      runs.push({ text: "\n", marks: [], link: undefined });
      return;
    }
    const note = footnoteIn(node);
    if (note !== undefined) {
      runs.push({ text: "", marks: [], link: undefined, note });
      return;
    }
    const mark = markOf(node.tag);
    const inside: Surroundings = {
      marks: mark ? withMark(marks, mark) : marks,
      link: node.tag === "a" ? (linkOf(node) ?? link) : link,
    };
    const isBlock = blockTags.has(node.tag);
    if (isBlock) endText();
    for (const child of node.children) visit(child, inside);
    if (isBlock) endText();
  };
  for (const node of nodes) visit(node, around);
  endText();
  return found;
}

/** The blocks that an element stands for, or `undefined` when only what is inside of it counts. */
function blockOf(element: HtmlElement, around: Surroundings): readonly Piece[] | undefined {
  for (const block of readersOf(element.tag)) {
    const written = block.write(element, { around, pieces });
    if (written) return written;
  }
  return undefined;
}
