// What many pictures that come together show, typed while they are still on their way and saved at once.
import { type ClipboardEvent, type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { action } from "#app/admin/media/media.tsx";
import { type MediaTextField, mediaLimits } from "#app/features/media/rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { QueuedUpload, UploadQueue, UploadTexts } from "./upload-queue.ts";

type Described = { queue: UploadQueue; uploads: readonly QueuedUpload[] };

/** The names of the fields by the language of the captions. */
const captionFields = { en: "caption", ne: "caption_ne" } as const;
const captionLabels = { caption: "media.caption", caption_ne: "media.captionNe", alt_text: "media.altText" } as const;
type RowField = keyof typeof captionLabels;
const longest = { caption: mediaLimits.caption, caption_ne: mediaLimits.caption, alt_text: mediaLimits.altText };

/** What stands in a field: what was typed, else what the file itself says. */
const textOf = ({ texts, media }: QueuedUpload, field: MediaTextField) => texts[field] ?? media?.texts?.[field] ?? "";

/** Nothing where no pictures have come together, or nothing may be said of them. */
export function DescribeUploads({ queue, uploads, mayDescribe }: Described & { mayDescribe: boolean }) {
  if (!mayDescribe) {
    return uploads.some(({ state }) => state === "stored") && <PutAway queue={queue} uploads={uploads} />;
  }
  return uploads.length > 0 && <DescribeForm queue={queue} uploads={uploads} />;
}

/** Who may not describe pictures has nothing to do with those that have come. */
function PutAway({ queue, uploads }: Described) {
  const putAway = useEffectEvent(() => {
    for (const { id, state } of uploads) if (state === "stored") queue.remove(id);
  });
  useEffect(() => putAway());
  return null;
}

function DescribeForm({ queue, uploads }: Described) {
  const { t } = useMessages();
  const [lang, setLang] = useState<keyof typeof captionFields>(siteLanguages()[0]);
  const caption = captionFields[lang];
  const save = useSave(queue, uploads);
  const [shared, setShared] = useState<UploadTexts>({});
  /** For every picture of which nothing else was typed. */
  const typeForAll = (field: MediaTextField, text: string) => {
    const before = shared[field] ?? "";
    for (const upload of uploads) if ((upload.texts[field] ?? "") === before) queue.type(upload.id, { [field]: text });
    setShared({ ...shared, [field]: text });
  };
  const close = () => {
    for (const { id, state } of uploads) if (state === "stored") queue.remove(id);
  };
  const isWhole = uploads.every(({ state }) => state === "stored");
  return (
    <form
      aria-label={t("media.uploads.describe")}
      className="grid gap-4 border-t border-edge pt-3"
      // To React this lies inside the form that asked for a picture, which has nothing to do with it.
      onInput={(event) => event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save.start();
      }}
    >
      <h2 className="font-semibold">{t("media.uploads.describe")}</h2>
      {hasTwoLanguages() && (
        <p className="flex flex-wrap gap-2">
          {siteLanguages().map(
            (one) =>
              one && (
                <Button
                  key={one}
                  size="small"
                  aria-pressed={one === lang}
                  tone={one === lang ? "primary" : "secondary"}
                  onClick={() => setLang(one)}
                >
                  {t(captionLabels[captionFields[one]])}
                </Button>
              ),
          )}
        </p>
      )}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm text-muted">{t("media.uploads.forAll")}</legend>
        <TextField
          label={t("media.uploads.creditOfAll")}
          value={shared.credit ?? ""}
          maxLength={mediaLimits.credit}
          onChange={({ currentTarget: { value } }) => typeForAll("credit", value)}
        />
        <TextField
          label={t("media.uploads.captionOfAll")}
          value={shared[caption] ?? ""}
          maxLength={mediaLimits.caption}
          onChange={({ currentTarget: { value } }) => typeForAll(caption, value)}
        />
      </fieldset>
      <p className="text-sm text-muted">{t("media.uploads.pasteHint")}</p>
      <Rows queue={queue} uploads={uploads} fields={[caption, "alt_text"]} failures={save.failures} />
      {save.failure && <SaveFailure failure={save.failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="primary" busy={save.isSaving} busyWord={t("ui.saving")}>
          {t("media.uploads.save")}
        </Button>
        {isWhole && <Button onClick={close}>{t("media.uploads.close")}</Button>}
        <p role="status" className="text-sm text-muted">
          {save.isWaiting && t("media.uploads.savedLater")}
        </p>
      </div>
    </form>
  );
}

function SaveFailure({ failure }: { failure: Failure }) {
  const { t } = useMessages();
  const signIn = signInAgain(t, failure);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-sm font-semibold text-crimson">{reasonOf(t, failure)}</p>
      {signIn && (
        <Button size="small" onClick={signIn.onPress}>
          {signIn.label}
        </Button>
      )}
    </div>
  );
}

/** On a narrow screen the cells of a row stand below one another. */
const cells = [
  "[grid-row:calc(var(--row)*3+1)] sm:[grid-row:calc(var(--row)+1)] sm:col-start-1",
  "[grid-row:calc(var(--row)*3+2)] sm:[grid-row:calc(var(--row)+1)] sm:col-start-2",
  "[grid-row:calc(var(--row)*3+3)] sm:[grid-row:calc(var(--row)+1)] sm:col-start-3",
] as const;

type RowsProps = Described & { fields: readonly [RowField, RowField]; failures: Failures };

/** A row for each picture. In the document one field of all comes before the next, so that Tab leads down. */
function Rows({ queue, uploads, fields, failures }: RowsProps) {
  const { t } = useMessages();
  const row = (index: number) => ({ "--row": index }) as CSSProperties;
  /** A list that is pasted goes to this picture and those after it, a line to each. */
  const paste = (event: ClipboardEvent, from: number, field: RowField) => {
    const lines = event.clipboardData
      .getData("text/plain")
      .split(/\r?\n/)
      .map((line) => line.trim());
    while (lines.at(-1) === "") lines.pop();
    if (lines.length < 2) return;
    event.preventDefault();
    for (const [at, line] of lines.entries()) {
      const upload = uploads[from + at];
      if (upload) queue.type(upload.id, { [field]: line });
    }
  };
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr_1fr]">
      {uploads.map(({ id, name, preview, state }, index) => (
        <div key={id} style={row(index)} className={`flex gap-2 pt-2 sm:grid sm:content-start ${cells[0]}`}>
          <img src={preview} alt="" className="h-16 w-24 flex-none bg-edge object-cover" />
          <p className="min-w-0 text-sm">
            <span className="block truncate">{name}</span>
            {state !== "stored" && <span className="text-muted">{t(`media.uploads.${state}`, { percent: "" })}</span>}
          </p>
        </div>
      ))}
      {fields.map((field, column) =>
        uploads.map((upload, index) => (
          <div key={`${field}-${upload.id}`} style={row(index)} className={cells[column + 1]}>
            <TextArea
              rows={2}
              label={t(captionLabels[field])}
              aria-label={`${t(captionLabels[field])}: ${upload.name}`}
              lang={field === "caption_ne" ? "ne" : undefined}
              value={textOf(upload, field)}
              maxLength={longest[field]}
              error={errorOf(failures, upload, field) && errorMessage(t, errorOf(failures, upload, field) ?? "")}
              onPaste={(event) => paste(event, index, field)}
              onChange={({ currentTarget: { value } }) => queue.type(upload.id, { [field]: value })}
            />
          </div>
        )),
      )}
    </div>
  );
}

/** What was refused of single pictures, by their ids in the library. */
type Failures = Readonly<Record<string, Failure>>;

function errorOf(failures: Failures, { media }: QueuedUpload, field: RowField): string | undefined {
  return media && failures[media.id]?.fieldErrors[field]?.[0];
}

/**
 * Saves what was typed of the pictures that are in the library, and of the others once they are. Where something is
 * refused, what was typed stays.
 */
function useSave(queue: UploadQueue, uploads: readonly QueuedUpload[]) {
  const { t } = useMessages();
  const form = useFetcher<typeof action>();
  const [isWanted, setWanted] = useState(false);
  const [sent, setSent] = useState<ReadonlyMap<number, UploadTexts>>(new Map());
  const [failure, setFailure] = useState<Failure>();
  const [failures, setFailures] = useState<Failures>({});
  useAnswer(form, (answer) => {
    if (answer.failure) {
      setWanted(false);
      return setFailure(answer.failure);
    }
    if (answer.intent !== "describe") return;
    const refused = answer.done.failures;
    setFailures(refused);
    const [first] = Object.values(refused);
    setFailure(first);
    if (first) setWanted(false);
    else notifySuccess({ title: t("media.detailsSaved") });
    for (const { id, media } of uploads) {
      const texts = sent.get(id);
      if (texts && media && !refused[media.id]) queue.noteSaved(id, texts);
    }
  });
  const ready = uploads.filter(({ state }) => state === "stored");
  const submit = useEffectEvent(() => {
    setSent(new Map(ready.map(({ id, texts }) => [id, texts])));
    const items = ready.map(({ media, texts }) => ({ id: media?.id, ...withBothCredits(texts) }));
    void form.submit({ intent: "describe", items: JSON.stringify(items) }, { method: "post", action: "/admin/media" });
  });
  const isReady = isWanted && ready.length > 0 && form.state === "idle";
  useEffect(() => {
    if (isReady) submit();
  }, [isReady]);
  return {
    start: () => {
      setFailure(undefined);
      setFailures({});
      setWanted(true);
    },
    failure,
    failures,
    isSaving: form.state !== "idle",
    isWaiting: isWanted && form.state === "idle" && ready.length < uploads.length,
  };
}

/** A name is the same in both languages. */
const withBothCredits = (texts: UploadTexts): UploadTexts =>
  texts.credit === undefined ? texts : { ...texts, credit_ne: texts.credit };
