// What a cricket match gives its players and the table. A super over decides the match and counts in neither.
import type {
  MatchFacts,
  MatchSummary,
  PlayerShare,
  Points,
  Side,
  TableShare,
} from "#app/features/sport/rules/sport.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import type { TypedOutcome } from "./events.ts";
import { outcomeOf } from "./outcome.ts";
import type { CricketRules } from "./rules.ts";
import { type Batter, type Bowler, type CricketState, type Innings, mainInnings } from "./state.ts";
import { isRevised, targetOf } from "./target.ts";

type Facts = MatchFacts<CricketRules>;
type Values = Record<string, number>;

/** A catch of the wicket-keeper counts as any other. */
const caughtKinds: ReadonlySet<string> = new Set(["caught", "caught_and_bowled"]);

export function cricketPlayerShares(state: CricketState, facts: Facts): readonly PlayerShare[] {
  const shares = new Map<string, { side: Side | null; values: Values }>();
  const add = (id: string | null, side: Side | null, values: Values) => {
    if (id === null) return;
    const share = shares.get(id) ?? { side, values: { matches: 1 } };
    for (const [name, value] of Object.entries(values)) share.values[name] = (share.values[name] ?? 0) + value;
    shares.set(id, share);
  };
  if (state.innings.length > 0) for (const { id, side, starts } of facts.entrants) if (starts) add(id, side, {});
  for (const innings of mainInnings(state)) {
    const fielding = otherSide(innings.side);
    for (const batter of innings.batters) {
      add(batter.id, innings.side, battingValues(batter));
      for (const { id, values } of fieldingValues(batter)) add(id, fielding, values);
    }
    for (const bowler of innings.bowlers) add(bowler.id, fielding, bowlingValues(bowler));
  }
  return [...shares].map(([entrantId, { side, values }]) => ({ entrantId, side, values }));
}

function battingValues({ runs, balls, fours, sixes, out }: Batter): Values {
  return {
    innings: 1,
    runs,
    balls,
    fours,
    sixes,
    not_outs: out ? 0 : 1,
    fifties: runs >= 50 && runs < 100 ? 1 : 0,
    hundreds: runs >= 100 ? 1 : 0,
  };
}

function bowlingValues({ balls, runs, wickets, maidens, wides, noBalls }: Bowler): Values {
  return {
    balls_bowled: balls,
    runs_conceded: runs,
    wickets,
    maidens,
    wides,
    no_balls: noBalls,
    five_wickets: wickets >= 5 ? 1 : 0,
  };
}

function fieldingValues({ out }: Batter): { id: string | null; values: Values }[] {
  if (!out) return [];
  if (out.kind === "caught_and_bowled") return [{ id: out.bowler, values: { catches: 1 } }];
  const [first] = out.fielders;
  if (caughtKinds.has(out.kind)) return first ? [{ id: first, values: { catches: 1 } }] : [];
  if (out.kind === "stumped") return first ? [{ id: first, values: { stumpings: 1 } }] : [];
  return out.kind === "run_out" ? out.fielders.map((id) => ({ id, values: { run_outs: 1 } })) : [];
}

type RateShare = { runs: number; balls: number };

/**
 * Runs and balls of a side for the net run rate: a side that is all out counts as if it had batted all of its overs.
 */
function rateOf(state: CricketState, side: Side, rules: CricketRules): RateShare {
  const played = mainInnings(state);
  const last = played.at(-1);
  const target = targetOf(state, played.length - 1, rules);
  // With a revised target the first side counts what the second had to beat, in the overs that the second could have.
  if (last && target !== null && last.side !== side && isRevised(state, rules))
    return { runs: target - 1, balls: quota(last, rules) };
  return played
    .filter((innings) => innings.side === side)
    .reduce((sum, innings) => ({ runs: sum.runs + innings.runs, balls: sum.balls + ballsFor(innings, rules) }), {
      runs: 0,
      balls: 0,
    });
}

function ballsFor(innings: Innings, rules: CricketRules): number {
  return innings.closed === "all_out" && innings.maxOvers !== null ? quota(innings, rules) : batted(innings, rules);
}

const batted = ({ overs, ballsInOver }: Innings, rules: CricketRules) => overs * rules.ballsPerOver + ballsInOver;
const quota = (innings: Innings, rules: CricketRules) =>
  innings.maxOvers === null ? batted(innings, rules) : innings.maxOvers * rules.ballsPerOver;

export function cricketTableShares(
  state: CricketState,
  summary: MatchSummary,
  { rules }: Facts,
  points: Points,
): readonly [TableShare, TableShare] | null {
  const outcome = outcomeOf(state, rules);
  if (!outcome) return null;
  const isPlayed = !unplayed.has(outcome.kind);
  const rates = ([0, 1] as const).map((side) => rateOf(state, side, rules));
  const share = (side: Side): TableShare => {
    const [name, result] = resultOf(summary.winner, side, outcome.kind === "draw");
    const [made = none, conceded = none] = isPlayed ? [rates[side], rates[otherSide(side)]] : [];
    return {
      outcome: name,
      result,
      points: points[name] ?? 0,
      values: {
        runs_for: made.runs,
        balls_for: made.balls,
        runs_against: conceded.runs,
        balls_against: conceded.balls,
      },
    };
  };
  return [share(0), share(1)];
}

/** The runs of these count in no net run rate. */
const unplayed: ReadonlySet<string> = new Set<TypedOutcome>(["no_result", "abandoned", "awarded", "walkover"]);

const none: RateShare = { runs: 0, balls: 0 };

function resultOf(winner: MatchSummary["winner"], side: Side, isDraw: boolean): [string, TableShare["result"]] {
  if (winner === "no_result" || winner === null) return ["no_result", "no_result"];
  if (winner === "draw") return [isDraw ? "draw" : "tie", "drawn"];
  return winner === side ? ["win", "won"] : ["loss", "lost"];
}
