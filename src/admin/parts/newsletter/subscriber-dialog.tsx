import { subscriberLimits } from "../../../features/newsletter/desk-rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";

const words: SaveWords = {
  created: (t) => t("newsletterDesk.added"),
  updated: (t) => t("newsletterDesk.added"), // never shown: an address is not edited, it is erased and added
  createFailed: (t, reason) => ({ title: t("desk.error"), description: `${t("newsletterDesk.addFailed")}: ${reason}` }),
  updateFailed: (t, reason) => ({ title: t("desk.error"), description: reason }),
};

/** Adds somebody who asked for the newsletter in another way than by its form. */
export function SubscriberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={t("newsletterDesk.addTitle")}
      saveWord={t("newsletterDesk.add")}
      saved={undefined}
      start={{ lang: "en" }}
      compared={[]}
      words={words}
      fields={(props) => <SubscriberFields {...props} />}
      onClose={onClose}
    />
  );
}

function SubscriberFields({ start, failure }: ItemFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t("newsletterDesk.email")}
        hint={t("newsletterDesk.emailHint")}
        defaultValue={start.email}
        autoComplete="off"
        maxLength={254}
        required
        error={faultAt(t, failure, "email")}
      />
      <TextField
        name="name"
        label={t("newsletterDesk.name")}
        defaultValue={start.name}
        autoComplete="off"
        maxLength={subscriberLimits.name}
        error={faultAt(t, failure, "name")}
      />
      <SelectField
        name="lang"
        label={t("newsletterDesk.lang")}
        options={(["en", "ne"] as const).map((value) => ({ value, label: t(`desk.languages.${value}`) }))}
        defaultValue={start.lang}
        error={faultAt(t, failure, "lang")}
      />
    </>
  );
}
