import type { RefObject } from "react";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { type Failure, failureText } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { AdminSection } from "#app/features/front-page/homepage/admin-queries.server.ts";
import { homepageLimits } from "#app/features/front-page/homepage/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type SectionFormProps = {
  /** Absent for a new one. */
  section?: AdminSection;
  change?: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose?: () => void;
};

/** 'Section name and title are required' stands alone, as the specification words it. */
const failed =
  (say: (t: Translator, reason: string) => string) => (t: Translator, _reason: string, failure: Failure) => {
    const { fieldErrors } = failure;
    const isIncomplete = ["section_name", "section_title"].some((name) => fieldErrors[name]?.[0] === "text.required");
    return {
      title: t("admin.common.error"),
      description: isIncomplete ? t("admin.homepage.required") : failureText(t, failure, (reason) => say(t, reason)),
    };
  };

const messages: SaveMessages = {
  created: (t) => t("admin.homepage.created"),
  updated: (t) => t("admin.homepage.updated"),
  createFailed: failed((t, reason) => t("admin.homepage.createFailed", { reason })),
  updateFailed: failed((t, reason) => t("admin.homepage.updateFailed", { reason })),
};

const empty = { max_articles: String(homepageLimits.usual) };

/** Creating a section, or editing one in the place of its card. */
export function SectionForm({ section, change, isDirty, onClose }: SectionFormProps) {
  const { lang, t } = useMessages();
  return (
    <ItemForm
      title={
        section
          ? t("admin.homepage.editing", { name: inLanguage(lang, section.section_title, section.section_title_ne) })
          : t("admin.homepage.add")
      }
      saveWord={section ? undefined : t("admin.homepage.create")}
      saved={section}
      start={section ? valuesOf(section) : empty}
      compared={comparedFields(t)}
      messages={messages}
      note={<LastChanged change={change} />}
      isDirty={isDirty}
      fields={(props) => (
        <>
          {section && <OthersHere subjectId={section.id} />}
          <SectionFields {...props} />
        </>
      )}
      onCancel={onClose}
      onSaved={onClose}
    />
  );
}

function comparedFields(t: Translator): readonly ComparedField[] {
  return [
    { name: "section_name", label: t("admin.homepage.name") },
    { name: "max_articles", label: t("admin.homepage.most") },
    { name: "section_title", label: t("admin.homepage.sectionTitle") },
    {
      name: "section_title_ne",
      label: t("admin.common.inNepali", { label: t("admin.homepage.sectionTitle") }),
      lang: "ne",
    },
    { name: "starts_at", label: t("admin.homepage.startsAt") },
    { name: "ends_at", label: t("admin.homepage.endsAt") },
  ];
}

function SectionFields({ start, failure, field }: ItemFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field("section_name")}
          hint={t("admin.homepage.nameHint")}
          maxLength={homepageLimits.name}
          required
        />
        <TextField {...field("max_articles")} inputMode="numeric" />
      </div>
      <TwoLanguages
        name="section_title"
        label={t("admin.homepage.sectionTitle")}
        start={start}
        failure={failure}
        maxLength={homepageLimits.title}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField {...field("starts_at")} />
        <DateTimeField {...field("ends_at")} />
      </div>
    </>
  );
}
