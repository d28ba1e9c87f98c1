import { type ReactNode, useState } from "react";
import type { useSeasonChange } from "#app/admin/competitions/use-season-change.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { Absence, Honour, Transfer } from "#app/features/sport/team-records/queries.server.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { shortDate } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { type RecordChoices, RecordDialog } from "./record-dialog.tsx";

export type TeamEntry =
  | { kind: "honour"; items: readonly Honour[] }
  | { kind: "transfer"; items: readonly Transfer[] }
  | { kind: "absence"; items: readonly Absence[] };

type RecordListProps = TeamEntry & {
  team: SportTeam;
  choices: RecordChoices;
  mayEdit: boolean;
  changes: ReturnType<typeof useSeasonChange>;
};

const groups = { honour: "honours", transfer: "transfers", absence: "absences" } as const;

/** The entries of one kind, each to edit and to remove. */
export function RecordList({ team, choices, mayEdit, changes, ...entries }: RecordListProps) {
  const { lang, t } = useMessages();
  const [open, setOpen] = useState<{ item?: Honour | Transfer | Absence }>();
  const { kind } = entries;
  const group = groups[kind];
  const rows = rowsOf(entries, { t, lang, team });
  return (
    <section aria-labelledby={group} className="grid gap-3">
      <h2 id={group} className="headline-text text-lg">
        {t(`admin.teams.record.${group}.title`)}
      </h2>
      {kind === "absence" && <p className="text-sm text-muted">{t("admin.teams.record.absences.hint")}</p>}
      {rows.length === 0 && <p className="text-sm text-muted">{t(`admin.teams.record.${group}.none`)}</p>}
      <ul aria-labelledby={group} className="grid empty:hidden">
        {rows.map(({ id, name, text, item }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-hairline py-1">
            <span className="min-w-0 flex-1 break-words">
              <strong>{name}</strong> <span className="block text-sm text-muted">{text}</span>
            </span>
            {mayEdit && (
              <EntryActions
                name={name}
                onEdit={() => setOpen({ item })}
                onRemove={() =>
                  changes.ask({
                    title: t("admin.teams.record.removeTitle"),
                    text: t("admin.teams.record.removeText"),
                    word: t("admin.teams.record.remove"),
                    change: { intent: "remove", form: kind, id, team_id: team.id },
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button size="small" className="justify-self-start max-md:min-h-11" onClick={() => setOpen({})}>
          <PlusIcon size={18} />
          {t(`admin.teams.record.${group}.add`)}
        </Button>
      )}
      {open && (
        <RecordDialog
          key={open.item?.id ?? "new"}
          {...{ kind, team, choices }}
          item={open.item}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function EntryActions({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) {
  const { t } = useMessages();
  const label = t("admin.teams.record.remove");
  const removing = { label, icon: <TrashIcon size={18} />, destructive: true, onSelect: onRemove };
  return <RowActions name={name} onEdit={onEdit} entries={[{ kind: "action", ...removing }]} />;
}

type Row = { id: string; name: string; text: ReactNode; item: Honour | Transfer | Absence };
type In = { t: Translator; lang: Lang; team: SportTeam };

const dayText = (day: string, lang: Lang) => shortDate(startOfKathmanduDay(day), lang);

function rowsOf(entries: TeamEntry, shown: In): readonly Row[] {
  if (entries.kind === "honour") return entries.items.map((item) => honourRow(item, shown));
  if (entries.kind === "transfer") return entries.items.map((item) => transferRow(item, shown));
  return entries.items.map((item) => absenceRow(item, shown));
}

function honourRow(item: Honour, { t, lang }: In): Row {
  const { id, competition, name, name_ne, year, place } = item;
  const title = competition ? nameIn(lang, competition) : inLanguage(lang, name ?? "", name_ne);
  const rank = place === 1 || place === 2 ? place : 3;
  const text = [t(`admin.teams.record.honours.places.${rank}`), digitsFor(lang, year)].join(", ");
  return { id, item, name: title, text };
}

function transferRow(item: Transfer, { t, lang, team }: In): Row {
  const { id, person, kind, moved_on, from, to, from_team_id, other_name, other_name_ne } = item;
  const direction = from_team_id === team.id ? "out" : "in";
  const other = direction === "in" ? from : to;
  const otherName = other ? nameIn(lang, other) : inLanguage(lang, other_name ?? "", other_name_ne);
  const facts = [
    t(`admin.teams.record.transfers.directions.${direction}`),
    t(`admin.teams.record.transfers.kinds.${kind}`),
    otherName,
    dayText(moved_on, lang),
  ];
  return { id, item, name: nameIn(lang, person), text: facts.filter((fact) => fact !== "").join(", ") };
}

function absenceRow(item: Absence, { t, lang }: In): Row {
  const { id, person, reason, begins_on, ends_on, note, note_ne } = item;
  const days =
    ends_on === null
      ? t("admin.teams.record.absences.since", { date: dayText(begins_on, lang) })
      : t("admin.teams.record.absences.fromTo", { from: dayText(begins_on, lang), to: dayText(ends_on, lang) });
  const facts = [t(`admin.teams.record.absences.reasons.${reason}`), days, inLanguage(lang, note ?? "", note_ne)];
  return { id, item, name: nameIn(lang, person), text: facts.filter((fact) => fact !== "").join(", ") };
}
