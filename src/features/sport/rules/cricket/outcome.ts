// Who has won, and how, as the innings say it or as somebody typed it.
import type { Side } from "#app/features/sport/rules/sport.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import { type TypedOutcome, wonOutcomes } from "./events.ts";
import { type CricketRules, wicketsOf } from "./rules.ts";
import { type CricketState, type Innings, mainInnings, totalOf } from "./state.ts";
import { isRevised, targetOf } from "./target.ts";

export type Outcome = {
  kind: TypedOutcome;
  winner: Side | null;
  /** Runs or wickets by which it was won. */
  margin: number | null;
  /** Whether a target was typed in: the runs were reckoned with fewer overs. */
  revised: boolean;
};

/**
 * The outcome of a finished match; `null` while it is not decided. What was typed counts before what the totals say.
 */
export function outcomeOf(state: CricketState, rules: CricketRules): Outcome | null {
  const typed = state.result;
  const computed = computedOutcome(state, rules);
  if (!typed?.outcome) return computed ?? (typed ? tieOf(state, rules) : null);
  const isWon = wonOutcomes.has(typed.outcome);
  const sameWay = computed?.kind === typed.outcome && computed.winner === typed.winner;
  return {
    kind: typed.outcome,
    winner: isWon ? typed.winner : null,
    margin: isWon ? (typed.margin ?? (sameWay ? computed.margin : null)) : null,
    revised: typed.revised || isRevised(state, rules),
  };
}

/** What the innings alone say. A tie that a super over has to break is none yet. */
export function computedOutcome(state: CricketState, rules: CricketRules): Outcome | null {
  const played = mainInnings(state);
  if (state.innings.some(({ closed }) => closed === null)) return null;
  const decided = played.length === 2 * rules.inningsPerSide ? lastInningsOutcome(state, rules) : byAnInnings(state);
  if (decided?.kind !== "tie") return decided;
  return superOverOutcome(state, played.length, rules) ?? (rules.superOver ? null : decided);
}

/** A tie that stays one: somebody said that the match is over. */
function tieOf(state: CricketState, rules: CricketRules): Outcome | null {
  return computedOutcome(state, { ...rules, superOver: false });
}

function lastInningsOutcome(state: CricketState, rules: CricketRules): Outcome | null {
  const index = mainInnings(state).length - 1;
  const last = state.innings[index];
  const target = targetOf(state, index, rules);
  if (!last || target === null) return null;
  const revised = isRevised(state, rules);
  if (last.runs >= target) {
    const margin = wicketsOf(rules, false) - last.wickets;
    return { kind: "wickets", winner: last.side, margin, revised };
  }
  // Time ran out in a match without a number of overs: nobody has won.
  if (last.closed === "closed" && rules.overs === null) return { kind: "draw", winner: null, margin: null, revised };
  const margin = target - 1 - last.runs;
  if (margin === 0) return { kind: "tie", winner: null, margin: null, revised };
  return { kind: "runs", winner: otherSide(last.side), margin, revised };
}

/** Two innings of one side together are less than one of the other. */
function byAnInnings(state: CricketState): Outcome | null {
  const [first, second, third] = mainInnings(state);
  if (!first || !second || !third || third.closed !== "all_out") return null;
  const winner = otherSide(third.side);
  const margin = totalOf(state, winner) - totalOf(state, third.side);
  return margin > 0 ? { kind: "innings", winner, margin, revised: false } : null;
}

function superOverOutcome(state: CricketState, mainCount: number, rules: CricketRules): Outcome | null {
  const overs = state.innings.slice(mainCount);
  if (overs.length === 0 || overs.length % 2 === 1) return null;
  const [first, second] = overs.slice(-2) as [Innings, Innings]; // an even number, not zero
  if (first.runs === second.runs) return null;
  const winner = first.runs > second.runs ? first.side : second.side;
  return { kind: "super_over", winner, margin: null, revised: isRevised(state, rules) };
}
