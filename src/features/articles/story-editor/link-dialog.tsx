import type { ChainedCommands, Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormModal } from "../../../ui/floating/form-modal.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { textIn } from "../../unsaved-text/copies.ts";
import { FoundText } from "../../unsaved-text/found-text.tsx";
import { useUnsavedText } from "../../unsaved-text/use-unsaved-text.ts";
import { focusError } from "./focus-error.ts";
import { linkFromTyped } from "./typed-link.ts";

/** Sets, changes or removes the link at the cursor. A link that is not selected is taken whole. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useMessages();
  const fields = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText({
    form: "story-link",
    read: () => (fields.current ? textIn(fields.current) : undefined),
    version: undefined,
  });
  const [current] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [needsText] = useState(() => editor.state.selection.empty && current === "");
  const [address, setUrl] = useState(current);
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const finish = () => {
    unsaved.forget();
    onClose();
  };

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
      title={t("editor.linkDialog.title")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.linkDialog.save") }}
      noValidate
      formRef={fields}
      onInput={unsaved.note}
      onCancel={finish}
      aside={
        current !== "" && (
          <Button tone="quiet" className="mr-auto" onClick={remove}>
            {t("editor.linkDialog.remove")}
          </Button>
        )
      }
      onClose={onClose}
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
      <TextField
        name="address"
        label={t("editor.linkDialog.address")}
        hint={t("editor.linkDialog.hint")}
        error={isRefused ? t("errors.link.invalid") : undefined}
        value={address}
        onChange={(event) => setUrl(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
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
