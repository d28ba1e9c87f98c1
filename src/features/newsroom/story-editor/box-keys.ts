// What is done to blocks that hold paragraphs or a list of their own, by buttons and by keys. `name` is the node's.
import type { Editor } from "@tiptap/core";
import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

type Dispatch = (transaction: Transaction) => void;

/** A box and where it stands. */
export type PlacedBox = { node: Node; position: number };

/** The box around the cursor. */
export function boxAround({ selection: { $from } }: EditorState, name: string): PlacedBox | undefined {
  const depth = depthOf($from, name);
  return depth === undefined ? undefined : { node: $from.node(depth), position: $from.before(depth) };
}

function depthOf($position: ResolvedPos, name: string): number | undefined {
  for (let depth = $position.depth; depth > 0; depth -= 1) if ($position.node(depth).type.name === name) return depth;
  return undefined;
}

/** Puts what stands in a box in its place; its title, where it has one, becomes a subheading before. */
export function unwrapBox({ schema, tr }: EditorState, { node, position }: PlacedBox, dispatch: Dispatch): void {
  const title = String(node.attrs.title ?? "");
  const heading = title === "" ? [] : (schema.nodes.heading?.create({ level: 3 }, schema.text(title)) ?? []);
  const content = Fragment.from(heading).append(node.content);
  tr.replaceWith(position, position + node.nodeSize, content);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position + Fragment.from(heading).size + 1))));
}

/** At the very beginning of a box: takes the box away and keeps what is in it. */
export function unwrapAtStart(state: EditorState, name: string, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection;
  const depth = depthOf($from, name);
  const box = boxAround(state, name);
  if (!box || depth === undefined || !empty || $from.parentOffset > 0) return false;
  for (let inner = depth; inner < $from.depth; inner += 1) if ($from.index(inner) > 0) return false;
  unwrapBox(state, box, dispatch);
  return true;
}

/** In an empty last paragraph or item of a box: takes it away and goes on behind the box. */
export function leaveByEnter(state: EditorState, name: string, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection;
  const depth = depthOf($from, name);
  if (depth === undefined || !empty || $from.parent.content.size > 0 || !isLast($from, depth)) return false;
  // The paragraph alone in a box, or the item alone in the list of one.
  const outermost = $from.node(depth).type.spec.content === "bulletList" ? depth + 2 : depth + 1;
  if ($from.depth - outermost > 1 || $from.node(outermost - 1).childCount < 2) return false;
  if ($from.depth > outermost && $from.node(outermost).childCount > 1) return false;
  const { tr, schema } = state;
  tr.delete($from.before(outermost), $from.after(outermost));
  const behind = tr.mapping.map($from.after(depth));
  const paragraph = schema.nodes.paragraph?.create();
  if (paragraph) tr.insert(behind, paragraph);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1))).scrollIntoView());
  return true;
}

function isLast($position: ResolvedPos, depth: number): boolean {
  for (let inner = depth; inner < $position.depth; inner += 1)
    if ($position.index(inner) < $position.node(inner).childCount - 1) return false;
  return true;
}

/** At the last line of a box that ends the story: makes a paragraph behind it. Else the cursor gets out by itself. */
export function leaveDownwards(state: EditorState, name: string, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection;
  const depth = depthOf($from, name);
  if (depth === undefined || !empty || !isLast($from, depth)) return false;
  const behind = $from.after(depth);
  if (state.doc.resolve(behind).nodeAfter) return false;
  const paragraph = state.schema.nodes.paragraph?.create();
  const tr = paragraph ? state.tr.insert(behind, paragraph) : state.tr;
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(behind + 1))).scrollIntoView());
  return true;
}

/** The keys by which one leaves a box, or takes it away. */
export function boxKeys(name: string): Readonly<Record<string, (editor: Editor) => boolean>> {
  return {
    Backspace: ({ state, view }) => unwrapAtStart(state, name, view.dispatch),
    Enter: ({ state, view }) => leaveByEnter(state, name, view.dispatch),
    ArrowDown: ({ state, view }) => view.endOfTextblock("down") && leaveDownwards(state, name, view.dispatch),
  };
}
