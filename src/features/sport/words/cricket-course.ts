// Every ball of a cricket match with what it changed: facts without names or words. Pure.
import { cricket } from "#app/features/sport/rules/cricket/cricket.ts";
import type { CricketDetails } from "#app/features/sport/rules/cricket/events.ts";
import type { CricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import type { CricketState, Innings } from "#app/features/sport/rules/cricket/state.ts";
import { targetOf } from "#app/features/sport/rules/cricket/target.ts";
import type { EffectiveEvent, MatchFacts } from "#app/features/sport/rules/sport.ts";

/** One ball, and how the innings stands after it. */
export type CourseBall = {
  id: string;
  /** Which innings of the match, from 0 on. */
  innings: number;
  /** The over it belongs to, from 0 on, and which ball of it: a wide has the number of the ball that follows it. */
  over: number;
  ball: number;
  details: CricketDetails<"ball">;
  /** Runs that it brought in all. */
  total: number;
  runs: number;
  wickets: number;
  /** Who is out, with what they made. */
  out: { id: string | null; runs: number; balls: number } | null;
  /** Fifty or a hundred that the batter reached with it, and after how many balls. */
  milestone: { runs: 50 | 100; balls: number } | null;
  isFifthWicket: boolean;
  /** The over ended with it. */
  overEnd: { number: number; runs: number; isMaiden: boolean } | null;
  /** What the side needs after an over of a chase. */
  needs: { runs: number; balls: number } | null;
  won: boolean;
};

/** The balls of a match in their order. `timeline` is what counts of its events; other sports have none. */
export function cricketCourse(
  timeline: readonly EffectiveEvent[],
  facts: MatchFacts<CricketRules>,
): readonly CourseBall[] {
  const balls: CourseBall[] = [];
  let state = cricket.begin(facts);
  for (const event of timeline) {
    const next = cricket.apply(state, event, facts);
    if ("code" in next) continue;
    if (event.kind === "ball") balls.push(courseBall(event, { before: state, after: next, rules: facts.rules }));
    state = next;
  }
  return balls;
}

type Around = { before: CricketState; after: CricketState; rules: CricketRules };

function courseBall(event: EffectiveEvent, { before, after, rules }: Around): CourseBall {
  const details = event.details as CricketDetails<"ball">; // the schema of its kind gave them
  const index = after.innings.length - 1;
  const [was, is] = [before.innings[index], after.innings[index]];
  if (!is) throw new Error("A ball outside of an innings");
  const batter = is.batters.find(({ id }) => id === details.batter);
  const balled = is.bowlers.find(({ id }) => id === details.bowler);
  return {
    ...{ id: event.id, innings: index, over: was?.overs ?? 0, ball: (was?.ballsInOver ?? 0) + 1, details },
    ...{ total: is.runs - (was?.runs ?? 0), runs: is.runs, wickets: is.wickets },
    out: details.wicket ? outOf(is, details) : null,
    milestone: batter ? milestoneOf(batter, details.runs) : null,
    isFifthWicket: balled?.wickets === 5 && was?.bowlers.find(({ id }) => id === details.bowler)?.wickets === 4,
    ...endOf(is, { after, index, rules }),
    won: is.closed === "target",
  };
}

function outOf({ batters }: Innings, { out, batter }: CricketDetails<"ball">): NonNullable<CourseBall["out"]> {
  const id = out ?? batter;
  const found = batters.find((one) => one.id === id);
  return { id, runs: found?.runs ?? 0, balls: found?.balls ?? 0 };
}

function milestoneOf({ runs, balls }: { runs: number; balls: number }, scored: number): CourseBall["milestone"] {
  const reached = ([100, 50] as const).find((mark) => runs >= mark && runs - scored < mark);
  return reached === undefined ? null : { runs: reached, balls };
}

type End = { after: CricketState; index: number; rules: CricketRules };

function endOf(is: Innings, { after, index, rules }: End): Pick<CourseBall, "overEnd" | "needs"> {
  const over = is.overList.at(-1);
  if (!over?.complete) return { overEnd: null, needs: null };
  const isMaiden = over.bowlers.length === 1 && over.conceded === 0;
  const overEnd = { number: is.overList.length, runs: over.runs, isMaiden };
  const target = targetOf(after, index, rules);
  if (target === null || is.closed !== null || is.maxOvers === null) return { overEnd, needs: null };
  const balls = (is.maxOvers - is.overs) * rules.ballsPerOver;
  return { overEnd, needs: { runs: target - is.runs, balls } };
}
