import type { DeskAd } from "../../../features/ads/desk-queries.server.ts";
import { adLimits, adPositions, adStatuses } from "../../../features/ads/desk-rules.ts";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { DateField } from "../../kit/fields/time-fields.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type AdDialogProps = {
  /** Absent for a new one. */
  ad: DeskAd | undefined;
  change: LastChange | undefined;
  onClose: () => void;
};

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
export function AdDialog({ ad, change, onClose }: AdDialogProps) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={ad ? t("adsDesk.editTitle") : t("adsDesk.createTitle")}
      saveWord={ad ? t("adsDesk.update") : t("adsDesk.create")}
      saved={ad}
      start={ad ? adValues(ad) : empty}
      compared={comparedFields(t)}
      words={words}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {ad && <OthersHere subjectId={ad.id} />}
          <AdFields {...props} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function adValues({ title, imageUrl, targetUrl, position, status, startDate, endDate }: DeskAd): FormValues {
  return valuesOf({
    title,
    image_url: imageUrl,
    target_url: targetUrl,
    position,
    status,
    start_date: startDate,
    end_date: endDate,
  });
}

function comparedFields(t: Words): readonly ComparedField[] {
  const position = (value: string) => adPositions.find((known) => known === value);
  const status = (value: string) => adStatuses.find((known) => known === value);
  const shown = { position, status };
  return [
    { name: "title", label: t("adsDesk.name") },
    { name: "image_url", label: t("adsDesk.image") },
    { name: "target_url", label: t("adsDesk.target") },
    {
      name: "position",
      label: t("adsDesk.position"),
      show: (value) => t(`adsDesk.positions.${shown.position(value) ?? "header"}`),
    },
    {
      name: "status",
      label: t("adsDesk.status"),
      show: (value) => t(`adsDesk.statuses.${shown.status(value) ?? "inactive"}`),
    },
    { name: "start_date", label: t("adsDesk.start") },
    { name: "end_date", label: t("adsDesk.end") },
  ];
}

function AdFields({ start, failure, onChange }: ItemFieldsProps) {
  const { t } = useWords();
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <TextField
        name="title"
        label={t("adsDesk.name")}
        defaultValue={start.title}
        maxLength={adLimits.title}
        required
        error={fault("title")}
      />
      <PictureField
        name="image_url"
        label={t("adsDesk.image")}
        start={start.image_url ?? ""}
        error={fault("image_url")}
        onChange={onChange}
      />
      <TextField
        name="target_url"
        inputMode="url"
        label={t("adsDesk.target")}
        hint={t("adsDesk.targetHint")}
        defaultValue={start.target_url}
        autoCapitalize="none"
        spellCheck={false}
        error={fault("target_url")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="position"
          label={t("adsDesk.position")}
          options={adPositions.map((value) => ({ value, label: t(`adsDesk.positions.${value}`) }))}
          defaultValue={start.position}
          error={fault("position")}
        />
        <SelectField
          name="status"
          label={t("adsDesk.status")}
          options={adStatuses.map((value) => ({ value, label: t(`adsDesk.statuses.${value}`) }))}
          defaultValue={start.status}
          error={fault("status")}
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
