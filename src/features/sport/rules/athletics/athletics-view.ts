// What athletics draws, apart from its rules.
import type { SportView } from "#app/features/sport/rules/sport.ts";
import { firstAthletes } from "./first-athletes.ts";
import { athleticsThread } from "./gaps.ts";
import { MedalsOfSeason, medalRows } from "./medal-table.tsx";
import { medals } from "./medals.ts";
import { AthleticsScoreboard } from "./scoreboard.tsx";
import { AthleticsScorecard } from "./scorecard.tsx";
import { bestTexts } from "./season-bests.ts";
import type { AthleticsState } from "./state.ts";

export const athleticsView: SportView<AthleticsState> = {
  Scoreboard: AthleticsScoreboard,
  Scorecard: AthleticsScorecard,
  namesLineUp: () => true,
  SeasonTable: MedalsOfSeason,
  firstEntrants: firstAthletes,
  thread: athleticsThread,
  bestTexts,
  seasonRows: ({ players, teamOf }, t) => ({
    columns: [...medals.map((medal) => t(`sports.athletics.medals.${medal}Short`)), t("sports.athletics.medals.total")],
    rows: medalRows(players, teamOf).map((row) => ({
      teamId: row.teamId,
      rank: row.rank,
      cells: [...medals.map((medal) => row[medal]), row.total],
    })),
  }),
};
