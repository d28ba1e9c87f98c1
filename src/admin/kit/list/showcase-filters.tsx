import type { SportCategory } from "../../../platform/db/schema.ts";
import { formatNumber } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "./list-address.ts";
import { FilterTabs, ListSearch, SortLinks } from "./list-controls.tsx";

export const showcaseLanguages = ["en", "ne"] as const;

type ShowcaseFiltersProps = {
  list: ListState;
  counts: Readonly<Record<"all" | "active" | "inactive" | "featured", number>>;
  /** In the order in which the screen's form offers them. */
  sports: readonly SportCategory[];
  /** The words above the search. */
  search: string;
  sorts: readonly { sort: string; label: string }[];
};

/** What narrows and orders videos or pictures of the gallery: state, sport, language and words. */
export function ShowcaseFilters({ list, counts, sports, search, sorts }: ShowcaseFiltersProps) {
  const { lang, t } = useWords();
  const counted = (value: keyof typeof counts) => formatNumber(counts[value], lang);
  return (
    <div className="grid gap-3">
      <FilterTabs
        label={t("desk.showcase.byState")}
        list={list}
        filter="state"
        choices={[
          { value: undefined, label: t("desk.showcase.all"), count: counted("all") },
          { value: "active", label: t("desk.active"), count: counted("active") },
          { value: "inactive", label: t("desk.inactive"), count: counted("inactive") },
          { value: "featured", label: t("desk.showcase.featured"), count: counted("featured") },
        ]}
      />
      <FilterTabs
        label={t("desk.showcase.bySport")}
        list={list}
        filter="category"
        choices={[
          { value: undefined, label: t("desk.showcase.allSports") },
          ...sports.map((value) => ({ value, label: t(`desk.sports.${value}`) })),
        ]}
      />
      <FilterTabs
        label={t("desk.showcase.byLanguage")}
        list={list}
        filter="lang"
        choices={[
          { value: undefined, label: t("desk.showcase.allLanguages") },
          ...showcaseLanguages.map((value) => ({ value, label: t(`desk.languages.${value}`) })),
        ]}
      />
      <ListSearch label={search} list={list} />
      <SortLinks label={t("desk.showcase.sort")} list={list} sorts={sorts} />
    </div>
  );
}
