import { eventStatuses } from "../../features/events/admin-rules.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { formatNumber } from "../../messages/numbers.ts";
import type { EventStatus } from "../../platform/db/schema.ts";
import { FilterTabs, ListSearch, SortLinks } from "../kit/list/list-controls.tsx";
import type { ListState } from "../kit/list/list-url.ts";

type EventFiltersProps = { list: ListState; counts: Readonly<Record<EventStatus, number>> };

/** What narrows and orders the list. The tabs say how many there are as long as nothing else narrows it. */
export function EventFilters({ list, counts }: EventFiltersProps) {
  const { lang, t } = useMessages();
  const isWhole = list.search === "" && !list.filters.lang;
  const count = (number: number) => (isWhole ? formatNumber(number, lang) : undefined);
  const total = counts.draft + counts.published + counts.cancelled;
  const statuses = eventStatuses.map((value) => ({
    value,
    label: t(`adminEvents.statuses.${value}`),
    count: count(counts[value]),
  }));
  const languages = (["en", "ne"] as const).map((value) => ({ value, label: t(`adminCommon.languages.${value}`) }));
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("adminEvents.byStatus")}
        list={list}
        filter="status"
        choices={[{ value: undefined, label: t("adminEvents.all"), count: count(total) }, ...statuses]}
      />
      <FilterTabs
        label={t("adminEvents.byLanguage")}
        list={list}
        filter="lang"
        choices={[{ value: undefined, label: t("adminEvents.bothLanguages") }, ...languages]}
      />
      <ListSearch label={t("adminEvents.search")} list={list} />
      <SortLinks
        label={t("adminEvents.order")}
        list={list}
        sorts={[
          { sort: "created", label: t("adminCommon.newest") },
          { sort: "date", label: t("adminEvents.date") },
          { sort: "title", label: t("adminEvents.name") },
        ]}
      />
    </div>
  );
}
