// Why a ball cannot have been: the laws as far as a scorer's slip can break them.
import type { MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import type { BallWicket, CricketDetails } from "./events.ts";
import { type CricketRefusal, cricketRefusal } from "./innings.ts";
import { type CricketRules, oversInARow, quotaOf } from "./rules.ts";
import type { Innings } from "./state.ts";

type Facts = MatchFacts<CricketRules>;
type Ball = CricketDetails<"ball">;

/** Wickets that the bowler is credited with. */
export const bowlersWickets: ReadonlySet<string> = new Set<BallWicket>([
  "bowled",
  "caught",
  "caught_and_bowled",
  "lbw",
  "stumped",
  "hit_wicket",
]);

const onWide: ReadonlySet<BallWicket> = new Set(["run_out", "stumped", "hit_wicket", "obstructing"]);
const onNoBall: ReadonlySet<BallWicket> = new Set(["run_out", "obstructing", "hit_twice"]);
/** Wickets that the batter at the other end can lose. */
const atEitherEnd: ReadonlySet<BallWicket> = new Set(["run_out", "obstructing"]);

/** Whether the entrant belongs to the side; nobody knows where no line-ups were entered. */
function isOf(facts: Facts, side: Side, id: string | null): boolean {
  return (
    id === null ||
    facts.entrants.length === 0 ||
    facts.entrants.some((entrant) => entrant.id === id && entrant.side === side)
  );
}

/**
 * Why this ball cannot follow in the innings, or `undefined`. `nonStriker` is filled in where the event leaves it out.
 */
export function ballRefusal(innings: Innings, ball: Ball, facts: Facts): CricketRefusal | undefined {
  return (
    extrasRefusal(ball) ??
    battersRefusal(innings, ball, facts) ??
    bowlerRefusal(innings, ball.bowler, facts) ??
    wicketRefusal(innings, ball, facts)
  );
}

function extrasRefusal({ runs, wides, noBalls, byes, legByes }: Ball): CricketRefusal | undefined {
  if (wides > 0 && (runs > 0 || noBalls > 0 || byes > 0 || legByes > 0)) return cricketRefusal("wides", "wideAndMore");
  if (runs > 0 && (byes > 0 || legByes > 0)) return cricketRefusal("byes", "byesOffTheBat");
  return undefined;
}

function battersRefusal(innings: Innings, { batter, nonStriker }: Ball, facts: Facts): CricketRefusal | undefined {
  if (batter === null && facts.entrants.length > 0) return cricketRefusal("batter", "batterMissing");
  if (batter !== null && batter === nonStriker) return cricketRefusal("nonStriker", "sameBatter");
  return (
    batterRefusal(innings, { field: "batter", id: batter }, facts) ??
    batterRefusal(innings, { field: "nonStriker", id: nonStriker }, facts) ??
    thirdRefusal(innings, [batter, nonStriker])
  );
}

/** Why somebody cannot bat: of the other side, or out. */
export function batterRefusal(
  innings: Innings,
  { field, id }: { field: string; id: string | null },
  facts: Facts,
): CricketRefusal | undefined {
  if (!isOf(facts, innings.side, id)) return cricketRefusal(field, "notBattingSide");
  return innings.batters.some((batter) => batter.id === id && batter.out)
    ? cricketRefusal(field, "batterIsOut")
    : undefined;
}

/** Two bat at a time: who is neither out nor retired has to be one of the two. */
export function thirdRefusal(innings: Innings, pair: readonly (string | null)[]): CricketRefusal | undefined {
  const named = pair.filter((id) => id !== null);
  const batting = innings.batters.filter(({ out, retired }) => !out && !retired).map(({ id }) => id);
  // Wickets of an over that was entered as a sum: nobody knows who is out.
  const unknown = innings.wickets - innings.batters.filter(({ out }) => out).length;
  return new Set([...batting, ...named]).size > 2 + unknown ? cricketRefusal("batter", "thirdBatter") : undefined;
}

/** Why somebody cannot bowl the next ball or over. */
export function bowlerRefusal(innings: Innings, id: string | null, facts: Facts): CricketRefusal | undefined {
  if (id === null) return facts.entrants.length > 0 ? cricketRefusal("bowler", "bowlerMissing") : undefined;
  if (!isOf(facts, otherSide(innings.side), id)) return cricketRefusal("bowler", "notFieldingSide");
  if (innings.asRecorded) return undefined;
  const { rules } = facts;
  const before = innings.overList.filter(({ complete }) => complete).slice(-oversInARow(rules));
  if (before.length === oversInARow(rules) && before.every(({ bowlers }) => bowlers.includes(id)))
    return cricketRefusal("bowler", "bowlerTwoOvers");
  const quota = innings.maxOvers === rules.overs ? rules.oversPerBowler : quotaOf(innings.maxOvers);
  const bowled = innings.bowlers.find((bowler) => bowler.id === id)?.balls ?? 0;
  if (quota === null || innings.superOver || bowled < quota * rules.ballsPerOver) return undefined;
  return cricketRefusal("bowler", "bowlerQuota", quota);
}

function wicketRefusal(innings: Innings, ball: Ball, facts: Facts): CricketRefusal | undefined {
  const { wicket, batter, nonStriker } = ball;
  if (!wicket) return undefined;
  const out = ball.out ?? batter;
  if (out === null) return cricketRefusal("out", "wicketWithoutBatter");
  if (out !== batter && out !== nonStriker) return cricketRefusal("out", "outNotBatting");
  if (out !== batter && !atEitherEnd.has(wicket)) return cricketRefusal("out", "outAtOtherEnd");
  if (ball.wides > 0 && !onWide.has(wicket)) return cricketRefusal("wicket", "notOutOnWide");
  if (ball.noBalls > 0 && !onNoBall.has(wicket)) return cricketRefusal("wicket", "notOutOnNoBall");
  if (ball.runs > 0 && bowlersWickets.has(wicket)) return cricketRefusal("runs", "runsWithWicket");
  if (!isOf(facts, otherSide(innings.side), ball.fielder)) return cricketRefusal("fielder", "notFieldingSide");
  if (!isOf(facts, otherSide(innings.side), ball.secondFielder))
    return cricketRefusal("secondFielder", "notFieldingSide");
  return undefined;
}
