import type { SportView } from "#app/features/sport/rules/sport.ts";
import { FootballScoreboard } from "./scoreboard.tsx";
import { FootballScorecard } from "./scorecard.tsx";
import type { FootballState } from "./state.ts";

export const footballView: SportView<FootballState> = {
  Scoreboard: FootballScoreboard,
  Scorecard: FootballScorecard,
  namesLineUps: true,
};
