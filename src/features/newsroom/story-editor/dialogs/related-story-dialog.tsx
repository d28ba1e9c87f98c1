import { useState } from "react";
import { flushSync } from "react-dom";
import {
  relatedStoryBlock,
  relatedStoryLimits,
  storyPagePath,
} from "#app/features/newsroom/story-body/blocks/related-story.ts";
import type { FigureDialogProps } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { UrlField } from "./url-field.tsx";

/** Asks for another story of this site and puts its card behind the paragraph with the cursor. */
export function RelatedStoryDialog({ editor, pasted, storySearch, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const [url, setUrl] = useState(pasted);
  const [title, setTitle] = useState("");
  const [wasSent, setSent] = useState(false);
  const path = storyPagePath(url);
  const urlError = url.trim() === "" ? t("editor.relatedStory.urlRequired") : t("editor.relatedStory.urlInvalid");

  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (path === undefined || title.trim() === "") return focusError(form);
    insertFigure(editor, relatedStoryBlock, { path, title: title.trim() });
    onClose();
  };
  return (
    <FormModal
      title={t("editor.relatedStory.dialogTitle")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.relatedStory.save") }}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      {storySearch({
        pasted,
        onChoose: (found) => {
          setUrl(found.path);
          setTitle(found.title);
        },
      })}
      <UrlField
        name="url"
        label={t("editor.relatedStory.url")}
        hint={t("editor.relatedStory.urlHint")}
        error={wasSent && path === undefined ? urlError : undefined}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        name="title"
        label={t("editor.relatedStory.title")}
        hint={t("editor.relatedStory.titleHint")}
        error={wasSent && title.trim() === "" ? t("editor.relatedStory.titleRequired") : undefined}
        value={title}
        maxLength={relatedStoryLimits.title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
