import { eventStatuses } from "../../../features/events/desk-rules.ts";
import type { EventStatus } from "../../../platform/db/schema.ts";
import { formatNumber } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "../../kit/list/list-address.ts";
import { FilterTabs, ListSearch, SortLinks } from "../../kit/list/list-controls.tsx";

type EventFiltersProps = { list: ListState; counts: Readonly<Record<EventStatus, number>> };

/** What narrows and orders the list. The tabs say how many there are as long as nothing else narrows it. */
export function EventFilters({ list, counts }: EventFiltersProps) {
  const { lang, t } = useWords();
  const isWhole = list.search === "" && !list.filters.lang;
  const count = (number: number) => (isWhole ? formatNumber(number, lang) : undefined);
  const total = counts.draft + counts.published + counts.cancelled;
  const statuses = eventStatuses.map((value) => ({
    value,
    label: t(`eventsDesk.statuses.${value}`),
    count: count(counts[value]),
  }));
  const languages = (["en", "ne"] as const).map((value) => ({ value, label: t(`desk.languages.${value}`) }));
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("eventsDesk.byStatus")}
        list={list}
        filter="status"
        choices={[{ value: undefined, label: t("eventsDesk.all"), count: count(total) }, ...statuses]}
      />
      <FilterTabs
        label={t("eventsDesk.byLanguage")}
        list={list}
        filter="lang"
        choices={[{ value: undefined, label: t("eventsDesk.bothLanguages") }, ...languages]}
      />
      <ListSearch label={t("eventsDesk.search")} list={list} />
      <SortLinks
        label={t("eventsDesk.order")}
        list={list}
        sorts={[
          { sort: "created", label: t("desk.newest") },
          { sort: "date", label: t("eventsDesk.date") },
          { sort: "title", label: t("eventsDesk.name") },
        ]}
      />
    </div>
  );
}
