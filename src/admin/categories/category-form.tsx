import { type RefObject, useState } from "react";
import { NamesAndSlug } from "#app/admin/kit/fields/name-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt, type Failure, failureText } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { AdminCategory } from "#app/features/newsroom/categories/queries.server.ts";
import { categoryLimits } from "#app/features/newsroom/categories/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

type CategoryFormProps = {
  /** Absent for a new one. */
  category?: AdminCategory;
  categories: readonly AdminCategory[];
  change?: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose?: () => void;
};

/** 'Category name is required' stands alone, as the specification words it. */
const failed =
  (say: (t: Translator, reason: string) => string) => (t: Translator, _reason: string, failure: Failure) => ({
    title: t("admin.common.error"),
    description:
      failure.fieldErrors.name?.[0] === "text.required"
        ? t("categories.nameRequired")
        : failureText(t, failure, (reason) => say(t, reason)),
  });

const messages: SaveMessages = {
  created: (t) => t("categories.created"),
  updated: (t) => t("categories.updated"),
  createFailed: failed((t, reason) => t("categories.createFailed", { reason })),
  updateFailed: failed((t, reason) => t("categories.updateFailed", { reason })),
};

const empty = {};

/** Adding a category, or editing one in the place of its row. */
export function CategoryForm({ category, categories, change, isDirty, onClose }: CategoryFormProps) {
  const { lang, t } = useMessages();
  const hasChildren = category !== undefined && categories.some(({ parent_id }) => parent_id === category.id);
  // One level of parents: only those without one, and nobody who has children.
  const parents = hasChildren
    ? []
    : categories.filter(({ id, parent_id }) => parent_id === null && id !== category?.id);
  return (
    <ItemForm
      title={category ? t("categories.editing", { name: nameIn(lang, category) }) : t("categories.add")}
      saveWord={category ? undefined : t("categories.create")}
      saved={category}
      start={category ? valuesOf(category) : empty}
      compared={comparedFields(t, lang, categories)}
      messages={messages}
      note={<LastChanged change={change} />}
      isDirty={isDirty}
      fields={(props) => <CategoryFields {...props} parents={parents} />}
      onCancel={onClose}
      onSaved={onClose}
    />
  );
}

function comparedFields(t: Translator, lang: Lang, categories: readonly AdminCategory[]): readonly ComparedField[] {
  const inNepali = (label: string) => t("admin.common.inNepali", { label });
  return [
    { name: "name", label: t("categories.name") },
    { name: "name_ne", label: inNepali(t("categories.name")), lang: "ne" },
    { name: "slug", label: t("categories.slug") },
    {
      name: "parent_id",
      label: t("categories.parent"),
      show: (value) => {
        const parent = categories.find(({ id }) => id === value);
        return parent ? nameIn(lang, parent) : t("categories.noParent");
      },
    },
    { name: "description", label: t("categories.description") },
    { name: "description_ne", label: inNepali(t("categories.description")), lang: "ne" },
    {
      name: "two_person",
      label: t("categories.twoPerson"),
      show: (value) => t(value === "true" ? "history.values.true" : "history.values.false"),
    },
  ];
}

function CategoryFields({ start, failure, parents }: ItemFieldsProps & { parents: readonly AdminCategory[] }) {
  const { lang, t } = useMessages();
  const [parentId, setParentId] = useState(start.parent_id ?? "");
  const parent = parents.find(({ id }) => id === parentId);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NamesAndSlug
          label={t("categories.name")}
          slugLabel={t("categories.slug")}
          slugHint={t("categories.slugHint")}
          start={start}
          failure={failure}
          maxLength={categoryLimits.name}
          prefix={parent && `${parent.slug}-`}
        />
        <SelectField
          name="parent_id"
          label={t("categories.parent")}
          placeholder={t("categories.noParent")}
          options={parents.map(({ id, name, name_ne }) => ({ value: id, label: inLanguage(lang, name, name_ne) }))}
          value={parentId}
          error={errorAt(t, failure, "parent_id")}
          onChange={(event) => setParentId(event.target.value)}
        />
      </div>
      <TwoLanguages
        name="description"
        label={t("categories.description")}
        rows={2}
        start={start}
        failure={failure}
        maxLength={categoryLimits.description}
      />
      <Checkbox
        name="two_person"
        value="true"
        label={t("categories.twoPerson")}
        hint={t("categories.twoPersonHint")}
        defaultChecked={start.two_person === "true"}
      />
    </>
  );
}
