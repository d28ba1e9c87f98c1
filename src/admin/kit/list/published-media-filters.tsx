import { useMessages } from "../../../messages/messages-context.tsx";
import { formatNumber } from "../../../messages/numbers.ts";
import type { SportCategory } from "../../../platform/db/schema.ts";
import { FilterTabs, ListSearch, SortLinks } from "./list-controls.tsx";
import type { ListState } from "./list-url.ts";

export const publishedMediaLanguages = ["en", "ne"] as const;

type PublishedMediaFiltersProps = {
  list: ListState;
  counts: Readonly<Record<"all" | "active" | "inactive" | "featured", number>>;
  /** In the order in which the screen's form offers them. */
  sports: readonly SportCategory[];
  /** The words above the search. */
  search: string;
  sorts: readonly { sort: string; label: string }[];
};

/** What narrows and orders videos or pictures of the gallery: state, sport, language and words. */
export function PublishedMediaFilters({ list, counts, sports, search, sorts }: PublishedMediaFiltersProps) {
  const { lang, t } = useMessages();
  const counted = (value: keyof typeof counts) => formatNumber(counts[value], lang);
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("adminCommon.showcase.byState")}
        list={list}
        filter="state"
        choices={[
          { value: undefined, label: t("adminCommon.showcase.all"), count: counted("all") },
          { value: "active", label: t("adminCommon.active"), count: counted("active") },
          { value: "inactive", label: t("adminCommon.inactive"), count: counted("inactive") },
          { value: "featured", label: t("adminCommon.showcase.featured"), count: counted("featured") },
        ]}
      />
      <FilterTabs
        label={t("adminCommon.showcase.bySport")}
        list={list}
        filter="category"
        choices={[
          { value: undefined, label: t("adminCommon.showcase.allSports") },
          ...sports.map((value) => ({ value, label: t(`adminCommon.sports.${value}`) })),
        ]}
      />
      <FilterTabs
        label={t("adminCommon.showcase.byLanguage")}
        list={list}
        filter="lang"
        choices={[
          { value: undefined, label: t("adminCommon.showcase.allLanguages") },
          ...publishedMediaLanguages.map((value) => ({ value, label: t(`adminCommon.languages.${value}`) })),
        ]}
      />
      <ListSearch label={search} list={list} />
      <SortLinks label={t("adminCommon.showcase.sort")} list={list} sorts={sorts} />
    </div>
  );
}
