// What holds for every innings that can be: made of choices that a generator takes, each of them allowed at its time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { Entrant, MatchEvent, MatchFacts } from "#app/features/sport/rules/sport.ts";
import { cricket } from "./cricket.ts";
import { type CricketRules, cricketRules } from "./rules.ts";
import { type CricketState, openInnings, totalExtras } from "./state.ts";

const sides = ["a", "b"] as const;
const entrants = sides.flatMap((team, side) =>
  Array.from(
    { length: 11 },
    (_, index): Entrant => ({
      id: `${team}${index + 1}`,
      side: side === 0 ? 0 : 1,
      starts: true,
      number: null,
      captain: false,
      role: null,
      lane: null,
    }),
  ),
);
const facts: MatchFacts<CricketRules> = { rules: cricketRules.parse({ overs: 6, oversPerBowler: 6 }), entrants };

const choice = fc.record({
  runs: fc.nat(6),
  extra: fc.constantFrom("none", "none", "none", "wides", "noBalls", "byes", "legByes", "penalty"),
  wicket: fc.constantFrom(null, null, null, "bowled", "caught", "run_out", "stumped", "lbw"),
  atOtherEnd: fc.boolean(),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** The choices as balls of two innings: whoever may bat and bowl does, and what cannot be together is left out. */
function ballsOf(choices: readonly Choice[]): MatchEvent[] {
  const events: MatchEvent[] = [];
  let state: CricketState = cricket.begin(facts);
  const take = (kind: string, details: Record<string, unknown>) => {
    const position = events.length + 1;
    events.push({ id: `e${String(position).padStart(4, "0")}`, kind, position, details });
    ({ state } = play(cricket, facts, events));
  };
  for (const made of choices) {
    if (state.innings.length === 2 && !openInnings(state)) break;
    if (!openInnings(state)) take("innings", { side: state.innings.length });
    const innings = openInnings(state);
    if (innings) take("ball", ballOf(innings, made));
  }
  return events;
}

function ballOf(innings: CricketState["innings"][number], { runs, extra, wicket, atOtherEnd }: Choice) {
  const [batting, fielding] = innings.side === 0 ? sides : [sides[1], sides[0]];
  const known = new Set(innings.batters.map(({ id }) => id));
  const fresh = Array.from({ length: 11 }, (_, index) => `${batting}${index + 1}`).filter((id) => !known.has(id));
  const batter = innings.striker ?? fresh.shift();
  const nonStriker = innings.nonStriker ?? fresh.shift();
  const bowler = `${fielding}${1 + (innings.overs % 2)}`;
  const offTheBat = extra === "none" || extra === "noBalls" || extra === "penalty" ? runs : 0;
  const extras = extra === "none" ? {} : { [extra]: extra === "penalty" ? 5 : Math.max(1, runs) };
  const isPossible =
    wicket === "run_out" || (offTheBat === 0 && extra !== "noBalls" && (extra !== "wides" || wicket === "stumped"));
  const out = wicket === "run_out" && atOtherEnd ? nonStriker : batter;
  return { batter, nonStriker, bowler, runs: offTheBat, ...extras, ...(wicket && isPossible ? { wicket, out } : {}) };
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0);

describe("any innings ball by ball", () => {
  const innings = fc.array(choice, { minLength: 1, maxLength: 70 });

  test("adds up: batters and extras, bowlers, overs, partnerships, wickets", () => {
    fc.assert(
      fc.property(innings, (choices) => {
        const { state, faults } = play(cricket, facts, ballsOf(choices));
        expect(faults).toEqual([]);
        for (const one of state.innings) {
          const { extras } = one;
          expect(sum(one.batters, ({ runs }) => runs) + totalExtras(extras)).toBe(one.runs);
          expect(sum(one.bowlers, ({ runs }) => runs) + extras.byes + extras.legByes + extras.penalty).toBe(one.runs);
          expect(sum(one.bowlers, ({ balls }) => balls)).toBe(one.overs * 6 + one.ballsInOver);
          expect(sum(one.overList, ({ runs }) => runs)).toBe(one.runs);
          expect(sum(one.partnerships, ({ runs }) => runs)).toBe(one.runs);
          expect(one.batters.filter(({ out }) => out)).toHaveLength(one.wickets);
          expect(one.falls).toHaveLength(one.wickets);
          expect(sum(one.bowlers, ({ wickets }) => wickets)).toBe(
            one.batters.filter(({ out }) => out && out.kind !== "run_out").length,
          );
          expect(one.wickets).toBeLessThanOrEqual(10);
          expect(one.overs).toBeLessThanOrEqual(6);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("gives one score in whatever order its events arrive, and the one before when the last is undone", () => {
    fc.assert(
      fc.property(innings, fc.infiniteStream(fc.nat()), (choices, random) => {
        const events = ballsOf(choices);
        const { state } = play(cricket, facts, events);
        const keys = events.map(() => random.next().value ?? 0);
        const shuffled = events.toSorted((a, b) => (keys[a.position - 1] ?? 0) - (keys[b.position - 1] ?? 0));
        expect(play(cricket, facts, [...shuffled, ...events]).state).toEqual(state);
        const undo = { id: "u", kind: "undo", target: events.at(-1)?.id, position: 9999, details: {} };
        expect(play(cricket, facts, [undo, ...events]).state).toEqual(play(cricket, facts, events.slice(0, -1)).state);
      }),
      { numRuns: 30 },
    );
  });
});
