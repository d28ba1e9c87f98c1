import type { RefObject } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskNavigationItem } from "../../../features/navigation/desk-queries.server.ts";
import { navigationLimits } from "../../../features/navigation/rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { TwoLanguages } from "../../kit/fields/two-languages.tsx";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import { ItemForm } from "../../kit/item/item-form.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type NavigationFormProps = {
  /** Absent for a new one. */
  item?: DeskNavigationItem;
  items: readonly DeskNavigationItem[];
  change?: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose?: () => void;
};

/** 'Label and URL are required' stands alone, as the specification words it. */
const failed =
  (say: (t: Words) => string) =>
  (t: Words, reason: string, { faults }: Failure) => {
    const isIncomplete = ["label", "url"].some((name) => faults[name]?.[0] === "text.required");
    const description = isIncomplete ? t("navigationDesk.required") : `${say(t)}. ${reason}`;
    return { title: t("desk.error"), description };
  };

const words: SaveWords = {
  created: (t) => t("navigationDesk.created"),
  updated: (t) => t("navigationDesk.updated"),
  createFailed: failed((t) => t("navigationDesk.createFailed")),
  updateFailed: failed((t) => t("navigationDesk.updateFailed")),
};

const empty: FormValues = {};

/** Adding an item of the navigation, or editing one in the place of its row. */
export function NavigationForm({ item, items, change, isDirty, onClose }: NavigationFormProps) {
  const { t } = useWords();
  const hasItems = item !== undefined && items.some(({ parentId }) => parentId === item.id);
  // A parent may only be a top-level item (back-office.md 5).
  const parents = items.filter(({ id, parentId }) => parentId === null && id !== item?.id);
  return (
    <ItemForm
      title={item ? t("navigationDesk.editing", { name: item.label }) : t("navigationDesk.add")}
      saveWord={item ? undefined : t("navigationDesk.create")}
      saved={item}
      start={item ? itemValues(item) : empty}
      compared={comparedFields(t, items)}
      words={words}
      note={<LastChanged change={change} />}
      isDirty={isDirty}
      fields={(props) => (
        <>
          {item && <OthersHere subjectId={item.id} />}
          <NavigationFields {...props} parents={hasItems ? [] : parents} hasItems={hasItems} />
        </>
      )}
      onCancel={onClose}
      onSaved={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function itemValues({ label, labelNe, url, parentId }: DeskNavigationItem): FormValues {
  return valuesOf({ label, label_ne: labelNe, url, parent_id: parentId });
}

function comparedFields(t: Words, items: readonly DeskNavigationItem[]): readonly ComparedField[] {
  return [
    { name: "label", label: t("navigationDesk.label") },
    { name: "label_ne", label: t("desk.inNepali", { label: t("navigationDesk.label") }), lang: "ne" },
    { name: "url", label: t("navigationDesk.url") },
    {
      name: "parent_id",
      label: t("navigationDesk.parent"),
      show: (value) => items.find(({ id }) => id === value)?.label ?? t("navigationDesk.noParent"),
    },
  ];
}

type FieldsProps = ItemFieldsProps & { parents: readonly DeskNavigationItem[]; hasItems: boolean };

function NavigationFields({ start, failure, parents, hasItems }: FieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TwoLanguages
        name="label"
        label={t("navigationDesk.label")}
        start={start}
        failure={failure}
        maxLength={navigationLimits.label}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="url"
          inputMode="url"
          label={t("navigationDesk.url")}
          hint={t("navigationDesk.urlHint")}
          defaultValue={start.url}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faultAt(t, failure, "url")}
        />
        <SelectField
          name="parent_id"
          label={t("navigationDesk.parent")}
          placeholder={t("navigationDesk.noParent")}
          options={parents.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={start.parent_id}
          hint={hasItems && t("navigationDesk.parentKept")}
          error={faultAt(t, failure, "parent_id")}
        />
      </div>
    </>
  );
}
