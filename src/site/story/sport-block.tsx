// What stands in a story for a block of sport: a score, a scorecard or tables, as they are now.

import type { Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import type { MatchPage } from "#app/features/sport/matches/match-queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { type BilingualName, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { MatchRow } from "#app/site/sport/match-row.tsx";
import { sideNames } from "#app/site/sport/match-texts.ts";
import { competitionPath, playerPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";

export type ShownBlock =
  | { shows: "match" | "scorecard"; match: MatchPage }
  | {
      shows: "table";
      sport: SportId;
      competition: BilingualName & { slug: string };
      stages: readonly Stage[];
      standings: readonly TableStanding[];
    }
  | { shows: "nothing" };

export function SportBlock({ block }: { block: ShownBlock }) {
  const { t } = useMessages();
  if (block.shows === "nothing") return <p className="sport-block">{t("article.sportGone")}</p>;
  return (
    <figure className={block.shows === "table" ? `sport-block ${sportColourClass(block.sport)}` : "sport-block"}>
      {block.shows === "table" ? (
        <Tables {...block} />
      ) : (
        <>
          <MatchRow match={block.match} withDay withCompetition />
          {block.shows === "scorecard" && <Scorecard match={block.match} />}
        </>
      )}
    </figure>
  );
}

function Scorecard({ match }: { match: MatchPage }) {
  const { lang, t } = useMessages();
  const { play, people } = match;
  if (!play.summary) return null;
  const { Scorecard: Drawn } = sportViewOf(match.sport);
  const sides = sideNames({ t, lang }, match);
  const entrants = new Map(
    play.entrants.flatMap(({ person_id, side, shirt_number }): [string, EntrantName][] => {
      const person = people.get(person_id);
      if (!person) return [];
      const url = person.published ? playerPath(person.slug, lang) : null;
      const teamName = side === null ? null : (sides?.[side].name ?? null);
      return [[person_id, { name: nameIn(lang, person), url, number: shirt_number, side, teamName }]];
    }),
  );
  return <Drawn state={play.played.state} summary={play.summary} sides={sides} entrants={entrants} lang={lang} />;
}

function Tables({ sport, competition, stages, standings }: Extract<ShownBlock, { shows: "table" }>) {
  const { lang } = useMessages();
  const isOnly = new Set(standings.map(({ stage_id }) => stage_id)).size === 1;
  return stages.flatMap((stage) =>
    [
      ...Map.groupBy(
        standings.filter(({ stage_id }) => stage_id === stage.id),
        ({ group_name }) => group_name,
      ),
    ].map(([group, rows]) => (
      <StageTable
        key={`${stage.id} ${group}`}
        {...{ sport, stage, rows }}
        caption={[nameIn(lang, competition), isOnly ? "" : nameIn(lang, stage), group].filter(Boolean).join(", ")}
        href={competitionPath(competition.slug, lang)}
      />
    )),
  );
}

type StageTableProps = { sport: SportId; stage: Stage; rows: readonly TableStanding[]; caption: string; href: string };

/** Rank and team, matches, what the sport counts in the narrow table, points. */
function StageTable({ sport, stage, rows, caption, href }: StageTableProps) {
  const { lang, t } = useMessages();
  const columns = (sportOf(sport).table?.columns ?? []).filter(({ wide }) => !wide);
  const heading = (name: string) => ({
    key: name,
    label: columnName(t, name, "long"),
    short: columnName(t, name, "short"),
  });
  return (
    <ScoreTable
      {...{ caption, href }}
      columns={[heading("team"), heading("played"), ...columns.map(({ name }) => heading(name)), heading("points")]}
      rows={rows.map(({ team_id, rank, played, sums, points }) => {
        const team = stage.teams.find(({ id }) => id === team_id);
        const name =
          team && (team.published ? <a href={teamPath(team.slug, lang)}>{nameIn(lang, team)}</a> : nameIn(lang, team));
        return {
          key: team_id,
          header: (
            <>
              {tableNumber(rank, lang)}. {name}
            </>
          ),
          values: [
            tableNumber(played, lang),
            ...columns.map((column) => columnText(column, sums, lang)),
            tableNumber(points, lang),
          ],
        };
      })}
    />
  );
}
