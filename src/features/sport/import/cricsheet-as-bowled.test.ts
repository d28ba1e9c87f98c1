import { describe, expect, test } from "vitest";
import { cricket } from "#app/features/sport/rules/cricket/cricket.ts";
import type { CricketState } from "#app/features/sport/rules/cricket/state.ts";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { MatchFacts } from "#app/features/sport/rules/sport.ts";
import { readCricsheet } from "./cricsheet.ts";

type Ball = { runs: { batter: number; extras: number; total: number }; batter: string; bowler: string } & Record<
  string,
  unknown
>;

const sides = ["Arun", "Bheri"] as const;
const squad = (team: string) => Array.from({ length: 11 }, (_, index) => `${team} ${index + 1}`);
const other = (team: string) => (team === "Arun" ? "Bheri" : "Arun");

/** A ball of the first two batters, for one run each, unless `more` says otherwise. */
const ball = (team: string, bowler: number, more: Partial<Ball> = {}): Ball => ({
  batter: `${team} 1`,
  non_striker: `${team} 2`,
  bowler: `${other(team)} ${bowler}`,
  runs: { batter: 1, extras: 0, total: 1 },
  ...more,
});

const over = (number: number, deliveries: readonly Ball[]) => ({ over: number, deliveries });
const sixOf = (team: string, bowler: number, more?: Partial<Ball>) =>
  Array.from({ length: 6 }, () => ball(team, bowler, more));
const nought = { runs: { batter: 0, extras: 0, total: 0 } };

/** Whole overs of one run a ball (or none), by these bowlers. */
const innings = (team: string, bowlers: readonly number[], more: object = {}, each?: Partial<Ball>) => ({
  team,
  overs: bowlers.map((bowler, number) => over(number, sixOf(team, bowler, each))),
  ...more,
});

function file(given: readonly object[], info: object = {}): string {
  return JSON.stringify({
    info: {
      ...{ balls_per_over: 6, dates: ["2026-03-01"], match_type: "T20", overs: 20, teams: sides },
      ...{ players: Object.fromEntries(sides.map((team) => [team, squad(team)])), outcome: { result: "no result" } },
      ...info,
    },
    innings: given,
  });
}

/** The match that a file gives, played; its problems where it is refused. */
function read(text: string) {
  const { items, problems } = readCricsheet(text);
  const [match] = items;
  if (!match) return { problems, innings: [], summary: undefined };
  const facts: MatchFacts<never> = {
    rules: cricket.rules.parse(match.rules) as never,
    entrants: match.lineups.map(({ ref, side }) => ({
      ...{ id: ref, side, starts: true, number: null, captain: false, role: null, lane: null },
    })),
  };
  const events = match.events.map(({ ref, kind, details }, position) => ({ id: ref, kind, details, position }));
  const { state, faults } = play(cricket, facts, events);
  expect(faults).toEqual([]);
  return { problems, innings: state.innings, summary: cricket.summarize(state, facts) };
}

const totals = (given: CricketState["innings"]) => given.map(({ runs, wickets }) => `${runs}/${wickets}`);

describe("what was bowled against a law is taken as it was:", () => {
  test.each([
    ["a bowler beyond the quota", [innings("Arun", [7, 8, 7, 8, 7, 8, 7, 8, 7, 8])], ["60/0"]],
    [
      "a bowler beyond the quota of a shortened innings",
      [innings("Arun", [7, 8, 9, 10, 11, 7]), innings("Bheri", [7, 8, 7, 8, 9], { target: { overs: 5, runs: 90 } })],
      ["36/0", "30/0"],
    ],
    ["two overs in a row by one bowler", [innings("Arun", [7, 7, 8])], ["18/0"]],
    [
      "more overs than the innings could have",
      [innings("Arun", [7, 8, 9, 10, 11, 6], { target: { overs: 5 } })],
      ["36/0"],
    ],
  ])("%s", (_what, given, expected) => {
    const { problems, innings: played } = read(file(given));
    expect(problems).toEqual([]);
    expect(totals(played)).toEqual(expected);
  });

  test("a score beyond the target that rain made of it, with the result of the file", () => {
    const chase = innings("Bheri", [7, 8, 9, 10], { target: { overs: 4, runs: 20 } });
    const outcome = { winner: "Bheri", by: { runs: 5 }, method: "D/L" };
    const { problems, innings: played, summary } = read(file([innings("Arun", [7, 8, 9, 10, 11]), chase], { outcome }));
    expect(problems).toEqual([]);
    expect(totals(played)).toEqual(["30/0", "24/0"]);
    expect(summary).toMatchObject({ winner: 1, note: { code: "cricket.wonByRuns", values: { margin: 5 } } });
  });

  test("a lead of a follow-on that only a match of four days asks for", () => {
    const days = { match_type: "MDM", overs: undefined, outcome: { result: "draw" } };
    const long = Array.from({ length: 30 }, (_, index) => 7 + (index % 2));
    const given = [innings("Arun", long), innings("Bheri", [7, 8]), innings("Bheri", [7, 8])];
    expect(read(file(given, days))).toMatchObject({ problems: [], summary: { winner: "draw" } });
  });

  test("a super over that went on after two wickets", () => {
    const out = (who: string) => [{ kind: "run out", player_out: who }];
    const level = [innings("Arun", [7]), innings("Bheri", [7])];
    const chase = [
      ball("Arun", 7, { ...nought, wickets: out("Arun 1") }),
      ball("Arun", 7, { ...nought, batter: "Arun 3", wickets: out("Arun 3") }),
      ball("Arun", 7, { batter: "Arun 4" }),
    ];
    const overs = [
      { team: "Bheri", super_over: true, overs: [over(0, sixOf("Bheri", 7))] },
      { team: "Arun", super_over: true, overs: [over(0, chase)] },
    ];
    const {
      problems,
      innings: played,
      summary,
    } = read(file([...level, ...overs], { overs: 1, outcome: { result: "tie", eliminator: "Bheri" } }));
    expect(problems).toEqual([]);
    expect(totals(played)).toEqual(["6/0", "6/0", "6/0", "1/2"]);
    expect(summary).toMatchObject({ winner: 1, decidedBy: "super_over" });
  });
});

describe("a batter who leaves without a wicket", () => {
  const replaced = (reason: string, more: Partial<Ball>, out: string) =>
    ball("Arun", 7, { ...more, replacements: { role: [{ in: "Arun 3", out, reason, role: "batter" }] } });

  test.each([
    ["injury", "retired_hurt"],
    ["unknown", "retired_not_out"],
    ["tactical", "retired_not_out"],
  ])("is replaced for %s and %s", (reason, word) => {
    for (const [more, out] of [
      [{ batter: "Arun 3" }, "Arun 1"],
      [{ non_striker: "Arun 3" }, "Arun 2"],
    ] as const) {
      const first = [ball("Arun", 7), replaced(reason, more, out), ball("Arun", 7, more)];
      const { problems, innings: played } = read(file([{ team: "Arun", overs: [over(0, first)] }]));
      expect(problems).toEqual([]);
      expect(totals(played)).toEqual(["3/0"]);
      expect(played[0]?.batters.map(({ retired: how }) => how).filter(Boolean)).toEqual([word]);
    }
  });

  test.each([
    ["retired hurt", "retired_hurt"],
    ["retired not out", "retired_not_out"],
  ])("stands in the scorecard as %s", (kind, word) => {
    const leaves = ball("Arun", 7, { wickets: [{ kind, player_out: "Arun 1" }] });
    const { innings: played } = read(
      file([{ team: "Arun", overs: [over(0, [leaves, ball("Arun", 7, { batter: "Arun 3" })])] }]),
    );
    expect(totals(played)).toEqual(["2/0"]);
    expect(played[0]?.batters[0]).toMatchObject({ out: null, retired: word });
  });

  test("may come in and retire out between two balls", () => {
    const wickets = [
      { kind: "run out", player_out: "Arun 1" },
      { kind: "retired out", player_out: "Arun 3" },
    ];
    const given = [ball("Arun", 7, { ...nought, wickets }), ball("Arun", 7, { batter: "Arun 4" })];
    const { problems, innings: played } = read(file([{ team: "Arun", overs: [over(0, given)] }]));
    expect(problems).toEqual([]);
    expect(totals(played)).toEqual(["1/2"]);
  });
});

describe("a file is refused whole, with the place,", () => {
  test.each([
    [
      "for a wide with runs off the bat",
      ball("Arun", 7, { extras: { wides: 1 }, runs: { batter: 1, extras: 1, total: 2 } }),
      { path: "innings[0].overs[0].deliveries[1]", field: "wides", code: "cricket.wideAndMore" },
    ],
    [
      "for a third batter of whom nobody says how the first two left",
      ball("Arun", 7, { batter: "Arun 5" }),
      { path: "innings[0].overs[0].deliveries[1]", field: "batter", code: "cricket.thirdBatter" },
    ],
    [
      "for a wicket that does not exist",
      ball("Arun", 7, { wickets: [{ kind: "sent home", player_out: "Arun 1" }] }),
      { path: "innings[0].overs[0].deliveries[1]", field: "wickets", code: "matchImport.unknownWicket" },
    ],
    [
      "for a sum that is not that of its ball",
      ball("Arun", 7, { runs: { batter: 1, extras: 0, total: 4 } }),
      { path: "innings[0]", field: "runs", code: "matchImport.totals" },
    ],
  ])("%s", (_what, wrong, problem) => {
    const given = [{ team: "Arun", overs: [over(0, [ball("Arun", 7), wrong, ball("Arun", 7)])] }];
    expect(readCricsheet(file(given))).toEqual({ items: [], problems: [problem] });
  });

  test("for a winner who does not play", () => {
    expect(readCricsheet(file([innings("Arun", [7])], { outcome: { winner: "Chisapani", by: { runs: 3 } } }))).toEqual({
      items: [],
      problems: [{ path: "info.outcome", field: "winner", code: "matchImport.unknownTeam" }],
    });
  });
});

describe("the winner of the file is named with the way in which it won:", () => {
  const level = [innings("Arun", [7]), innings("Bheri", [7])];
  const led = [innings("Arun", [7, 8]), innings("Bheri", [7])];
  test.each([
    [{ winner: "Bheri", method: "Lost fewer wickets" }, level, "cricket.wonFewerWickets"],
    [{ winner: "Bheri", method: "Awarded" }, led, "common.awardedTo"],
    [{ winner: "Bheri", method: "Head to head" }, level, "cricket.won"],
    [{ winner: "Bheri" }, level, "cricket.won"],
    [{ result: "tie", bowl_out: "Bheri" }, level, "cricket.wonBowlOut"],
    [{ result: "tie", eliminator: "Bheri" }, level, "cricket.wonSuperOver"],
  ])("%j", (outcome, given, code) => {
    expect(read(file(given, { overs: 2, outcome })).summary).toMatchObject({
      ...{ winner: 1, finished: true },
      note: { code, values: { side: 1 } },
    });
  });

  test.each(["D/L", "VJD"])("by %s with the target that it would have had without", (method) => {
    const chase = innings("Bheri", [7], { target: { overs: 2, runs: 13 } });
    const outcome = { winner: "Arun", by: { runs: 6 }, method };
    expect(read(file([innings("Arun", [7, 8]), chase], { overs: 2, outcome })).summary).toMatchObject({
      ...{ winner: 0, finished: true },
      note: { code: "cricket.wonByRuns", values: { margin: 6, method: "revised" } },
    });
  });

  test.each(["1st innings score", "First innings score"])("%s, in a match of several days", (method) => {
    const days = { match_type: "MDM", overs: undefined, outcome: { winner: "Arun", method } };
    expect(read(file(led, days)).summary).toMatchObject({
      ...{ winner: 0, finished: true },
      note: { code: "cricket.wonFirstInnings", values: { side: 0 } },
    });
  });
});
