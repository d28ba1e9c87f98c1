import { useRef, useState } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { VersionsLink } from "#app/admin/kit/history/part-history.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { useFocusThrough } from "#app/admin/kit/item/use-preserved-focus.ts";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { contactKeys, settingLimits } from "#app/features/settings/admin-rules.ts";
import type { ContactSettings } from "#app/features/settings/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** All three are written together; the notice names the first that could not be. */
function updateFailed(t: Translator, reason: string, { fieldErrors }: Failure) {
  const key = contactKeys.find((candidate) => candidate in fieldErrors);
  const what = key
    ? t("admin.contact.updateFailed", { field: t(`admin.contact.settings.${key}`) })
    : t("admin.contact.saveFailed");
  return { title: t("admin.common.error"), description: `${what}. ${reason}` };
}

const messages: SaveMessages = {
  created: (t) => t("admin.contact.saved"),
  updated: (t) => t("admin.contact.saved"),
  createFailed: updateFailed,
  updateFailed,
};

type ContactFormProps = { settings: ContactSettings; change: LastChange | undefined };

/** The contact details of the footer and the contact page. */
export function ContactForm({ settings, change }: ContactFormProps) {
  const { t } = useMessages();
  const isDirty = useRef(false);
  const [saves, setSaves] = useState(0);
  const { version } = settings;
  const focus = useFocusThrough<HTMLDivElement>(saves);
  return (
    <div {...focus} className="grid max-w-form gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted">{t("admin.contact.description")}</p>
        <VersionsLink href="/admin/contact-settings/history" />
      </div>
      <ItemForm
        key={saves} // after a save it begins again with what is saved now, and its version
        title={t("admin.contact.formTitle")}
        saveWord={t("admin.contact.save")}
        saved={{ id: "contact", version }}
        start={valuesOf(settings)}
        compared={contactKeys.map((name) => ({ name, label: t(`admin.contact.fields.${name}`) }))}
        messages={messages}
        note={<LastChanged change={change} />}
        isDirty={isDirty}
        fields={(props) => <ContactFields {...props} />}
        onSaved={() => setSaves((before) => before + 1)}
      />
      <LeaveGuard isDirty={isDirty} openItem={isDirty} />
    </div>
  );
}

function ContactFields({ start, failure }: ItemFieldsProps) {
  const { t } = useMessages();
  const field = (name: (typeof contactKeys)[number]) => ({
    name,
    label: t(`admin.contact.fields.${name}`),
    defaultValue: start[name],
    error: errorAt(t, failure, name),
  });
  return (
    <>
      <TextArea {...field("contact_address")} rows={3} maxLength={settingLimits.paragraphs} autoComplete="off" />
      <TextField {...field("contact_email")} type="email" maxLength={settingLimits.line} autoComplete="off" />
      <TextField {...field("contact_phone")} type="tel" maxLength={settingLimits.line} autoComplete="off" />
    </>
  );
}
