import { useRef, useState } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import { contactKeys, settingLimits } from "../../../features/settings/desk-rules.ts";
import type { ContactSettings } from "../../../features/settings/queries.server.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { valuesOf } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { ItemForm } from "../../kit/item/item-form.tsx";
import { useFocusThrough } from "../../kit/item/use-focus-kept.ts";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { LeaveGuard } from "../../kit/leave-guard.tsx";

/** All three are written together; the notice names the first that could not be. */
function updateFailed(t: Words, reason: string, { faults }: Failure) {
  const key = contactKeys.find((candidate) => candidate in faults);
  const what = key
    ? t("contactDesk.updateFailed", { field: t(`contactDesk.settings.${key}`) })
    : t("contactDesk.saveFailed");
  return { title: t("desk.error"), description: `${what}. ${reason}` };
}

const words: SaveWords = {
  created: (t) => t("contactDesk.saved"),
  updated: (t) => t("contactDesk.saved"),
  createFailed: updateFailed,
  updateFailed,
};

type ContactFormProps = { settings: ContactSettings; change: LastChange | undefined };

/** The contact details of the footer and the contact page. */
export function ContactForm({ settings, change }: ContactFormProps) {
  const { t } = useWords();
  const isDirty = useRef(false);
  const [saves, setSaves] = useState(0);
  const { version } = settings;
  const focus = useFocusThrough<HTMLDivElement>(saves);
  return (
    <div {...focus} className="grid max-w-form gap-4">
      <p className="text-sm text-muted">{t("contactDesk.description")}</p>
      <ItemForm
        key={saves} // after a save it begins again with what is saved now, and its version
        title={t("contactDesk.formTitle")}
        saveWord={t("contactDesk.save")}
        saved={{ id: "contact", version }}
        start={valuesOf(settings)}
        compared={contactKeys.map((name) => ({ name, label: t(`contactDesk.fields.${name}`) }))}
        words={words}
        note={<LastChanged change={change} />}
        isDirty={isDirty}
        fields={(props) => <ContactFields {...props} />}
        onSaved={() => setSaves((before) => before + 1)}
      />
      <LeaveGuard isDirty={isDirty} openItem={isDirty} text={t("desk.loseText")} />
    </div>
  );
}

function ContactFields({ start, failure }: ItemFieldsProps) {
  const { t } = useWords();
  const field = (name: (typeof contactKeys)[number]) => ({
    name,
    label: t(`contactDesk.fields.${name}`),
    defaultValue: start[name],
    error: faultAt(t, failure, name),
  });
  return (
    <>
      <TextArea {...field("contact_address")} rows={3} maxLength={settingLimits.paragraphs} autoComplete="off" />
      <TextField {...field("contact_email")} type="email" maxLength={settingLimits.line} autoComplete="off" />
      <TextField {...field("contact_phone")} type="tel" maxLength={settingLimits.line} autoComplete="off" />
    </>
  );
}
