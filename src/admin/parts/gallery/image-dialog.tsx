import { useRef, useState } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskGalleryImage } from "../../../features/gallery/desk-queries.server.ts";
import { galleryCategories, galleryInputLimits } from "../../../features/gallery/desk-rules.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { LanguageField, SportField } from "../../kit/fields/choice-fields.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { comparedLanguage, comparedSwitches, ShowcaseSwitches } from "../../kit/item/showcase-fields.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";
import { LibraryPicture } from "./library-picture.tsx";

type ImageDialogProps = {
  /** Absent for a new one. */
  image: DeskGalleryImage | undefined;
  change: LastChange | undefined;
  /** Whoever may not edit cannot switch it on either. */
  maySwitch: boolean;
  onClose: () => void;
};

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
export function ImageDialog({ image, change, maySwitch, onClose }: ImageDialogProps) {
  const { t } = useWords();
  const [hasPicture, setPicture] = useState(image !== undefined);
  return (
    <ItemDialog
      title={image ? t("galleryDesk.editTitle") : t("galleryDesk.createTitle")}
      saveWord={image ? t("galleryDesk.update") : t("galleryDesk.add")}
      saved={image}
      start={image ? imageValues(image) : empty}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      isReady={hasPicture}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {image && <OthersHere subjectId={image.id} />}
          <ImageFields {...props} maySwitch={maySwitch} onChosen={() => setPicture(true)} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function imageValues(image: DeskGalleryImage): FormValues {
  const { lang, title, caption, alt_text, category, order_index, is_active, is_featured, media_id, image_url } = image;
  return valuesOf({
    ...{ lang, title, caption, alt_text, category, order_index, is_active, is_featured },
    ...{ media_id, image_url },
  });
}

function comparedFields(t: Words): readonly ComparedField[] {
  const sport = (value: string) => galleryCategories.find((known) => known === value) ?? "general";
  return [
    { name: "title", label: t("galleryDesk.name") },
    { name: "image_url", label: t("galleryDesk.image") },
    { name: "caption", label: t("galleryDesk.caption") },
    { name: "alt_text", label: t("galleryDesk.alt") },
    { name: "category", label: t("desk.category"), show: (value) => t(`desk.sports.${sport(value)}`) },
    comparedLanguage(t),
    { name: "order_index", label: t("galleryDesk.order") },
    ...comparedSwitches(t),
  ];
}

type ImageFieldsProps = ItemFieldsProps & { maySwitch: boolean; onChosen: () => void };

function ImageFields({ start, failure, onChange, maySwitch, onChosen }: ImageFieldsProps) {
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
      <TextField
        name="title"
        label={t("galleryDesk.name")}
        defaultValue={start.title}
        maxLength={galleryInputLimits.title}
        required
        error={fault("title")}
      />
      <TextField
        name="alt_text"
        ref={alt}
        label={t("galleryDesk.alt")}
        hint={t("galleryDesk.altHint")}
        defaultValue={start.alt_text}
        maxLength={galleryInputLimits.altText}
        required
        error={fault("alt_text")}
      />
      <TextArea
        name="caption"
        label={t("galleryDesk.caption")}
        rows={3}
        defaultValue={start.caption}
        maxLength={galleryInputLimits.caption}
        error={fault("caption")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SportField start={start.category ?? ""} error={fault("category")} />
        <LanguageField start={start.lang ?? ""} error={fault("lang")} />
        <TextField
          name="order_index"
          type="number"
          min={0}
          max={galleryInputLimits.order}
          step={1}
          label={t("galleryDesk.order")}
          hint={t("galleryDesk.orderHint")}
          defaultValue={start.order_index}
          error={fault("order_index")}
        />
      </div>
      <ShowcaseSwitches
        {...{ start, maySwitch }}
        words={{ active: t("galleryDesk.active"), featured: t("galleryDesk.featured") }}
      />
    </>
  );
}
