// What lists show of a cricket match.
import type { MatchFacts, MatchSummary, Side, SideScore } from "#app/features/sport/rules/sport.ts";
import { tieBreakOutcomes } from "./events.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { type CricketRules, wicketsOf } from "./rules.ts";
import { type CricketState, type Innings, mainInnings, openInnings, oversText, totalOf } from "./state.ts";
import { targetOf } from "./target.ts";

type Note = NonNullable<MatchSummary["note"]>;

/** "184/6"; "165" for a side that is all out; "245/8d" where it declared. */
export function inningsScoreText(innings: Innings, rules: CricketRules): string {
  if (innings.wickets >= wicketsOf(rules, innings.superOver) || innings.closed === "all_out")
    return String(innings.runs);
  return `${innings.runs}/${innings.wickets}${innings.closed === "declared" ? "d" : ""}`;
}

export function summarizeCricket(state: CricketState, { rules }: MatchFacts<CricketRules>): MatchSummary {
  const outcome = outcomeOf(state, rules);
  const open = openInnings(state);
  return {
    sides: [sideScore(state, 0, rules), sideScore(state, 1, rules)],
    winner: winnerOf(outcome),
    decidedBy: outcome ? decisionOf(outcome) : null,
    period: outcome || state.innings.length === 0 ? null : periodOf(state, open),
    clock: open ? oversText(open) : "",
    finished: outcome !== null,
    note: outcome ? outcomeNote(outcome) : liveNote(state, rules),
  };
}

function sideScore(state: CricketState, side: Side, rules: CricketRules): SideScore {
  const played = mainInnings(state).filter((innings) => innings.side === side);
  const last = played.at(-1);
  return {
    main: played.map((innings) => inningsScoreText(innings, rules)).join(" & "),
    detail: last && rules.overs !== null ? `(${oversText(last)})` : "",
    total: totalOf(state, side),
  };
}

function winnerOf(outcome: Outcome | null): MatchSummary["winner"] {
  if (!outcome) return null;
  if (outcome.kind === "no_result" || outcome.kind === "abandoned") return "no_result";
  return outcome.winner ?? "draw";
}

function decisionOf({ kind }: Outcome): MatchSummary["decidedBy"] {
  if (kind === "super_over" || kind === "bowl_out") return kind;
  return kind === "awarded" || kind === "walkover" ? kind : "regular";
}

/** "innings_2", "super_over", or "innings_break" while nobody bats. */
function periodOf(state: CricketState, open: Innings | undefined): string {
  if (!open) return "innings_break";
  return open.superOver ? "super_over" : `innings_${mainInnings(state).length}`;
}

const wonNotes = {
  runs: "cricket.wonByRuns",
  wickets: "cricket.wonByWickets",
  innings: "cricket.wonByInnings",
  super_over: "cricket.wonSuperOver",
  bowl_out: "cricket.wonBowlOut",
  fewer_wickets: "cricket.wonFewerWickets",
  first_innings: "cricket.wonFirstInnings",
  otherwise: "cricket.won",
  awarded: "common.awardedTo",
  walkover: "common.walkoverTo",
} as const;

/** Ways to win that have no margin. */
const withoutMargin: ReadonlySet<string> = new Set([...tieBreakOutcomes, "awarded", "walkover"]);

const openNotes = {
  tie: "cricket.tied",
  draw: "cricket.drawn",
  no_result: "cricket.noResult",
  abandoned: "cricket.abandoned",
} as const;

/** How it ended, as one message: `side` is replaced by the name of the team. */
function outcomeNote({ kind, winner, margin, revised }: Outcome): Note {
  if (kind === "tie" || kind === "draw" || kind === "no_result" || kind === "abandoned")
    return { code: openNotes[kind], values: {} };
  const side = winner ?? 0;
  if (withoutMargin.has(kind)) return { code: wonNotes[kind], values: { side } };
  if (margin === null) return { code: "cricket.won", values: { side } };
  return { code: wonNotes[kind], values: { side, margin, method: revised ? "revised" : "full" } };
}

/** What a chase still needs, or who won the toss before anybody batted. */
function liveNote(state: CricketState, rules: CricketRules): Note | null {
  const open = openInnings(state);
  const target = open ? targetOf(state, state.innings.length - 1, rules) : null;
  if (open && target !== null) {
    const needed = target - open.runs;
    if (open.maxOvers === null) return { code: "cricket.needsRuns", values: { side: open.side, runs: needed } };
    const balls = (open.maxOvers - open.overs) * rules.ballsPerOver - open.ballsInOver;
    return { code: "cricket.needs", values: { side: open.side, runs: needed, balls: Math.max(balls, 0) } };
  }
  const last = state.innings.at(-1);
  if (!open && last && mainInnings(state).length === 2 * rules.inningsPerSide)
    return { code: "cricket.tied", values: {} };
  if (state.innings.length > 0 || !state.toss) return null;
  return {
    code: state.toss.decision === "bat" ? "cricket.tossBat" : "cricket.tossBowl",
    values: { side: state.toss.winner },
  };
}
