// A match in a list: on /matches, in the strip of scores, on the pages of teams, venues and competitions, beside a
// story.
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { writtenClock } from "#app/features/sport/rules/running-clock.ts";
import type { Side } from "#app/features/sport/rules/sport.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import {
  decisionText,
  hasScore,
  isContest,
  matchNameText,
  openSideText,
  spokenMatch,
  stateText,
  winnerOf,
} from "./match-texts.ts";
import { MatchDay, MatchTime } from "./match-time.tsx";
import { shortNameIn } from "./sport-names.tsx";
import { matchPath } from "./sport-paths.ts";
import { TeamName } from "./team-name.tsx";

export type MatchRowProps = {
  match: MatchListItem;
  /** Whether the date is said: where no day stands above. */
  withDay?: boolean;
  /** Whether competition and round are said: where neither stands above. */
  withCompetition?: boolean;
  /** Whether teams are called by their short names: where a row is narrow. */
  isShort?: boolean;
  /** Whether it is said where a match can be watched, while it is not over. */
  withWatch?: boolean;
  /** What is said of each side beside its score: its scorers. */
  lines?: readonly [readonly string[], readonly string[]] | undefined;
};

/** The whole row is one link. Eyes get time or state, sides and score; who listens gets one sentence. */
export function MatchRow({ match, withDay = false, withCompetition = false, lines, ...rest }: MatchRowProps) {
  const { lang, t } = useMessages();
  const texts = { t, lang };
  const watch = rest.withWatch && isAhead(match) ? (inLanguage(lang, match.watch, match.watch_ne) ?? "") : "";
  const sentence = [
    spokenMatch(texts, match),
    ...(lines ?? []).map((ofSide) => ofSide.join(", ")),
    watch && `${t("matches.facts.watch")}: ${watch}`,
  ];
  const spoken = sentence.filter(Boolean).join("; ");
  const href = matchPath(match.slug, lang);
  if (useIsLowData()) return <a href={href}>{spoken}</a>;
  return (
    <a href={href} className={classNames("match-row", sportColourClass(match.sport))}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="match-row-body">
        <span className="match-row-head">
          <MatchState match={match} withDay={withDay} />
          <span className="match-row-round">{roundOf(match, lang, withCompetition)}</span>
        </span>
        {isContest(match) ? (
          <span className="match-row-title">{matchNameText(texts, match)}</span>
        ) : (
          ([0, 1] as const).map((side) => (
            <SideRow key={side} match={match} side={side} isShort={rest.isShort ?? false} lines={lines?.[side] ?? []} />
          ))
        )}
        <Outcome match={match} />
        {watch !== "" && <span className="match-row-watch">{watch}</span>}
      </span>
    </a>
  );
}

const isAhead = ({ status }: MatchListItem) => status === "scheduled" || status === "postponed" || status === "live";

/** Who won a contest, with the mark where a score stands; else how a match was decided. */
function Outcome({ match }: { match: MatchListItem }) {
  const { lang, t } = useMessages();
  const winner = winnerOf({ t, lang }, match);
  if (winner) {
    return (
      <span className="match-row-winner">
        <span>{winner.name}</span>
        <b className="match-row-score">{winner.mark}</b>
      </span>
    );
  }
  const note = decisionText({ t, lang }, match);
  return note !== null && <span className="match-row-note">{digitsFor(lang, note)}</span>;
}

/** "Himal, Round 3", or the round alone: as short as it is clear. */
function roundOf(
  { competition, round_name, round_name_ne }: MatchListItem,
  lang: Lang,
  withCompetition: boolean,
): string {
  const round = inLanguage(lang, round_name, round_name_ne);
  return [withCompetition ? shortNameIn(lang, competition) : "", round].filter(Boolean).join(", ");
}

/** The time before a match, what is played during it, what came of it afterwards. */
export function MatchState({ match, withDay }: { match: MatchListItem; withDay: boolean }) {
  const { lang, t } = useMessages();
  const { starts_at, time_confirmed, status } = match;
  const state = stateText({ t, lang }, match);
  const clock = match.status === "live" && match.summary?.clock ? writtenClock(match.summary) : undefined;
  return (
    <span className="match-row-state" data-status={status} data-clock={clock}>
      {state}
      {state !== undefined && withDay && " · "}
      {status === "scheduled" ? (
        <MatchTime startsAt={starts_at} isConfirmed={time_confirmed} withDay={withDay} />
      ) : (
        withDay && <PlayedDay match={match} />
      )}
    </span>
  );
}

/** Struck out where the match is put off: it is not played on that day. */
function PlayedDay({ match: { status, starts_at } }: { match: MatchListItem }) {
  const day = <MatchDay date={starts_at} />;
  return status === "postponed" ? <s>{day}</s> : day;
}

type SideRowProps = { match: MatchListItem; side: Side; isShort: boolean; lines: readonly string[] };

function SideRow({ match, side, isShort, lines }: SideRowProps) {
  const { lang, t } = useMessages();
  const team = side === 0 ? match.home : match.away;
  const open = openSideText({ t, lang }, side === 0 ? match.home_source : match.away_source);
  const score = hasScore(match) ? match.summary.sides[side] : undefined;
  return (
    <span className="match-row-side" data-winner={match.summary?.winner === side || undefined}>
      <TeamName team={team} open={open} isShort={isShort} />
      {lines.length > 0 && <span className="match-row-lines">{lines.join(", ")}</span>}
      {score && (
        <span className="match-row-score">
          {totalText(score.main || "–", lang)}
          {score.detail !== "" && <small> {digitsFor(lang, score.detail)}</small>}
        </span>
      )}
    </span>
  );
}
