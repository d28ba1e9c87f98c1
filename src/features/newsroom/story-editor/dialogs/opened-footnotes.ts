// How a footnote is opened where it stands, and where a new one may stand.
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { footnoteName } from "#app/features/newsroom/story-body/footnote.ts";

/** The position and the words of the footnote that is selected. */
export function selectedFootnote({ selection }: EditorState): { position: number; text: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== footnoteName) return undefined;
  return { position: selection.from, text: String(selection.node.attrs.text) };
}

/** True where a footnote can be put behind the selection, or one is selected. */
export function isInText({ selection }: EditorState): boolean {
  return selection.$to.parent.inlineContent;
}

/** Enter on a footnote and a click on one select it and open it. */
export function openedFootnotes(open: () => void): Required<Pick<EditorProps, "handleKeyDown" | "handleClickOn">> {
  return {
    handleKeyDown(view, event) {
      if (event.key !== "Enter" || event.isComposing || !selectedFootnote(view.state)) return false;
      open();
      return true;
    },
    handleClickOn(view, _position, node, nodePosition) {
      if (node.type.name !== footnoteName) return false;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePosition)));
      open();
      return true;
    },
  };
}
