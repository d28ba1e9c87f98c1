// Runs that a side needs to win.

import { otherSide } from "#app/features/sport/rules/sport.ts";
import type { CricketRules } from "./rules.ts";
import { type CricketState, mainInnings, totalOf } from "./state.ts";

/** Runs with which the innings at `index` wins the match; `null` where no number does. */
export function targetOf(state: CricketState, index: number, rules: CricketRules): number | null {
  return state.innings[index]?.typedTarget ?? naturalTarget(state, index, rules);
}

/**
 * Whether a target was typed in that differs from one run more than the other side has: fewer overs were reckoned in.
 */
export function isRevised(state: CricketState, rules: CricketRules): boolean {
  return mainInnings(state).some(
    ({ typedTarget }, index) => typedTarget !== null && typedTarget !== naturalTarget(state, index, rules),
  );
}

function naturalTarget(state: CricketState, index: number, rules: CricketRules): number | null {
  const innings = state.innings[index];
  if (!innings) return null;
  const played = mainInnings(state);
  if (innings.superOver) {
    const first = state.innings[index - 1];
    return (index - played.length) % 2 === 1 && first ? first.runs + 1 : null;
  }
  if (index !== 2 * rules.inningsPerSide - 1) return null;
  const before = totalOf(state, innings.side) - innings.runs;
  return totalOf(state, otherSide(innings.side)) - before + 1;
}
