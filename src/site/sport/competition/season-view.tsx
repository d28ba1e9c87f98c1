// One view of a season, or what stands there before anything has happened in it.
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { Season, Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { longDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { MatchesByDay } from "#app/site/sport/match-list.tsx";
import { teamPath } from "#app/site/sport/sport-paths.ts";
import { LeagueTable } from "#app/site/sport/table/league-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { BracketView } from "./bracket-view.tsx";
import { competitionAddress, type View } from "./competition-address.ts";
import { LeadersView } from "./leaders-view.tsx";
import type { SeasonView } from "./season-view.server.ts";

type Here = { slug: string; lang: Lang; season: string | undefined; view: View | undefined };

type ContentProps = {
  competition: Competition;
  season: Season | undefined;
  content: SeasonView | undefined;
  here: Here;
  today: Date;
  isFirstPage: boolean;
};

/** What the page is for. */
export function SeasonViewContent({ content, season, ...page }: ContentProps) {
  const { t } = useMessages();
  if (!content || !season) {
    return <EmptyState title={t("sportPages.noSeason")} explanation={t("sportPages.noSeasonHint")} />;
  }
  const empty = <NothingYet season={season} {...page} view={content.view} />;
  const sport = page.competition.sport;
  switch (content.view) {
    case "table":
      return content.standings.length === 0 ? empty : <Tables {...content} {...page} />;
    case "medals":
      return <Medals {...content} sport={sport} season={season} page={page} />;
    case "bracket":
      return content.brackets.every(({ matches }) => matches.length === 0) ? (
        empty
      ) : (
        <BracketView brackets={content.brackets} />
      );
    case "scorers":
      return content.lists.length === 0 ? empty : <LeadersView {...content} sport={sport} />;
    case "fixtures":
    case "results":
      return content.matches.length === 0 ? empty : <Matches content={content} {...page} />;
  }
}

type TablesProps = Extract<SeasonView, { view: "table" }> & Pick<ContentProps, "competition" | "here">;

/** A table of each stage, of each of its groups where it has some; beside them the round before and the next. */
function Tables({ stages, standings, nextMatches, coming, last, competition, here }: TablesProps) {
  const { lang, t } = useMessages();
  const tables = stages.flatMap((stage) => {
    const ofStage = standings.filter(({ stage_id }) => stage_id === stage.id);
    const groups = [...Map.groupBy(ofStage, ({ group_name }) => group_name)];
    return groups.length > 0 ? [{ stage, groups }] : [];
  });
  const isAlone = tables.length === 1 && tables[0]?.groups.length === 1;
  return (
    <div className="season-beside">
      <section className="season-part season-tables">
        <h2>{t("sportPages.views.table")}</h2>
        {tables.map(({ stage, groups }) => (
          <div key={stage.id} className="stage-tables" data-groups={groups.length > 1 || undefined}>
            {groups.map(([group, rows]) => (
              <LeagueTable
                key={group}
                {...{ rows, isAlone }}
                {...stage}
                sport={competition.sport}
                caption={tableName(stage, group, { lang, t })}
                next={nextMatches.filter(({ stage_id }) => stage_id === stage.id)}
              />
            ))}
          </div>
        ))}
      </section>
      <NearPart view="fixtures" matches={coming} here={here} />
      <NearPart view="results" matches={last} here={here} />
    </div>
  );
}

/** One round beside the table, and the way to all of them. */
function NearPart({ view, matches, here }: NearProps) {
  const { t } = useMessages();
  if (matches.length === 0) return null;
  return (
    <section className={`season-part season-${view}`}>
      <h2>
        <a href={competitionAddress({ ...here, view })}>
          {t(view === "fixtures" ? "sportPages.nextMatches" : "sportPages.lastMatches")}
        </a>
      </h2>
      <MatchesByRound matches={matches} heading="h3" />
    </section>
  );
}

type NearProps = Pick<ContentProps, "here"> & { view: "fixtures" | "results"; matches: readonly MatchListItem[] };

type RoundsProps = { matches: readonly MatchListItem[]; heading: "h3" };

/** A heading with the round, below it one with each day: a match that was moved stands with its round. */
function MatchesByRound({ matches, heading: Heading }: RoundsProps) {
  const rounds = Map.groupBy(matches, ({ stage_id, round_index }) => `${stage_id} ${round_index}`);
  const hasStages = new Set(matches.map(({ stage_id }) => stage_id)).size > 1;
  return [...rounds].map(([key, ofRound]) => (
    <section key={key} className="season-round">
      <Heading>{ofRound[0] && <RoundName match={ofRound[0]} hasStages={hasStages} />}</Heading>
      <MatchesByDay matches={ofRound} heading="h4" />
    </section>
  ));
}

function RoundName({ match, hasStages }: { match: MatchListItem; hasStages: boolean }) {
  const { lang, t } = useMessages();
  const { round_name, round_name_ne, round_index, stage } = match;
  const round = inLanguage(lang, round_name, round_name_ne) || t("sportPages.round", { number: round_index });
  const name = nameIn(lang, stage);
  return hasStages && name !== round ? `${name}: ${round}` : round;
}

/** "Regular season: Group A". */
export function tableName(
  stage: Pick<Stage, "name" | "name_ne">,
  group: string,
  { lang, t }: { lang: Lang; t: Translator },
) {
  return group === "" ? nameIn(lang, stage) : `${nameIn(lang, stage)}: ${t("sportPages.group", { group })}`;
}

type MedalsProps = Extract<SeasonView, { view: "medals" }> & {
  sport: Competition["sport"];
  season: Season;
  page: Omit<ContentProps, "content" | "season">;
};

function Medals({ players, teams, sport, season, page }: MedalsProps) {
  const { lang, t } = useMessages();
  const Table = sportViewOf(sport).SeasonTable;
  const empty = <NothingYet season={season} {...page} view="table" />;
  if (!Table) return empty;
  const teamOf = (id: string) => {
    const team = teams.get(id);
    if (!team) return { name: t("matches.openSide"), url: null };
    return { name: nameIn(lang, team), url: team.published ? teamPath(team.slug, lang) : null };
  };
  return <Table players={players} teamOf={teamOf} empty={empty} />;
}

type MatchesProps = Pick<ContentProps, "here" | "isFirstPage"> & {
  content: Extract<SeasonView, { view: "fixtures" | "results" }>;
};

function Matches({ content, here, isFirstPage }: MatchesProps) {
  const { t } = useMessages();
  const { view, matches, next } = content;
  const isComing = view === "fixtures";
  return (
    <section className="season-part">
      <h2>{t(`sportPages.views.${view}`)}</h2>
      <MatchesByRound matches={matches} heading="h3" />
      <Pagination
        label={t("sportPages.pages")}
        newer={
          isFirstPage
            ? undefined
            : {
                href: competitionAddress(here),
                label: t(isComing ? "sportPages.nextFixtures" : "sportPages.lastResults"),
              }
        }
        older={
          next && {
            href: competitionAddress({ ...here, after: next }),
            label: t(isComing ? "sportPages.laterFixtures" : "sportPages.earlierResults"),
          }
        }
      />
    </section>
  );
}

type NothingProps = Omit<ContentProps, "content" | "season"> & { season: Season; view: SeasonView["view"] };

/** Why a view is empty, and where there is something to see. */
function NothingYet({ season, here, today, view }: NothingProps) {
  const { lang, t } = useMessages();
  const begins = startOfKathmanduDay(season.starts_on);
  const name = nameIn(lang, season);
  const title =
    begins > today
      ? t("sportPages.begins", { season: name, date: longDate(begins, lang) })
      : t(`sportPages.empty.${view === "medals" ? "table" : view}`);
  const isFixtures = view === "fixtures";
  const other = isFixtures ? "results" : "fixtures";
  return (
    <EmptyState
      title={title}
      explanation={t("sportPages.emptyHint")}
      action={
        <LinkButton href={competitionAddress({ ...here, view: other })}>{t(`sportPages.views.${other}`)}</LinkButton>
      }
    />
  );
}
