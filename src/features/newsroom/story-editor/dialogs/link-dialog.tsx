import type { ChainedCommands, Editor } from "@tiptap/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import { linkFromTyped } from "#app/features/newsroom/story-editor/typed-link.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { UrlField } from "./url-field.tsx";
import { useStoredDialog } from "./use-stored-dialog.ts";

/** Sets, changes or removes the link at the cursor. A link that is not selected is taken whole. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useMessages();
  const { unsaved, finish, dialog } = useStoredDialog("story-link", onClose);
  const [current] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [needsText] = useState(() => editor.state.selection.empty && current === "");
  const [address, setUrl] = useState(current);
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);

  /** The selection stays as it was, or the next key would replace the link. */
  const wholeLink = (change: (chain: ChainedCommands) => ChainedCommands) => {
    const { from, to } = editor.state.selection;
    change(editor.chain().extendMarkRange("link")).setTextSelection({ from, to }).run();
  };
  const submit = (form: HTMLFormElement) => {
    const href = linkFromTyped(address);
    flushSync(() => setRefused(href === undefined));
    if (href === undefined) return focusError(form);
    if (needsText) {
      const linked = { type: "text", text: text.trim() || address.trim(), marks: [{ type: "link", attrs: { href } }] };
      editor.commands.insertContent(linked);
    } else wholeLink((chain) => chain.setLink({ href }));
    finish();
  };
  const remove = () => {
    wholeLink((chain) => chain.unsetLink());
    finish();
  };
  return (
    <FormModal
      {...dialog}
      title={t("editor.linkDialog.title")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.linkDialog.save") }}
      noValidate
      aside={
        current !== "" && (
          <Button tone="quiet" className="mr-auto" onClick={remove}>
            {t("editor.linkDialog.remove")}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <FoundText
        text={unsaved}
        knownBy={["address", "text"]}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          setUrl(copy.values.address ?? "");
          setText(copy.values.text ?? "");
        }}
      />
      <UrlField
        name="address"
        label={t("editor.linkDialog.address")}
        hint={t("editor.linkDialog.hint")}
        error={isRefused ? t("errors.link.invalid") : undefined}
        value={address}
        onChange={(event) => setUrl(event.target.value)}
      />
      {needsText && (
        <TextField
          name="text"
          label={t("editor.linkDialog.text")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      )}
    </FormModal>
  );
}
