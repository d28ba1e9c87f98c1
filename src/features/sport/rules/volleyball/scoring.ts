// The keys of a volleyball match: one tap a point.
import { idsOf, type Scoring, type ScoringKey } from "#app/features/sport/rules/scoring.ts";
import type { MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import type { VolleyballRules } from "./rules.ts";
import { setsToWin } from "./sets.ts";
import { setTotals, type VolleyballState } from "./volleyball.ts";

function keysOfSide(facts: MatchFacts<VolleyballRules>, side: Side): readonly ScoringKey[] {
  const point = { kind: "point", side } as const;
  return [
    { ...point, label: [["kinds", "point"]], details: { side, how: "rally" }, steps: [], rank: "main" },
    ...(["attack", "block", "ace"] as const).map(
      (how): ScoringKey => ({
        ...{ ...point, details: { side, how }, rank: "rare" },
        label: [["options", how]],
        steps: [{ field: "player", ask: "entrant", of: idsOf(facts, side), mayBeNobody: true }],
      }),
    ),
    { ...point, label: [["options", "error"]], details: { side, how: "error" }, steps: [], rank: "rare" },
  ];
}

export const volleyballScoring: Scoring<VolleyballState, VolleyballRules> = {
  starters: 6,
  keys(state, facts) {
    const isOver = state.award || state.typed || Math.max(...setTotals(state)) >= setsToWin(facts.rules);
    return isOver ? [] : ([0, 1] as const).flatMap((side) => keysOfSide(facts, side));
  },
};
