import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, languages } from "#app/platform/text/languages.ts";
import { FilterTabs, ListSearch, SortLinks } from "./list-controls.tsx";
import type { ListState } from "./list-url.ts";

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
  const { t } = useMessages();
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("admin.common.showcase.byState")}
        list={list}
        filter="state"
        all={t("admin.common.showcase.all")}
        values={["active", "inactive", "featured"]}
        labelOf={(state) => t(state === "featured" ? "admin.common.showcase.featured" : `admin.common.${state}`)}
        counts={counts}
      />
      <FilterTabs
        label={t("admin.common.showcase.bySport")}
        list={list}
        filter="category"
        all={t("admin.common.showcase.allSports")}
        values={sports}
        labelOf={(sport) => t(`admin.common.sports.${sport}`)}
      />
      {hasTwoLanguages() && (
        <FilterTabs
          label={t("admin.common.showcase.byLanguage")}
          list={list}
          filter="lang"
          all={t("admin.common.showcase.allLanguages")}
          values={languages}
          labelOf={(language) => t(`admin.common.languages.${language}`)}
        />
      )}
      <ListSearch label={search} list={list} />
      <SortLinks label={t("admin.common.showcase.sort")} list={list} sorts={sorts} />
    </div>
  );
}
