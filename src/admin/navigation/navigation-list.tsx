import type { RefObject } from "react";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import { type OrderControls, OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { TwoNames } from "#app/admin/kit/two-names.tsx";
import type { AdminNavigationItem } from "#app/features/front-page/navigation/admin-queries.server.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { NavigationForm } from "./navigation-form.tsx";

type NavigationListProps = {
  /** Each parent followed by its children. */
  items: readonly AdminNavigationItem[];
  changes: Readonly<Record<string, LastChange>>;
  /** Whose row is its form. */
  editedId: string | undefined;
  isDirty: RefObject<boolean>;
  onClose: () => void;
  onDelete: (item: AdminNavigationItem) => void;
};

/** The items in their order, those below another one in a list of their own below it. */
export function NavigationList(props: NavigationListProps) {
  const { lang, t } = useMessages();
  const { items } = props;
  const activeIds = new Set(items.map(({ id }) => id));
  const top = items.filter(({ parentId }) => parentId === null || !activeIds.has(parentId));
  return (
    <OrderedItems {...props} label={t("admin.navigation.list")} shown={top}>
      {(item) => {
        const below = items.filter(({ parentId }) => parentId === item.id);
        return (
          below.length > 0 && (
            <div className="border-l-4 border-hairline pl-3 sm:ml-8">
              <OrderedItems
                {...props}
                label={t("admin.navigation.listBelow", { name: inLanguage(lang, item.label, item.labelNe) })}
                shown={below}
              />
            </div>
          )
        );
      }}
    </OrderedItems>
  );
}

type OrderedItemsProps = NavigationListProps & {
  label: string;
  shown: readonly AdminNavigationItem[];
  /** What stands below an item. */
  children?: (item: AdminNavigationItem) => React.ReactNode;
};

function OrderedItems({ label, shown, children, ...rest }: OrderedItemsProps) {
  const { lang, t } = useMessages();
  const { items, changes, editedId, isDirty, onClose, onDelete } = rest;
  return (
    <OrderedList
      label={label}
      items={shown}
      nameOf={(item) => inLanguage(lang, item.label, item.labelNe)}
      failed={(reason) => ({
        title: t("admin.common.error"),
        description: `${t("admin.navigation.updateFailed")}. ${reason}`,
      })}
      className="grid gap-2"
    >
      {(item, controls) => (
        <div className="grid gap-2">
          {item.id === editedId ? (
            <NavigationForm item={item} items={items} change={changes[item.id]} isDirty={isDirty} onClose={onClose} />
          ) : (
            <NavigationRow item={item} change={changes[item.id]} controls={controls} onDelete={() => onDelete(item)} />
          )}
          {children?.(item)}
        </div>
      )}
    </OrderedList>
  );
}

type NavigationRowProps = {
  item: AdminNavigationItem;
  change: LastChange | undefined;
  controls: OrderControls;
  onDelete: () => void;
};

function NavigationRow({ item, change, controls, onDelete }: NavigationRowProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, labelNe, url, isActive } = item;
  const name = inLanguage(lang, item.label, labelNe);
  const active = useToggle({
    id,
    intent: "setActive",
    name: "is_active",
    on: isActive,
    done: () => t("admin.navigation.updated"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.navigation.updateFailed")}. ${reason}`,
    }),
  });
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 border border-hairline bg-raised p-2 sm:px-3">
      {controls.grip}
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-bold break-words">
          <TwoNames english={item.label} nepali={labelNe} href={editHref(id)} />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={active.on ? "positive" : "neutral"}>
            {active.on ? t("admin.common.active") : t("admin.common.inactive")}
          </Badge>
          <span className="break-all text-muted">{url}</span>
        </p>
        <LastChanged change={change} />
      </div>
      <div className="flex flex-wrap items-start gap-1">
        {controls.buttons}
        <RowActions
          name={name}
          editHref={editHref(id)}
          entries={[activeEntry(t, active)]}
          history={{ kind: "navbar_items", id }}
          onDelete={onDelete}
        />
      </div>
    </div>
  );
}
