// What a ball changes: score, batters, bowler, partnership, over.
import type { MatchFacts } from "#app/features/sport/rules/sport.ts";
import { ballRefusal, bowlersWickets } from "./ball-refusals.ts";
import type { CricketDetails } from "./events.ts";
import { type CricketRefusal, cricketRefusal } from "./innings.ts";
import type { CricketRules } from "./rules.ts";
import {
  type Batter,
  type Bowler,
  type Extras,
  type FallOfWicket,
  type Innings,
  type Over,
  oversText,
  type Partnership,
} from "./state.ts";

type Ball = CricketDetails<"ball">;
type BallFacts = MatchFacts<CricketRules>;

/** What follows from a ball alone. */
type BallSums = {
  total: number;
  /** What the bowler concedes. */
  conceded: number;
  isLegal: boolean;
  isFaced: boolean;
  out: string | null;
};

function sumsOf(ball: Ball): BallSums {
  const { runs, wides, noBalls, byes, legByes, penalty, wicket } = ball;
  return {
    total: runs + wides + noBalls + byes + legByes + penalty,
    conceded: runs + wides + noBalls,
    isLegal: wides === 0 && noBalls === 0,
    isFaced: wides === 0,
    out: wicket ? (ball.out ?? ball.batter) : null,
  };
}

/** The innings after one more ball, or why it cannot have been. */
export function bowl(innings: Innings, event: Ball, facts: BallFacts): Innings | CricketRefusal {
  const ball = { ...event, nonStriker: event.nonStriker ?? partnerOf(innings, event.batter) };
  const refusal = ballRefusal(innings, ball, facts);
  if (refusal) return refusal;
  const sums = sumsOf(ball);
  const overList = overAfter(innings, ball, sums, facts.rules);
  const over = overList.at(-1);
  if (!over) return cricketRefusal("batter", "noInnings");
  const isComplete = over.complete;
  const counted: Innings = {
    ...innings,
    runs: innings.runs + sums.total,
    wickets: innings.wickets + (ball.wicket ? 1 : 0),
    overs: innings.overs + (isComplete ? 1 : 0),
    ballsInOver: isComplete ? 0 : over.legal,
    extras: extrasAfter(innings.extras, ball),
    overList,
    batters: battersAfter(innings.batters, ball, sums),
    bowlers: ball.bowler === null ? innings.bowlers : bowlersAfter(innings.bowlers, ball, sums, over),
    partnerships: partnershipsAfter(innings, ball, sums),
    ...endsAfter(ball, sums, isComplete),
  };
  return ball.wicket ? { ...counted, falls: [...innings.falls, fallOf(counted, sums.out)] } : counted;
}

/** Who stands at the other end, from the ball before. */
function partnerOf(innings: Innings, batter: string | null): string | null {
  if (batter === null) return null;
  return [innings.striker, innings.nonStriker].find((id) => id !== null && id !== batter) ?? null;
}

function extrasAfter(extras: Extras, ball: Ball): Extras {
  return {
    wides: extras.wides + ball.wides,
    noBalls: extras.noBalls + ball.noBalls,
    byes: extras.byes + ball.byes,
    legByes: extras.legByes + ball.legByes,
    penalty: extras.penalty + ball.penalty,
  };
}

/** The batters with these two among them, in the order in which they came in. A retired one is back. */
export function withBatters(batters: readonly Batter[], ids: readonly (string | null)[]): readonly Batter[] {
  const back = batters.map((batter) =>
    batter.retired && ids.includes(batter.id) ? { ...batter, retired: null } : batter,
  );
  const fresh = ids.filter((id) => id !== null && !batters.some((batter) => batter.id === id));
  return [...back, ...fresh.map((id) => newBatter(id ?? ""))];
}

export function newBatter(id: string): Batter {
  return { id, runs: 0, balls: 0, fours: 0, sixes: 0, out: null, retired: null };
}

function battersAfter(batters: readonly Batter[], ball: Ball, sums: BallSums): readonly Batter[] {
  const isHit = !ball.allRun;
  return withBatters(batters, [ball.batter, ball.nonStriker]).map((batter) => {
    const faced =
      batter.id === ball.batter
        ? {
            ...batter,
            runs: batter.runs + ball.runs,
            balls: batter.balls + (sums.isFaced ? 1 : 0),
            fours: batter.fours + (isHit && ball.runs === 4 ? 1 : 0),
            sixes: batter.sixes + (isHit && ball.runs === 6 ? 1 : 0),
          }
        : batter;
    if (!ball.wicket || batter.id !== sums.out) return faced;
    const fielders = [ball.fielder, ball.secondFielder].filter((id) => id !== null);
    return {
      ...faced,
      out: { kind: ball.wicket, fielders, bowler: bowlersWickets.has(ball.wicket) ? ball.bowler : null },
    };
  });
}

function bowlersAfter(bowlers: readonly Bowler[], ball: Ball, sums: BallSums, over: Over): readonly Bowler[] {
  const known = bowlers.some(({ id }) => id === ball.bowler) ? bowlers : [...bowlers, newBowler(ball.bowler ?? "")];
  // A maiden is a whole over of one bowler that cost nothing.
  const isMaiden = over.complete && over.bowlers.length === 1 && over.conceded === 0;
  return known.map((bowler) =>
    bowler.id === ball.bowler
      ? {
          ...bowler,
          balls: bowler.balls + (sums.isLegal ? 1 : 0),
          maidens: bowler.maidens + (isMaiden ? 1 : 0),
          runs: bowler.runs + sums.conceded,
          wickets: bowler.wickets + (ball.wicket && bowlersWickets.has(ball.wicket) ? 1 : 0),
          wides: bowler.wides + ball.wides,
          noBalls: bowler.noBalls + ball.noBalls,
        }
      : bowler,
  );
}

export function newBowler(id: string): Bowler {
  return { id, balls: 0, maidens: 0, runs: 0, wickets: 0, wides: 0, noBalls: 0 };
}

function overAfter(innings: Innings, ball: Ball, sums: BallSums, rules: CricketRules): readonly Over[] {
  const last = innings.overList.at(-1);
  const isNew = !last || last.complete;
  const before: Over = isNew
    ? {
        bowlers: [],
        runs: 0,
        wickets: 0,
        legal: 0,
        conceded: 0,
        complete: false,
        corrected: false,
        total: 0,
        fallen: 0,
        balls: [],
      }
    : last;
  const legal = before.legal + (sums.isLegal ? 1 : 0);
  const over: Over = {
    ...before,
    bowlers:
      ball.bowler === null || before.bowlers.includes(ball.bowler) ? before.bowlers : [...before.bowlers, ball.bowler],
    runs: before.runs + sums.total,
    wickets: before.wickets + (ball.wicket ? 1 : 0),
    legal,
    conceded: before.conceded + sums.conceded,
    complete: ball.endsOver ?? legal >= rules.ballsPerOver,
    total: innings.runs + sums.total,
    fallen: innings.wickets + (ball.wicket ? 1 : 0),
    balls: [...before.balls, ballCode(ball)],
  };
  return [...(isNew ? innings.overList : innings.overList.slice(0, -1)), over];
}

/** A ball as scorers write it: "4", "W", "2wd", "1lb". A ball of nothing is "0". */
export function ballCode(ball: Ball): string {
  const { runs, wides, noBalls, byes, legByes } = ball;
  const bye = byes > 0 ? `${byes}b` : legByes > 0 ? `${legByes}lb` : "";
  const code = wides > 0 ? `${wides}wd` : noBalls > 0 ? `${noBalls + runs}nb${bye}` : bye || String(runs);
  if (!ball.wicket) return code;
  return code === "0" ? "W" : `W${code}`;
}

function partnershipsAfter(innings: Innings, ball: Ball, sums: BallSums): readonly Partnership[] {
  const last = innings.partnerships.at(-1);
  const pair: readonly [string | null, string | null] = [ball.batter, ball.nonStriker];
  const goesOn = last && !last.broken && last.batters.every((id) => pair.includes(id));
  const before: Partnership = goesOn
    ? last
    : { wicket: innings.wickets + 1, batters: pair, runs: 0, balls: 0, broken: false };
  const after = {
    ...before,
    runs: before.runs + sums.total,
    balls: before.balls + (sums.isFaced ? 1 : 0),
    broken: ball.wicket !== null,
  };
  return [...(goesOn ? innings.partnerships.slice(0, -1) : innings.partnerships), after];
}

function fallOf(innings: Innings, out: string | null): FallOfWicket {
  return { wicket: innings.wickets, runs: innings.runs, overs: oversText(innings), out };
}

/** Who faces the next ball: the two change ends with an odd number of runs, and after each over. */
function endsAfter(ball: Ball, sums: BallSums, isOverComplete: boolean): Pick<Innings, "striker" | "nonStriker"> {
  const run = ball.wides > 0 ? ball.wides - 1 : ball.runs + ball.byes + ball.legByes;
  const changes = (run % 2 === 1) !== isOverComplete;
  const left = (id: string | null) => (id !== null && id === sums.out ? null : id);
  const [facing, other] = [left(ball.batter), left(ball.nonStriker)];
  return changes ? { striker: other, nonStriker: facing } : { striker: facing, nonStriker: other };
}
