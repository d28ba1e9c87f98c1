import { useState } from "react";
import { flushSync } from "react-dom";
import { audioBlock, audioBlockLimits } from "#app/features/newsroom/story-body/blocks/audio.ts";
import type { BodyAudio } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import type { FigureDialogProps } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";

/** Asks for audio, new or of the library, its title and a caption, and puts it after the paragraph with the cursor. */
export function AudioDialog({ editor, audioChoice, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const [audio, setAudio] = useState<BodyAudio>();
  const [title, setTitle] = useState("");
  const [caption, setCaption] = useState("");
  const [wasSent, setSent] = useState(false);
  const { lang } = editor.view.dom;
  const choose = (chosen: BodyAudio) => {
    setAudio(chosen);
    // The name of a file is better than nothing, and what somebody typed is better than that.
    if (title.trim() === "" || title === audio?.title) setTitle(chosen.title.slice(0, audioBlockLimits.title));
  };
  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (!audio || title.trim() === "") return focusError(form);
    insertFigure(editor, audioBlock, { ...audio, title: title.trim(), caption: caption.trim() });
    onClose();
  };
  return (
    <FormModal
      title={t("editor.audio.dialogTitle")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.audio.save") }}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      {audioChoice({
        chosen: audio,
        onChoose: choose,
        error: wasSent && !audio ? t("editor.audio.required") : undefined,
      })}
      <TextField
        name="title"
        label={t("editor.audio.title")}
        hint={t("editor.audio.titleHint")}
        error={wasSent && title.trim() === "" ? t("editor.audio.titleRequired") : undefined}
        lang={lang}
        value={title}
        maxLength={audioBlockLimits.title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
        required
      />
      <TextField
        name="caption"
        label={t("editor.audio.caption")}
        lang={lang}
        value={caption}
        maxLength={audioBlockLimits.caption}
        onChange={(event) => setCaption(event.target.value)}
        autoComplete="off"
      />
    </FormModal>
  );
}
