import { type NamedItem, type NamedRights, namedDeletion } from "#app/admin/kit/item/named-item.ts";
import { NamedFilters, type NamedFiltersProps } from "#app/admin/kit/list/named-filters.tsx";
import { NamedList, type NamedListProps } from "#app/admin/kit/list/named-list.tsx";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { CollectionPage, type CollectionPageProps } from "./collection-page.tsx";

type NamedCollectionPageProps<Item extends NamedItem> = Omit<
  CollectionPageProps<Item>,
  "filters" | "items" | "deletion"
> &
  Omit<NamedFiltersProps, "list"> &
  Omit<NamedListProps<Item>, "items" | "changes" | "rights" | "onDelete"> & { collection: { rights: NamedRights } };

/** The screen of teams, players, venues or competitions. */
export function NamedCollectionPage<Item extends NamedItem>(props: NamedCollectionPageProps<Item>) {
  const { search, bySport, sorts, tabs, label, kind, picture, facts, hrefOf, ...page } = props;
  const { lang, t } = useMessages();
  const { list, items, changes, rights } = page.collection;
  return (
    <CollectionPage
      {...page}
      filters={<NamedFilters {...{ list, search, bySport, sorts, tabs }} />}
      items={(onDelete) => <NamedList {...{ label, kind, items, changes, rights, picture, facts, hrefOf, onDelete }} />}
      deletion={namedDeletion<Item>(t, ({ name, name_ne }) => inLanguage(lang, name, name_ne))}
    />
  );
}
