// What stands around a list: the tabs of a filter, the search, headings that sort, the way to the next page.
import { Link } from "react-router";
import { SearchForm } from "#app/admin/kit/search-form.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Column } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { type ListState, listHref, listQuery } from "./list-url.ts";

type FilterTabsProps<Value extends string> = {
  /** Names the row for a screen reader: "Events by status". */
  label: string;
  list: ListState;
  /** The filter in the address. */
  filter: string;
  /** The word for all of them; left out where one value is always chosen. */
  all?: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  /** How many there are of each by its value, and of all of them by `all`. */
  counts?: Readonly<Record<string, number>>;
};

/** One tab for each value of a filter, and one for all of them in front. */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { label, list, filter, all, values, labelOf, counts } = props;
  const { lang } = useMessages();
  const tab = (value: Value | undefined, text: string) => {
    const count = counts?.[value ?? "all"];
    return {
      label: text,
      count: count === undefined ? undefined : formatNumber(count, lang),
      href: listHref(list, { filters: { [filter]: value } }),
      current: list.filters[filter] === value,
    };
  };
  const tabs = values.map((value) => tab(value, labelOf(value)));
  return <Tabs label={label} tabs={all === undefined ? tabs : [tab(undefined, all), ...tabs]} />;
}

/** The search of a list. It keeps the filters and the sort. */
export function ListSearch({ label, placeholder, list }: { label: string; placeholder?: string; list: ListState }) {
  const keep = Object.fromEntries(new URLSearchParams(listQuery(list, { search: "" })));
  return <SearchForm label={label} placeholder={placeholder} search={list.search} keep={keep} />;
}

/**
 * What a column needs so that its heading sorts: spread into it,
 * `{ ...sortable(list, "title", head), key, head, cell }`.
 */
export function sortable<Row>(list: ListState, sort: string, head: string): Pick<Column<Row>, "sorter" | "sorted"> {
  const isCurrent = list.sort === sort;
  const beginning = list.beginnings[sort] ?? "asc";
  const direction = isCurrent ? (list.direction === "asc" ? "desc" : "asc") : beginning;
  const Arrow = list.direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return {
    sorted: isCurrent ? (list.direction === "asc" ? "ascending" : "descending") : undefined,
    sorter: (
      <Link
        to={listHref(list, { sort, direction })}
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-ink hover:underline"
      >
        {head}
        {isCurrent && <Arrow size={14} />}
      </Link>
    ),
  };
}

/** The sort for a phone, where a table has no headings, and for lists that are no tables. */
export function SortLinks({
  label,
  list,
  sorts,
}: {
  label: string;
  list: ListState;
  sorts: readonly { sort: string; label: string }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sorts.map(({ sort, label: word }) => {
        const { sorter } = sortable(list, sort, word);
        return <span key={sort}>{sorter}</span>;
      })}
    </nav>
  );
}

/** The ways to the beginning of a list and to its next page. `next` is what the list's query gave. */
export function ListPages({ list, next }: { list: ListState; next: KeysetCursor | undefined }) {
  const { t } = useMessages();
  return (
    <Pagination
      label={t("ui.pages")}
      newer={list.after && { href: listHref(list), label: t("admin.common.firstPage") }}
      older={next && { href: listHref(list, { after: next }), label: t("admin.common.nextPage") }}
    />
  );
}

/** In the place of a list when a search finds nothing: says so and offers the whole list again. */
export function NothingFound({ list }: { list: ListState }) {
  const { t } = useMessages();
  return (
    <EmptyState
      title={t("admin.common.nothingFound", { search: list.search })}
      action={
        <Anchor href={listHref(list, { search: "" })} className="font-semibold text-press hover:underline">
          {t("admin.common.showAll")}
        </Anchor>
      }
    />
  );
}
