import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { footnoteLimits, footnoteName } from "#app/features/newsroom/story-body/footnote.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { selectedFootnote } from "./opened-footnotes.ts";
import { useStoredDialog } from "./use-stored-dialog.ts";

/** Puts a footnote behind the selection, or changes or removes the one that is selected. */
export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useMessages();
  const { unsaved, finish, dialog } = useStoredDialog("story-footnote", onClose);
  const [current] = useState(() => selectedFootnote(editor.state));
  const [text, setText] = useState(current?.text ?? "");
  const [wasSent, setSent] = useState(false);

  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (text.trim() === "") return focusError(form);
    putFootnote(editor, text.trim());
    finish();
  };
  const remove = () => {
    editor.commands.deleteSelection();
    finish();
  };
  return (
    <FormModal
      {...dialog}
      title={t("editor.footnote.insert")}
      labels={{
        ...{ close: t("editor.close"), cancel: t("editor.cancel") },
        submit: current ? t("editor.footnote.change") : t("editor.footnote.save"),
      }}
      noValidate
      aside={
        current && (
          <Button tone="quiet" className="mr-auto" onClick={remove}>
            {t("editor.footnote.remove")}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <FoundText
        text={unsaved}
        knownBy={["text"]}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          setText(copy.values.text ?? "");
        }}
      />
      <TextField
        name="text"
        label={t("editor.footnote.text")}
        hint={t("editor.footnote.textHint")}
        error={wasSent && text.trim() === "" ? t("editor.footnote.textRequired") : undefined}
        lang={editor.view.dom.lang}
        value={text}
        maxLength={footnoteLimits.text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}

/** In the place of the selected footnote, else behind the selection, and the cursor behind it. */
function putFootnote(editor: Editor, text: string): void {
  const current = selectedFootnote(editor.state);
  const position = current?.position ?? editor.state.selection.to;
  const range = { from: position, to: position + (current ? 1 : 0) };
  editor.commands.insertContentAt(range, { type: footnoteName, attrs: { text } });
  editor.commands.setTextSelection(position + 1);
}
