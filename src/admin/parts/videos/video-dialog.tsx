import { useState } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskVideo } from "../../../features/videos/desk-queries.server.ts";
import { videoCategories, videoInputLimits } from "../../../features/videos/desk-rules.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { LanguageField, SportField } from "../../kit/fields/choice-fields.tsx";
import { type Failure, faultAt, reasonOf } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { comparedLanguage, comparedSwitches, ShowcaseSwitches } from "../../kit/item/showcase-fields.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";
import { useTypedEarly } from "../../kit/use-typed-early.ts";
import { VideoPreview } from "./video-preview.tsx";

type VideoDialogProps = {
  /** Absent for a new one. */
  video: DeskVideo | undefined;
  change: LastChange | undefined;
  /** Whoever may not edit cannot switch it on either. */
  maySwitch: boolean;
  onClose: () => void;
};

/** The words at a field, where the specification has its own for one that is empty. */
function videoFault(t: Words, failure: Failure | undefined, name: string): string | undefined {
  if (failure?.faults[name]?.[0] === "text.required") {
    if (name === "title") return t("videosDesk.titleRequired");
    if (name === "youtube_url") return t("videosDesk.urlRequired");
  }
  return faultAt(t, failure, name);
}

function saveFailed(t: Words, _reason: string, failure: Failure) {
  const [first] = Object.keys(failure.faults);
  const reason = (first && videoFault(t, failure, first)) || reasonOf(t, failure);
  return { title: t("videosDesk.saveFailed", { reason }) };
}

/** A session that has ended takes no word away: this page stays, and saves once its owner is back. */
const signedOut =
  (say: (t: Words) => string): SaveWords["createFailed"] =>
  (t, reason, failure) =>
    failure.code === "not_signed_in"
      ? { title: say(t), description: t("videosDesk.keptHint") }
      : saveFailed(t, reason, failure);

const words: SaveWords = {
  created: (t) => t("videosDesk.created"),
  updated: (t) => t("videosDesk.updated"),
  createFailed: signedOut((t) => t("videosDesk.signInToAdd")),
  updateFailed: signedOut((t) => t("videosDesk.signInAgain")),
};

const empty: FormValues = { lang: "en", category: "football", is_active: "true" };

/** Add Video, Edit Video. */
export function VideoDialog({ video, change, maySwitch, onClose }: VideoDialogProps) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={video ? t("videosDesk.editTitle") : t("videosDesk.add")}
      saveWord={video ? t("videosDesk.update") : t("videosDesk.add")}
      saved={video}
      start={video ? videoValues(video) : empty}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {video && <OthersHere subjectId={video.id} />}
          <VideoFields {...props} maySwitch={maySwitch} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function videoValues(video: DeskVideo): FormValues {
  const { lang, title, description, youtube_url, category, tags, duration, is_featured, is_active } = video;
  return valuesOf({ lang, title, description, youtube_url, category, tags, duration, is_featured, is_active });
}

function comparedFields(t: Words): readonly ComparedField[] {
  return [
    { name: "title", label: t("videosDesk.name") },
    { name: "youtube_url", label: t("videosDesk.url") },
    { name: "description", label: t("videosDesk.description") },
    { name: "category", label: t("desk.category"), show: (value) => t(`desk.sports.${sportOf(value)}`) },
    comparedLanguage(t),
    { name: "tags", label: t("videosDesk.tags") },
    { name: "duration", label: t("videosDesk.duration") },
    ...comparedSwitches(t),
  ];
}

const sportOf = (value: string | undefined) => videoCategories.find((known) => known === value) ?? "football";

function VideoFields({ start, failure, maySwitch }: ItemFieldsProps & { maySwitch: boolean }) {
  const { t } = useWords();
  const [address, setAddress] = useState(start.youtube_url ?? "");
  const [category, setCategory] = useState(start.category ?? "");
  const typedAddress = useTypedEarly(setAddress);
  const fault = (name: string) => videoFault(t, failure, name);
  return (
    <>
      <TextField
        name="title"
        label={t("videosDesk.name")}
        defaultValue={start.title}
        maxLength={videoInputLimits.title}
        required
        error={fault("title")}
      />
      <TextField
        name="youtube_url"
        ref={typedAddress}
        inputMode="url"
        label={t("videosDesk.url")}
        hint={t("videosDesk.urlHint")}
        value={address}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fault("youtube_url")}
        onChange={(event) => setAddress(event.target.value)}
      />
      <VideoPreview address={address} category={sportOf(category)} />
      <TextArea
        name="description"
        label={t("videosDesk.description")}
        rows={4}
        defaultValue={start.description}
        maxLength={videoInputLimits.description}
        error={fault("description")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SportField start={start.category ?? ""} error={fault("category")} onChange={setCategory} />
        <LanguageField start={start.lang ?? ""} error={fault("lang")} />
        <TextField
          name="tags"
          label={t("videosDesk.tags")}
          hint={t("videosDesk.tagsHint")}
          defaultValue={start.tags}
          error={fault("tags")}
        />
        <TextField
          name="duration"
          label={t("videosDesk.duration")}
          hint={t("videosDesk.durationHint")}
          defaultValue={start.duration}
          maxLength={videoInputLimits.duration}
          error={fault("duration")}
        />
      </div>
      <ShowcaseSwitches
        {...{ start, maySwitch }}
        words={{ active: t("videosDesk.active"), featured: t("videosDesk.featured") }}
      />
    </>
  );
}
