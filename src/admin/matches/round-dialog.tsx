import { useState } from "react";
import { PublishedField } from "#app/admin/kit/fields/name-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { ItemDialog } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { StageChoice } from "#app/features/sport/matches/choice-queries.server.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type RoundButtonProps = { stages: readonly StageChoice[]; mayPublish: boolean };

/** Copies a round of fixtures, some days later. */
export function RoundButton({ stages, mayPublish }: RoundButtonProps) {
  const { lang, t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const names = ["stage_id", "group_name", "round_index", "to_round_index", "to_round_name", "days", "turned"] as const;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("admin.matches.round.copy")}</Button>
      {isOpen && (
        <ItemDialog
          title={t("admin.matches.round.copy")}
          saved={undefined}
          newName="round"
          start={{ days: "7", published: "true" }}
          compared={names.map((name) => ({ name, label: t(`admin.matches.round.${name}`) }))}
          messages={namedMessages}
          fields={({ start, failure, field }) => (
            <>
              <input type="hidden" name="form" value="round" />
              <SelectField
                {...field("stage_id")}
                options={stages.map(({ id, names: { [lang]: label } }) => ({ value: id, label }))}
                required
              />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField {...field("round_index")} inputMode="numeric" maxLength={3} required />
                <TextField {...field("group_name")} maxLength={matchLimits.group} />
                <TextField {...field("to_round_index")} inputMode="numeric" maxLength={3} required />
                <TextField {...field("days")} inputMode="numeric" maxLength={3} required />
              </div>
              <TwoLanguages
                name="to_round_name"
                label={t("admin.matches.round.to_round_name")}
                {...{ start, failure }}
                maxLength={matchLimits.round}
              />
              <Checkbox name="turned" value="true" label={t("admin.matches.round.turned")} />
              <PublishedField start={start} mayPublish={mayPublish} />
            </>
          )}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
