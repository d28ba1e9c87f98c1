// What athletics draws, apart from its rules.
import type { SportView } from "#app/features/sport/rules/sport.ts";
import { MedalsOfSeason } from "./medal-table.tsx";
import { AthleticsScoreboard } from "./scoreboard.tsx";
import { AthleticsScorecard } from "./scorecard.tsx";
import type { AthleticsState } from "./state.ts";

export const athleticsView: SportView<AthleticsState> = {
  Scoreboard: AthleticsScoreboard,
  Scorecard: AthleticsScorecard,
  namesLineUps: true,
  SeasonTable: MedalsOfSeason,
};
