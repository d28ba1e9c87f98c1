import { LanguageField } from "#app/admin/kit/fields/choice-fields.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { subscriberLimits } from "#app/features/audience/newsletter/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { siteLanguages } from "#app/platform/text/languages.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

const messages: SaveMessages = {
  created: (t) => t("admin.newsletter.added"),
  updated: (t) => t("admin.newsletter.added"), // never shown: an address is not edited, it is erased and added
  createFailed: (t, reason) => ({
    title: t("admin.common.error"),
    description: `${t("admin.newsletter.addFailed")}: ${reason}`,
  }),
  updateFailed: (t, reason) => ({ title: t("admin.common.error"), description: reason }),
};

/** Adds somebody who asked for the newsletter in another way than by its form. */
export function SubscriberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t("admin.newsletter.addTitle")}
      saveWord={t("admin.newsletter.add")}
      saved={undefined}
      start={{ lang: siteLanguages()[0] }}
      compared={[]}
      messages={messages}
      fields={(props) => <SubscriberFields {...props} />}
      onClose={onClose}
    />
  );
}

function SubscriberFields({ start, failure }: ItemFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t("admin.newsletter.email")}
        hint={t("admin.newsletter.emailHint")}
        defaultValue={start.email}
        autoComplete="off"
        maxLength={254}
        required
        error={errorAt(t, failure, "email")}
      />
      <TextField
        name="name"
        label={t("admin.newsletter.name")}
        defaultValue={start.name}
        autoComplete="off"
        maxLength={subscriberLimits.name}
        error={errorAt(t, failure, "name")}
      />
      <LanguageField label={t("admin.newsletter.lang")} defaultValue={start.lang} error={errorAt(t, failure, "lang")} />
    </>
  );
}
