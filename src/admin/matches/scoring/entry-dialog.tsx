import { useState } from "react";
import { EventFields } from "#app/admin/matches/event-fields.tsx";
import { detailsIn } from "#app/admin/matches/event-input.ts";
import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import type { EventFault } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

type EntryDialogProps = {
  names: EventNames;
  title: string;
  /** Of an entry that is put right; left out, the kind is chosen. */
  kind?: string;
  start?: Readonly<Record<string, unknown>>;
  /** What the server said at its fields. */
  errors?: FieldErrors | undefined;
  /** Answers with what stands against it; nothing closes the dialog. */
  onSave: (kind: string, details: Readonly<Record<string, unknown>>) => Promise<readonly EventFault[] | undefined>;
  onClose: () => void;
};

/** An entry with all its fields: of a kind that has no key, or one that is put right. */
export function EntryDialog({ names, title, kind, start, errors, onSave, onClose }: EntryDialogProps) {
  const { t, sport } = names;
  const { eventKinds } = sportOf(sport);
  const [chosen, setChosen] = useState(kind ?? Object.keys(eventKinds)[0] ?? "");
  const [faults, setFaults] = useState<readonly EventFault[]>([]);
  const schema = eventKinds[chosen];
  const said = Object.fromEntries(faults.map(({ field, code }) => [`details.${field}`, [code]]));
  const fieldErrors: FieldErrors = faults.length > 0 ? said : (errors ?? {});
  const fields = schema ? matchEventFields(schema) : [];
  const elsewhere = Object.entries(fieldErrors).filter(
    ([name]) => !fields.some((field) => name === `details.${field.name}`),
  );
  return (
    <FormModal
      title={title}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: t("admin.matches.enterWord") }}
      onClose={onClose}
      onSubmit={(form) => {
        const { details = {} } = detailsIn(Object.fromEntries(new FormData(form))) as {
          details?: Readonly<Record<string, unknown>>;
        };
        void onSave(chosen, details).then((found) => {
          if (found === undefined) return;
          if (found.length === 0) onClose();
          else setFaults(found);
        });
      }}
    >
      {kind === undefined && (
        <SelectField
          label={t("admin.matches.kind")}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setFaults([]);
          }}
          options={Object.keys(eventKinds).map((one) => ({ value: one, label: entryText(t, sport, "kinds", one) }))}
        />
      )}
      {elsewhere.map(([name, [code = ""]]) => (
        <p key={name} role="alert" className="text-sm font-semibold text-crimson">
          {errorMessage(t, code)}
        </p>
      ))}
      <EventFields
        key={chosen}
        {...{ sport, fields, sides: names.sides, people: names.names, failure: { code: "invalid", fieldErrors } }}
        start={start ?? {}}
      />
    </FormModal>
  );
}
