import { type ReactNode, useId } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { LeaveGuard } from "#app/admin/kit/leave-guard.tsx";
import { useSaveShortcut } from "#app/admin/kit/use-save-shortcut.ts";
import { FoundText } from "#app/features/records/unsaved-text/found-text.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { type ComparedField, ConflictModal } from "./conflict-modal.tsx";
import { type FormValues, valuesIn } from "./form-values.ts";
import { type ItemFormOptions, type ItemFormState, useItemForm } from "./use-item-form.ts";

/** What the fields of an item are handed. */
export type ItemFieldsProps = {
  /** What they begin with, as text. */
  start: FormValues;
  /** For `errorAt(t, failure, "name")` at each of them. */
  failure: Failure | undefined;
  /** For what changes a field without an `input` event: a picture chosen, a value set by a button. */
  onChange: () => void;
  /** What a field of text needs, under the label by which two versions are compared. */
  field: (name: string) => { name: string; label: string; defaultValue: string | undefined; error: string | undefined };
};

export type ItemDialogProps = Omit<ItemFormOptions, "compared" | "onSaved"> & {
  /** "Create New Section" or "Edit Section". */
  title: string;
  /** The primary button; "Save" if not said. */
  saveWord?: string;
  compared: readonly ComparedField[];
  fields: (props: ItemFieldsProps) => ReactNode;
  size?: "form" | "sheet";
  /** False while it cannot be sent yet; the fields say what is missing. */
  isReady?: boolean;
  /** For whoever may look at it and not change it: there is nothing to save. */
  isReadOnly?: boolean;
  /** Beside the buttons, such as the last change. */
  note?: ReactNode;
  /** Closes it: `useItemUrl().close`. A form with unsaved work asks before that happens. */
  onClose: () => void;
  onSaved?: (done: unknown) => void;
};

/**
 * Adding or editing one item on its own layer, opened by its address (item-url.ts). Mount it when the address opens
 * it, with the item's id as key: each opening begins anew.
 */
export function ItemDialog({
  title,
  saveWord,
  compared,
  fields,
  size,
  isReady = true,
  isReadOnly = false,
  note,
  onClose,
  onSaved,
  ...rest
}: ItemDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const item = useItemForm({
    ...rest,
    compared: compared.map(({ name }) => name),
    onSaved: (done) => {
      onSaved?.(done);
      onClose();
    },
  });
  useSaveShortcut(item.form);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      closeWord={t("ui.close")}
      size={size}
      footer={
        <>
          {note && <div className="mr-auto">{note}</div>}
          <Button onClick={onClose}>{t(isReadOnly ? "ui.close" : "ui.cancel")}</Button>
          {!isReadOnly && (
            <Button
              type="submit"
              form={formId}
              tone="primary"
              disabled={!isReady}
              busy={item.isSaving}
              busyWord={t("ui.saving")}
              title={t("admin.common.saveShortcut")}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {saveWord ?? t("ui.save")}
            </Button>
          )}
        </>
      }
    >
      <ItemFields id={formId} item={item} compared={compared} fields={fields} isReady={isReady && !isReadOnly} />
      <Conflict item={item} compared={compared} />
      <LeaveGuard openItem={item.isDirty} />
    </Modal>
  );
}

type ItemFieldsFrame = {
  id: string;
  item: ItemFormState;
  compared: readonly ComparedField[];
  fields: (props: ItemFieldsProps) => ReactNode;
  isReady?: boolean;
  className?: string;
};

/** The form element of an item around its fields. */
export function ItemFields({ id, item, compared, fields, isReady = true, className = "grid gap-4" }: ItemFieldsFrame) {
  const { t } = useMessages();
  const { start, failure, noteChange } = item;
  return (
    <form
      id={id}
      ref={item.form}
      noValidate
      className="grid gap-4"
      onInput={noteChange}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a dialog lies inside the form of its page as far as React is concerned
        if (isReady) item.submit();
      }}
    >
      <FoundText
        text={item.unsaved}
        onRestore={item.restore}
        knownBy={compared.filter(({ show }) => !show).map(({ name }) => name)}
      />
      <div key={item.edition} className={className}>
        {fields({
          ...{ start, failure },
          onChange: noteChange,
          field: (name) => ({
            name,
            label: compared.find((known) => known.name === name)?.label ?? name,
            defaultValue: start[name],
            error: errorAt(t, failure, name),
          }),
        })}
      </div>
    </form>
  );
}

/** The choice between two versions, while there is one to be made. */
export function Conflict({ item, compared }: { item: ItemFormState; compared: readonly ComparedField[] }) {
  if (!item.conflict) return null;
  return (
    <ConflictModal
      fields={compared}
      theirs={item.conflict.values}
      mine={item.form.current ? valuesIn(item.form.current) : item.start}
      isSaving={item.isSaving}
      onKeepMine={item.keepMine}
      onTakeTheirs={item.takeTheirs}
      onClose={item.closeConflict}
    />
  );
}
