import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportIds } from "#app/platform/sport-ids.ts";
import { FilterTabs, ListSearch, SortLinks } from "./list-controls.tsx";
import type { ListState } from "./list-url.ts";

/** The values of the filter by what readers see. */
export const publishedStates = ["published", "unpublished"] as const;

/** What the filter means to a query. */
export const isPublished = (state: (typeof publishedStates)[number] | undefined) =>
  state === undefined ? undefined : state === "published";

export type NamedFiltersProps = {
  list: ListState;
  /** The words above the search. */
  search: string;
  /** False where things belong to no sport. */
  bySport?: boolean;
  /** Orders that it has besides those by name and by age; they come first. */
  sorts?: readonly { sort: string; label: string }[];
  /** Further tabs. */
  tabs?: ReactNode;
};

/** What narrows and orders such a list: sport, what readers see, words. */
export function NamedFilters({ list, search, bySport = true, sorts = [], tabs }: NamedFiltersProps) {
  const { t } = useMessages();
  return (
    <div className="grid gap-3">
      {bySport && (
        <FilterTabs
          label={t("admin.common.showcase.bySport")}
          list={list}
          filter="sport"
          all={t("admin.common.showcase.allSports")}
          values={sportIds}
          labelOf={(sport) => t(`admin.common.sports.${sport}`)}
        />
      )}
      {tabs}
      <FilterTabs
        label={t("admin.common.showcase.byState")}
        list={list}
        filter="state"
        all={t("admin.common.showcase.all")}
        values={publishedStates}
        labelOf={(state) => t(`admin.common.named.${state}`)}
      />
      <ListSearch label={search} list={list} />
      <SortLinks
        label={t("admin.common.showcase.sort")}
        list={list}
        sorts={[
          ...sorts,
          { sort: "name", label: t("admin.common.named.name") },
          { sort: "created", label: t("admin.common.newest") },
        ]}
      />
    </div>
  );
}
