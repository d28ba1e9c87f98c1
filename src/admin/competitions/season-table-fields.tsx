import { useState } from "react";
import { FieldGroup } from "#app/admin/kit/fields/field-group.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { tieBreakers } from "#app/features/sport/rules/tie-breakers.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** What counts in the tables of a sport unless a season says otherwise. */
export type UsualTable = { points: Readonly<Record<string, number>>; tieBreakers: readonly string[] };

/** The outcomes of all sports that give points. */
const outcomes = [
  ...["win", "draw", "tie", "loss", "no_result"],
  ...["win_clear", "win_close", "loss_close", "loss_clear"],
] as const;

const mostTieBreakers = 6;

type TableFieldsProps = Pick<ItemFieldsProps, "start" | "failure" | "onChange"> & { usual: UsualTable };

/**
 * Points of each outcome, and what decides between equal points: both as the sport has them until somebody types
 * others.
 */
export function SeasonTableFields({ start, failure, onChange, usual }: TableFieldsProps) {
  return (
    <>
      <PointsFields start={start} failure={failure} onChange={onChange} usual={usual} />
      <TieBreakerFields start={start} failure={failure} onChange={onChange} usual={usual} />
    </>
  );
}

function PointsFields({ start, failure, onChange, usual }: TableFieldsProps) {
  const { lang, t } = useMessages();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => pointsIn(start.points ?? ""));
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== "");
  // What is no number travels as typed: the server says so at the field.
  const sent = Object.fromEntries(given.map(([name, value]) => [name, /^-?\d+$/.test(value) ? Number(value) : value]));
  return (
    <FieldGroup
      name="points"
      value={given.length > 0 ? JSON.stringify(sent) : ""}
      legend={t("admin.competitions.season.points")}
      hint={t("admin.competitions.season.pointsHint")}
      error={errorAt(t, failure, "points")}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(usual.points).map(([name, points]) => {
          const outcome = outcomes.find((known) => known === name);
          return (
            <TextField
              key={name}
              label={outcome ? t(`admin.competitions.outcomes.${outcome}`) : name}
              value={typed[name] ?? ""}
              placeholder={formatNumber(points, lang)}
              inputMode="numeric"
              maxLength={2}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value });
                onChange();
              }}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

function pointsIn(json: string): Record<string, string> {
  if (json === "") return {};
  const parsed: unknown = JSON.parse(json); // the row's own, or what this form sent
  return Object.fromEntries(Object.entries(parsed ?? {}).map(([name, points]) => [name, String(points)]));
}

function TieBreakerFields({ start, failure, onChange, usual }: TableFieldsProps) {
  const { lang, t } = useMessages();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (start.tie_breakers ?? "").split(/,\s*/).filter(Boolean),
  );
  const nameOf = (name: string) => {
    const known = tieBreakers.find((one) => one === name);
    return known ? t(`sports.tieBreakers.${known}`) : name;
  };
  const set = (index: number, name: string) => {
    setChosen(name === "" ? chosen.toSpliced(index, 1) : chosen.toSpliced(index, 1, name));
    onChange();
  };
  const slots = Math.min(chosen.length + 1, mostTieBreakers);
  return (
    <FieldGroup
      name="tie_breakers"
      value={chosen.join(",")}
      legend={t("admin.competitions.season.tieBreakers")}
      hint={t("admin.competitions.season.tieBreakersHint", { usual: usual.tieBreakers.map(nameOf).join(", ") })}
      error={errorAt(t, failure, "tie_breakers")}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {Array.from({ length: slots }, (_, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a position in the order is what it is.
            key={index}
            label={formatNumber(index + 1, lang)}
            placeholder={t("admin.competitions.season.noTieBreaker")}
            options={tieBreakers
              .filter((name) => name === chosen[index] || !chosen.includes(name))
              .map((name) => ({ value: name, label: nameOf(name) }))}
            value={chosen[index] ?? ""}
            onChange={(event) => set(index, event.target.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
