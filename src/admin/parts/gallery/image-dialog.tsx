import { useRef, useState } from "react";
import type { DeskGalleryImage } from "../../../features/gallery/desk-queries.server.ts";
import { type galleryFields, galleryInputLimits } from "../../../features/gallery/desk-rules.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { CollectionDialog, type CollectionFormProps } from "../../kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel, SportField, sportLabel } from "../../kit/fields/choice-fields.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { labelledFields } from "../../kit/item/conflict-modal.tsx";
import type { FormValues } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { ShowcaseSwitches, switchLabels } from "../../kit/item/showcase-fields.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { LibraryPicture } from "./library-picture.tsx";

const failed = (t: Words, reason: string) => ({
  title: t("desk.error"),
  description: `${t("galleryDesk.saveFailed")}. ${reason}`,
});

const words: SaveWords = {
  created: (t) => t("galleryDesk.created"),
  updated: (t) => t("galleryDesk.updated"),
  createFailed: failed,
  updateFailed: failed,
};

const empty: FormValues = { lang: "en", category: "general", order_index: "0", is_active: "true" };

/** Add Gallery Image, Edit Gallery Image. Nothing can be sent before a picture is chosen (back-office.md 5). */
export function ImageDialog({ mayEdit, ...props }: CollectionFormProps<DeskGalleryImage>) {
  const { t } = useWords();
  const isNew = props.item === undefined;
  const [hasPicture, setPicture] = useState(!isNew);
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("galleryDesk.createTitle") : t("galleryDesk.editTitle")}
      saveWord={isNew ? t("galleryDesk.add") : t("galleryDesk.update")}
      empty={empty}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      isReady={hasPicture}
      fields={(fields) => <ImageFields {...fields} maySwitch={mayEdit} onChosen={() => setPicture(true)} />}
    />
  );
}

/** The picture is compared by its address. */
type ComparedName = Exclude<(typeof galleryFields)[number], "media_id"> | "image_url";

const comparedFields = (t: Words) =>
  labelledFields<ComparedName>({
    title: t("galleryDesk.name"),
    image_url: t("galleryDesk.image"),
    caption: t("galleryDesk.caption"),
    alt_text: t("galleryDesk.alt"),
    category: sportLabel(t, "general"),
    lang: languageLabel(t),
    order_index: t("galleryDesk.order"),
    ...switchLabels(t),
  });

type ImageFieldsProps = ItemFieldsProps & { maySwitch: boolean; onChosen: () => void };

function ImageFields({ start, failure, onChange, field, maySwitch, onChosen }: ImageFieldsProps) {
  const { t } = useWords();
  const alt = useRef<HTMLInputElement>(null);
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <LibraryPicture
        start={{ id: start.media_id ?? "", address: start.image_url ?? "" }}
        error={fault("media_id")}
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
        hint={t("galleryDesk.altHint")}
        maxLength={galleryInputLimits.altText}
        required
      />
      <TextArea {...field("caption")} rows={3} maxLength={galleryInputLimits.caption} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SportField start={start.category ?? ""} error={fault("category")} />
        <LanguageField start={start.lang ?? ""} error={fault("lang")} />
        <TextField
          {...field("order_index")}
          type="number"
          min={0}
          max={galleryInputLimits.order}
          step={1}
          hint={t("galleryDesk.orderHint")}
        />
      </div>
      <ShowcaseSwitches
        {...{ start, maySwitch }}
        words={{ active: t("galleryDesk.active"), featured: t("galleryDesk.featured") }}
      />
    </>
  );
}
