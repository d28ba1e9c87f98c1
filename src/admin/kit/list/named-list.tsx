import type { ReactNode } from "react";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { type NamedItem, type NamedKind, type NamedRights, severalDeletion } from "#app/admin/kit/item/named-item.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EyeIcon, EyeOffIcon } from "#app/ui/icons.tsx";
import { RowActions } from "./row-actions.tsx";
import { BulkBar, useSelection } from "./selection.tsx";

export type NamedListProps<Item extends NamedItem> = {
  /** The name of the list. */
  label: string;
  items: readonly Item[];
  changes: Readonly<Record<string, LastChange>>;
  rights: NamedRights;
  kind: NamedKind;
  /** Beside the names: a crest, a photograph. */
  picture?: (item: Item) => ReactNode;
  /** Below the names, in a line: what tells it from others. */
  facts: (item: Item) => ReactNode;
  /** Where its name leads, if not to its form. */
  hrefOf?: (item: Item) => string;
  onDelete: (item: Item) => void;
};

/** Teams, players, venues or competitions as cards, several of which can be published or discarded together. */
export function NamedList<Item extends NamedItem>({ label, items, rights, ...rest }: NamedListProps<Item>) {
  const { lang, t } = useMessages();
  const selection = useSelection(items);
  const mayChoose = rights.edit || rights.remove;
  const publishing = (published: boolean) => ({
    intent: "setPublishedOfEach",
    label: t(published ? "admin.common.named.doPublish" : "admin.common.named.doUnpublish"),
    fields: { published: String(published) },
  });
  const deleting = { intent: "deleteEach", label: t("ui.delete"), destructive: true, confirm: severalDeletion(t) };
  return (
    <>
      {mayChoose && <div className="-mb-2">{selection.boxForAll()}</div>}
      <ul aria-label={label} className="grid gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <NamedCard
              {...rest}
              item={item}
              rights={rights}
              box={mayChoose && selection.box(item, nameIn(lang, item))}
            />
          </li>
        ))}
      </ul>
      <BulkBar
        selection={selection}
        nameOf={({ name, name_ne }) => inLanguage(lang, name, name_ne)}
        actions={[...(rights.edit ? [publishing(true), publishing(false)] : []), ...(rights.remove ? [deleting] : [])]}
      />
    </>
  );
}

type NamedCardProps<Item extends NamedItem> = Omit<NamedListProps<Item>, "label" | "items"> & {
  item: Item;
  box: ReactNode;
};

function NamedCard<Item extends NamedItem>(props: NamedCardProps<Item>) {
  const { item, changes, rights, kind, picture, facts, hrefOf, box, onDelete } = props;
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, name, name_ne } = item;
  const published = usePublished(item);
  const href = hrefOf?.(item) ?? (rights.edit ? editHref(id) : undefined);
  const editing = rights.edit
    ? { editHref: editHref(id), entries: [publishedEntry(t, published)], history: { kind, id } }
    : {};
  return (
    <Card>
      <div className="flex items-start gap-3">
        {box}
        {picture?.(item)}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="font-bold break-words">
          <TwoNames english={name} nepali={name_ne} href={href} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <PublishedBadge isOn={published.on} />
          {facts(item)}
        </p>
        <LastChanged change={changes[id]} />
      </div>
      <RowActions
        name={inLanguage(lang, name, name_ne)}
        {...editing}
        onDelete={rights.remove ? () => onDelete(item) : undefined}
      />
    </Card>
  );
}

export function PublishedBadge({ isOn }: { isOn: boolean }) {
  const { t } = useMessages();
  return (
    <Badge tone={isOn ? "positive" : "waiting"}>
      {t(isOn ? "admin.common.named.published" : "admin.common.named.unpublished")}
    </Badge>
  );
}

/** Whether readers see it, shown at once as wanted. */
export function usePublished({ id, published }: Pick<NamedItem, "id" | "published">) {
  const { t } = useMessages();
  return useToggle({
    ...{ id, intent: "setPublished", name: "published", on: published },
    done: () => t("admin.common.named.updated"),
    failed: (reason) => ({ title: t("admin.common.named.updateFailed"), description: reason }),
  });
}

export function publishedEntry(
  t: ReturnType<typeof useMessages>["t"],
  { on, toggle }: ReturnType<typeof usePublished>,
) {
  return {
    kind: "action",
    label: t(on ? "admin.common.named.doUnpublish" : "admin.common.named.doPublish"),
    icon: on ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />,
    onSelect: toggle,
  } as const;
}
