import type { Editor } from "@tiptap/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../../../messages/messages-context.tsx";
import { youtubeId } from "../../../platform/text/youtube.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/floating/modal.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { textIn } from "../../unsaved-text/copies.ts";
import { FoundText } from "../../unsaved-text/found-text.tsx";
import { useUnsavedText } from "../../unsaved-text/use-unsaved-text.ts";
import { figureLimits } from "../body/story-document-media.ts";
import { focusError } from "./focus-error.ts";
import { insertFigure } from "./insert-figure.ts";

type VideoDialogProps = { editor: Editor; initialUrl: string; onClose: () => void };

/** Asks for a YouTube address and a title and puts the video after the paragraph with the cursor. */
export function VideoDialog({ editor, initialUrl, onClose }: VideoDialogProps) {
  const { t } = useMessages();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText({
    form: "story-video",
    read: () => (fields.current ? textIn(fields.current) : undefined),
    version: undefined,
  });
  const [address, setUrl] = useState(initialUrl);
  const [title, setTitle] = useState("");
  const [wasSent, setSent] = useState(false);
  const id = youtubeId(address);
  const urlError = address.trim() === "" ? t("editor.video.urlRequired") : t("editor.video.urlInvalid");

  const finish = () => {
    unsaved.forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog lives inside the form of the screen as far as React is concerned.
    event.stopPropagation();
    flushSync(() => setSent(true));
    if (id === undefined || title.trim() === "") return focusError(event.currentTarget);
    insertFigure(editor, { type: "videoEmbed", attrs: { youtubeId: id, title: title.trim() } });
    finish();
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("editor.video.dialogTitle")}
      closeWord={t("editor.close")}
      footer={
        <>
          <Button onClick={finish}>{t("editor.cancel")}</Button>
          <Button type="submit" form={form} tone="primary">
            {t("editor.video.save")}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={submit} onInput={unsaved.note} className="grid gap-4">
        <FoundText
          text={unsaved}
          knownBy={["title", "address"]}
          onRestore={(copy) => {
            unsaved.adopt(copy);
            setUrl(copy.values.address ?? "");
            setTitle(copy.values.title ?? "");
          }}
        />
        <TextField
          name="address"
          label={t("editor.video.url")}
          error={wasSent && id === undefined ? urlError : undefined}
          value={address}
          onChange={(event) => setUrl(event.target.value)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          name="title"
          label={t("editor.video.title")}
          hint={t("editor.video.titleHint")}
          error={wasSent && title.trim() === "" ? t("editor.video.titleRequired") : undefined}
          value={title}
          maxLength={figureLimits.videoTitle}
          onChange={(event) => setTitle(event.target.value)}
          autoComplete="off"
          required
        />
      </form>
    </Modal>
  );
}
