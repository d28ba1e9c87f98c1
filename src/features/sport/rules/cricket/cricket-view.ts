// What cricket draws, apart from its rules.
import type { SportView } from "#app/features/sport/rules/sport.ts";
import { CricketScoreboard } from "./scoreboard.tsx";
import { CricketScorecard } from "./scorecard.tsx";
import type { CricketState } from "./state.ts";

export const cricketView: SportView<CricketState> = {
  Scoreboard: CricketScoreboard,
  Scorecard: CricketScorecard,
  namesLineUps: false,
};
