import { useState } from "react";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel, SportField, sportLabel } from "#app/admin/kit/fields/choice-fields.tsx";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { PublishedMediaSwitches, switchLabels } from "#app/admin/kit/item/published-media-fields.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { MatchField } from "#app/admin/matches/match-fields.tsx";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import type { AdminVideo } from "#app/features/newsroom/videos/admin-queries.server.ts";
import { videoCategories, type videoFields, videoInputLimits } from "#app/features/newsroom/videos/admin-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { VideoPreview } from "./video-preview.tsx";

/** The words at a field, where the specification has its own for one that is empty. */
function videoError(t: Translator, failure: Failure | undefined, name: string): string | undefined {
  if (failure?.fieldErrors[name]?.[0] === "text.required") {
    if (name === "title") return t("admin.videos.titleRequired");
    if (name === "youtube_url") return t("admin.videos.urlRequired");
  }
  return errorAt(t, failure, name);
}

function saveFailed(t: Translator, _reason: string, failure: Failure) {
  const [first] = Object.keys(failure.fieldErrors);
  const reason = (first && videoError(t, failure, first)) || reasonOf(t, failure);
  return { title: t("admin.videos.saveFailed", { reason }) };
}

/** A session that has ended takes no word away: this page stays, and saves once its owner is back. */
const signedOut =
  (say: (t: Translator) => string): SaveMessages["createFailed"] =>
  (t, reason, failure) =>
    failure.code === "not_signed_in"
      ? { title: say(t), description: t("admin.videos.keptHint") }
      : saveFailed(t, reason, failure);

const messages: SaveMessages = {
  created: (t) => t("admin.videos.created"),
  updated: (t) => t("admin.videos.updated"),
  createFailed: signedOut((t) => t("admin.videos.signInToAdd")),
  updateFailed: signedOut((t) => t("admin.videos.signInAgain")),
};

const empty: FormValues = { category: "football", is_active: "true" };

/** Add Video, Edit Video. */
export function VideoDialog({ mayEdit, ...props }: CollectionFormProps<AdminVideo>) {
  const { t } = useMessages();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.videos.add") : t("admin.videos.editTitle")}
      saveWord={isNew ? t("admin.videos.add") : t("admin.videos.update")}
      empty={empty}
      compared={comparedFields(t)}
      messages={messages}
      size="sheet"
      fields={(fields) => <VideoFields {...fields} maySwitch={mayEdit} />}
    />
  );
}

const comparedFields = (t: Translator) =>
  labelledFields<(typeof videoFields)[number]>({
    title: t("admin.videos.name"),
    youtube_url: t("admin.videos.url"),
    description: t("admin.videos.description"),
    category: sportLabel(t, "football"),
    lang: languageLabel(t),
    tags: t("admin.videos.tags"),
    duration: t("admin.videos.duration"),
    match_id: { label: t("admin.matches.link.one"), show: (id) => countOfMatches(t, id) },
    ...switchLabels(t),
  });

const sportOf = (value: string | undefined) => videoCategories.find((known) => known === value) ?? "football";

function VideoFields({ start, failure, field, onChange, maySwitch }: ItemFieldsProps & { maySwitch: boolean }) {
  const { t } = useMessages();
  const [url, setUrl] = useState(start.youtube_url ?? "");
  const [category, setCategory] = useState(start.category ?? "");
  const typedUrl = useTypedBeforeHydration(setUrl);
  const errorIn = (name: string) => videoError(t, failure, name);
  return (
    <>
      <TextField {...field("title")} maxLength={videoInputLimits.title} required error={errorIn("title")} />
      <TextField
        name="youtube_url"
        label={t("admin.videos.url")}
        ref={typedUrl}
        inputMode="url"
        hint={t("admin.videos.urlHint")}
        value={url}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorIn("youtube_url")}
        onChange={(event) => setUrl(event.target.value)}
      />
      <VideoPreview address={url} category={sportOf(category)} />
      <TextArea {...field("description")} rows={4} maxLength={videoInputLimits.description} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SportField {...field("category")} onChange={setCategory} />
        <LanguageField {...field("lang")} />
        <TextField {...field("tags")} hint={t("admin.videos.tagsHint")} />
        <TextField {...field("duration")} hint={t("admin.videos.durationHint")} maxLength={videoInputLimits.duration} />
      </div>
      <MatchField start={start.match_id ?? ""} error={errorIn("match_id")} onChange={onChange} />
      <PublishedMediaSwitches
        {...{ start, maySwitch }}
        messages={{ active: t("admin.videos.active"), featured: t("admin.videos.featured") }}
      />
    </>
  );
}
