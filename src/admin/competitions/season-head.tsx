import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { type NamedRights, namedDeletion } from "#app/admin/kit/item/named-item.ts";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { PublishedBadge, publishedEntry, usePublished } from "#app/admin/kit/list/named-list.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Season } from "#app/features/sport/competitions/season-queries.server.ts";
import { dayRange } from "#app/messages/day-range.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export function BackToCompetitions() {
  const { t } = useMessages();
  return (
    <Link to={screens.competitions.address} className="text-sm text-muted hover:text-ink hover:underline">
      ← {t("admin.competitions.back")}
    </Link>
  );
}

type SeasonHeadProps = {
  season: Season;
  seasons: readonly Season[];
  rights: NamedRights;
  change: LastChange | undefined;
};

/** Which season is shown, its dates, and what can be done with it as a whole. */
export function SeasonHead({ season, seasons, rights, change }: SeasonHeadProps) {
  const { lang, t } = useMessages();
  const { editHref } = useItemUrl();
  const published = usePublished(season);
  const nameOf = ({ name, name_ne }: Season) => inLanguage(lang, name, name_ne);
  const deletion = useDeletion<Season>({
    ...namedDeletion<Season>(t, nameOf),
    text: (one) => t("admin.competitions.season.deleteText", { name: nameOf(one) }),
  });
  const editing = rights.edit
    ? {
        editHref: editHref(season.id),
        entries: [publishedEntry(t, published)],
        history: { kind: "seasons", id: season.id } as const,
      }
    : {};
  return (
    <section aria-label={t("admin.competitions.seasons")} className="grid gap-3">
      <Tabs
        label={t("admin.competitions.seasons")}
        tabs={seasons.map((one) => ({
          href: `?season=${one.id}`,
          label: nameOf(one),
          current: one.id === season.id,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <PublishedBadge isOn={published.on} />
            <span>{t("admin.competitions.season.dates", dayRange(season.starts_on, season.ends_on, lang))}</span>
          </p>
          <LastChanged change={change} />
        </div>
        <RowActions
          name={nameOf(season)}
          {...editing}
          onDelete={rights.remove ? () => deletion.ask(season) : undefined}
        />
      </div>
      {deletion.dialog}
    </section>
  );
}
