import type { RefObject } from "react";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { AdminNavigationItem } from "#app/features/front-page/navigation/admin-queries.server.ts";
import { navigationLimits } from "#app/features/front-page/navigation/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type NavigationFormProps = {
  /** Absent for a new one. */
  item?: AdminNavigationItem;
  items: readonly AdminNavigationItem[];
  change?: LastChange | undefined;
  isDirty: RefObject<boolean>;
  onClose?: () => void;
};

/** 'Label and URL are required' stands alone, as the specification words it. */
const failed =
  (say: (t: Translator) => string) =>
  (t: Translator, reason: string, { fieldErrors }: Failure) => {
    const isIncomplete = ["label", "url"].some((name) => fieldErrors[name]?.[0] === "text.required");
    const description = isIncomplete ? t("admin.navigation.required") : `${say(t)}. ${reason}`;
    return { title: t("admin.common.error"), description };
  };

const messages: SaveMessages = {
  created: (t) => t("admin.navigation.created"),
  updated: (t) => t("admin.navigation.updated"),
  createFailed: failed((t) => t("admin.navigation.createFailed")),
  updateFailed: failed((t) => t("admin.navigation.updateFailed")),
};

const empty: FormValues = { is_active: "true" };

/** Adding an item of the navigation, or editing one in the place of its row. */
export function NavigationForm({ item, items, change, isDirty, onClose }: NavigationFormProps) {
  const { lang, t } = useMessages();
  const hasItems = item !== undefined && items.some(({ parentId }) => parentId === item.id);
  // A parent may only be a top-level item (back-office.md 5).
  const parents = items.filter(({ id, parentId }) => parentId === null && id !== item?.id);
  return (
    <ItemForm
      title={
        item
          ? t("admin.navigation.editing", { name: inLanguage(lang, item.label, item.labelNe) })
          : t("admin.navigation.add")
      }
      saveWord={item ? undefined : t("admin.navigation.create")}
      saved={item}
      start={item ? itemValues(item) : empty}
      compared={comparedFields(t, items)}
      messages={messages}
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
function itemValues({ label, labelNe, url, parentId, isActive }: AdminNavigationItem): FormValues {
  return valuesOf({ label, label_ne: labelNe, url, parent_id: parentId, is_active: isActive });
}

function comparedFields(t: Translator, items: readonly AdminNavigationItem[]): readonly ComparedField[] {
  return [
    { name: "label", label: t("admin.navigation.label") },
    { name: "label_ne", label: t("admin.common.inNepali", { label: t("admin.navigation.label") }), lang: "ne" },
    { name: "url", label: t("admin.navigation.url") },
    {
      name: "parent_id",
      label: t("admin.navigation.parent"),
      show: (value) => items.find(({ id }) => id === value)?.label ?? t("admin.navigation.noParent"),
    },
    {
      name: "is_active",
      label: t("admin.common.active"),
      show: (value) => (value === "true" ? t("admin.common.active") : t("admin.common.inactive")),
    },
  ];
}

type FieldsProps = ItemFieldsProps & { parents: readonly AdminNavigationItem[]; hasItems: boolean };

function NavigationFields({ start, failure, field, parents, hasItems }: FieldsProps) {
  const { lang, t } = useMessages();
  return (
    <>
      <TwoLanguages
        name="label"
        label={t("admin.navigation.label")}
        start={start}
        failure={failure}
        maxLength={navigationLimits.label}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field("url")}
          inputMode="url"
          hint={t("admin.navigation.urlHint")}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SelectField
          {...field("parent_id")}
          placeholder={t("admin.navigation.noParent")}
          options={parents.map(({ id, label, labelNe }) => ({ value: id, label: inLanguage(lang, label, labelNe) }))}
          hint={hasItems && t("admin.navigation.parentKept")}
        />
      </div>
      {/* What is sent when the switch is off: a form leaves an unchecked box out. */}
      <input type="hidden" name="is_active" value="" />
      <Switch
        name="is_active"
        value="true"
        label={t("admin.common.active")}
        defaultChecked={start.is_active === "true"}
        error={errorAt(t, failure, "is_active")}
      />
    </>
  );
}
