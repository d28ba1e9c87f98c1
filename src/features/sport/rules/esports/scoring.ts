// The keys of an e-sports match: a map with its two scores, a side that gives up.
import type { Scoring, ScoringKey } from "#app/features/sport/rules/scoring.ts";
import { type EsportsRules, type EsportsState, esports } from "./esports.ts";

const map: ScoringKey = {
  ...{ label: [["kinds", "map"]], kind: "map", side: null, details: {}, rank: "main" },
  steps: [
    { field: "home", ask: "text" },
    { field: "away", ask: "text" },
  ],
};

const forfeit = (side: 0 | 1): ScoringKey => ({
  ...{ label: [["kinds", "forfeit"]], kind: "forfeit", side, details: { side }, rank: "rare", steps: [] },
});

export const esportsScoring: Scoring<EsportsState, EsportsRules> = {
  starters: 5,
  keys: (state, facts) => (esports.summarize(state, facts).finished ? [] : [map, forfeit(0), forfeit(1)]),
};
