// What the body of a story is written of. Blocks write themselves with these; story-html.ts puts them together.
import type { HtmlElement, HtmlNode } from "./html-tree.ts";
import type { Mark } from "./story-inline.ts";

/** A story is a sequence of these: a stretch of text that its surroundings wrap, or a finished block. */
export type Piece =
  | { kind: "text"; html: string }
  | {
      kind: "block";
      tag: string;
      html: string;
      /** Stretches of text that stay of it where it cannot stand; left out: it stays as it is. */
      plain?: readonly string[];
    };

/** Marks and link that hold for a whole element because it stands inside of them. */
export type Surroundings = { marks: readonly Mark[]; link: string | undefined };

/** What a block is given to write itself. */
export type PieceWriter = {
  around: Surroundings;
  /** Cuts nodes into pieces. Marks and links around a block go into it, because a block cannot stand inside of them. */
  pieces(nodes: readonly HtmlNode[], around: Surroundings): Piece[];
};

/** Every stretch of text as a paragraph. */
export function paragraphHtml(parts: readonly Piece[]): string {
  return parts.map((part) => (part.kind === "text" ? `<p>${part.html}</p>` : part.html)).join("");
}

/** The content of a list item or a cell: one stretch of text stays bare, also before a list; more become paragraphs. */
export function itemContent(all: readonly Piece[]): string {
  const parts = plainPieces(all);
  const [first, ...rest] = parts;
  const isBare = first?.kind === "text" && rest.every((part) => part.kind === "block" && /^[uo]l$/.test(part.tag));
  return isBare ? first.html + paragraphHtml(rest) : paragraphHtml(parts);
}

/** The text of elements as one stretch with line breaks, as a caption has it. Blocks inside of them are left out. */
export function captionOf(elements: readonly HtmlElement[], { around, pieces }: PieceWriter): string {
  return textPiecesOf(elements.flatMap((element) => pieces(element.children, around)));
}

/** The text among pieces as one stretch with line breaks. */
export function textPiecesOf(parts: readonly Piece[]): string {
  return parts.flatMap((part) => (part.kind === "text" ? [part.html] : [])).join("<br>");
}

/** The pieces for where only paragraphs and lists may stand. */
export function plainPieces(parts: readonly Piece[]): readonly Piece[] {
  return parts.flatMap((part): readonly Piece[] =>
    part.kind === "block" && part.plain ? part.plain.map((html) => ({ kind: "text", html })) : [part],
  );
}

/** Finished markup as a block; `plain` is what stays of it where only text may stand. */
export function finished(tag: string, html: string, plain?: readonly string[]): Piece {
  return { kind: "block", tag, html, ...(plain && { plain }) };
}

/** Content in an element of its own; nothing where there is no content. */
export function wrapped(tag: string, content: string): Piece[] {
  return content === "" ? [] : [finished(tag, `<${tag}>${content}</${tag}>`)];
}
