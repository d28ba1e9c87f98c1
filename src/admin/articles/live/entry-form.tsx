import { type FormEvent, useState } from "react";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import { fromDateTimeField } from "#app/messages/dates.ts";
import { errorAtField, errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { EntryExtras } from "./entry-extras.tsx";
import { EntryPictures } from "./entry-pictures.tsx";
import { EntryTextField } from "./entry-text-field.tsx";
import { type EntryDraft, isEmptyDraft } from "./live-queue.ts";
import type { LiveSession } from "./live-session.ts";

type EntryFormProps = {
  session: LiveSession;
  draft: EntryDraft;
  /** The language of the story. */
  lang: Lang;
  isNew: boolean;
  saveWord: string;
  /** What the server said of it before. */
  errors?: FieldErrors | undefined;
  onChange: (draft: EntryDraft) => void;
  onSave: () => Promise<void>;
  onCancel?: () => void;
};

/**
 * One entry: words first, then pictures and what is rarer. What can be known without a network is said at the field at
 * once.
 */
export function EntryForm({
  session,
  draft,
  lang,
  isNew,
  saveWord,
  errors,
  onChange,
  onSave,
  onCancel,
}: EntryFormProps) {
  const { t } = useMessages();
  const [found, setFound] = useState<FieldErrors>();
  const [isBusy, setBusy] = useState(false);
  const said = found ?? errors ?? {};
  const change = (part: Partial<EntryDraft>) => onChange({ ...draft, ...part });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const faults = faultsOf(draft, session.now());
    setFound(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    await onSave().finally(() => setBusy(false));
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {said[""]?.[0] && <p className="text-sm font-semibold text-crimson">{errorMessage(t, said[""][0])}</p>}
      <TextField
        label={t("admin.live.fields.headline")}
        lang={lang}
        value={draft.headline}
        maxLength={liveLimits.headline}
        error={errorAtField(t, said, "headline")}
        onChange={(event) => change({ headline: event.target.value })}
      />
      <EntryTextField
        lang={lang}
        value={draft.text}
        error={errorAtField(t, said, "document")}
        onChange={(text) => change({ text })}
      />
      <EntryPictures
        pictures={draft.pictures}
        errors={said}
        lang={lang}
        onChange={(pictures) => change({ pictures })}
      />
      {!isNew && (
        <Checkbox
          label={t("admin.live.fields.minor")}
          hint={t("admin.live.fields.minorHint")}
          checked={draft.isMinor}
          onChange={(event) => change({ isMinor: event.target.checked })}
        />
      )}
      <EntryExtras {...{ draft, isNew, said, change }} now={() => session.now()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" size="large" busy={isBusy} className="min-w-0 flex-1">
          {saveWord}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            {t("ui.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the server would refuse, as far as this phone can know. */
function faultsOf(draft: EntryDraft, now: number): FieldErrors {
  const faults: Record<string, readonly string[]> = {};
  if (isEmptyDraft(draft)) faults.document = ["text.required"];
  if (draft.text.length > liveLimits.characters) faults.document = [`text.tooLong:${liveLimits.characters}`];
  if (draft.video.trim() !== "" && youtubeId(draft.video) === undefined) faults.video = ["youtube.invalid"];
  const time = fromDateTimeField(draft.time);
  if (draft.time !== "" && !time) faults.at = ["date.invalid"];
  if (time && time.getTime() > now) faults.at = ["date.future"];
  for (const [index, { alt }] of draft.pictures.entries())
    if (alt.trim() === "") faults[`pictures.${index}`] = ["text.required"];
  return faults;
}
