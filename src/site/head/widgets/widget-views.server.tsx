// What stands in the widgets. Each is smaller than its page: names, numbers and one way back.
import type { ReactNode } from "react";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import type { Side, TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { shortDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { statisticName } from "#app/site/sport/competition/leaders-view.tsx";
import type { SeasonView } from "#app/site/sport/competition/season-view.server.ts";
import { tableName } from "#app/site/sport/competition/season-view.tsx";
import {
  decisionText,
  hasScore,
  isContest,
  matchNameText,
  sideText,
  spokenMatch,
  startText,
  stateText,
  winnerOf,
} from "#app/site/sport/match-texts.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";

/** A sentence where there is nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => <p>{children}</p>;

/** How a match stands, drawn for eyes and said in one sentence to who listens. */
export function MatchBox({ match, isLarge = false }: { match: MatchListItem; isLarge?: boolean }) {
  const { lang, t } = useMessages();
  const texts = { t, lang };
  const state = stateText(texts, match);
  const when = match.status === "live" ? undefined : state && shortDate(match.starts_at, lang);
  const winner = winnerOf(texts, match);
  const note = winner ? undefined : decisionText(texts, match);
  return (
    <>
      <span className="unseen">{spokenMatch(texts, match)}</span>
      <span aria-hidden="true" className={isLarge ? "large" : undefined}>
        <span className={match.status === "live" ? "about live" : "about"}>
          {[state ?? startText(texts, match), when].filter(Boolean).join(", ")}
        </span>
        {isContest(match) ? (
          !isLarge && <span className="side">{matchNameText(texts, match)}</span>
        ) : (
          <>
            <SideLine match={match} side={0} />
            <SideLine match={match} side={1} />
          </>
        )}
        {winner && (
          <span className="side">
            <span>{winner.name}</span>
            <b>{winner.mark}</b>
          </span>
        )}
        {note && <span className="about">{digitsFor(lang, note)}</span>}
      </span>
    </>
  );
}

function SideLine({ match, side }: { match: MatchListItem; side: Side }) {
  const { lang, t } = useMessages();
  const score = hasScore(match) ? match.summary.sides[side] : undefined;
  return (
    <span className={match.summary?.winner === side ? "side won" : "side"}>
      <span>
        <ColourMark team={side === 0 ? match.home : match.away} />
        {sideText({ t, lang }, match, side)}
      </span>
      {score && (
        <b>
          {totalText(score.main || "–", lang)}
          {score.detail !== "" && <small> {digitsFor(lang, score.detail)}</small>}
        </b>
      )}
    </span>
  );
}

type Coloured = { colour: string | null; second_colour: string | null };

/** The colours of a team in a few bytes; a crest would weigh more than the widget. */
function ColourMark({ team }: { team: Coloured | undefined }) {
  if (!team?.colour) return null;
  return (
    <svg className="mark" viewBox="0 0 5 13" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h5v13H0z" fill={team.colour} />
      {team.second_colour && <path d="M3 0h2v13H3z" fill={team.second_colour} />}
    </svg>
  );
}

/** Fixtures or results, each the way to its match. */
export function MatchRows({ matches, origin }: { matches: readonly MatchListItem[]; origin: string }) {
  const { lang } = useMessages();
  return (
    <ol>
      {matches.map((match) => (
        <li key={match.id}>
          <a href={`${origin}${matchPath(match.slug, lang)}`} target="_blank" rel="noopener">
            <MatchBox match={match} />
          </a>
        </li>
      ))}
    </ol>
  );
}

type TablesProps = Pick<Extract<SeasonView, { view: "table" }>, "stages" | "standings"> & {
  sport: SportId;
  rows: number | undefined;
};

/** The tables of a season, that of each group by itself. */
export function Tables({ stages, standings, sport, rows }: TablesProps) {
  const messages = useMessages();
  const tables = stages.flatMap((stage) => {
    const ofStage = standings.filter(({ stage_id }) => stage_id === stage.id);
    return [...Map.groupBy(ofStage, ({ group_name }) => group_name)].map(([group, ofGroup]) => ({
      ...{ stage, name: tableName(stage, group, messages) },
      rows: ofGroup.slice(0, rows),
    }));
  });
  return tables.map((table) => (
    <LeagueRows
      key={`${table.stage.id} ${table.name}`}
      caption={table.name}
      isAlone={tables.length === 1}
      rows={table.rows}
      teams={table.stage.teams}
      columns={sportOf(sport).table?.columns ?? []}
    />
  ));
}

type LeagueProps = {
  caption: string;
  isAlone: boolean;
  rows: readonly TableStanding[];
  teams: readonly StageTeam[];
  columns: readonly TableColumn[];
};

function LeagueRows({ caption, isAlone, rows, teams, columns }: LeagueProps) {
  const { lang, t } = useMessages();
  return (
    <table>
      <caption className={isAlone ? "unseen" : undefined}>{caption}</caption>
      <thead>
        <tr>
          <Heading name="rank" />
          <Heading name="team" className="name" />
          <Heading name="played" />
          {columns.map(({ name }) => (
            <Heading key={name} name={name} className="wide" />
          ))}
          <Heading name="points" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const team = teams.find(({ id }) => id === row.team_id);
          return (
            <tr key={row.team_id}>
              <td>{tableNumber(row.rank, lang)}</td>
              <th scope="row" className="name">
                <ColourMark team={team} />
                {team && <NameText of={team} />}
              </th>
              <td>{tableNumber(row.played, lang)}</td>
              {columns.map((column) => (
                <td key={column.name} className="wide">
                  {columnText(column, row.sums, lang)}
                </td>
              ))}
              <td className="points">
                {tableNumber(row.points, lang)}
                {row.deductions.length > 0 && <span className="unseen"> {t("sportPages.deductedMark")}</span>}
                {row.deductions.length > 0 && <span aria-hidden="true">*</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A heading of two or three letters; who listens gets its whole name. */
function Heading({ name, className }: { name: string; className?: string }) {
  const { t } = useMessages();
  return (
    <th scope="col" className={className}>
      <span aria-hidden="true">{columnName(t, name, "short")}</span>
      <span className="unseen">{columnName(t, name, "long")}</span>
    </th>
  );
}

type LeadersProps = Pick<Extract<SeasonView, { view: "scorers" }>, "lists" | "people" | "teams"> & {
  rows: number;
};

/** Who leads the first number that the sport counts: goals, runs, points. */
export function Leaders({ lists, people, teams, rows }: LeadersProps) {
  const { lang, t } = useMessages();
  const [first] = lists;
  if (!first) return null;
  return (
    <table>
      <caption>{statisticName(t, first.name)}</caption>
      <tbody>
        {first.players.slice(0, rows).map(({ personId, teamId, rank, value }) => {
          const person = people.get(personId);
          const team = teamId === null ? undefined : teams.get(teamId);
          return (
            <tr key={`${personId} ${teamId}`}>
              <td>{formatNumber(rank, lang)}</td>
              <th scope="row" className="name">
                {person ? <NameText of={person} /> : t("sports.common.someone")}
                {team && <small>{nameIn(lang, team)}</small>}
              </th>
              <td className="points">{formatNumber(value, lang)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The newest stories, each the way to its page. */
export function Headlines({ stories, origin }: { stories: readonly ArticleCard[]; origin: string }) {
  return (
    <ul>
      {stories.map((story) => (
        <li key={story.id}>
          <a href={`${origin}${storyPath(story)}`} target="_blank" rel="noopener">
            <b>{story.title}</b>
            <span className="about"> {shortDate(story.publishedAt, story.lang)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
