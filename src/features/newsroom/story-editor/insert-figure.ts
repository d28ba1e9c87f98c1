import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Attributes, DocumentNode, FigureBlock } from "#app/features/newsroom/story-body/blocks/story-block.ts";

/**
 * Puts a figure into the story and the cursor behind it. It takes the place of an empty paragraph; otherwise it comes
 * after the paragraph, list or table at `position` (the cursor when left out) and never cuts a sentence in two.
 */
export function insertFigure<Shape extends Attributes>(
  editor: Editor,
  { name }: FigureBlock<Shape>,
  attributes: NoInfer<Shape>,
  position?: number,
): void {
  const figure = editor.state.schema.nodes[name]?.create(attributes);
  if (figure) insertBlock(editor, figure, "behind", position);
}

/** The same for several blocks, one below the other. */
export function insertBlocks(editor: Editor, blocks: readonly DocumentNode[], position?: number): void {
  const nodes = blocks.map((block) => editor.state.schema.nodeFromJSON(block));
  insertBlock(editor, Fragment.fromArray(nodes), "behind", position);
}

/** The same of any blocks, with the cursor behind them or at the beginning of what is inside of the first. */
export function insertBlock(
  { state, view }: Pick<Editor, "state" | "view">,
  block: Node | Fragment,
  cursor: "behind" | "inside",
  position?: number,
): void {
  const { schema, doc, selection, tr } = state;
  const target = position === undefined ? selection.$to : doc.resolve(Math.min(position, doc.content.size));
  const isInEmptyParagraph = target.depth === 1 && target.parent.isTextblock && target.parent.content.size === 0;
  const start = isInEmptyParagraph ? target.before(1) : target.depth === 0 ? target.pos : target.after(1);
  tr.replaceWith(start, isInEmptyParagraph ? target.after(1) : start, block);
  const behind = start + Fragment.from(block).size;
  if (!tr.doc.resolve(behind).nodeAfter) tr.insert(behind, schema.nodes.paragraph?.create() ?? []);
  const end = tr.doc.resolve(cursor === "behind" ? behind : start + 1);
  view.dispatch(tr.setSelection(TextSelection.near(end)).scrollIntoView());
}
