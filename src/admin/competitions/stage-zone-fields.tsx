import { useState } from "react";
import { FieldGroup } from "#app/admin/kit/fields/field-group.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { zoneKinds, zoneLimits } from "#app/features/sport/competitions/zones.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** A zone as somebody types it. */
type TypedZone = { from: string; to: string; kind: string };

const empty: TypedZone = { from: "", to: "", kind: "" };

function zonesIn(json: string): readonly TypedZone[] {
  if (json === "") return [];
  const parsed = JSON.parse(json) as readonly Readonly<Record<string, unknown>>[]; // the row's own, or this form's
  return parsed.map(({ from, to, kind }) => ({ from: String(from), to: String(to), kind: String(kind) }));
}

const kindName = (t: Translator, value: string) => {
  const kind = zoneKinds.find((known) => known === value);
  return kind ? t(`sports.zones.${kind}.name`) : value;
};

/** "1–2 Promotion, 11–12 Relegation", for who compares two versions. */
export const zonesText = (t: Translator, json: string): string =>
  zonesIn(json)
    .map(({ from, to, kind }) => `${from === to ? from : `${from}–${to}`} ${kindName(t, kind)}`)
    .join(", ");

/** What places of the table mean: a line for each zone, and an empty one as long as there may be more. */
export function StageZoneFields({ start, failure, onChange }: Pick<ItemFieldsProps, "start" | "failure" | "onChange">) {
  const { t } = useMessages();
  const [typed, setTyped] = useState(() => zonesIn(start.zones ?? ""));
  const isEmpty = ({ from, to, kind }: TypedZone) => from === "" && to === "" && kind === "";
  const set = (index: number, change: Partial<TypedZone>) => {
    const changed = { ...(typed[index] ?? empty), ...change };
    setTyped(isEmpty(changed) ? typed.toSpliced(index, 1) : typed.toSpliced(index, 1, changed));
    onChange();
  };
  const lines = typed.length < zoneLimits.zones ? [...typed, empty] : typed;
  const number = { inputMode: "numeric", maxLength: 2 } as const;
  return (
    <FieldGroup
      name="zones"
      value={typed.length > 0 ? JSON.stringify(typed) : ""}
      legend={t("admin.competitions.stage.zones")}
      hint={t("admin.competitions.stage.zonesHint")}
      error={errorAt(t, failure, "zones")}
    >
      {lines.map((zone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place.
        <div key={index} className="grid grid-cols-[1fr_1fr_2fr] gap-3">
          <TextField
            {...number}
            label={t("admin.competitions.stage.zoneFrom")}
            value={zone.from}
            onChange={(event) => set(index, { from: event.target.value })}
          />
          <TextField
            {...number}
            label={t("admin.competitions.stage.zoneTo")}
            value={zone.to}
            onChange={(event) => set(index, { to: event.target.value })}
          />
          <SelectField
            label={t("admin.competitions.stage.zoneKind")}
            placeholder={t("admin.competitions.stage.noZone")}
            options={zoneKinds.map((value) => ({ value, label: kindName(t, value) }))}
            value={zone.kind}
            onChange={(event) => set(index, { kind: event.target.value })}
          />
        </div>
      ))}
    </FieldGroup>
  );
}
