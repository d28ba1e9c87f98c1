import type { RefObject } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskSection } from "../../../features/homepage/desk-queries.server.ts";
import { homepageLimits } from "../../../features/homepage/rules.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { DateTimeField } from "../../kit/fields/time-fields.tsx";
import { TwoLanguages } from "../../kit/fields/two-languages.tsx";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { valuesOf } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { ItemForm } from "../../kit/item/item-form.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type SectionFormProps = {
  /** Absent for a new one. */
  section?: DeskSection;
  change?: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose?: () => void;
};

/** 'Section name and title are required' stands alone, as the specification words it. */
const failed =
  (say: (t: Words, reason: string) => string) =>
  (t: Words, reason: string, { faults }: Failure) => {
    const isIncomplete = ["section_name", "section_title"].some((name) => faults[name]?.[0] === "text.required");
    return { title: t("desk.error"), description: isIncomplete ? t("homepageDesk.required") : say(t, reason) };
  };

const words: SaveWords = {
  created: (t) => t("homepageDesk.created"),
  updated: (t) => t("homepageDesk.updated"),
  createFailed: failed((t, reason) => t("homepageDesk.createFailed", { reason })),
  updateFailed: failed((t, reason) => t("homepageDesk.updateFailed", { reason })),
};

const empty = { max_articles: String(homepageLimits.usual) };

/** Creating a section, or editing one in the place of its card. */
export function SectionForm({ section, change, isDirty, onClose }: SectionFormProps) {
  const { t } = useWords();
  return (
    <ItemForm
      title={section ? t("homepageDesk.editing", { name: section.section_title }) : t("homepageDesk.add")}
      saveWord={section ? undefined : t("homepageDesk.create")}
      saved={section}
      start={section ? valuesOf(section) : empty}
      compared={comparedFields(t)}
      words={words}
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

function comparedFields(t: Words): readonly ComparedField[] {
  return [
    { name: "section_name", label: t("homepageDesk.name") },
    { name: "max_articles", label: t("homepageDesk.most") },
    { name: "section_title", label: t("homepageDesk.sectionTitle") },
    { name: "section_title_ne", label: t("desk.inNepali", { label: t("homepageDesk.sectionTitle") }), lang: "ne" },
    { name: "starts_at", label: t("homepageDesk.startsAt") },
    { name: "ends_at", label: t("homepageDesk.endsAt") },
  ];
}

function SectionFields({ start, failure }: ItemFieldsProps) {
  const { t } = useWords();
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          name="section_name"
          label={t("homepageDesk.name")}
          hint={t("homepageDesk.nameHint")}
          defaultValue={start.section_name}
          maxLength={homepageLimits.name}
          required
          error={fault("section_name")}
        />
        <TextField
          name="max_articles"
          type="number"
          min={homepageLimits.fewest}
          max={homepageLimits.most}
          step={1}
          label={t("homepageDesk.most")}
          defaultValue={start.max_articles}
          error={fault("max_articles")}
        />
      </div>
      <TwoLanguages
        name="section_title"
        label={t("homepageDesk.sectionTitle")}
        start={start}
        failure={failure}
        maxLength={homepageLimits.title}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField
          name="starts_at"
          label={t("homepageDesk.startsAt")}
          start={start.starts_at ?? ""}
          error={fault("starts_at")}
        />
        <DateTimeField
          name="ends_at"
          label={t("homepageDesk.endsAt")}
          start={start.ends_at ?? ""}
          error={fault("ends_at")}
        />
      </div>
    </>
  );
}
