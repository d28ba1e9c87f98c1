import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { AdminAd } from "#app/features/audience/ads/admin-queries.server.ts";
import { type adFields, adLimits, adPositions, adStatuses } from "#app/features/audience/ads/admin-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages } from "#app/platform/text/languages.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const failed = (t: Translator, reason: string) => ({
  title: t("admin.common.error"),
  description: `${t("admin.ads.saveFailed")}. ${reason}`,
});

const messages: SaveMessages = {
  created: (t) => t("admin.ads.created"),
  updated: (t) => t("admin.ads.updated"),
  createFailed: failed,
  updateFailed: failed,
};

const edition = (value: string) => editions.find((known) => known === value) ?? "both";
const editions = ["both", "en", "ne"] as const;

const empty: FormValues = { position: "header", status: "active" };

/** Create New Advertisement, Edit Advertisement. */
export function AdDialog({ mayEdit: _mayEdit, ...props }: CollectionFormProps<AdminAd>) {
  const { t } = useMessages();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.ads.createTitle") : t("admin.ads.editTitle")}
      saveWord={isNew ? t("admin.ads.create") : t("admin.ads.update")}
      empty={empty}
      compared={comparedFields(t)}
      messages={messages}
      fields={(fields) => <AdFields {...fields} />}
    />
  );
}

function comparedFields(t: Translator) {
  const position = (value: string) => adPositions.find((known) => known === value) ?? "header";
  const status = (value: string) => adStatuses.find((known) => known === value) ?? "inactive";
  return labelledFields<(typeof adFields)[number]>({
    title: t("admin.ads.name"),
    image_url: t("admin.ads.image"),
    target_url: t("admin.ads.target"),
    position: { label: t("admin.ads.position"), show: (value) => t(`admin.ads.positions.${position(value)}`) },
    lang: { label: t("admin.ads.editions"), show: (value) => t(`admin.ads.edition.${edition(value)}`) },
    status: { label: t("admin.ads.status"), show: (value) => t(`admin.ads.statuses.${status(value)}`) },
    start_date: t("admin.ads.start"),
    end_date: t("admin.ads.end"),
  });
}

function AdFields({ start, onChange, field }: ItemFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField {...field("title")} maxLength={adLimits.title} required />
      <PictureField {...field("image_url")} onChange={onChange} />
      <TextField
        {...field("target_url")}
        inputMode="url"
        hint={t("admin.ads.targetHint")}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("position")}
          options={adPositions.map((value) => ({ value, label: t(`admin.ads.positions.${value}`) }))}
        />
        {hasTwoLanguages() ? (
          <SelectField
            {...field("lang")}
            options={editions.map((value) => ({
              value: value === "both" ? "" : value,
              label: t(`admin.ads.edition.${value}`),
            }))}
          />
        ) : (
          <input type="hidden" name="lang" value={start.lang ?? ""} />
        )}
        <SelectField
          {...field("status")}
          options={adStatuses.map((value) => ({ value, label: t(`admin.ads.statuses.${value}`) }))}
        />
        <DateField {...field("start_date")} hint={t("admin.ads.datesHint")} />
        <DateField {...field("end_date")} />
      </div>
    </>
  );
}
