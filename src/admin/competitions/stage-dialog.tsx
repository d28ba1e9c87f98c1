import { useState } from "react";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import { seasonLimits, type stageFields, stageKinds } from "#app/features/sport/competitions/season-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { StageZoneFields, zonesText } from "./stage-zone-fields.tsx";

type StageDialogProps = {
  /** Absent for a new one. */
  stage: Stage | undefined;
  seasonId: string;
  onClose: () => void;
};

const empty = { kind: "league", legs: "1" };

/** Add Stage, Edit Stage. */
export function StageDialog({ stage, seasonId, onClose }: StageDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={stage ? t("admin.competitions.stage.editTitle") : t("admin.competitions.stage.add")}
      saved={stage}
      newName="stage"
      start={stage ? valuesOf(stage) : empty}
      compared={comparedFields(t)}
      messages={namedMessages}
      fields={(fields) => (
        <>
          <input type="hidden" name="form" value="stage" />
          <input type="hidden" name="season_id" value={seasonId} />
          <StageFields {...fields} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator) {
  const kind = (value: string) => stageKinds.find((known) => known === value) ?? "league";
  return labelledFields<(typeof stageFields)[number]>({
    name: t("admin.common.named.name"),
    name_ne: { label: t("admin.common.inNepali", { label: t("admin.common.named.name") }), lang: "ne" },
    kind: {
      label: t("admin.competitions.stage.kind"),
      show: (value) => t(`admin.competitions.stage.kinds.${kind(value)}`),
    },
    legs: t("admin.competitions.stage.legs"),
    zones: { label: t("admin.competitions.stage.zones"), show: (value) => zonesText(t, value) },
    matches_each: t("admin.competitions.stage.matchesEach"),
  });
}

function StageFields({ start, failure, field, onChange }: ItemFieldsProps) {
  const { t } = useMessages();
  const [kind, setKind] = useState(start.kind ?? "league");
  return (
    <>
      <TwoLanguages
        name="name"
        label={t("admin.common.named.name")}
        start={start}
        failure={failure}
        required
        maxLength={seasonLimits.stage}
      />
      <SelectField
        {...field("kind")}
        options={stageKinds.map((value) => ({ value, label: t(`admin.competitions.stage.kinds.${value}`) }))}
        onChange={(event) => setKind(event.target.value)}
      />
      {kind !== "knockout" && (
        <>
          <TextField
            {...field("matches_each")}
            hint={t("admin.competitions.stage.matchesEachHint")}
            inputMode="numeric"
            maxLength={3}
          />
          <StageZoneFields start={start} failure={failure} onChange={onChange} />
        </>
      )}
      {kind === "knockout" && (
        <SelectField
          {...field("legs")}
          options={(["1", "2"] as const).map((value) => ({
            value,
            label: t(`admin.competitions.stage.legsOf.${value}`),
          }))}
        />
      )}
    </>
  );
}
