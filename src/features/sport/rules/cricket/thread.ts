// A cricket match as a thread: the runs of each innings over by over, each from the same corner.
import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { emptyThread, type Thread } from "#app/features/sport/rules/view/thread.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { spokenScore } from "./scoreboard.tsx";
import { ballsOfOver, type CricketState, type Innings, mainInnings } from "./state.ts";

/** About so many ticks divide the overs. */
const mostTicks = 5;

/** Overs that were bowled, with the part of the one that goes on. */
const oversOf = (innings: Innings) => innings.overs + innings.ballsInOver / ballsOfOver(innings);

/** Nothing where no innings was entered over by over: totals have no course. */
export function cricketThread({ state, sides, lang }: SportViewProps<CricketState>, t: Translator): Thread | null {
  const drawn = mainInnings(state).filter(({ overList }) => overList.length > 0);
  if (drawn.length === 0 || !sides) return null;
  const overs = Math.max(...drawn.map((innings) => Math.max(innings.maxOvers ?? 0, oversOf(innings))), 1);
  const runs = Math.max(...drawn.map((innings) => innings.runs), 1);
  const step = Math.max(1, Math.ceil(overs / mostTicks / 5) * 5);
  const ticks = Array.from({ length: Math.floor(overs / step) }, (_, index) => (index + 1) * step);
  return {
    ...emptyThread,
    ticks: ticks.map((over) => ({ at: over / overs, label: digitsFor(lang, String(over)) })),
    lines: drawn.map((innings) => ({
      side: innings.side,
      points: innings.overList.map(({ total }, index) => [Math.min(index + 1, oversOf(innings)) / overs, total / runs]),
    })),
    spoken: drawn.map((innings) => `${sides[innings.side].shortName} ${spokenScore(innings, t, lang)}`).join("; "),
  };
}
