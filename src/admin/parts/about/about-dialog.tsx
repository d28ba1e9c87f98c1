import type { DeskAboutSection } from "../../../features/about/queries.server.ts";
import { aboutLimits } from "../../../features/about/rules.ts";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { TwoLanguages } from "../../kit/fields/two-languages.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";

type AboutDialogProps = {
  /** Absent for a new one. */
  section: DeskAboutSection | undefined;
  /** The place of a new one: the count plus one (back-office.md 4). */
  nextOrder: number;
  change: LastChange | undefined;
  onClose: () => void;
};

const words: SaveWords = {
  created: (t) => t("aboutDesk.created"),
  updated: (t) => t("aboutDesk.updated"),
  createFailed: (t, reason) => ({ title: t("aboutDesk.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("aboutDesk.updateFailed"), description: reason }),
};

/** Create New Section, Edit Section. */
export function AboutDialog({ section, nextOrder, change, onClose }: AboutDialogProps) {
  const { t } = useWords();
  const empty = { is_active: true, order_index: nextOrder };
  return (
    <ItemDialog
      title={section ? t("aboutDesk.editTitle") : t("aboutDesk.createTitle")}
      saveWord={section ? t("aboutDesk.update") : t("aboutDesk.create")}
      saved={section}
      start={valuesOf(section ?? empty)}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => <AboutFields {...props} />}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Words): readonly ComparedField[] {
  return [
    { name: "section_name", label: t("aboutDesk.sectionName") },
    { name: "order_index", label: t("aboutDesk.order") },
    { name: "title", label: t("aboutDesk.name") },
    { name: "title_ne", label: t("desk.inNepali", { label: t("aboutDesk.name") }), lang: "ne" },
    { name: "content", label: t("aboutDesk.content") },
    { name: "content_ne", label: t("desk.inNepali", { label: t("aboutDesk.content") }), lang: "ne" },
    { name: "image_url", label: t("aboutDesk.image") },
    {
      name: "is_active",
      label: t("aboutDesk.active"),
      show: (value) => (value === "" ? t("desk.inactive") : t("desk.active")),
    },
  ];
}

function AboutFields({ start, failure, onChange }: ItemFieldsProps) {
  const { t } = useWords();
  const fault = (name: string) => faultAt(t, failure, name);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          name="section_name"
          label={t("aboutDesk.sectionName")}
          placeholder={t("aboutDesk.sectionNameExample")}
          hint={t("aboutDesk.sectionNameHint")}
          defaultValue={start.section_name}
          maxLength={aboutLimits.sectionName}
          required
          error={fault("section_name")}
        />
        <TextField
          name="order_index"
          type="number"
          min={0}
          max={aboutLimits.order}
          step={1}
          label={t("aboutDesk.order")}
          defaultValue={start.order_index}
          required
          error={fault("order_index")}
        />
      </div>
      <TwoLanguages
        name="title"
        label={t("aboutDesk.name")}
        start={start}
        failure={failure}
        maxLength={aboutLimits.title}
        required
      />
      <TwoLanguages
        name="content"
        label={t("aboutDesk.content")}
        rows={6}
        start={start}
        failure={failure}
        maxLength={aboutLimits.content}
        required
      />
      <PictureField
        name="image_url"
        label={t("aboutDesk.image")}
        start={start.image_url ?? ""}
        error={fault("image_url")}
        onChange={onChange}
      />
      <Switch
        name="is_active"
        value="true"
        label={t("aboutDesk.active")}
        defaultChecked={start.is_active === "true"}
        error={fault("is_active")}
      />
    </>
  );
}
