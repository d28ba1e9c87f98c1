import { adPositions, adStatuses } from "../../../features/ads/desk-rules.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "../../kit/list/list-address.ts";
import { FilterTabs, ListSearch, SortLinks } from "../../kit/list/list-controls.tsx";

/** What narrows and orders the list, and the way to the figures of all of it. */
export function AdFilters({ list }: { list: ListState }) {
  const { t } = useWords();
  const statuses = adStatuses.map((value) => ({
    value,
    label: value === "active" ? t("desk.active") : t("desk.inactive"),
  }));
  const positions = adPositions.map((value) => ({ value, label: t(`adsDesk.positions.${value}`) }));
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("adsDesk.byStatus")}
        list={list}
        filter="status"
        choices={[{ value: undefined, label: t("adsDesk.allStatuses") }, ...statuses]}
      />
      <FilterTabs
        label={t("adsDesk.byPosition")}
        list={list}
        filter="position"
        choices={[{ value: undefined, label: t("adsDesk.allPositions") }, ...positions]}
      />
      <ListSearch label={t("adsDesk.search")} list={list} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SortLinks
          label={t("adsDesk.list")}
          list={list}
          sorts={[
            { sort: "newest", label: t("desk.newest") },
            { sort: "title", label: t("adsDesk.name") },
          ]}
        />
        <a href="/admin/ads/export" download className={buttonClass({ size: "small" })}>
          <DownloadIcon size={16} />
          {t("adsDesk.export")}
        </a>
      </div>
    </div>
  );
}
