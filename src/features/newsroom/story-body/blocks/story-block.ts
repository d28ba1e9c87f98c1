// What a block of a story has to say about itself. One file beside this one is one block; `story-blocks.ts` lists them,
// and whatever handles a story asks that list. A block runs in the editor, on the server and in forms of the back
// office, so it imports no editor, no parser and no database (docs/decisions/0033).
//
// What this contract cannot hold stands elsewhere: its messages, how a figure looks while it is edited
// (story-editor/figure-views) and, where readers see what the database says now, who draws it
// (site/story/drawn-blocks.server.tsx).
import type { NodeConfig } from "@tiptap/core";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import type { z } from "zod";
import type { ShownCredit } from "#app/features/media/picture-source.ts";
import type { HtmlElement, HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import type { Piece, PieceWriter } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export type Attributes = Readonly<Record<string, unknown>>;

/** Where a quotation, a list item and a table cell stop: no headings, pictures or tables inside. */
export const plainBlocks = "(paragraph | bulletList | orderedList)";

/** A node of the editor's schema. */
export type BlockNode = {
  /** What differs from the library's node of this name, or the whole of a node of ours. */
  schema?: Partial<NodeConfig>;
  /**
   * What is kept of attributes that a browser sent. The message of its first issue is an error code at the field
   * `document`; one that never fails mends instead.
   */
  attributes: z.ZodType<Attributes>;
  /** What is stored in its place; left out: itself. The attributes are those that `attributes` gave. */
  storedAs?(attributes: Attributes): readonly DocumentNode[];
};

/** An element as a stored story may hold it. */
export type StoredElement = {
  attributes?: readonly string[];
  /** Those of `attributes` that feeds and mails keep: without what only our own pages understand. */
  portable?: readonly string[];
  classes?: readonly string[];
  /** The attribute without which the element is left out. */
  required?: string;
  /** Something that plays: feeds and mails have the words beside it. */
  isPlayer?: true;
  /**
   * The attributes less those whose values may not stand. Says the same as `write`, in other words: a mistake in one of
   * the two is caught by the other (docs/decisions/0005).
   */
  gate?(attributes: Readonly<Record<string, string>>): Record<string, string>;
};

/** A node of a story's document as JSON. */
export type DocumentNode = {
  type: string;
  attrs?: Attributes;
  content?: DocumentNode[];
  text?: string;
  marks?: { type: string; attrs?: Attributes }[];
};

/** A picture of the library as a body shows it. `widths` are pixels. */
export type BodyPicture = { address: string; width: number; height: number; widths: readonly number[]; alt: string };

/** Audio of the library as a body has it: seconds and bytes, 0 where nobody knows. */
export type BodyAudio = { address: string; title: string; duration: number; size: number };

/** What a block is given to read itself from a stored body. */
export type DocumentReader = {
  /** Text with its marks. */
  inline(nodes: readonly HtmlNode[]): DocumentNode[];
  /** A paragraph; nothing where there is no text. */
  paragraph(nodes: readonly HtmlNode[]): DocumentNode[];
  /** Paragraphs and lists, for where nothing else may stand. `depth` counts the lists around. */
  plain(nodes: readonly HtmlNode[], depth: number): DocumentNode[];
  /** The picture of the library at an address. */
  pictureAt(address: string): BodyPicture | undefined;
  /** The audio of the library at an address. */
  audioAt(address: string): BodyAudio | undefined;
};

/** What a block is given to write itself as Markdown. Blocks have an empty line between them. */
export type MarkdownWriter = {
  blocks(nodes: readonly HtmlNode[]): string[];
  paragraph(nodes: readonly HtmlNode[]): string[];
  image(element: HtmlElement): string;
  /** Markup, for what Markdown has no sign for. */
  html(element: HtmlElement): string;
  /** A text with one beginning for its first line and one for its others. */
  prefixed(text: string, first: string, others: string): string;
};

/** The page of a reader. `credits` are by the base name of a picture's file. */
type ReaderPage = {
  lang: Lang;
  t: Translator;
  credits: ReadonlyMap<string, ShownCredit>;
  isLowData: boolean;
};

/**
 * A block of a story. What is written as a method takes attributes that the block's own schema has accepted, if nothing
 * else is said, and elements that `canonicalHtml` wrote.
 */
export type StoryBlock = {
  /** The name of its outermost node. */
  name: string;
  /** Its nodes by name. The names are stored in documents and never change. */
  nodes: Readonly<Record<string, BlockNode>>;
  /** Something to look at: a story with nothing else is not empty. */
  isFigure?: true;
  /**
   * Of one that stands first in a story, and once: how its element begins, and how it begins where it is one more. A
   * further node is its content.
   */
  leads?: { start: string; otherwise: string };
  /** What a search finds and a count of words counts, before the text inside of it. */
  text?(attributes: Attributes): string;
  /** What is compared between versions, where it is not `text`. The attributes are unchecked. */
  comparedText?(attributes: Attributes): readonly string[];
  /** Addresses of the pictures that it shows, and of audio. Those of the library are kept from being discarded. */
  pictures?(attributes: Attributes): readonly string[];

  /** Elements that a stored story may hold because of it, beside those of text (`textElements`). */
  elements: Readonly<Record<string, StoredElement>>;
  /** The outermost of them, by which it is found in a stored body. */
  writes: readonly string[];
  /** Elements of any HTML that may stand for it. */
  reads: readonly string[];
  /**
   * What an element of any HTML, one of `reads`, is in a story, whose HTML comes out as it went in. `[]` when nothing
   * of it may stay, `undefined` when it is no such block, and then another block is asked, or its content counts.
   */
  write(element: HtmlElement, writer: PieceWriter): readonly Piece[] | undefined;
  /** Its nodes in an element of a stored body, one of `writes`. `undefined` when it is no such block. */
  read(element: HtmlElement, reader: DocumentReader, depth: number): readonly DocumentNode[] | undefined;
  /** What of it stays where only paragraphs and lists may stand; left out: nothing. */
  readPlain?(element: HtmlElement, reader: DocumentReader, depth: number): readonly DocumentNode[];
  /** Blocks of Markdown. Left out, or `undefined`: the blocks inside of it. */
  markdown?(element: HtmlElement, writer: MarkdownWriter): readonly string[] | undefined;
  /**
   * A stored body with its blocks of this kind as the editor of WordPress writes them. Left out: WordPress takes them
   * for HTML.
   */
  wordpress?(html: string): string;
  /** The same for Ghost. Left out: Ghost keeps its words as they stand there. */
  ghost?(html: string): string;
  /** Origins of the frames that a reader may open in a stored body, which the page's content policy then names. */
  frames?(html: string): readonly string[];
  /** A stored body as a page shows it, with its blocks of this kind made ready for readers. */
  onPage?(html: string, page: ReaderPage): string;
  /**
   * Finds it in a stored body, where its page shows what the database says now. What its named groups match is given to
   * its drawer. With the flag `g`.
   */
  drawn?: RegExp;
};

/** A block that is all attributes, so that no selection can end up half inside a caption. */
export type FigureBlock<Shape extends Attributes> = StoryBlock & { isFigure: true; attributes: z.ZodType<Shape> };

type FigureDefinition<Shape extends Attributes> = Omit<StoryBlock, "nodes" | "isFigure"> & {
  attributes: z.ZodType<Shape>;
  /** The attributes of a new one. */
  empty: { readonly [Name in keyof Shape]: unknown };
  /** The elements that stand for it, as a selector. */
  selector: string;
  /** Attributes, unchecked, from an element as `toHtml` writes it: copied out of a story, or pasted and cleaned. */
  fromHtml(figure: HTMLElement): unknown;
  toHtml(attributes: Shape): DOMOutputSpec;
  storedAs?(attributes: Shape): readonly DocumentNode[];
};

/** A figure with its node. Attributes that the schema refuses are an empty figure, which no gate lets through. */
export function figureBlock<Shape extends Attributes>(definition: FigureDefinition<Shape>): FigureBlock<Shape> {
  const { empty, selector, fromHtml, toHtml, storedAs, ...block } = definition;
  const { name, attributes } = block;
  const schema: Partial<NodeConfig> = {
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, { default: value }])),
    parseHTML: () => [
      {
        tag: selector,
        getAttrs: (figure) => {
          const read = attributes.safeParse(fromHtml(figure));
          return read.success && read.data;
        },
      },
    ],
    renderHTML: ({ node }) => {
      const read = attributes.safeParse(node.attrs);
      return read.success ? toHtml(read.data) : ["figure"];
    },
  };
  // The attributes come out of the schema.
  const node = { schema, attributes, ...(storedAs && { storedAs: (given: Attributes) => storedAs(given as Shape) }) };
  return { ...block, isFigure: true, nodes: { [name]: node } };
}

/** Those of some attributes that are texts with something in them. */
export function texts(attributes: Attributes, ...names: readonly string[]): readonly string[] {
  return names
    .map((name) => attributes[name])
    .filter((text): text is string => typeof text === "string" && text !== "");
}
