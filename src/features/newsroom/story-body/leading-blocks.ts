// Blocks that stand first in a story, and once.
import type { Node } from "@tiptap/pm/model";
import { blockNamed, leadingBlocks } from "./blocks/story-blocks.ts";
import type { Piece } from "./story-pieces.ts";

/** The pieces of a body with its leading block first. Further ones, also inside of others, are ordinary. */
export function withLeadingPieceFirst(pieces: readonly Piece[]): readonly Piece[] {
  return leadingBlocks.reduce((parts, { start, otherwise }) => {
    if (!parts.some(({ html }) => html.includes(start))) return parts;
    const first = parts.find((part) => part.kind === "block" && part.html.startsWith(start));
    const others = parts.filter((part) => part !== first);
    const plain = (html: string) => html.replaceAll(start, otherwise);
    return [
      ...(first ? [{ ...first, html: start + plain(first.html.slice(start.length)) }] : []),
      ...others.map((part) => ({ ...part, html: plain(part.html) })),
    ];
  }, pieces);
}

/** The same of the nodes of a document. */
export function withLeadingNodeFirst(nodes: readonly Node[]): readonly Node[] {
  const first = nodes.find(isLeading);
  if (!first) return nodes;
  const others = nodes.filter((node) => node !== first);
  return [first, ...others.flatMap((node) => (isLeading(node) ? node.children : [node]))];
}

const isLeading = ({ type }: Node) => blockNamed(type.name)?.leads !== undefined;
