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
        label={t("adminAds.byStatus")}
        list={list}
        filter="status"
        all={t("adminAds.allStatuses")}
        values={adStatuses}
        labelOf={(status) => t(status === "active" ? "adminCommon.active" : "adminCommon.inactive")}
      />
      <FilterTabs
        label={t("adminAds.byPosition")}
        list={list}
        filter="position"
        all={t("adminAds.allPositions")}
        values={adPositions}
        labelOf={(position) => t(`adminAds.positions.${position}`)}
      />
      <ListSearch label={t("adminAds.search")} list={list} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SortLinks
          label={t("adminAds.list")}
          list={list}
          sorts={[
            { sort: "newest", label: t("adminCommon.newest") },
            { sort: "title", label: t("adminAds.name") },
          ]}
        />
        <a href="/admin/ads/export" download className={buttonClass({ size: "small" })}>
          <DownloadIcon size={16} />
          {t("adminAds.export")}
        </a>
      </div>
    </div>
  );
}
