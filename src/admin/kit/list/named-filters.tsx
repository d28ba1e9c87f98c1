import type { ReactNode } from "react";
import { sportIds } from "../../../features/sports/sport.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { FilterTabs, ListSearch, SortLinks } from "./list-controls.tsx";
import type { ListState } from "./list-url.ts";

/** The values of the filter by what readers see. */
export const publishedStates = ["published", "unpublished"] as const;

/** What the filter means to a query. */
export const isPublished = (state: (typeof publishedStates)[number] | undefined) =>
  state === undefined ? undefined : state === "published";

type NamedFiltersProps = {
  list: ListState;
  /** The words above the search. */
  search: string;
  /** False where things belong to no sport. */
  bySport?: boolean;
  sorts: readonly { sort: string; label: string }[];
  /** Further tabs. */
  children?: ReactNode;
};

/** What narrows and orders such a list: sport, what readers see, words. */
export function NamedFilters({ list, search, bySport = true, sorts, children }: NamedFiltersProps) {
  const { t } = useMessages();
  return (
    <div className="grid gap-3">
      {bySport && (
        <FilterTabs
          label={t("adminCommon.showcase.bySport")}
          list={list}
          filter="sport"
          choices={[
            { value: undefined, label: t("adminCommon.showcase.allSports") },
            ...sportIds.map((value) => ({ value, label: t(`adminCommon.sports.${value}`) })),
          ]}
        />
      )}
      {children}
      <FilterTabs
        label={t("adminCommon.showcase.byState")}
        list={list}
        filter="state"
        choices={[
          { value: undefined, label: t("adminCommon.showcase.all") },
          ...publishedStates.map((value) => ({ value, label: t(`adminCommon.named.${value}`) })),
        ]}
      />
      <ListSearch label={search} list={list} />
      <SortLinks label={t("adminCommon.showcase.sort")} list={list} sorts={sorts} />
    </div>
  );
}
