// A match before its first event: who meets when and where, and what both teams bring to it.
import type { ReactNode } from "react";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { ContextRow, SeasonContext } from "#app/features/sport/matches/season-context.server.ts";
import type { LeadingPlayer, TeamLeaders } from "#app/features/sport/matches/team-leaders.server.ts";
import type { MissingPlayer } from "#app/features/sport/players/absences.server.ts";
import type { Side, TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { timeOfDay } from "#app/messages/dates.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { FollowButton } from "#app/site/sport/follow/follow-button.tsx";
import { isContest, matchNameText, openSideText, sideText, startText, stateText } from "#app/site/sport/match-texts.ts";
import { DayText } from "#app/site/sport/match-time.tsx";
import { missingText } from "#app/site/sport/profile/missing-text.ts";
import { NameText, shortNameIn } from "#app/site/sport/sport-names.tsx";
import { matchPath, playerPath, teamPath, venuePath } from "#app/site/sport/sport-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { ShownMatch } from "./match-page.server.ts";
import "./match-preview.css";

/** Both teams and the start between them: what stands in the place of a score. */
export function PreviewBoard({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  return (
    <section className="match-preview" aria-label={t("matches.facts.begins")}>
      {!isContest(match) && <PreviewSide match={match} side={0} />}
      <div className="match-start">
        <StartTime match={match} />
        <p>{match.status === "postponed" ? startText({ t, lang }, match) : <DayText date={match.starts_at} />}</p>
        <PreviewVenue match={match} />
      </div>
      {!isContest(match) && <PreviewSide match={match} side={1} />}
    </section>
  );
}

/** The hour in Nepal, or in its place why there is none. The reader's own stands with the facts, where it has room. */
function StartTime({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  const { starts_at, status, time_confirmed } = match;
  const state = stateText({ t, lang }, match);
  if (state !== undefined || !time_confirmed) {
    return (
      <p className="match-start-open" data-status={status}>
        {state ?? t("matches.timeOpen")}
      </p>
    );
  }
  return (
    <p className="match-start-time">
      <time dateTime={starts_at.toISOString()}>{timeOfDay(starts_at, lang)}</time>
    </p>
  );
}

function PreviewVenue({ match: { venue } }: { match: ShownMatch }) {
  const { lang } = useMessages();
  if (!venue) return null;
  const name = <NameText of={venue} />;
  return (
    <p className="match-start-venue">{venue.published ? <a href={venuePath(venue.slug, lang)}>{name}</a> : name}</p>
  );
}

function PreviewSide({ match, side }: { match: ShownMatch; side: Side }) {
  const { lang, t } = useMessages();
  const team = side === 0 ? match.home : match.away;
  if (!team) {
    const source = side === 0 ? match.home_source : match.away_source;
    return (
      <p className="preview-side">
        <Crest team={undefined} size={72} />
        <span className="team-open">{openSideText({ t, lang }, source)}</span>
      </p>
    );
  }
  return (
    <p className="preview-side">
      <Crest team={team} size={72} />
      {team.published ? (
        <a href={teamPath(team.slug, lang)}>
          <NameText of={team} />
        </a>
      ) : (
        <NameText of={team} />
      )}
    </p>
  );
}

type ReminderProps = { match: ShownMatch; story: Pick<ArticleCard, "title" | "slug" | "lang"> | undefined };

/** The story about it, and the ways not to miss it: to follow it, and to have it in one's own calendar. */
export function MatchReminder({ match, story }: ReminderProps) {
  const { lang, t } = useMessages();
  const path = matchPath(match.slug, lang);
  return (
    <div className="match-reminder">
      {story && (
        <p className="match-story">
          <a href={storyPath(story)}>{story.title}</a>
        </p>
      )}
      <FollowButton kind="match" id={match.id} name={matchNameText({ t, lang }, match)} path={path} />
      <LinkButton href={`${path}/calendar.ics`} size="small" rel="nofollow">
        <InlineIcon name="calendar" />
        {t("events.addToCalendar")}
      </LinkButton>
    </div>
  );
}

type ComparisonProps = {
  match: ShownMatch;
  context: SeasonContext;
  /** Of each side; nothing is shown where nobody is missing. */
  missing: readonly [readonly MissingPlayer[], readonly MissingPlayer[]];
};

/** Side by side: both rows of the table, the leading players, who is missing. Nothing where nothing is known. */
export function MatchComparison({ match, context: { table, leaders }, missing }: ComparisonProps) {
  const { t } = useMessages();
  const rowOf = (team: string | null) => table.find((row) => row.team.id === team);
  const rows = [rowOf(match.home_team_id), rowOf(match.away_team_id)] as const;
  return (
    <>
      {rows[0] && rows[1] && rows[0].played + rows[1].played > 0 && (
        <TableRows match={match} rows={[rows[0], rows[1]]} />
      )}
      <BothSides match={match} id="match-leaders" title={t("sportPages.views.scorers")}>
        {(side) => leaders[side].length > 0 && <Leaders lists={leaders[side]} />}
      </BothSides>
      <BothSides match={match} id="match-missing" title={t("matches.missing")}>
        {(side) => missing[side].length > 0 && <Missing players={missing[side]} />}
      </BothSides>
    </>
  );
}

/** What a page says of each side, one beside the other. Nothing where it says nothing of both. */
export function BothSides({
  match,
  id,
  title,
  children,
}: {
  match: ShownMatch;
  id: string;
  title: string;
  /** `false` of a side of which nothing is known. */
  children: (side: Side) => ReactNode | false;
}) {
  const { lang, t } = useMessages();
  const sides = ([0, 1] as const).map((side) => ({ side, shown: children(side) }));
  if (sides.every(({ shown }) => shown === false)) return null;
  return (
    <section className="sport-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="both-sides">
        {sides.map(({ side, shown }) => (
          <div key={side}>
            <h3>{sideText({ t, lang }, match, side)}</h3>
            {shown || "–"}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Rank and points, and the difference or what the sport has in its place: the last column that phones show too. */
function TableRows({ match, rows: [home, away] }: { match: ShownMatch; rows: readonly [ContextRow, ContextRow] }) {
  const { lang, t } = useMessages();
  const columns: readonly TableColumn[] = sportOf(match.sport).table?.columns ?? [];
  const lines: readonly (readonly [name: string, home: string, away: string])[] = [
    ["rank", tableNumber(home.rank, lang), tableNumber(away.rank, lang)],
    ["points", tableNumber(home.points, lang), tableNumber(away.points, lang)],
    ["played", tableNumber(home.played, lang), tableNumber(away.played, lang)],
    ...columns
      .filter(({ wide }) => !wide)
      .slice(-1)
      .map(
        (column) => [column.name, columnText(column, home.sums, lang), columnText(column, away.sums, lang)] as const,
      ),
  ];
  return (
    <section className="sport-part" aria-labelledby="match-rows">
      <h2 id="match-rows">{t("matches.table")}</h2>
      <table className="compare" aria-label={t("matches.beforeMatch")}>
        <thead>
          <tr>
            <th scope="col">
              <ShortTeam team={home.team} />
            </th>
            <td />
            <th scope="col">
              <ShortTeam team={away.team} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ours, theirs]) => (
            <tr key={name}>
              <td className={`compare-${name}`}>{ours}</td>
              <th scope="row">{columnName(t, name, "long")}</th>
              <td className={`compare-${name}`}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShortTeam({ team }: { team: ContextRow["team"] }) {
  const { lang } = useMessages();
  return (
    <span className="compare-team">
      <Crest team={team} />
      <span>{shortNameIn(lang, team)}</span>
    </span>
  );
}

function Leaders({ lists }: { lists: TeamLeaders }) {
  const { lang, t } = useMessages();
  // Sports name their statistics; that each has its words is tested beside them.
  const named = (name: string) => (t as (key: MessageKey) => string)(`sports.statistics.${name}` as MessageKey);
  return lists.map(({ statistic, players }) => (
    <table key={statistic} className="leaders">
      <caption>{named(statistic)}</caption>
      <tbody>
        {players.map(({ person, value }) => (
          <tr key={person.id}>
            <th scope="row">
              <PersonLink person={person} />
            </th>
            <td className="leaders-value">{formatNumber(value, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function Missing({ players }: { players: readonly MissingPlayer[] }) {
  const { lang, t } = useMessages();
  return (
    <ul className="missing">
      {players.map((person) => (
        <li key={person.person_id}>
          <PersonLink person={person} /> <span className="text-muted">{missingText({ t, lang }, person)}</span>
        </li>
      ))}
    </ul>
  );
}

function PersonLink({ person }: { person: Omit<LeadingPlayer, "id"> }) {
  const { lang } = useMessages();
  const name = <NameText of={person} />;
  return person.published ? <a href={playerPath(person.slug, lang)}>{name}</a> : name;
}
