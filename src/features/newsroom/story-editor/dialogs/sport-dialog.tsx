import { useState } from "react";
import { flushSync } from "react-dom";
import {
  kindsOfPath,
  sportBlock,
  sportBlockKinds,
  sportBlockLimits,
  sportPagePath,
} from "#app/features/newsroom/story-body/blocks/sport.ts";
import type { FigureDialogProps, FoundMatch, SportPage } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { focusError } from "./focus-error.ts";
import { UrlField } from "./url-field.tsx";

/**
 * Asks for the page of a match or a competition and puts its score, scorecard or table behind the paragraph with the
 * cursor.
 */
export function SportDialog({ editor, matchSearch, onClose }: FigureDialogProps) {
  const { t } = useMessages();
  const [url, setUrl] = useState("");
  const [title, setTitle] = useState("");
  const [chosen, setChosen] = useState("match");
  const [found, setFound] = useState<FoundMatch>();
  const [wasSent, setSent] = useState(false);
  const path = sportPagePath(url);
  const isFound = found !== undefined && [found.match.path, found.competition.path].includes(url);
  const kinds = path === undefined || isFound ? sportBlockKinds : kindsOfPath(path);
  const shows = kinds.find((kind) => kind === chosen) ?? kinds[0];
  const take = ({ path: next, title: name }: SportPage) => {
    setUrl(next);
    setTitle(name);
  };
  const choose = (kind: string) => {
    setChosen(kind);
    if (isFound) take(kind === "table" ? found.competition : found.match);
  };
  const urlError = url.trim() === "" ? t("editor.sport.urlRequired") : t("editor.sport.urlInvalid");

  const submit = (form: HTMLFormElement) => {
    flushSync(() => setSent(true));
    if (path === undefined || shows === undefined || title.trim() === "") return focusError(form);
    insertFigure(editor, sportBlock, { shows, path, title: title.trim() });
    onClose();
  };
  return (
    <FormModal
      title={t("editor.sport.dialogTitle")}
      labels={{ close: t("editor.close"), cancel: t("editor.cancel"), submit: t("editor.sport.save") }}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      {matchSearch((next) => {
        setFound(next);
        take(shows === "table" ? next.competition : next.match);
      })}
      <UrlField
        name="url"
        label={t("editor.sport.url")}
        hint={t("editor.sport.urlHint")}
        error={wasSent && path === undefined ? urlError : undefined}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <SelectField
        name="shows"
        label={t("editor.sport.shows")}
        options={kinds.map((kind) => ({ value: kind, label: t(`editor.sport.kinds.${kind}`) }))}
        value={shows ?? ""}
        onChange={(event) => choose(event.target.value)}
      />
      <TextField
        name="title"
        label={t("editor.sport.title")}
        hint={t("editor.sport.titleHint")}
        error={wasSent && title.trim() === "" ? t("editor.sport.titleRequired") : undefined}
        value={title}
        maxLength={sportBlockLimits.title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
        required
      />
    </FormModal>
  );
}
