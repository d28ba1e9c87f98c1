import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { Newsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { newslettersLimits, topicValue } from "#app/features/audience/newsletter/newsletters-rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { langOf, listedLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";

export type TopicChoice = { value: string; label: string };

type NewsletterDialogProps = {
  /** Absent for a new one. */
  newsletter: Newsletter | undefined;
  topics: readonly TopicChoice[];
  change: LastChange | undefined;
  onClose: () => void;
};

const messages: SaveMessages = {
  created: (t) => t("admin.newsletters.created"),
  updated: (t) => t("admin.newsletters.updated"),
  createFailed: (t, reason) => ({ title: t("admin.newsletters.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.newsletters.updateFailed"), description: reason }),
};

/** Adding a newsletter, or editing one. */
export function NewsletterDialog({ newsletter, topics, change, onClose }: NewsletterDialogProps) {
  const { t } = useMessages();
  const empty = { is_active: true, lang: siteLanguages()[0], topic: "" };
  return (
    <ItemDialog
      title={t(newsletter ? "admin.newsletters.editTitle" : "admin.newsletters.createTitle")}
      saved={newsletter}
      start={valuesOf(newsletter ? { ...newsletter, topic: topicValue(newsletter) } : empty)}
      compared={comparedFields(t, topics)}
      messages={messages}
      note={<LastChanged change={change} />}
      fields={(props) => <NewsletterFields {...props} topics={topics} />}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator, topics: readonly TopicChoice[]): readonly ComparedField[] {
  const name = t("admin.newsletters.name");
  return [
    { name: "name", label: name },
    { name: "name_ne", label: t("admin.common.inNepali", { label: name }), lang: "ne" },
    {
      name: "lang",
      label: t("admin.newsletters.lang"),
      show: (value) => t(`admin.common.languages.${langOf(value)}`),
    },
    {
      name: "topic",
      label: t("admin.newsletters.topic"),
      show: (value) => topics.find((topic) => topic.value === value)?.label ?? t("admin.newsletters.everything"),
    },
    {
      name: "is_active",
      label: t("admin.newsletters.active"),
      show: (value) => t(value === "" ? "admin.common.inactive" : "admin.common.active"),
    },
  ];
}

function NewsletterFields({ start, failure, field, topics }: ItemFieldsProps & { topics: readonly TopicChoice[] }) {
  const { t } = useMessages();
  return (
    <>
      <TwoLanguages
        name="name"
        label={t("admin.newsletters.name")}
        start={start}
        failure={failure}
        maxLength={newslettersLimits.name}
        required
      />
      <SelectField
        {...field("lang")}
        hint={t("admin.newsletters.langHint")}
        options={listedLanguages().map((value) => ({ value, label: t(`admin.common.languages.${value}`) }))}
      />
      <SelectField
        {...field("topic")}
        hint={t("admin.newsletters.topicHint")}
        placeholder={t("admin.newsletters.everything")}
        options={topics}
      />
      <Switch
        name="is_active"
        value="true"
        label={t("admin.newsletters.active")}
        hint={t("admin.newsletters.activeHint")}
        defaultChecked={start.is_active === "true"}
        error={errorAt(t, failure, "is_active")}
      />
    </>
  );
}
