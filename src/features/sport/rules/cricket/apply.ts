// The state after one more event of a cricket match, or why the event cannot be.
import type { EffectiveEvent, EventFault, MatchFacts } from "#app/features/sport/rules/sport.ts";
import { remarkOf } from "#app/features/sport/rules/two-sides.ts";
import { bowl, newBatter, newBowler, withBatters } from "./ball.ts";
import { batterRefusal, bowlerRefusal, thirdRefusal } from "./ball-refusals.ts";
import { type CricketDetails, type CricketKind, tieBreakOutcomes, wonOutcomes } from "./events.ts";
import {
  type CricketRefusal,
  closeWhenOver,
  cricketRefusal,
  endInnings,
  startInnings,
  typeInnings,
} from "./innings.ts";
import { computedOutcome, outcomeOf } from "./outcome.ts";
import { type CricketRules, wicketsOf } from "./rules.ts";
import {
  type Bowler,
  type CricketState,
  type Innings,
  mainInnings,
  type Over,
  openInnings,
  withLastInnings,
} from "./state.ts";

type Facts = MatchFacts<CricketRules>;
type Step<Kind extends CricketKind> = (
  state: CricketState,
  details: CricketDetails<Kind>,
  facts: Facts,
  event: EffectiveEvent,
) => CricketState | CricketRefusal;

const steps: { readonly [Kind in CricketKind]: Step<Kind> } = {
  toss: (state, toss) => (state.innings.length > 0 ? cricketRefusal("winner", "tossTooLate") : { ...state, toss }),
  innings: beginInnings,
  ball: (state, ball, facts) => inOpenInnings(state, "batter", facts, (innings) => bowl(innings, ball, facts)),
  over: (state, over, facts) => inOpenInnings(state, "runs", facts, (innings) => addOver(innings, over, facts)),
  totals: (state, totals, { rules }) => typeInnings(state, rules, totals),
  retired: (state, retired, facts) =>
    inOpenInnings(state, "batter", facts, (innings) => leave(innings, retired, facts)),
  batter: (state, { batter }, facts) =>
    inOpenInnings(state, "batter", facts, (innings) => comeIn(innings, batter, facts)),
  penalty: (state, penalty, { rules }) => closeWhenOver(addPenalty(state, penalty), rules),
  revision: (state, revision, { rules }) => revise(state, revision, rules),
  innings_end: (state, end, { rules }) => endInnings(state, end, rules),
  result: typeResult,
  award: giveMatch,
  note: (state, note, _facts, event) => ({ ...state, remarks: [...state.remarks, remarkOf(event, note)] }),
};

/** The state after the event. Its details are what the schema of its kind gave. */
export function applyCricket(state: CricketState, event: EffectiveEvent, facts: Facts): CricketState | EventFault {
  // The compiler cannot tie the kind of an event to its details; the schema of the kind did.
  const step = steps[event.kind as CricketKind] as Step<CricketKind> | undefined;
  if (!Object.hasOwn(steps, event.kind) || !step)
    return { eventId: event.id, field: "kind", code: "cricket.unknownKind" };
  const after = step(state, event.details as CricketDetails<CricketKind>, facts, event);
  return "code" in after ? { eventId: event.id, ...after } : withCorrection(after, state, event);
}

/** Readers see in which over, or in which innings, something was corrected. */
function withCorrection(after: CricketState, before: CricketState, event: EffectiveEvent): CricketState {
  const innings = after.innings.at(-1);
  if (!event.corrected || !innings || after.innings === before.innings) return after;
  const [over, earlier] = [innings.overList.at(-1), before.innings[after.innings.length - 1]?.overList];
  if (!over || innings.overList === earlier) return withLastInnings(after, { ...innings, corrected: true });
  return withLastInnings(after, {
    ...innings,
    overList: [...innings.overList.slice(0, -1), { ...over, corrected: true }],
  });
}

function inOpenInnings(
  state: CricketState,
  field: string,
  { rules }: Facts,
  change: (innings: Innings) => Innings | CricketRefusal,
): CricketState | CricketRefusal {
  if (state.result) return cricketRefusal(field, "matchOver");
  const innings = openInnings(state);
  if (!innings) return cricketRefusal(field, state.innings.length === 0 ? "noInnings" : "inningsClosed");
  const changed = change(innings);
  return "code" in changed ? changed : closeWhenOver(withLastInnings(state, changed), rules);
}

function beginInnings(
  state: CricketState,
  details: CricketDetails<"innings">,
  facts: Facts,
): CricketState | CricketRefusal {
  const started = startInnings(state, facts.rules, details);
  if ("code" in started) return started;
  const innings = started.innings.at(-1);
  if (!innings) return started;
  const { striker, nonStriker } = details;
  if (striker !== null && striker === nonStriker) return cricketRefusal("nonStriker", "sameBatter");
  const refusal =
    batterRefusal(innings, { field: "striker", id: striker }, facts) ??
    batterRefusal(innings, { field: "nonStriker", id: nonStriker }, facts);
  if (refusal) return refusal;
  const batters = withBatters(innings.batters, [striker, nonStriker]);
  return withLastInnings(started, { ...innings, batters, striker, nonStriker });
}

/** One over as a sum: for a match that nobody follows ball by ball. */
function addOver(innings: Innings, over: CricketDetails<"over">, facts: Facts): Innings | CricketRefusal {
  const { rules } = facts;
  if (innings.ballsInOver > 0) return cricketRefusal("runs", "overBegun");
  const legal = over.balls ?? rules.ballsPerOver;
  if (legal > rules.ballsPerOver) return cricketRefusal("balls", "tooManyBalls", rules.ballsPerOver);
  const wicketsLeft = wicketsOf(rules, innings.superOver) - innings.wickets;
  if (over.wickets > wicketsLeft) return cricketRefusal("wickets", "tooManyWickets", wicketsLeft);
  if (over.byes > over.runs) return cricketRefusal("byes", "moreThanRuns");
  if (over.runOuts > over.wickets) return cricketRefusal("runOuts", "moreThanWickets");
  const refusal = over.bowler === null ? undefined : bowlerRefusal(innings, over.bowler, facts);
  if (refusal) return refusal;
  const complete = legal === rules.ballsPerOver;
  const entry: Over = {
    bowlers: over.bowler === null ? [] : [over.bowler],
    runs: over.runs,
    wickets: over.wickets,
    legal,
    conceded: over.runs - over.byes,
    complete,
    corrected: false,
    total: innings.runs + over.runs,
    fallen: innings.wickets + over.wickets,
    balls: [],
  };
  return {
    ...innings,
    runs: entry.total,
    wickets: entry.fallen,
    overs: innings.overs + (complete ? 1 : 0),
    ballsInOver: complete ? 0 : legal,
    extras: { ...innings.extras, byes: innings.extras.byes + over.byes },
    overList: [...innings.overList, entry],
    bowlers: over.bowler === null ? innings.bowlers : creditOver(innings.bowlers, over.bowler, entry, over.runOuts),
    // Who faces the next ball is not known.
    striker: null,
    nonStriker: null,
  };
}

function creditOver(bowlers: readonly Bowler[], id: string, over: Over, runOuts: number): readonly Bowler[] {
  const known = bowlers.some((bowler) => bowler.id === id) ? bowlers : [...bowlers, newBowler(id)];
  return known.map((bowler) =>
    bowler.id === id
      ? {
          ...bowler,
          balls: bowler.balls + over.legal,
          maidens: bowler.maidens + (over.complete && over.conceded === 0 ? 1 : 0),
          runs: bowler.runs + over.conceded,
          wickets: bowler.wickets + over.wickets - runOuts,
        }
      : bowler,
  );
}

/** A batter leaves without a ball: hurt, or out. */
function leave(
  innings: Innings,
  { batter: id, reason }: CricketDetails<"retired">,
  facts: Facts,
): Innings | CricketRefusal {
  const refusal = batterRefusal(innings, { field: "batter", id }, facts);
  if (refusal) return refusal;
  const leftNotOut = reason === "retired_hurt" || reason === "retired_not_out" ? reason : null;
  const isOut = leftNotOut === null;
  if (reason !== "timed_out" && !innings.batters.some((batter) => batter.id === id && !batter.retired))
    return cricketRefusal("batter", "outNotBatting");
  const known = innings.batters.some((batter) => batter.id === id)
    ? innings.batters
    : [...innings.batters, newBatter(id)];
  const wickets = innings.wickets + (isOut ? 1 : 0);
  const overs = innings.ballsInOver === 0 ? String(innings.overs) : `${innings.overs}.${innings.ballsInOver}`;
  return {
    ...innings,
    wickets,
    batters: known.map((batter) => {
      if (batter.id !== id) return batter;
      return isOut
        ? { ...batter, out: { kind: reason, bowler: null, fielders: [] } }
        : { ...batter, retired: leftNotOut };
    }),
    falls: isOut ? [...innings.falls, { wicket: wickets, runs: innings.runs, overs, out: id }] : innings.falls,
    partnerships: innings.partnerships.map((partnership, index) =>
      index === innings.partnerships.length - 1 && partnership.batters.includes(id)
        ? { ...partnership, broken: partnership.broken || isOut }
        : partnership,
    ),
    striker: innings.striker === id ? null : innings.striker,
    nonStriker: innings.nonStriker === id ? null : innings.nonStriker,
  };
}

function comeIn(innings: Innings, id: string, facts: Facts): Innings | CricketRefusal {
  const refusal = batterRefusal(innings, { field: "batter", id }, facts) ?? thirdRefusal(innings, [id]);
  if (refusal) return refusal;
  const batters = withBatters(innings.batters, [id]);
  if (innings.striker === id || innings.nonStriker === id) return { ...innings, batters };
  return innings.striker === null ? { ...innings, batters, striker: id } : { ...innings, batters, nonStriker: id };
}

/** Runs of a penalty count for the innings that is played, else for the last one of the side, else for its first. */
function addPenalty(state: CricketState, { side, runs }: CricketDetails<"penalty">): CricketState {
  const index = state.innings.findLastIndex((innings) => innings.side === side);
  if (index === -1) {
    const pending = state.pendingPenalty;
    return { ...state, pendingPenalty: side === 0 ? [pending[0] + runs, pending[1]] : [pending[0], pending[1] + runs] };
  }
  const innings = state.innings.map((one, at) =>
    at === index
      ? { ...one, runs: one.runs + runs, extras: { ...one.extras, penalty: one.extras.penalty + runs } }
      : one,
  );
  return { ...state, innings };
}

/** Reduced overs: another target, another number of overs, or both, for the innings that is played. */
function revise(
  state: CricketState,
  revision: CricketDetails<"revision">,
  rules: CricketRules,
): CricketState | CricketRefusal {
  const innings = openInnings(state);
  if (!innings) return cricketRefusal("target", state.innings.length === 0 ? "noInnings" : "inningsClosed");
  const isChase = mainInnings(state).length === 2 * rules.inningsPerSide;
  if (revision.target !== null && !isChase) return cricketRefusal("target", "targetTooEarly");
  const bowled = innings.overs + Math.sign(innings.ballsInOver);
  if (revision.maxOvers !== null && revision.maxOvers < bowled)
    return cricketRefusal("maxOvers", "oversBowled", bowled);
  const changed: Innings = {
    ...innings,
    typedTarget: revision.target ?? innings.typedTarget,
    maxOvers: revision.maxOvers ?? innings.maxOvers,
  };
  return closeWhenOver(withLastInnings(state, changed), rules);
}

/** The result as somebody typed it, after the totals that came with it. */
function typeResult(
  state: CricketState,
  details: CricketDetails<"result">,
  { rules }: Facts,
): CricketState | CricketRefusal {
  if (state.result) return cricketRefusal("outcome", "matchOver");
  const { innings, ...result } = details;
  if (innings.length > 0 && state.innings.length > 0) return cricketRefusal("innings", "inningsEntered");
  let filled: CricketState = state;
  for (const [index, totals] of innings.entries()) {
    const next = typeInnings(filled, rules, totals);
    if ("code" in next) return { ...next, field: `innings.${index}.${next.field}` };
    filled = next;
  }
  return resultRefusal(filled, result, rules) ?? { ...closed(filled), result };
}

function resultRefusal(
  state: CricketState,
  result: NonNullable<CricketState["result"]>,
  rules: CricketRules,
): CricketRefusal | undefined {
  if (result.outcome === null)
    return outcomeOf({ ...state, result }, rules) ? undefined : cricketRefusal("outcome", "outcomeMissing");
  const isWon = wonOutcomes.has(result.outcome);
  if (isWon && result.winner === null) return cricketRefusal("winner", "winnerMissing");
  const computed = computedOutcome(state, rules);
  const wasCutShort = mainInnings(state).at(-1)?.closed === "closed";
  if (!isWon || !computed || result.outcome === "awarded" || wasCutShort) return undefined;
  if (computed.winner === null && tieBreakOutcomes.has(result.outcome)) return undefined;
  return computed.winner === result.winner ? undefined : cricketRefusal("winner", "resultContradicts");
}

/** The match goes to one side, whatever was played. */
function giveMatch(state: CricketState, { home, away, how }: CricketDetails<"award">): CricketState | CricketRefusal {
  if (home === away) return cricketRefusal("home", "winnerMissing");
  return { ...closed(state), result: { outcome: how, winner: home > away ? 0 : 1, margin: null, revised: false } };
}

function closed(state: CricketState): CricketState {
  const innings = openInnings(state);
  return innings ? withLastInnings(state, { ...innings, closed: "closed" }) : state;
}
