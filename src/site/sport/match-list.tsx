// Lists of matches: in a row, by day, by competition.
import type { ReactNode } from "react";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { MatchRow, type MatchRowProps } from "./match-row.tsx";
import { DayText } from "./match-time.tsx";
import { NameText } from "./sport-names.tsx";
import { competitionPath } from "./sport-paths.ts";

type Matches = { matches: readonly MatchListItem[] };

type LinesById = ReadonlyMap<string, NonNullable<MatchRowProps["lines"]>>;

type MatchListProps = Matches & Omit<MatchRowProps, "match" | "lines"> & { lines?: LinesById | undefined };

/** Matches in the order in which they are given. A `ReaderTimes` belongs around every list on a page. */
export function MatchList({ matches, lines, ...shown }: MatchListProps) {
  return (
    <ul className="match-list">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} lines={lines?.get(match.id)} {...shown} />
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { heading?: "h2" | "h3" | "h4"; className?: string; title: ReactNode; children: ReactNode };

function MatchGroup({ heading: Heading = "h2", className = "", title, children }: GroupProps) {
  return (
    <section className={`match-group ${className}`.trimEnd()}>
      <Heading className="match-group-head">{title}</Heading>
      {children}
    </section>
  );
}

/** A heading with the day above the matches of each, all of one competition; last those that are put off. */
export function MatchesByDay({ matches, heading }: Matches & Pick<GroupProps, "heading">) {
  const { t } = useMessages();
  const isPutOff = ({ status }: MatchListItem) => status === "postponed";
  const putOff = matches.filter(isPutOff);
  const days = Map.groupBy(
    matches.filter((match) => !isPutOff(match)),
    ({ starts_at }) => kathmanduDay(starts_at),
  );
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <MatchGroup key={day} heading={heading} title={ofDay[0] && <DayText date={ofDay[0].starts_at} />}>
          <MatchList matches={ofDay} />
        </MatchGroup>
      ))}
      {putOff.length > 0 && (
        <MatchGroup heading={heading} title={t("matches.newDayOpen")}>
          <MatchList matches={putOff} withDay />
        </MatchGroup>
      )}
    </>
  );
}

type ByCompetitionProps = Matches &
  Pick<GroupProps, "heading"> &
  Pick<MatchRowProps, "withWatch"> & { lines?: LinesById };

/** A heading with the competition above the matches of each, in the order in which these come. */
export function MatchesByCompetition({ matches, heading, ...rows }: ByCompetitionProps) {
  const { lang } = useMessages();
  const competitions = Map.groupBy(matches, ({ competition }) => competition.id);
  return [...competitions.values()].map((ofOne) => {
    const [first] = ofOne;
    if (!first) return null;
    const { competition, sport } = first;
    return (
      <MatchGroup
        key={competition.id}
        heading={heading}
        className={sportColourClass(sport)}
        title={
          <a href={competitionPath(competition.slug, lang)}>
            <NameText of={competition} />
          </a>
        }
      >
        <MatchList matches={ofOne} {...rows} />
      </MatchGroup>
    );
  });
}
