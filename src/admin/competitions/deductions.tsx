import { useState } from "react";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import { seasonLimits } from "#app/features/sport/competitions/season-rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { shortDate } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MinusIcon } from "#app/ui/icons.tsx";
import type { useSeasonChange } from "./use-season-change.tsx";

type DeductionsProps = { stage: Stage; mayEdit: boolean; changes: ReturnType<typeof useSeasonChange> };

/** Points that teams of a stage lost by a decision, and why. */
export function Deductions({ stage, mayEdit, changes }: DeductionsProps) {
  const { lang, t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: string) => {
    const team = stage.teams.find((one) => one.id === id);
    return team ? nameIn(lang, team) : "";
  };
  if (stage.teams.length === 0) return null;
  return (
    <section aria-label={t("admin.competitions.deductions")} className="grid gap-2">
      {stage.deductions.length > 0 && <h4 className="text-sm font-bold">{t("admin.competitions.deductions")}</h4>}
      <ul className="grid">
        {stage.deductions.map(({ id, team_id, points, reason, reason_ne, decided_on }) => {
          const team = nameOf(team_id);
          const question = {
            title: t("admin.competitions.deduction.removeTitle"),
            text: t("admin.competitions.deduction.removeText", { team }),
            word: t("admin.competitions.deduction.remove"),
            change: { intent: "removeDeduction", id },
          };
          return (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1 text-sm"
            >
              <span className="min-w-0 flex-1 basis-48 break-words">
                <strong>{t("admin.competitions.deduction.one", { team, points })}</strong>{" "}
                {inLanguage(lang, reason, reason_ne)}{" "}
                <span className="text-muted">{shortDate(startOfKathmanduDay(decided_on), lang)}</span>
              </span>
              {mayEdit && (
                <Button size="small" className="max-md:min-h-11" onClick={() => changes.ask(question)}>
                  {t("admin.competitions.deduction.remove")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <Button size="small" className="justify-self-start max-md:min-h-11" onClick={() => setOpen(true)}>
          <MinusIcon size={18} />
          {t("admin.competitions.deduction.add")}
        </Button>
      )}
      {isOpen && <DeductionDialog stage={stage} onClose={() => setOpen(false)} />}
    </section>
  );
}

function DeductionDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t("admin.competitions.deduction.add")}
      saved={undefined}
      newName={`deduction-${stage.id}`}
      start={{ points: "3" }}
      compared={[
        { name: "team_id", label: t("admin.competitions.deduction.team"), show: (value) => value },
        { name: "points", label: t("admin.competitions.deduction.points") },
        { name: "reason", label: t("admin.competitions.deduction.reason") },
        { name: "reason_ne", label: t("admin.competitions.deduction.reason"), lang: "ne" },
        { name: "decided_on", label: t("admin.competitions.deduction.decidedOn") },
      ]}
      messages={namedMessages}
      fields={(fields) => <DeductionFields {...fields} stage={stage} />}
      onClose={onClose}
    />
  );
}

function DeductionFields({ start, failure, field, stage }: ItemFieldsProps & { stage: Stage }) {
  const { lang, t } = useMessages();
  const [today] = useState(() => kathmanduDay(new Date()));
  return (
    <>
      <input type="hidden" name="form" value="deduction" />
      <input type="hidden" name="stage_id" value={stage.id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("team_id")}
          options={inNameOrder(stage.teams, lang, (team) => nameIn(lang, team)).map((team) => ({
            value: team.id,
            label: nameIn(lang, team),
          }))}
        />
        <TextField {...field("points")} inputMode="numeric" required maxLength={2} />
      </div>
      <TwoLanguages
        name="reason"
        label={t("admin.competitions.deduction.reason")}
        start={start}
        failure={failure}
        required
        rows={2}
        maxLength={seasonLimits.reason}
      />
      <DateField {...field("decided_on")} purpose="past" defaultValue={start.decided_on || today} required />
    </>
  );
}
