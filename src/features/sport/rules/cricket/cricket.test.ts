import { describe, expect, test } from "vitest";
import type { Entrant, EventFault, MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import { cricket } from "./cricket.ts";
import { type CricketKind, cricketEventKinds } from "./events.ts";
import { type CricketRules, cricketRules } from "./rules.ts";
import { type CricketState, openInnings } from "./state.ts";

type Event = readonly [kind: CricketKind, details: Record<string, unknown>];

const player = (side: Side, number: number): Entrant => ({
  id: `${side === 0 ? "a" : "b"}${number}`,
  side,
  starts: true,
  number,
  captain: number === 1,
  role: null,
  lane: null,
});
/** Two sides of eleven: a1 to a11, b1 to b11. */
const entrants = ([0, 1] as const).flatMap((side) => Array.from({ length: 11 }, (_, index) => player(side, index + 1)));

function factsOf(
  rules: Record<string, unknown> = {},
  players: readonly Entrant[] = entrants,
): MatchFacts<CricketRules> {
  return { rules: cricketRules.parse(rules), entrants: players };
}

/** The state after these events, and the faults of those that cannot be. */
function play(events: readonly Event[], facts = factsOf()) {
  const faults: EventFault[] = [];
  let state: CricketState = cricket.begin(facts);
  for (const [position, [kind, details]] of events.entries()) {
    const parsed = cricketEventKinds[kind].parse(details);
    // What is stored is read again each time.
    expect(cricketEventKinds[kind].parse(parsed)).toEqual(parsed);
    const after = cricket.apply(
      state,
      { id: String(position), kind, position, details: parsed, corrected: false },
      facts,
    );
    if ("code" in after) faults.push(after);
    else state = after;
  }
  return { state, faults, summary: cricket.summarize(state, facts) };
}

const start: Event = ["innings", { side: 0, striker: "a1", nonStriker: "a2" }];
const ball = (details: Record<string, unknown> = {}): Event => [
  "ball",
  { batter: "a1", nonStriker: "a2", bowler: "b11", ...details },
];
const overOf = (bowler: string, details: Record<string, unknown> = {}): Event[] =>
  Array.from({ length: 6 }, () => ball({ bowler, ...details }));
const totals = (
  side: Side,
  runs: number,
  wickets: number,
  overs: string,
  more: Record<string, unknown> = {},
): Event => ["totals", { side, runs, wickets, overs, ...more }];

const lastCode = (events: readonly Event[], facts = factsOf()) => {
  const { faults } = play(events, facts);
  const [fault] = faults;
  return fault && faults.length === 1 && fault.eventId === String(events.length - 1)
    ? `${fault.field} ${fault.code}`
    : faults;
};

describe("a ball that cannot have been", () => {
  const oneOver = overOf("b11");
  test.each<[string, readonly Event[], string]>([
    ["without a batter", [start, ball({ batter: "" })], "batter cricket.batterMissing"],
    ["without a bowler", [start, ball({ bowler: null })], "bowler cricket.bowlerMissing"],
    ["with one batter at both ends", [start, ball({ nonStriker: "a1" })], "nonStriker cricket.sameBatter"],
    ["with a batter of the other side", [start, ball({ batter: "b1" })], "batter cricket.notBattingSide"],
    ["with a bowler of the batting side", [start, ball({ bowler: "a5" })], "bowler cricket.notFieldingSide"],
    ["with a third batter", [start, ball(), ball({ batter: "a3" })], "batter cricket.thirdBatter"],
    [
      "with a batter who is out",
      [start, ball({ wicket: "bowled" }), ball({ nonStriker: "a3" })],
      "batter cricket.batterIsOut",
    ],
    ["by the bowler of the over before", [start, ...oneOver, ball()], "bowler cricket.bowlerTwoOvers"],
    ["with runs off the bat on a wide", [start, ball({ wides: 1, runs: 2 })], "wides cricket.wideAndMore"],
    ["with runs and byes", [start, ball({ byes: 1, runs: 2 })], "byes cricket.byesOffTheBat"],
    ["bowled with a run", [start, ball({ runs: 1, wicket: "bowled" })], "runs cricket.runsWithWicket"],
    ["caught off a no-ball", [start, ball({ noBalls: 1, wicket: "caught" })], "wicket cricket.notOutOnNoBall"],
    ["leg before off a wide", [start, ball({ wides: 1, wicket: "lbw" })], "wicket cricket.notOutOnWide"],
    ["caught at the other end", [start, ball({ wicket: "caught", out: "a2" })], "out cricket.outAtOtherEnd"],
    [
      "with somebody out who does not bat",
      [start, ball({ wicket: "run_out", out: "a7" })],
      "out cricket.outNotBatting",
    ],
    [
      "caught by the batting side",
      [start, ball({ wicket: "caught", fielder: "a9" })],
      "fielder cricket.notFieldingSide",
    ],
    ["before an innings", [ball()], "batter cricket.noInnings"],
    ["after the innings", [start, ["innings_end", { reason: "declared" }], ball()], "batter cricket.inningsClosed"],
    ["after the result", [start, ["result", { outcome: "no_result" }], ball()], "batter cricket.matchOver"],
  ])("%s is refused at its field", (_what, events, expected) => {
    expect(lastCode(events)).toBe(expected);
  });

  test("is a wicket without a batter, where no line-ups were entered", () => {
    const facts = factsOf({}, []);
    expect(
      lastCode(
        [
          ["innings", { side: 0 }],
          ["ball", { wicket: "bowled" }],
        ],
        facts,
      ),
    ).toBe("out cricket.wicketWithoutBatter");
    expect(
      play(
        [
          ["innings", { side: 0 }],
          ["ball", { runs: 4 }],
        ],
        facts,
      ).summary.sides[0].main,
    ).toBe("4/0");
  });

  test("is one more than a bowler may bowl, and than the innings has", () => {
    const rules = { overs: 5 }; // one over for each bowler
    const spells = ["b1", "b2", "b3", "b4", "b5"].flatMap((bowler) => overOf(bowler));
    expect(lastCode([start, ...spells.slice(0, 12), ball({ bowler: "b1" })], factsOf(rules))).toBe(
      "bowler cricket.bowlerQuota:1",
    );
    expect(lastCode([start, ...spells, ball({ bowler: "b6" })], factsOf(rules))).toBe("batter cricket.inningsClosed");
  });

  test("lets ten balls of a hundred be one bowler's, and no more", () => {
    const five = Array.from({ length: 5 }, () => ball());
    const facts = factsOf({ format: "hundred" });
    expect(play([start, ...five, ...five], facts).faults).toEqual([]);
    expect(lastCode([start, ...five, ...five, ball()], facts)).toBe("bowler cricket.bowlerTwoOvers");
  });
});

describe("an innings", () => {
  test("credits runs, extras, wickets and maidens to whom they belong", () => {
    const { state, faults } = play([
      start,
      ...overOf("b1"),
      ball({ bowler: "b2", runs: 4 }),
      ball({ bowler: "b2", noBalls: 1, runs: 6 }),
      ball({ bowler: "b2", wides: 2 }),
      ball({ bowler: "b2", legByes: 1 }),
      ball({ bowler: "b2", batter: "a2", nonStriker: "a1", wicket: "run_out", out: "a1", fielder: "b5" }),
      ["retired", { batter: "a2", reason: "retired_hurt" }],
      ball({ bowler: "b2", batter: "a3", nonStriker: "a4", wicket: "caught", fielder: "b6" }),
    ]);
    expect(faults).toEqual([]);
    const innings = openInnings(state);
    expect(innings).toMatchObject({
      runs: 14,
      wickets: 2,
      overs: 1,
      ballsInOver: 4,
      extras: { wides: 2, noBalls: 1, byes: 0, legByes: 1, penalty: 0 },
    });
    expect(
      innings?.batters.map(({ id, runs, balls, fours, sixes, out, retired }) => [
        id,
        runs,
        balls,
        fours,
        sixes,
        out?.kind,
        retired,
      ]),
    ).toEqual([
      ["a1", 10, 9, 1, 1, "run_out", null],
      ["a2", 0, 1, 0, 0, undefined, "retired_hurt"],
      ["a3", 0, 1, 0, 0, "caught", null],
      ["a4", 0, 0, 0, 0, undefined, null],
    ]);
    expect(innings?.bowlers).toEqual([
      { id: "b1", balls: 6, maidens: 1, runs: 0, wickets: 0, wides: 0, noBalls: 0 },
      { id: "b2", balls: 4, maidens: 0, runs: 13, wickets: 1, wides: 2, noBalls: 1 },
    ]);
    expect(innings?.overList.at(-1)?.balls).toEqual(["4", "7nb", "2wd", "1lb", "W", "W"]);
    expect(innings?.falls).toEqual([
      { wicket: 1, runs: 14, overs: "1.3", out: "a1" },
      { wicket: 2, runs: 14, overs: "1.4", out: "a3" },
    ]);
  });

  test("says who faces the next ball", () => {
    const ends = (events: readonly Event[]) => {
      const innings = openInnings(play([start, ...events]).state);
      return [innings?.striker, innings?.nonStriker];
    };
    expect(ends([ball()])).toEqual(["a1", "a2"]);
    expect(ends([ball({ runs: 1 })])).toEqual(["a2", "a1"]);
    expect(ends([ball({ wides: 2 })])).toEqual(["a2", "a1"]);
    expect(ends(overOf("b1"))).toEqual(["a2", "a1"]);
    expect(ends([ball({ wicket: "lbw" })])).toEqual([null, "a2"]);
  });

  test("ends with the tenth wicket, and is written without wickets then", () => {
    const wickets = Array.from({ length: 10 }, (_, index) =>
      ball({
        batter: `a${index === 0 ? 1 : index + 2}`,
        nonStriker: "a2",
        bowler: index < 6 ? "b1" : "b2",
        wicket: "bowled",
      }),
    );
    wickets[9] = ball({ batter: "a11", nonStriker: "a2", bowler: "b2", wicket: "bowled" });
    const { state, faults, summary } = play([start, ...wickets]);
    expect(faults).toEqual([]);
    expect(state.innings[0]?.closed).toBe("all_out");
    expect(summary.sides[0]).toEqual({ main: "0", detail: "(1.4)", total: 0 });
    expect(summary.period).toBe("innings_break");
  });

  test("by sums of overs counts for bowlers, too", () => {
    const { state, faults, summary } = play([
      ["innings", { side: 0 }],
      ["over", { bowler: "b1", runs: 7, wickets: 1, byes: 2 }],
      ["over", { bowler: "b2", runs: 3, wickets: 1, runOuts: 1 }],
      ["over", { bowler: "b1", runs: 2, wickets: 0, balls: 4 }],
      ["innings_end", { reason: "declared" }],
    ]);
    expect(faults).toEqual([]);
    expect(summary.sides[0].main).toBe("12/2d");
    expect(state.innings[0]?.bowlers).toMatchObject([
      { id: "b1", balls: 10, runs: 7, wickets: 1 },
      { id: "b2", balls: 6, runs: 3, wickets: 0 },
    ]);
  });

  test.each<[string, readonly Event[], string]>([
    ["while another goes on", [start, ["innings", { side: 1 }]], "side cricket.inningsOpen"],
    ["for the third time", [totals(0, 90, 4, "20"), totals(0, 90, 4, "20")], "side cricket.tooManyInnings"],
    [
      "as a super over without a tie",
      [totals(0, 90, 4, "20"), ["innings", { side: 0, superOver: true }]],
      "superOver cricket.noTie",
    ],
    ["with more overs than it has", [totals(0, 90, 4, "20.1")], "overs cricket.tooManyOvers:20"],
    ["with a seventh ball in an over", [totals(0, 90, 4, "19.6")], "overs cricket.overs"],
    ["with eleven wickets", [totals(0, 90, 11, "20")], "wickets cricket.tooManyWickets:10"],
    [
      "after the match is won",
      [totals(0, 90, 4, "20"), totals(1, 91, 4, "20"), totals(1, 91, 4, "20")],
      "side cricket.matchOver",
    ],
  ])("%s is refused", (_what, events, expected) => {
    expect(lastCode(events)).toBe(expected);
  });
});

describe("the result", () => {
  const noteOf = (events: readonly Event[], rules: Record<string, unknown> = {}) => {
    const { summary, faults } = play(events, factsOf(rules));
    expect(faults).toEqual([]);
    return [summary.winner, summary.note?.code, summary.note?.values.margin, summary.decidedBy, summary.finished];
  };
  const days = { format: "multi_day" };

  test.each<[string, readonly Event[], Record<string, unknown>, readonly unknown[]]>([
    [
      "by runs",
      [totals(0, 150, 7, "20"), totals(1, 140, 10, "19.2")],
      {},
      [0, "cricket.wonByRuns", 10, "regular", true],
    ],
    [
      "by wickets",
      [totals(0, 150, 7, "20"), totals(1, 151, 6, "19.2")],
      {},
      [1, "cricket.wonByWickets", 4, "regular", true],
    ],
    [
      "a tie that stays",
      [totals(0, 150, 7, "20"), totals(1, 150, 6, "20")],
      { superOver: false },
      ["draw", "cricket.tied", undefined, "regular", true],
    ],
    [
      "a tie before its super over",
      [totals(0, 150, 7, "20"), totals(1, 150, 6, "20")],
      {},
      [null, "cricket.tied", undefined, null, false],
    ],
    [
      "two super overs",
      [
        totals(0, 150, 7, "20"),
        totals(1, 150, 6, "20"),
        totals(1, 9, 1, "1", { superOver: true }),
        totals(0, 9, 2, "0.5", { superOver: true }),
        totals(0, 12, 0, "1", { superOver: true }),
        totals(1, 11, 2, "1", { superOver: true }),
      ],
      {},
      [0, "cricket.wonSuperOver", undefined, "super_over", true],
    ],
    [
      "a target of reduced overs",
      [totals(0, 150, 7, "20"), totals(1, 78, 3, "10", { target: 90, maxOvers: 10 })],
      {},
      [0, "cricket.wonByRuns", 11, "regular", true],
    ],
    [
      "by an innings",
      [
        totals(0, 420, 6, "110", { declared: true }),
        totals(1, 120, 10, "40"),
        totals(1, 180, 10, "60", { allOut: true }),
      ],
      days,
      [0, "cricket.wonByInnings", 120, "regular", true],
    ],
    [
      "a draw when time is up",
      [
        totals(0, 300, 10, "90"),
        totals(1, 250, 10, "80"),
        totals(0, 200, 4, "50", { declared: true }),
        totals(1, 100, 3, "40"),
      ],
      days,
      ["draw", "cricket.drawn", undefined, "regular", true],
    ],
    [
      "no result as typed",
      [totals(0, 150, 7, "20"), ["result", { outcome: "no_result" }]],
      {},
      ["no_result", "cricket.noResult", undefined, "regular", true],
    ],
    [
      "all in one go",
      [["result", { innings: [totals(0, 150, 7, "20")[1], totals(1, 151, 6, "19.2")[1]] }]],
      {},
      [1, "cricket.wonByWickets", 4, "regular", true],
    ],
    [
      "awarded",
      [["result", { outcome: "awarded", winner: 1 }]],
      {},
      [1, "common.awardedTo", undefined, "awarded", true],
    ],
  ])("is %s", (_what, events, rules, expected) => {
    expect(noteOf(events, rules)).toEqual(expected);
  });

  test.each<[string, readonly Event[], string]>([
    ["without a winner", [["result", { outcome: "runs" }]], "winner cricket.winnerMissing"],
    ["that does not follow from anything", [["result", {}]], "outcome cricket.outcomeMissing"],
    [
      "against the innings",
      [totals(0, 150, 7, "20"), totals(1, 90, 10, "15"), ["result", { outcome: "runs", winner: 1 }]],
      "winner cricket.resultContradicts",
    ],
    [
      "with totals beside innings",
      [totals(0, 150, 7, "20"), ["result", { innings: [totals(1, 90, 10, "15")[1]] }]],
      "innings cricket.inningsEntered",
    ],
    [
      "with a wrong total",
      [["result", { innings: [totals(0, 90, 4, "20.3")[1]] }]],
      "innings.0.overs cricket.tooManyOvers:20",
    ],
  ])("%s is refused", (_what, events, expected) => {
    expect(lastCode(events)).toBe(expected);
  });

  test("stands with the run that wins: no ball follows", () => {
    const chase: Event[] = [
      totals(1, 3, 10, "4"),
      start,
      ball({ bowler: "b1", runs: 2 }),
      ball({ bowler: "b1", runs: 2 }),
    ];
    const { state, summary, faults } = play(chase);
    expect(faults).toEqual([]);
    expect(state.innings[1]?.closed).toBe("target");
    expect(summary.note).toEqual({ code: "cricket.wonByWickets", values: { side: 0, margin: 10, method: "full" } });
    expect(lastCode([...chase, ball({ bowler: "b1" })])).toBe("batter cricket.inningsClosed");
  });

  test("is near: what the chase needs", () => {
    const chase: Event[] = [
      totals(0, 150, 7, "20"),
      ["innings", { side: 1 }],
      ["over", { runs: 11 }],
      ["revision", { target: 100, maxOvers: 12 }],
    ];
    const { summary, faults } = play(chase);
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({
      period: "innings_2",
      clock: "1",
      note: { code: "cricket.needs", values: { side: 1, runs: 89, balls: 66 } },
    });
    expect(lastCode([...chase.slice(0, 3), ["over", { runs: 1 }], ["revision", { maxOvers: 1 }]])).toBe(
      "maxOvers cricket.oversBowled:2",
    );
  });

  test("may follow on only with the lead that the rules ask for", () => {
    const first = [totals(0, 400, 10, "100"), totals(1, 201, 10, "60")];
    expect(lastCode([...first, totals(1, 100, 10, "30")], factsOf(days))).toBe("side cricket.noFollowOn");
    expect(play([...first, totals(1, 100, 10, "30")], factsOf({ ...days, followOnLead: 150 })).faults).toEqual([]);
  });
});

describe("penalty runs", () => {
  test("count for the innings of the side, or for its first when it has not batted", () => {
    const { state } = play([
      start,
      ["penalty", { side: 1 }],
      ["innings_end", { reason: "closed" }],
      ["innings", { side: 1 }],
    ]);
    expect(state.innings[1]).toMatchObject({ runs: 5, extras: { penalty: 5 } });
    const { state: later } = play([start, ["penalty", { side: 0, runs: 5 }]]);
    expect(later.innings[0]).toMatchObject({ runs: 5, extras: { penalty: 5 } });
  });
});

describe("players", () => {
  test("take from a match what they did in it, without the super over", () => {
    const facts = factsOf();
    const { state } = play(
      [
        start,
        ball({ runs: 4 }),
        ball({ wicket: "caught", fielder: "b6" }),
        ball({ batter: "a3", wicket: "caught_and_bowled" }),
        ["innings_end", { reason: "closed" }],
      ],
      facts,
    );
    const shares = new Map(cricket.playerShares(state, facts).map(({ entrantId, values }) => [entrantId, values]));
    expect(shares.get("a1")).toMatchObject({ matches: 1, innings: 1, runs: 4, balls: 2, fours: 1, not_outs: 0 });
    expect(shares.get("b6")).toEqual({ matches: 1, catches: 1 });
    expect(shares.get("b11")).toMatchObject({ wickets: 2, catches: 1, balls_bowled: 3, runs_conceded: 4 });
    expect(shares.get("a11")).toEqual({ matches: 1 });
  });
});
