import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemDialogProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";

/** What the form of an item is handed by `CollectionPage`. */
export type CollectionFormProps<Item> = {
  /** Absent for a new one. */
  item: Item | undefined;
  change: LastChange | undefined;
  /** Whoever may not edit cannot publish it either. */
  mayEdit: boolean;
  onClose: () => void;
};

type CollectionDialogProps<Item> = Pick<CollectionFormProps<Item>, "item" | "change" | "onClose"> &
  Omit<ItemDialogProps, "saved" | "start" | "note" | "onSaved"> & {
    /** What the fields of a new item begin with. */
    empty: FormValues;
  };

/**
 * The form of one item, with who else has it open and who changed it last. The fields begin with the columns of their
 * names.
 */
export function CollectionDialog<Item extends { id: string; version: number }>({
  item,
  change,
  empty,
  fields,
  ...rest
}: CollectionDialogProps<Item>) {
  return (
    <ItemDialog
      {...rest}
      saved={item}
      start={item ? valuesOf(item) : empty}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {item && <OthersHere subjectId={item.id} />}
          {fields(props)}
        </>
      )}
    />
  );
}
