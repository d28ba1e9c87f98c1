// The head of a match and all that happened in it: drawn by its sport, before the first event by this file.
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { otherSide, type SportViewProps } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { MatchThread } from "#app/features/sport/rules/view/match-thread.tsx";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { eventLines } from "#app/site/sport/match/course/event-lines.tsx";
import { LastOvers } from "#app/site/sport/match/course/last-overs.tsx";
import { sideNames, spokenMatch, stateText, type Texts } from "#app/site/sport/match-texts.ts";
import { shortNameIn } from "#app/site/sport/sport-names.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { entryPath } from "#app/site/story/live/live-addresses.ts";
import { entrantNames } from "./entrant-names.ts";
import { LineUps } from "./line-ups.tsx";
import type { ShownMatch } from "./match-page.server.ts";
import { PreviewBoard } from "./match-preview.tsx";
import { matchTitle } from "./match-title.ts";

/** The board with what an open page compares: it exchanges it for that of the fragment when the match has changed. */
export function LiveBoard({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  return (
    <div
      data-board={`${matchPath(match.slug, lang)}/board`}
      data-at={match.updated_at.getTime()}
      data-title={matchTitle({ t, lang }, match)}
      data-said={spokenMatch({ t, lang }, match)}
    >
      <MatchBoard match={match} />
    </div>
  );
}

/** Score or start, what else is to be said of the state, the course, scorecard, line-ups. */
function MatchBoard({ match }: { match: ShownMatch }) {
  const { lang, t } = useMessages();
  const { sport, summary, state, board } = match;
  const { Scoreboard, Scorecard, thread } = sportViewOf(sport);
  const texts = { t, lang };
  const isStopped = !settledStatuses.includes(match.status);
  const props: SportViewProps<unknown> = {
    ...{ state, summary: board, lang, sides: sideNames(texts, match), entrants: entrantNames(match, texts) },
    stopped: isStopped ? stateText(texts, match) : undefined,
    aggregate: aggregateText(texts, match),
    linksOf: entryLinks(match, lang),
    seasonBests: match.seasonBests,
    eventLines: eventLines(texts, match),
  };
  return (
    <>
      {summary ? <Scoreboard {...props} /> : <PreviewBoard match={match} />}
      <MatchNotice match={match} />
      {summary && <MatchThread thread={thread?.(props, t)} sides={props.sides} />}
      {!board.finished && <LastOvers match={match} entrants={props.entrants} />}
      <Scorecard {...props} />
      {board.finished && <LastOvers match={match} entrants={props.entrants} />}
      <LineUps match={match} entrants={props.entrants} />
    </>
  );
}

const settledStatuses: readonly ShownMatch["status"][] = ["scheduled", "live", "finished"];

/** Why a match is not played as it was announced, or who decided its result. The board above names the state. */
function MatchNotice({ match: { status_reason, status_reason_ne } }: { match: ShownMatch }) {
  const { lang } = useMessages();
  const reason = inLanguage(lang, status_reason, status_reason_ne);
  return reason === "" ? null : <p className="match-notice">{reason}</p>;
}

/** Both legs of a tie added up, the sides as they stand in this one. Nothing before the second has begun. */
function aggregateText(texts: Texts, { firstLeg, summary, home_team_id, ...match }: ShownMatch): string | undefined {
  const first = firstLeg?.summary;
  if (!first?.finished || !summary || !match.home || !match.away) return undefined;
  const isTurned = firstLeg?.home_team_id !== home_team_id;
  const total = (side: 0 | 1) => summary.sides[side].total + first.sides[isTurned ? otherSide(side) : side].total;
  return texts.t("sportPages.aggregate", {
    home: shortNameIn(texts.lang, match.home),
    away: shortNameIn(texts.lang, match.away),
    score: scoreText([total(0), total(1)], texts.lang),
  });
}

/** Where live blogs in the language of the page tell more of an event. */
const entryLinks = ({ eventEntries }: ShownMatch, lang: Lang): ReadonlyMap<string, string> =>
  new Map(
    eventEntries
      .filter((one) => one.lang === lang)
      .map(({ event, entry, slug }) => [event, entryPath(storyPath({ slug, lang }), entry)]),
  );
