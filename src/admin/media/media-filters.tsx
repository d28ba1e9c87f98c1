import { useNavigate } from "react-router";
import { FilterTabs, ListSearch } from "#app/admin/kit/list/list-controls.tsx";
import { type ListState, listHref, listQuery } from "#app/admin/kit/list/list-url.ts";
import { MatchChoiceText, MatchPicker, useChosenMatches } from "#app/admin/matches/match-picker.tsx";
import type { MediaFacet, mediaFacets } from "#app/features/media/queries.server.ts";
import { mediaKinds, mediaStates } from "#app/features/media/rules.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

type MediaFiltersProps = {
  list: ListState;
  facets: Awaited<ReturnType<typeof mediaFacets>>;
  /** Whether this person may choose among matches. */
  maySeeMatches: boolean;
};

/** What narrows the library: words, kind, state, tag, person, match, and who uploaded it. */
export function MediaFilters({ list, facets, maySeeMatches }: MediaFiltersProps) {
  const { t } = useMessages();
  const { tag, person, by, match } = list.filters;
  const isChosen = [tag, person, by, match].some((value) => value !== undefined);
  return (
    <div className="grid gap-3">
      <ListSearch label={t("media.search")} list={list} />
      <FilterTabs
        label={t("media.filters.byKind")}
        list={list}
        filter="kind"
        all={t("media.filters.allKinds")}
        values={mediaKinds}
        labelOf={(kind) => t(`media.filters.kinds.${kind}`)}
      />
      <FilterTabs
        label={t("media.filters.byState")}
        list={list}
        filter="state"
        all={t("media.filters.allStates")}
        values={mediaStates}
        labelOf={(state) => t(`media.filters.states.${state}`)}
      />
      <details open={isChosen} className="group">
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-press">
          {t("media.filters.more")}
        </summary>
        <div className="grid items-end gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          <FacetField list={list} filter="tag" label={t("media.tags")} facets={facets.tags} chosen={tag} />
          <FacetField
            list={list}
            filter="person"
            label={t("media.people.one")}
            facets={facets.people}
            chosen={person}
          />
          <FacetField
            list={list}
            filter="by"
            label={t("media.filters.uploader")}
            facets={facets.uploaders}
            chosen={by}
          />
          {maySeeMatches && <MatchFilter list={list} chosen={match} />}
        </div>
      </details>
      {isChosen && (
        <Anchor
          href={listHref(list, { filters: { tag: undefined, person: undefined, by: undefined, match: undefined } })}
          className="w-fit text-sm font-semibold text-press hover:underline"
        >
          {t("admin.common.showAll")}
        </Anchor>
      )}
    </div>
  );
}

type FacetFieldProps = {
  list: ListState;
  filter: "tag" | "person" | "by";
  label: string;
  facets: readonly MediaFacet[];
  chosen: string | undefined;
};

function FacetField({ list, filter, label, facets, chosen }: FacetFieldProps) {
  const { lang, t } = useMessages();
  const navigate = useNavigate();
  const known = facets.map(({ value, name, name_ne }) => ({ value, label: inLanguage(lang, name, name_ne) }));
  // An address may name one that is not among those in use most.
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return (
    <SelectField
      label={label}
      placeholder={t("media.filters.any")}
      options={
        isKnown ? known : [{ value: chosen, label: filter === "tag" ? chosen : t("media.filters.other") }, ...known]
      }
      value={chosen ?? ""}
      onChange={({ currentTarget: { value } }) =>
        void navigate(listHref(list, { filters: { [filter]: value || undefined } }), { preventScrollReset: true })
      }
    />
  );
}

function MatchFilter({ list, chosen }: { list: ListState; chosen: string | undefined }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [match] = useChosenMatches(chosen === undefined ? [] : [chosen], []);
  return (
    <div className="grid gap-1">
      <span className="text-sm font-semibold">{t("admin.matches.link.one")}</span>
      {match ? (
        <p className="grid min-w-0">
          <MatchChoiceText match={match} />
        </p>
      ) : (
        <MatchPicker
          taken={[]}
          onChoose={({ id }) =>
            void navigate(`?${listQuery(list, { filters: { match: id } })}`, { preventScrollReset: true })
          }
        />
      )}
    </div>
  );
}
