import { useState } from "react";
import { flushSync } from "react-dom";
import { videoBlock, videoBlockLimits } from "#app/features/newsroom/story-body/blocks/video.ts";
import type { FigureDialogProps } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { UrlField } from "./url-field.tsx";
import { useStoredDialog } from "./use-stored-dialog.ts";

/** Asks for a YouTube address and a title and puts the video after the paragraph with the cursor. */
export function StoryVideoDialog({ editor, pasted, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const { unsaved, finish, dialog } = useStoredDialog("story-video", onClose);
  const [address, setUrl] = useState(pasted);
  const [title, setTitle] = useState("");
  const [wasSent, setSent] = useState(false);
  const id = youtubeId(address);
  const urlError = address.trim() === "" ? t("editor.video.urlRequired") : t("editor.video.urlInvalid");

  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (id === undefined || title.trim() === "") return focusError(form);
    insertFigure(editor, videoBlock, { youtubeId: id, title: title.trim() });
    finish();
  };
  return (
    <FormModal
      {...dialog}
      title={t("editor.video.dialogTitle")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.video.save") }}
      noValidate
      onSubmit={submit}
    >
      <FoundText
        text={unsaved}
        knownBy={["title", "address"]}
        onRestore={(copy) => {
          unsaved.adopt(copy);
          setUrl(copy.values.address ?? "");
          setTitle(copy.values.title ?? "");
        }}
      />
      <UrlField
        name="address"
        label={t("editor.video.url")}
        error={wasSent && id === undefined ? urlError : undefined}
        value={address}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        name="title"
        label={t("editor.video.title")}
        hint={t("editor.video.titleHint")}
        error={wasSent && title.trim() === "" ? t("editor.video.titleRequired") : undefined}
        value={title}
        maxLength={videoBlockLimits.title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
