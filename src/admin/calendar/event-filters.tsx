import { FilterTabs, ListSearch, SortLinks } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EventStatus } from "#app/platform/db/schema.ts";

type EventFiltersProps = { list: ListState; counts: Readonly<Record<EventStatus, number>> };

/** What narrows and orders the list. The tabs say how many there are as long as nothing else narrows it. */
export function EventFilters({ list, counts }: EventFiltersProps) {
  const { t } = useMessages();
  const isWhole = list.search === "" && !list.filters.lang;
  const all = counts.draft + counts.published + counts.cancelled;
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("adminEvents.byStatus")}
        list={list}
        filter="status"
        all={t("adminEvents.all")}
        values={eventStatuses}
        labelOf={(status) => t(`adminEvents.statuses.${status}`)}
        counts={isWhole ? { ...counts, all } : undefined}
      />
      <FilterTabs
        label={t("adminEvents.byLanguage")}
        list={list}
        filter="lang"
        all={t("adminEvents.bothLanguages")}
        values={["en", "ne"]}
        labelOf={(language) => t(`adminCommon.languages.${language}`)}
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
