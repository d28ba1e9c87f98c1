import { useRef, useState } from "react";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel, SportField, sportLabel } from "#app/admin/kit/fields/choice-fields.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { PublishedMediaSwitches, switchLabels } from "#app/admin/kit/item/published-media-fields.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { MatchField } from "#app/admin/matches/match-fields.tsx";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import type { AdminGalleryImage } from "#app/features/newsroom/gallery/admin-queries.server.ts";
import { type galleryFields, galleryInputLimits } from "#app/features/newsroom/gallery/admin-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LibraryPicture } from "./library-picture.tsx";

const failed = (t: Translator, reason: string) => ({
  title: t("admin.common.error"),
  description: `${t("admin.gallery.saveFailed")}. ${reason}`,
});

const messages: SaveMessages = {
  created: (t) => t("admin.gallery.created"),
  updated: (t) => t("admin.gallery.updated"),
  createFailed: failed,
  updateFailed: failed,
};

const empty: FormValues = { category: "general", order_index: "0", is_active: "true" };

/** Add Gallery Image, Edit Gallery Image. Nothing can be sent before a picture is chosen (back-office.md 5). */
export function ImageDialog({ mayEdit, ...props }: CollectionFormProps<AdminGalleryImage>) {
  const { t } = useMessages();
  const isNew = props.item === undefined;
  const [hasPicture, setPicture] = useState(!isNew);
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.gallery.createTitle") : t("admin.gallery.editTitle")}
      saveWord={isNew ? t("admin.gallery.add") : t("admin.gallery.update")}
      empty={empty}
      compared={comparedFields(t)}
      messages={messages}
      size="sheet"
      isReady={hasPicture}
      fields={(fields) => <ImageFields {...fields} maySwitch={mayEdit} onChosen={() => setPicture(true)} />}
    />
  );
}

/** The picture is compared by its address. */
type ComparedName = Exclude<(typeof galleryFields)[number], "media_id"> | "image_url";

const comparedFields = (t: Translator) =>
  labelledFields<ComparedName>({
    title: t("admin.gallery.name"),
    image_url: t("admin.gallery.image"),
    caption: t("admin.gallery.caption"),
    alt_text: t("admin.gallery.alt"),
    category: sportLabel(t, "general"),
    album: t("admin.gallery.album"),
    match_id: { label: t("admin.matches.link.one"), show: (id) => countOfMatches(t, id) },
    lang: languageLabel(t),
    order_index: t("admin.gallery.order"),
    ...switchLabels(t),
  });

type ImageFieldsProps = ItemFieldsProps & { maySwitch: boolean; onChosen: () => void };

function ImageFields({ start, failure, onChange, field, maySwitch, onChosen }: ImageFieldsProps) {
  const { t } = useMessages();
  const alt = useRef<HTMLInputElement>(null);
  const errorIn = (name: string) => errorAt(t, failure, name);
  return (
    <>
      <LibraryPicture
        start={{ id: start.media_id ?? "", address: start.image_url ?? "" }}
        error={errorIn("media_id")}
        alt={alt}
        onChosen={() => {
          onChange();
          onChosen();
        }}
      />
      <TextField {...field("title")} maxLength={galleryInputLimits.title} required />
      <TextField
        {...field("alt_text")}
        ref={alt}
        hint={t("admin.gallery.altHint")}
        maxLength={galleryInputLimits.altText}
        required
      />
      <TextArea {...field("caption")} rows={3} maxLength={galleryInputLimits.caption} />
      <TextField {...field("album")} hint={t("admin.gallery.albumHint")} maxLength={galleryInputLimits.album} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SportField {...field("category")} />
        <LanguageField {...field("lang")} />
        <TextField {...field("order_index")} inputMode="numeric" hint={t("admin.gallery.orderHint")} />
      </div>
      <MatchField start={start.match_id ?? ""} error={errorIn("match_id")} onChange={onChange} />
      <PublishedMediaSwitches
        {...{ start, maySwitch }}
        messages={{ active: t("admin.gallery.active"), featured: t("admin.gallery.featured") }}
      />
    </>
  );
}
