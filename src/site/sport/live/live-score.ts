// What open pages are told of a match that changed: enough to correct a row, a scoreboard and the title of a tab in
// place.
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { writtenClock } from "#app/features/sport/rules/running-clock.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { MatchStatus } from "#app/platform/db/schema.ts";
import { matchTitle } from "#app/site/sport/match/match-title.ts";
import { decisionText, hasScore, isContest, spokenMatch, stateText, type Texts } from "#app/site/sport/match-texts.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";

/** Everything is written in the language of the page, as the page writes it. */
export type LiveScore = {
  path: string;
  /** When the match changed last, in milliseconds: of two the later one is right. */
  at: number;
  status: MatchStatus;
  /** "First half 12′"; blank before a match. */
  state: string;
  /** Of a clock that runs: with it the page counts on. */
  clock?: string;
  /** Main part and detail of both scores; none where there are no two sides or no score. */
  sides: readonly (readonly [string, string])[];
  winner: 0 | 1 | null;
  note: string;
  /** The whole match as one sentence. */
  said: string;
  title: string;
};

/** What is told of a match in one language. */
export function liveScore(texts: Texts, match: MatchListItem): LiveScore {
  const { lang } = texts;
  const written = (text: string) => digitsFor(lang, text);
  const isShown = hasScore(match) && !isContest(match);
  const winner = match.summary?.winner;
  return {
    path: matchPath(match.slug, lang),
    at: match.updated_at.getTime(),
    status: match.status,
    state: stateText(texts, match) ?? "",
    ...clockOf(match),
    sides: isShown
      ? match.summary.sides.map(({ main, detail }) => [totalText(main || "–", lang), written(detail)])
      : [],
    winner: winner === 0 || winner === 1 ? winner : null,
    note: written(decisionText(texts, match) ?? ""),
    said: spokenMatch(texts, match),
    title: matchTitle(texts, match),
  };
}

function clockOf({ status, summary }: MatchListItem): Pick<LiveScore, "clock"> {
  const clock = status === "live" && summary?.clock ? writtenClock(summary) : undefined;
  return clock === undefined ? {} : { clock };
}
