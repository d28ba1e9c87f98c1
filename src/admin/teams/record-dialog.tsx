import { useState } from "react";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { PeopleField } from "#app/admin/media/people-field.tsx";
import type { Absence, Honour, Transfer } from "#app/features/sport/team-records/queries.server.ts";
import {
  absenceReasons,
  recordLimits,
  transferDirections,
  transferKinds,
} from "#app/features/sport/team-records/rules.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Choice = { id: string; name: string; name_ne: string | null };
export type RecordChoices = { teams: readonly Choice[]; competitions: readonly Choice[] };

type Kind = "honour" | "transfer" | "absence";
const groups = { honour: "honours", transfer: "transfers", absence: "absences" } as const;

type RecordDialogProps = {
  kind: Kind;
  team: SportTeam;
  choices: RecordChoices;
  /** Absent for a new one. */
  item: Honour | Transfer | Absence | undefined;
  onClose: () => void;
};

/** An honour, a transfer or an absence of a team, to add or to edit. */
export function RecordDialog({ kind, team, choices, item, onClose }: RecordDialogProps) {
  const { t } = useMessages();
  const [today] = useState(() => kathmanduDay(new Date()));
  const words = `admin.teams.record.${groups[kind]}` as const;
  const Fields = fieldsOf[kind];
  return (
    <ItemDialog
      title={t(item ? `${words}.editTitle` : `${words}.add`)}
      saved={item}
      newName={`${kind}-${team.id}`}
      start={item ? startOf(item, team.id) : { ...empty, begins_on: today, moved_on: today }}
      compared={comparedOf(t)[kind]}
      messages={namedMessages}
      fields={(fields) => (
        <>
          <input type="hidden" name="form" value={kind} />
          <input type="hidden" name="team_id" value={team.id} />
          <Fields {...fields} team={team} choices={choices} />
        </>
      )}
      onClose={onClose}
    />
  );
}

const empty = { place: "1", kind: "transfer", direction: "in", reason: "injury" };

function startOf(item: Honour | Transfer | Absence, teamId: string): FormValues {
  if (!("moved_on" in item)) return valuesOf(item);
  const isIn = item.to_team_id === teamId;
  const other_team_id = isIn ? item.from_team_id : item.to_team_id;
  return { ...valuesOf({ ...item, other_team_id, person_id: item.person.id }), direction: isIn ? "in" : "out" };
}

function comparedOf(t: Translator): Readonly<Record<Kind, readonly ComparedField[]>> {
  const words = "admin.teams.record";
  const nepali = (label: string) => ({ label: t("admin.common.inNepali", { label }), lang: "ne" as const });
  const asIs = (value: string) => value;
  const person = { name: "person_id", label: t(`${words}.player`), show: asIs };
  return {
    honour: [
      { name: "competition_id", label: t(`${words}.honours.competition`), show: asIs },
      { name: "name", label: t(`${words}.honours.name`) },
      { name: "name_ne", ...nepali(t(`${words}.honours.name`)) },
      { name: "year", label: t(`${words}.honours.year`) },
      { name: "place", label: t(`${words}.honours.place`), show: asIs },
    ],
    transfer: [
      person,
      { name: "direction", label: t(`${words}.transfers.direction`), show: asIs },
      { name: "kind", label: t(`${words}.transfers.kind`), show: asIs },
      { name: "other_team_id", label: t(`${words}.transfers.otherTeam`), show: asIs },
      { name: "other_name", label: t(`${words}.transfers.otherName`) },
      { name: "other_name_ne", ...nepali(t(`${words}.transfers.otherName`)) },
      { name: "moved_on", label: t(`${words}.transfers.movedOn`) },
    ],
    absence: [
      person,
      { name: "reason", label: t(`${words}.absences.reason`), show: asIs },
      { name: "begins_on", label: t(`${words}.absences.beginsOn`) },
      { name: "ends_on", label: t(`${words}.absences.endsOn`) },
      { name: "note", label: t(`${words}.absences.note`) },
      { name: "note_ne", ...nepali(t(`${words}.absences.note`)) },
    ],
  };
}

type FieldsProps = ItemFieldsProps & { team: SportTeam; choices: RecordChoices };

const fieldsOf = { honour: HonourFields, transfer: TransferFields, absence: AbsenceFields } as const;

function PlayerField({ field, onChange, team }: FieldsProps) {
  const { t } = useMessages();
  const { name, label, defaultValue, error } = field("person_id");
  return (
    <PeopleField
      {...{ name, label, error, onChange }}
      start={defaultValue ?? ""}
      most={1}
      sport={team.sport}
      words={{ none: t("admin.teams.record.noPlayer"), choose: t("admin.teams.record.choosePlayer") }}
    />
  );
}

function HonourFields({ start, failure, field, choices }: FieldsProps) {
  const { lang, t } = useMessages();
  const [competition, setCompetition] = useState(start.competition_id ?? "");
  return (
    <>
      <SelectField
        {...field("competition_id")}
        placeholder={t("admin.teams.record.honours.otherCompetition")}
        options={choices.competitions.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
        onChange={(event) => setCompetition(event.target.value)}
      />
      {competition === "" && (
        <TwoLanguages
          name="name"
          label={t("admin.teams.record.honours.name")}
          start={start}
          failure={failure}
          required
          maxLength={recordLimits.name}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field("year")}
          hint={t("admin.teams.record.honours.yearHint")}
          required
          maxLength={recordLimits.year}
        />
        <SelectField
          {...field("place")}
          options={(["1", "2", "3"] as const).map((value) => ({
            value,
            label: t(`admin.teams.record.honours.places.${value}`),
          }))}
        />
      </div>
    </>
  );
}

function TransferFields(props: FieldsProps) {
  const { start, failure, field, choices } = props;
  const { lang, t } = useMessages();
  const [other, setOther] = useState(start.other_team_id ?? "");
  return (
    <>
      <PlayerField {...props} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("direction")}
          options={transferDirections.map((value) => ({
            value,
            label: t(`admin.teams.record.transfers.directions.${value}`),
          }))}
        />
        <SelectField
          {...field("kind")}
          options={transferKinds.map((value) => ({ value, label: t(`admin.teams.record.transfers.kinds.${value}`) }))}
        />
        <SelectField
          {...field("other_team_id")}
          placeholder={t("admin.teams.record.transfers.notOurs")}
          options={choices.teams.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
          onChange={(event) => setOther(event.target.value)}
        />
        <DateField {...field("moved_on")} required />
      </div>
      {other === "" && (
        <TwoLanguages
          name="other_name"
          label={t("admin.teams.record.transfers.otherName")}
          start={start}
          failure={failure}
          maxLength={recordLimits.name}
        />
      )}
    </>
  );
}

function AbsenceFields(props: FieldsProps) {
  const { start, failure, field } = props;
  const { t } = useMessages();
  return (
    <>
      <PlayerField {...props} />
      <SelectField
        {...field("reason")}
        options={absenceReasons.map((value) => ({ value, label: t(`admin.teams.record.absences.reasons.${value}`) }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field("begins_on")} required />
        <DateField {...field("ends_on")} hint={t("admin.teams.record.absences.endsHint")} />
      </div>
      <TwoLanguages
        name="note"
        label={t("admin.teams.record.absences.note")}
        start={start}
        failure={failure}
        maxLength={recordLimits.note}
      />
    </>
  );
}
