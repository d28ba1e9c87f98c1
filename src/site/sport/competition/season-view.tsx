// One view of a season, or what stands there before anything has happened in it.
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { Season, Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { longDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { LeagueTable } from "#app/site/sport/league-table.tsx";
import { MatchesByDay } from "#app/site/sport/match-list.tsx";
import { teamPath } from "#app/site/sport/sport-paths.ts";
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
      return content.standings.length === 0 ? empty : <Tables {...content} sport={sport} />;
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

type TablesProps = Extract<SeasonView, { view: "table" }> & { sport: Competition["sport"] };

/** A table of each stage, of each of its groups where it has some. */
function Tables({ stages, standings, sport }: TablesProps) {
  const { lang, t } = useMessages();
  return stages.map((stage) => {
    const groups = Map.groupBy(
      standings.filter(({ stage_id }) => stage_id === stage.id),
      ({ group_name }) => group_name,
    );
    return (
      <div key={stage.id} className="stage-tables" data-groups={groups.size > 1 || undefined}>
        {[...groups].map(([group, rows]: [string, TableStanding[]]) => (
          <LeagueTable
            key={group}
            {...{ sport, rows }}
            caption={tableName(stage, group, { lang, t })}
            teams={stage.teams}
            deductions={stage.deductions}
          />
        ))}
      </div>
    );
  });
}

function tableName(stage: Pick<Stage, "name" | "name_ne">, group: string, { lang, t }: { lang: Lang; t: Translator }) {
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
    <>
      <MatchesByDay matches={matches} />
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
    </>
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
