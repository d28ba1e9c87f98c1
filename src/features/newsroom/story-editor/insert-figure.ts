import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { Attributes, FigureBlock } from "#app/features/newsroom/story-body/blocks/story-block.ts";

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
  const { schema, doc, selection, tr } = editor.state;
  const figure = schema.nodes[name]?.create(attributes);
  if (!figure) return;
  const target = position === undefined ? selection.$to : doc.resolve(Math.min(position, doc.content.size));
  const isInEmptyParagraph = target.depth === 1 && target.parent.isTextblock && target.parent.content.size === 0;
  const start = isInEmptyParagraph ? target.before(1) : target.depth === 0 ? target.pos : target.after(1);
  tr.replaceWith(start, isInEmptyParagraph ? target.after(1) : start, figure);
  const behind = start + figure.nodeSize;
  if (!tr.doc.resolve(behind).nodeAfter) tr.insert(behind, schema.nodes.paragraph?.create() ?? []);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind))).scrollIntoView());
}
