// A screen with a long list: what narrows it, its items, the form that its address opens, and the question before one
// is deleted.
import type { ComponentType, ReactNode } from "react";
import { useOpenForm } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { type DeletionOptions, useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { ListPages, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { Screen } from "#app/admin/kit/screen.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { CollectionFormProps } from "./collection-dialog.tsx";

/** What `collectionLoader` gives. */
type Collection<Item> = {
  list: ListState;
  items: readonly Item[];
  next: Parameters<typeof ListPages>[0]["next"];
  edited: Item | undefined;
  rights: { create: boolean; edit: boolean };
  changes: Readonly<Record<string, LastChange>>;
};

export type CollectionPageProps<Item extends { id: string }> = {
  collection: Collection<Item>;
  title: string;
  /** The way to the form of a new item. */
  add: string;
  /** What is said before there is any item. */
  empty: { title: string; explanation?: string };
  /** Whether there is none at all; what an address without any choice shows if left out. */
  isEmpty?: boolean;
  /** What is said when the filters leave nothing. */
  nothingHere: string;
  filters: ReactNode;
  /** The items of this page; the function asks before it deletes one. */
  items: (onDelete: (item: Item) => void) => ReactNode;
  form: ComponentType<CollectionFormProps<Item>>;
  deletion: DeletionOptions<Item>;
  /** Whatever else the address opens. */
  children?: ReactNode;
};

export function CollectionPage<Item extends { id: string }>(props: CollectionPageProps<Item>) {
  const { title, empty, nothingHere, filters, form: ItemDialog, children } = props;
  const { list, items, next, edited, rights, changes } = props.collection;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: rights.create });
  const deletion = useDeletion(props.deletion);
  const add = rights.create && <NewItemLink label={props.add} />;
  const isNarrowed = list.search !== "" || Object.keys(list.filters).length > 0;
  const isEmpty = props.isEmpty ?? (items.length === 0 && !isNarrowed && !list.after);
  const isNothing = items.length === 0 && !isEmpty;
  return (
    <Screen title={title} action={add}>
      {isEmpty ? <EmptyState {...empty} action={add} /> : filters}
      {isNothing && list.search !== "" && <NothingFound list={list} />}
      {isNothing && list.search === "" && <EmptyState title={nothingHere} />}
      {items.length > 0 && props.items(deletion.ask)}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <ItemDialog
          key={editing?.id ?? "new"}
          item={editing}
          change={editing && changes[editing.id]}
          mayEdit={rights.edit}
          onClose={close}
        />
      )}
      {children}
    </Screen>
  );
}
