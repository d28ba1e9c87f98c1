import { useState } from "react";
import type { DeskVideo } from "../../../features/videos/desk-queries.server.ts";
import { videoCategories, type videoFields, videoInputLimits } from "../../../features/videos/desk-rules.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { CollectionDialog, type CollectionFormProps } from "../../kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel, SportField, sportLabel } from "../../kit/fields/choice-fields.tsx";
import { type Failure, faultAt, reasonOf } from "../../kit/form-answer.ts";
import { labelledFields } from "../../kit/item/conflict-modal.tsx";
import type { FormValues } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { ShowcaseSwitches, switchLabels } from "../../kit/item/showcase-fields.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { useTypedEarly } from "../../kit/use-typed-early.ts";
import { VideoPreview } from "./video-preview.tsx";

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
export function VideoDialog({ mayEdit, ...props }: CollectionFormProps<DeskVideo>) {
  const { t } = useWords();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("videosDesk.add") : t("videosDesk.editTitle")}
      saveWord={isNew ? t("videosDesk.add") : t("videosDesk.update")}
      empty={empty}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      fields={(fields) => <VideoFields {...fields} maySwitch={mayEdit} />}
    />
  );
}

const comparedFields = (t: Words) =>
  labelledFields<(typeof videoFields)[number]>({
    title: t("videosDesk.name"),
    youtube_url: t("videosDesk.url"),
    description: t("videosDesk.description"),
    category: sportLabel(t, "football"),
    lang: languageLabel(t),
    tags: t("videosDesk.tags"),
    duration: t("videosDesk.duration"),
    ...switchLabels(t),
  });

const sportOf = (value: string | undefined) => videoCategories.find((known) => known === value) ?? "football";

function VideoFields({ start, failure, field, maySwitch }: ItemFieldsProps & { maySwitch: boolean }) {
  const { t } = useWords();
  const [address, setAddress] = useState(start.youtube_url ?? "");
  const [category, setCategory] = useState(start.category ?? "");
  const typedAddress = useTypedEarly(setAddress);
  const fault = (name: string) => videoFault(t, failure, name);
  return (
    <>
      <TextField {...field("title")} maxLength={videoInputLimits.title} required error={fault("title")} />
      <TextField
        name="youtube_url"
        label={t("videosDesk.url")}
        ref={typedAddress}
        inputMode="url"
        hint={t("videosDesk.urlHint")}
        value={address}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fault("youtube_url")}
        onChange={(event) => setAddress(event.target.value)}
      />
      <VideoPreview address={address} category={sportOf(category)} />
      <TextArea {...field("description")} rows={4} maxLength={videoInputLimits.description} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SportField start={start.category ?? ""} error={fault("category")} onChange={setCategory} />
        <LanguageField start={start.lang ?? ""} error={fault("lang")} />
        <TextField {...field("tags")} hint={t("videosDesk.tagsHint")} />
        <TextField {...field("duration")} hint={t("videosDesk.durationHint")} maxLength={videoInputLimits.duration} />
      </div>
      <ShowcaseSwitches
        {...{ start, maySwitch }}
        words={{ active: t("videosDesk.active"), featured: t("videosDesk.featured") }}
      />
    </>
  );
}
