import type { DeskAd } from "../../../features/ads/desk-queries.server.ts";
import { type adFields, adLimits, adPositions, adStatuses } from "../../../features/ads/desk-rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { CollectionDialog, type CollectionFormProps } from "../../kit/collection/collection-dialog.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { DateField } from "../../kit/fields/time-fields.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { labelledFields } from "../../kit/item/conflict-modal.tsx";
import type { FormValues } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";

const failed = (t: Words, reason: string) => ({
  title: t("desk.error"),
  description: `${t("adsDesk.saveFailed")}. ${reason}`,
});

const words: SaveWords = {
  created: (t) => t("adsDesk.created"),
  updated: (t) => t("adsDesk.updated"),
  createFailed: failed,
  updateFailed: failed,
};

const empty: FormValues = { position: "header", status: "active" };

/** Create New Advertisement, Edit Advertisement. */
export function AdDialog({ mayEdit: _mayEdit, ...props }: CollectionFormProps<DeskAd>) {
  const { t } = useWords();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("adsDesk.createTitle") : t("adsDesk.editTitle")}
      saveWord={isNew ? t("adsDesk.create") : t("adsDesk.update")}
      empty={empty}
      compared={comparedFields(t)}
      words={words}
      fields={(fields) => <AdFields {...fields} />}
    />
  );
}

function comparedFields(t: Words) {
  const position = (value: string) => adPositions.find((known) => known === value) ?? "header";
  const status = (value: string) => adStatuses.find((known) => known === value) ?? "inactive";
  return labelledFields<(typeof adFields)[number]>({
    title: t("adsDesk.name"),
    image_url: t("adsDesk.image"),
    target_url: t("adsDesk.target"),
    position: { label: t("adsDesk.position"), show: (value) => t(`adsDesk.positions.${position(value)}`) },
    status: { label: t("adsDesk.status"), show: (value) => t(`adsDesk.statuses.${status(value)}`) },
    start_date: t("adsDesk.start"),
    end_date: t("adsDesk.end"),
  });
}

function AdFields({ start, failure, onChange, field }: ItemFieldsProps) {
  const { t } = useWords();
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <TextField {...field("title")} maxLength={adLimits.title} required />
      <PictureField
        name="image_url"
        label={t("adsDesk.image")}
        start={start.image_url ?? ""}
        error={fault("image_url")}
        onChange={onChange}
      />
      <TextField
        {...field("target_url")}
        inputMode="url"
        hint={t("adsDesk.targetHint")}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("position")}
          options={adPositions.map((value) => ({ value, label: t(`adsDesk.positions.${value}`) }))}
        />
        <SelectField
          {...field("status")}
          options={adStatuses.map((value) => ({ value, label: t(`adsDesk.statuses.${value}`) }))}
        />
        <DateField
          name="start_date"
          label={t("adsDesk.start")}
          start={start.start_date ?? ""}
          hint={t("adsDesk.datesHint")}
          error={fault("start_date")}
        />
        <DateField name="end_date" label={t("adsDesk.end")} start={start.end_date ?? ""} error={fault("end_date")} />
      </div>
    </>
  );
}
