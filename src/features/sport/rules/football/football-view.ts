import type { SportView } from "#app/features/sport/rules/sport.ts";
import { playerMarks } from "./player-marks.ts";
import { FootballScoreboard } from "./scoreboard.tsx";
import { FootballScorecard } from "./scorecard.tsx";
import { scorerLines } from "./scorers.ts";
import type { FootballState } from "./state.ts";
import { footballThread } from "./thread.ts";

export const footballView: SportView<FootballState> = {
  Scoreboard: FootballScoreboard,
  Scorecard: FootballScorecard,
  playerMarks,
  sideLines: scorerLines,
  thread: footballThread,
};
