import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { Season } from "#app/features/sport/competitions/season-queries.server.ts";
import { DatedText } from "#app/messages/dated-text.tsx";
import { startOfKathmanduDay } from "#app/messages/dates.ts";
import { dayRange } from "#app/messages/day-range.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sectionPath } from "#app/site/head/feed-urls.ts";
import { WidgetLink } from "#app/site/head/widgets/widget-link.tsx";
import { CalendarLinks } from "#app/site/sport/calendar-links.tsx";
import { FollowButton } from "#app/site/sport/follow/follow-button.tsx";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { competitionPath } from "#app/site/sport/sport-paths.ts";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { competitionAddress, type View } from "./competition-address.ts";
import "./competition.css";

type HeadProps = {
  competition: Competition;
  season: Season | undefined;
  seasons: readonly Season[];
  views: readonly View[];
  view: View;
};

/** What the competition is called, its seasons, and the views of the one that is shown. */
export function CompetitionHead({ competition, season, seasons, views, view }: HeadProps) {
  const { lang, t } = useMessages();
  const name = nameIn(lang, competition);
  const crumbs = [
    { label: t("section.home"), href: pathInLanguage("/", lang) },
    { label: t("matches.title"), href: pathInLanguage("/matches", lang) },
    { label: t("competitions.title"), href: pathInLanguage("/competitions", lang) },
    { label: name },
  ];
  return (
    <ListHead
      title={name}
      sportColour={competition.sport}
      above={<Breadcrumb label={t("ui.breadcrumb")} crumbs={crumbs} />}
    >
      {season && <SeasonLine season={season} />}
      <FollowButton kind="competition" id={competition.id} name={name} path={competitionPath(competition.slug, lang)} />
      {season && seasons.length > 1 && (
        <SeasonChoice
          slug={competition.slug}
          season={season}
          seasons={seasons}
          view={view === views[0] ? undefined : view}
        />
      )}
      {season && (
        <Tabs
          label={t("sportPages.viewsOf", { competition: name })}
          tabs={views.map((one, index) => ({
            href: competitionAddress({
              ...{ slug: competition.slug, lang },
              view: index === 0 ? undefined : one,
              season: season === seasons[0] ? undefined : season.slug,
            }),
            label: t(`sportPages.views.${one}`),
            current: one === view,
          }))}
        />
      )}
    </ListHead>
  );
}

function SeasonLine({ season }: { season: Season }) {
  const { lang, t } = useMessages();
  const days = dayRange(season.starts_on, season.ends_on, lang);
  const dates = [
    { at: startOfKathmanduDay(season.starts_on), written: days.from },
    { at: startOfKathmanduDay(season.ends_on), written: days.to },
  ];
  return (
    <p className="list-description season-line">
      {t("sportPages.season")} <NameText of={season} /> ·{" "}
      <DatedText text={t("sportPages.seasonDates", days)} dates={dates} />
    </p>
  );
}

type ChoiceProps = {
  slug: string;
  season: Season;
  seasons: readonly Season[];
  /** The view that a link leads to; nothing for the first, whichever that is in the other season. */
  view: View | undefined;
};

/** Every season of the competition, the newest first. */
function SeasonChoice({ slug, season, seasons, view }: ChoiceProps) {
  const { lang, t } = useMessages();
  return (
    <nav aria-label={t("sportPages.seasons")}>
      <ul className="season-choice">
        {seasons.map((one, index) => (
          <li key={one.id}>
            <a
              href={competitionAddress({ slug, lang, view, season: index === 0 ? undefined : one.slug })}
              aria-current={one === season ? "true" : undefined}
            >
              <NameText of={one} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FootProps = {
  competition: Competition;
  section: Section | undefined;
  origin: string;
  /** The address of what is shown, with its season where that is not the newest. */
  path: string;
};

/** The calendar of the competition, the section of its stories, and the way to its widgets. */
export function CompetitionFoot({ competition, section, origin, path }: FootProps) {
  const { lang, t } = useMessages();
  return (
    <footer className="competition-foot">
      <CalendarLinks address={`${origin}${competitionPath(competition.slug, lang)}/calendar.ics`} />
      {section && (
        <p>
          <a href={sectionPath(section.path, lang)} className="font-bold text-press underline">
            {t("sportPages.storiesOf", { section: section.name })}
          </a>
        </p>
      )}
      <WidgetLink path={path} />
    </footer>
  );
}
