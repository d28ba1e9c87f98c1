// How an innings begins, ends, is typed as totals, and what its target is.
import type { Side } from "#app/features/sport/rules/sport.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import type { CricketDetails } from "./events.ts";
import { computedOutcome } from "./outcome.ts";
import { type CricketRules, wicketsOf } from "./rules.ts";
import {
  type ClosedBy,
  type CricketState,
  emptyExtras,
  type Innings,
  mainInnings,
  openInnings,
  totalOf,
  withLastInnings,
} from "./state.ts";
import { targetOf } from "./target.ts";

/** Why an event cannot be: the field of its form and the error code, with its limit after a colon. */
export type CricketRefusal = { field: string; code: string };

export function cricketRefusal(field: string, code: string, limit?: number): CricketRefusal {
  return { field, code: limit === undefined ? `cricket.${code}` : `cricket.${code}:${limit}` };
}

/** Why this side cannot begin an innings now. */
function startRefusal(
  state: CricketState,
  rules: CricketRules,
  side: Side,
  isSuperOver: boolean,
): CricketRefusal | undefined {
  if (openInnings(state)) return cricketRefusal("side", "inningsOpen");
  if (state.result || computedOutcome(state, rules)) return cricketRefusal("side", "matchOver");
  const played = mainInnings(state);
  if (isSuperOver) return superOverRefusal(state, rules, side);
  if (played.length < state.innings.length) return cricketRefusal("superOver", "superOverBegun");
  if (played.filter((innings) => innings.side === side).length >= rules.inningsPerSide)
    return cricketRefusal("side", "tooManyInnings");
  // Twice in a row: the side that batted second follows on, or batting order was changed by nobody.
  if (played.at(-1)?.side !== side) return undefined;
  const lead = totalOf(state, otherSide(side)) - totalOf(state, side);
  return played.length === 2 && lead >= rules.followOnLead ? undefined : cricketRefusal("side", "noFollowOn");
}

function superOverRefusal(state: CricketState, rules: CricketRules, side: Side): CricketRefusal | undefined {
  const played = mainInnings(state);
  const before = computedOutcome({ ...state, innings: played }, { ...rules, superOver: false });
  if (before?.kind !== "tie") return cricketRefusal("superOver", "noTie");
  const overs = state.innings.length - played.length;
  return overs % 2 === 1 && state.innings.at(-1)?.side === side ? cricketRefusal("side", "tooManyInnings") : undefined;
}

type Start = Pick<CricketDetails<"totals">, "side" | "target" | "maxOvers" | "superOver"> & { asRecorded?: boolean };

/** The state with a further innings that nothing has happened in, or why there cannot be one. */
export function startInnings(state: CricketState, rules: CricketRules, start: Start): CricketState | CricketRefusal {
  const refusal = startRefusal(state, rules, start.side, start.superOver);
  if (refusal) return refusal;
  const before = mainInnings(state).at(-1);
  const penalty = start.superOver ? 0 : state.pendingPenalty[start.side];
  const innings: Innings = {
    side: start.side,
    superOver: start.superOver,
    // The second side has no more overs than the first had to begin with.
    maxOvers: start.superOver ? 1 : (start.maxOvers ?? before?.maxOvers ?? rules.overs),
    typedTarget: start.target,
    runs: penalty,
    wickets: 0,
    overs: 0,
    ballsInOver: 0,
    extras: { ...emptyExtras, penalty },
    batters: [],
    bowlers: [],
    falls: [],
    partnerships: [],
    overList: [],
    striker: null,
    nonStriker: null,
    closed: null,
    corrected: false,
    asRecorded: start.asRecorded ?? false,
  };
  const pendingPenalty: readonly [number, number] =
    start.side === 0 ? [0, state.pendingPenalty[1]] : [state.pendingPenalty[0], 0];
  return { ...state, innings: [...state.innings, innings], pendingPenalty };
}

/**
 * The state with its last innings ended where wickets, overs or the target end it; one that is taken over from the
 * scorers ends where they say.
 */
export function closeWhenOver(state: CricketState, rules: CricketRules): CricketState {
  const innings = openInnings(state);
  if (!innings || innings.asRecorded) return state;
  const closed = endOf(state, innings, rules);
  return closed ? withLastInnings(state, { ...innings, closed }) : state;
}

function endOf(state: CricketState, innings: Innings, rules: CricketRules): ClosedBy | null {
  const target = targetOf(state, state.innings.length - 1, rules);
  if (target !== null && innings.runs >= target) return "target";
  if (innings.wickets >= wicketsOf(rules, innings.superOver)) return "all_out";
  if (innings.maxOvers !== null && innings.overs >= innings.maxOvers) return "overs";
  return null;
}

/** The state with a whole innings typed as totals, or why it cannot be. */
export function typeInnings(
  state: CricketState,
  rules: CricketRules,
  typed: CricketDetails<"totals">,
): CricketState | CricketRefusal {
  const started = startInnings(state, rules, typed);
  if ("code" in started) return started;
  const innings = started.innings.at(-1);
  if (!innings) return started;
  const [overs = 0, ballsInOver = 0] = typed.overs.split(".").map(Number);
  const refusal = totalsRefusal(typed, { overs, ballsInOver, maxOvers: innings.maxOvers }, rules);
  if (refusal) return refusal;
  const filled: Innings = { ...innings, runs: typed.runs, wickets: typed.wickets, overs, ballsInOver };
  const changed = withLastInnings(started, filled);
  const closed = typed.declared ? "declared" : typed.allOut ? "all_out" : (endOf(changed, filled, rules) ?? "closed");
  return withLastInnings(started, { ...filled, closed });
}

function totalsRefusal(
  typed: CricketDetails<"totals">,
  { overs, ballsInOver, maxOvers }: { overs: number; ballsInOver: number; maxOvers: number | null },
  rules: CricketRules,
): CricketRefusal | undefined {
  const wickets = wicketsOf(rules, typed.superOver);
  if (typed.wickets > wickets) return cricketRefusal("wickets", "tooManyWickets", wickets);
  if (ballsInOver >= rules.ballsPerOver) return cricketRefusal("overs", "overs");
  if (maxOvers !== null && overs + Math.sign(ballsInOver) > maxOvers)
    return cricketRefusal("overs", "tooManyOvers", maxOvers);
  return undefined;
}

/** What ended an innings that the scorers have recorded; nothing where it went on beyond its overs. */
function recordedEnd(state: CricketState, innings: Innings, rules: CricketRules): ClosedBy | null {
  const { asRecorded, overs, ballsInOver, maxOvers } = innings;
  const reached = asRecorded ? endOf(state, innings, rules) : null;
  return reached === "overs" && (overs !== maxOvers || ballsInOver > 0) ? null : reached;
}

/** The state with its innings ended by a person: declared, forfeited, all out with somebody missing, or by time. */
export function endInnings(
  state: CricketState,
  { reason }: CricketDetails<"innings_end">,
  rules: CricketRules,
): CricketState | CricketRefusal {
  const innings = openInnings(state);
  if (!innings) return cricketRefusal("reason", "noInnings");
  return withLastInnings(state, { ...innings, closed: recordedEnd(state, innings, rules) ?? reason });
}
