import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { PastedPlace } from "#app/features/newsroom/legacy-paste/pasted-place.ts";

type Range = { from: number; to: number };

/** The place of what is about to be pasted at the selection, wherever later changes move it. Belongs to one editor. */
export function followPaste(editor: Editor): PastedPlace {
  const { from, to } = editor.state.selection;
  const range: Range = { from, to };
  editor.on("transaction", ({ transaction: { mapping } }) => {
    range.from = mapping.map(range.from, -1);
    range.to = mapping.map(range.to, 1);
  });
  return {
    pieces: () => textsIn(editor, range),
    replace: (texts) => replaceTexts(editor, range, texts),
    undo: () => void editor.chain().focus().undo().run(),
    hearChanges(hear) {
      editor.on("update", hear);
      return () => void editor.off("update", hear);
    },
  };
}

/** The texts of a range as the marks divide them, each with its position. */
function textsIn({ state: { doc } }: Editor, { from, to }: Range) {
  const texts: { text: string; position: number; startsLine: boolean }[] = [];
  let isNewLine = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, position) => {
    if (node.isTextblock) isNewLine = true;
    const start = Math.max(from, position);
    const text = node.text?.slice(start - position, Math.max(start, to) - position);
    if (!text) return;
    texts.push({ text, position: start, startsLine: isNewLine });
    isNewLine = false;
  });
  return texts;
}

function replaceTexts(editor: Editor, range: Range, texts: readonly string[]): void {
  const { state } = editor;
  const change = closeHistory(state.tr);
  for (const [index, { text, position }] of textsIn(editor, range).entries()) {
    const next = texts[index] ?? text;
    if (next === text) continue;
    const start = change.mapping.map(position, -1);
    const marks = state.doc.nodeAt(position)?.marks ?? [];
    if (next === "") change.delete(start, start + text.length);
    else change.replaceWith(start, start + text.length, state.schema.text(next, marks));
  }
  editor.view.dispatch(change);
  editor.commands.focus();
}
