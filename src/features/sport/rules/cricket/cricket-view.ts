// What cricket draws, apart from its rules.
import type { SportView } from "#app/features/sport/rules/sport.ts";
import { bestPlayerLines } from "./best-players.ts";
import { CricketScoreboard } from "./scoreboard.tsx";
import { CricketScorecard } from "./scorecard.tsx";
import type { CricketState } from "./state.ts";
import { cricketThread } from "./thread.ts";

export const cricketView: SportView<CricketState> = {
  Scoreboard: CricketScoreboard,
  Scorecard: CricketScorecard,
  // Of a side that bats the card names all: the batters, then who did not bat.
  namesLineUp: ({ innings }, side) => innings.some((one) => one.side === side && one.batters.length > 0),
  sideLines: bestPlayerLines,
  thread: cricketThread,
};
