// All competitions, by sport.
import {
  type CompetitionOverview,
  listCompetitionOverviews,
} from "#app/features/sport/competitions/overview-queries.server.ts";
import { competitionsTag, competitionTag } from "#app/features/sport/competitions/rules.ts";
import { scoresTag } from "#app/features/sport/matches/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { DatedText } from "#app/messages/dated-text.tsx";
import { kathmanduDay, nextKathmanduMidnight, startOfKathmanduDay } from "#app/messages/dates.ts";
import { dayRange } from "#app/messages/day-range.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { MatchRow } from "#app/site/sport/match-row.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { competitionPath } from "#app/site/sport/sport-paths.ts";
import { TeamName } from "#app/site/sport/team-name.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Route } from "./+types/competitions";
import "./competitions.css";

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(platformContext);
  const facts = context.get(requestContext);
  const now = clock.now();
  const found = await listCompetitionOverviews(db, { today: startOfKathmanduDay(kathmanduDay(now)) });
  const minute = (match: CompetitionOverview["next"]) => match && atMinute(match, now, facts);
  const competitions = found.map((one) => ({ ...one, next: minute(one.next), last: minute(one.last) }));
  // What comes next is another match tomorrow.
  facts.expiresAt(nextKathmanduMidnight(now));
  facts.tag(competitionsTag, scoresTag, ...found.map(({ id }) => competitionTag(id)));
  facts.tag(...found.flatMap(({ first }) => (first ? [teamTag(first.id)] : [])));
  facts.tag(...tagsOfRows(found.flatMap(({ next, last }) => [next, last].filter((match) => match !== undefined))));
  return { competitions, lang: facts.lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin, competitions } = loaderData;
  const t = siteMessages(lang);
  const alternates = pathInBoth("/competitions");
  const crumbs = [
    { name: t("matches.title"), path: pathInLanguage("/matches", lang) },
    { name: t("competitions.title"), path: alternates[lang] },
  ];
  return pageMeta(
    {
      ...{ lang, origin, path: alternates[lang], alternates, title: t("competitions.title") },
      description: t("competitions.description"),
      data: [breadcrumbList(crumbs, { lang, origin })],
      isUnlisted: competitions.length === 0,
    },
    matches,
  );
}

export default function CompetitionsPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { competitions } = loaderData;
  const bySport = Map.groupBy(competitions, ({ sport }) => sport);
  const crumbs = [
    { label: t("section.home"), href: pathInLanguage("/", lang) },
    { label: t("matches.title"), href: pathInLanguage("/matches", lang) },
    { label: t("competitions.title") },
  ];
  return (
    <main className="page-width list-page pb-12">
      <ListHead title={t("competitions.title")} above={<Breadcrumb label={t("ui.breadcrumb")} crumbs={crumbs} />} />
      {competitions.length === 0 && (
        <EmptyState title={t("competitions.none")} explanation={t("competitions.noneHint")} />
      )}
      <ReaderTimes className="competition-sports">
        {sportIds.flatMap((sport) => {
          const ofSport = bySport.get(sport);
          if (!ofSport) return [];
          return [
            <section key={sport} aria-labelledby={sport} className={`competition-sport ${sportColourClass(sport)}`}>
              <h2 id={sport}>{t(`videos.sports.${sport}`)}</h2>
              <ul>
                {ofSport.map((competition) => (
                  <li key={competition.id}>
                    <CompetitionCard competition={competition} />
                  </li>
                ))}
              </ul>
            </section>,
          ];
        })}
      </ReaderTimes>
    </main>
  );
}

/** What it is called, its season, who is first, and its next match or, when nothing comes, its last. */
function CompetitionCard({ competition }: { competition: CompetitionOverview }) {
  const { lang, t } = useMessages();
  const { slug, season, first, hasWon, next, last } = competition;
  const match = next ?? last;
  return (
    <>
      <h3>
        <a href={competitionPath(slug, lang)}>
          <NameText of={competition} />
        </a>
      </h3>
      {season ? <SeasonDates season={season} /> : <p className="competition-season">{t("sportPages.noSeason")}</p>}
      {first && (
        <p className="competition-first">
          <span>{t(hasWon ? "competitions.winner" : "competitions.leader")}</span>
          <TeamName team={first} open="" />
        </p>
      )}
      {match && (
        <div className="competition-match">
          <p>{t(next ? "competitions.next" : "competitions.last")}</p>
          <MatchRow match={match} withDay />
        </div>
      )}
    </>
  );
}

function SeasonDates({ season }: { season: NonNullable<CompetitionOverview["season"]> }) {
  const { lang, t } = useMessages();
  const days = dayRange(season.starts_on, season.ends_on, lang);
  const dates = [
    { at: startOfKathmanduDay(season.starts_on), written: days.from },
    { at: startOfKathmanduDay(season.ends_on), written: days.to },
  ];
  return (
    <p className="competition-season">
      <NameText of={season} /> · <DatedText text={t("sportPages.seasonDates", days)} dates={dates} />
    </p>
  );
}
