import { useId } from "react";
import { useHydrated } from "#app/admin/kit/use-hydrated.ts";
import { useSaveShortcut } from "#app/admin/kit/use-save-shortcut.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Conflict, type ItemDialogProps, ItemFields } from "./item-dialog.tsx";
import { useItemForm } from "./use-item-form.ts";
import { openerOf, useFocusOfOpener, useFocusThrough } from "./use-preserved-focus.ts";

type InlineFormProps = Omit<ItemDialogProps, "size" | "onClose"> & {
  /** Closes it; a form that always stands on its screen has none. */
  onCancel?: () => void;
};

/** The form of one item in the middle of its screen: for adding above a list, for editing in the place of its row. */
export function ItemForm({ title, saveWord, compared, fields, note, onCancel, onSaved, ...rest }: InlineFormProps) {
  const { t } = useMessages();
  const formId = useId();
  const isStarted = useHydrated();
  const item = useItemForm({
    ...rest,
    compared: compared.map(({ name }) => name),
    onSaved: (done) => onSaved?.(done),
  });
  useSaveShortcut(item.form, true);
  useFocusOfOpener(item.form, onCancel && openerOf(rest.saved?.id));
  const focus = useFocusThrough<HTMLElement>(item.edition);
  return (
    <section
      {...focus}
      aria-label={title}
      className="grid gap-4 border-t-2 border-rule bg-raised px-4 py-4 scroll-mt-20 scroll-mb-4"
    >
      <h2 className="headline-text text-lg">{title}</h2>
      <ItemFields id={formId} item={item} compared={compared} fields={fields} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {note && <div className="mr-auto">{note}</div>}
        {onCancel && <Button onClick={onCancel}>{t("ui.cancel")}</Button>}
        <Button
          type="submit"
          form={formId}
          tone="primary"
          // Without the script the browser would send the form by itself, into the address, and show an empty one.
          disabled={!isStarted}
          busy={item.isSaving}
          busyWord={t("ui.saving")}
          title={t("admin.common.saveShortcut")}
        >
          {saveWord ?? t("ui.save")}
        </Button>
      </div>
      <Conflict item={item} compared={compared} />
    </section>
  );
}
