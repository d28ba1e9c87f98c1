import { FilterTabs, ListSearch, SortLinks } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EventStatus } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, languages } from "#app/platform/text/languages.ts";

type EventFiltersProps = { list: ListState; counts: Readonly<Record<EventStatus, number>> };

/** What narrows and orders the list. The tabs say how many there are as long as nothing else narrows it. */
export function EventFilters({ list, counts }: EventFiltersProps) {
  const { t } = useMessages();
  const isWhole = list.search === "" && !list.filters.lang;
  const all = counts.draft + counts.published + counts.cancelled;
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("admin.calendar.byStatus")}
        list={list}
        filter="status"
        all={t("admin.calendar.all")}
        values={eventStatuses}
        labelOf={(status) => t(`admin.calendar.statuses.${status}`)}
        counts={isWhole ? { ...counts, all } : undefined}
      />
      {hasTwoLanguages() && (
        <FilterTabs
          label={t("admin.calendar.byLanguage")}
          list={list}
          filter="lang"
          all={t("admin.calendar.bothLanguages")}
          values={languages}
          labelOf={(language) => t(`admin.common.languages.${language}`)}
        />
      )}
      <ListSearch label={t("admin.calendar.search")} list={list} />
      <SortLinks
        label={t("admin.calendar.order")}
        list={list}
        sorts={[
          { sort: "created", label: t("admin.common.newest") },
          { sort: "date", label: t("admin.calendar.date") },
          { sort: "title", label: t("admin.calendar.name") },
        ]}
      />
    </div>
  );
}
