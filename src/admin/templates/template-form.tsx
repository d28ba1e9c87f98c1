import { type RefObject, useState } from "react";
import { StoryText } from "#app/admin/articles/story-text.tsx";
import { InNepali, TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import type { AdminTemplate } from "#app/features/newsroom/templates/queries.server.ts";
import { templateLimits } from "#app/features/newsroom/templates/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type TemplateFormProps = {
  /** Absent for a new one. */
  template: AdminTemplate | undefined;
  sections: readonly SelectOption[];
  change: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose: () => void;
};

const messages: SaveMessages = {
  created: (t) => t("templates.created"),
  updated: (t) => t("templates.updated"),
  createFailed: (t, reason) => ({ title: t("templates.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("templates.updateFailed"), description: reason }),
};

const empty = {};

/** Adding a template, or editing one. */
export function TemplateForm({ template, sections, change, isDirty, onClose }: TemplateFormProps) {
  const { lang, t } = useMessages();
  return (
    <div className="max-w-5xl">
      <ItemForm
        title={template ? t("templates.editing", { name: nameIn(lang, template) }) : t("templates.add")}
        saveWord={template ? undefined : t("templates.create")}
        saved={template}
        start={template ? valuesOf(template) : empty}
        compared={comparedFields(t, sections)}
        messages={messages}
        note={<LastChanged change={change} />}
        isDirty={isDirty}
        fields={(props) => <TemplateFields {...props} sections={sections} />}
        onCancel={onClose}
        onSaved={onClose}
      />
    </div>
  );
}

function comparedFields(t: Translator, sections: readonly SelectOption[]): readonly ComparedField[] {
  const both = (name: string, label: string, show?: (value: string) => string): readonly ComparedField[] => [
    { name, label, ...(show && { show }) },
    { name: `${name}_ne`, label: t("admin.common.inNepali", { label }), lang: "ne", ...(show && { show }) },
  ];
  return [
    ...both("name", t("templates.fields.name")),
    ...both("title", t("templates.fields.title")),
    ...both("document", t("articles.fields.content"), documentText),
    {
      name: "category",
      label: t("articles.fields.section"),
      show: (value) => sections.find((section) => section.value === value)?.label ?? t("articles.fields.noSection"),
    },
    { name: "tags", label: t("articles.fields.tags") },
    ...both("reminders", t("templates.fields.reminders")),
  ];
}

type TemplateFieldsProps = ItemFieldsProps & { sections: readonly SelectOption[] };

function TemplateFields(props: TemplateFieldsProps) {
  const { start, failure, sections } = props;
  const { t } = useMessages();
  const shared = { start, failure };
  return (
    <>
      <TwoLanguages
        {...shared}
        name="name"
        label={t("templates.fields.name")}
        maxLength={templateLimits.name}
        required
      />
      <TwoLanguages {...shared} name="title" label={t("templates.fields.title")} maxLength={templateLimits.title} />
      <p className="max-w-prose text-sm text-muted">{t("templates.guidance")}</p>
      {isSiteLanguage("en") ? (
        <TemplateText {...props} name="document" lang="en" label={t("articles.fields.content")} />
      ) : (
        <input type="hidden" name="document" value={start.document ?? ""} />
      )}
      <InNepali name="document_ne" stored={start.document_ne}>
        <TemplateText
          {...props}
          name="document_ne"
          lang="ne"
          label={t("admin.common.inNepali", { label: t("articles.fields.content") })}
        />
      </InNepali>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="category"
          label={t("articles.fields.section")}
          placeholder={t("articles.fields.noSection")}
          options={sections}
          defaultValue={start.category ?? ""}
          error={errorAt(t, failure, "category")}
        />
        <TextField
          name="tags"
          label={t("articles.fields.tags")}
          hint={t("articles.fields.tagsHint")}
          defaultValue={start.tags}
          error={errorAt(t, failure, "tags")}
        />
      </div>
      <TwoLanguages
        {...shared}
        name="reminders"
        label={t("templates.fields.reminders")}
        rows={4}
        maxLength={templateLimits.reminders}
      />
      <p className="max-w-prose text-sm text-muted">{t("templates.fields.remindersHint")}</p>
    </>
  );
}

type TemplateTextProps = TemplateFieldsProps & { name: "document" | "document_ne"; lang: Lang; label: string };

/** The text of a template in a language, with all that a story can have. */
function TemplateText({ name, lang, label, start, failure, onChange }: TemplateTextProps) {
  const { t } = useMessages();
  const document = useState(() => storedDocument(start, name))[0];
  return (
    <StoryText
      name={name}
      label={label}
      lang={lang}
      document={document}
      error={errorAt(t, failure, name)}
      onChange={onChange}
    />
  );
}

function storedDocument(start: FormValues, name: string): StoryDocument | undefined {
  try {
    const parsed: unknown = JSON.parse(start[name] ?? "");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
