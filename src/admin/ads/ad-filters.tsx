import { FilterTabs, ListSearch, SortLinks } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { adPositions, adStatuses } from "#app/features/audience/ads/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";

/** What narrows and orders the list, and the way to the figures of all of it. */
export function AdFilters({ list }: { list: ListState }) {
  const { t } = useMessages();
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("admin.ads.byStatus")}
        list={list}
        filter="status"
        all={t("admin.ads.allStatuses")}
        values={adStatuses}
        labelOf={(status) => t(status === "active" ? "admin.common.active" : "admin.common.inactive")}
      />
      <FilterTabs
        label={t("admin.ads.byPosition")}
        list={list}
        filter="position"
        all={t("admin.ads.allPositions")}
        values={adPositions}
        labelOf={(position) => t(`admin.ads.positions.${position}`)}
      />
      <ListSearch label={t("admin.ads.search")} list={list} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SortLinks
          label={t("admin.ads.list")}
          list={list}
          sorts={[
            { sort: "newest", label: t("admin.common.newest") },
            { sort: "title", label: t("admin.ads.name") },
          ]}
        />
        <a href="/admin/ads/export" download className={buttonClass({ size: "small" })}>
          <DownloadIcon size={16} />
          {t("admin.ads.export")}
        </a>
      </div>
    </div>
  );
}
