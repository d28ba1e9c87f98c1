import { describe, expect, test } from "vitest";
import {
  arrangeRounds,
  type BracketMatch,
  bracketRounds,
  isPossibleBracket,
  resolveTeams,
  type TeamSource,
} from "./bracket.ts";
import type { MatchSummary } from "./sport.ts";

const summary = (home: number, away: number, more: Partial<MatchSummary> = {}): MatchSummary => ({
  sides: [
    { main: String(home), detail: "", total: home },
    { main: String(away), detail: "", total: away },
  ],
  winner: home === away ? "draw" : home > away ? 0 : 1,
  decidedBy: "regular",
  period: null,
  clock: "",
  finished: true,
  note: null,
  ...more,
});

const match = (
  id: string,
  teams: string,
  result: MatchSummary | null,
  more: Partial<BracketMatch> = {},
): BracketMatch => ({
  id,
  roundIndex: 1,
  tieIndex: 1,
  leg: 1,
  teamIds: [teams[0] ?? null, teams[1] ?? null],
  sources: [null, null],
  summary: result,
  ...more,
});
const legs = (first: MatchSummary, second: MatchSummary | null) => [
  match("2", "BA", second, { leg: 2 }),
  match("1", "AB", first),
];
const tieOf = (matches: readonly BracketMatch[], rules: Parameters<typeof bracketRounds>[1]) =>
  bracketRounds(matches, rules)[0]?.[0];

describe("a tie of one match", () => {
  test.each<[string, MatchSummary, Record<string, unknown>]>([
    ["is won by goals", summary(2, 1), { winnerId: "A", loserId: "B", decidedBy: "regular" }],
    ["is won by a shoot-out", summary(1, 1, { winner: 1, decidedBy: "shootout" }), { winnerId: "B", loserId: "A" }],
    ["is won by who goes on after a draw of the day", summary(1, 1, { advances: 1 }), { winnerId: "B", loserId: "A" }],
    ["is won by a walkover", summary(0, 3, { decidedBy: "walkover" }), { winnerId: "B", decidedBy: "walkover" }],
    [
      "is open while it is played",
      summary(2, 0, { winner: null, finished: false }),
      { winnerId: null, decidedBy: null },
    ],
    ["is open after a draw that nothing broke", summary(1, 1), { winnerId: null, loserId: null }],
  ])("%s", (_what, result, expected) => {
    expect(tieOf([match("1", "AB", result)], { legs: 1 })).toMatchObject(expected);
  });
});

describe("a tie of two legs", () => {
  test.each<[string, MatchSummary, MatchSummary | null, Record<string, unknown>]>([
    ["adds both legs", summary(2, 0), summary(1, 0), { aggregate: [2, 1], winnerId: "A", decidedBy: "aggregate" }],
    ["is open after one", summary(2, 0), null, { aggregate: [2, 0], winnerId: null }],
    [
      "is open until the second is over",
      summary(2, 0),
      summary(3, 0, { finished: false, winner: null }),
      { aggregate: [2, 3], winnerId: null },
    ],
    ["is open while totals are equal", summary(1, 0), summary(1, 0), { aggregate: [1, 1], winnerId: null }],
    [
      // B wins the second leg 1-0 on the day; A wins the shoot-out after it.
      "is decided by the shoot-out after the second, whoever won that one",
      summary(1, 0),
      summary(1, 0, { advances: 1 }),
      { aggregate: [1, 1], winnerId: "A", loserId: "B", decidedBy: "shootout" },
    ],
    [
      "says when a leg was not played",
      summary(1, 1),
      summary(3, 0, { decidedBy: "walkover" }),
      { aggregate: [1, 4], winnerId: "B", decidedBy: "walkover" },
    ],
  ])("%s", (_what, first, second, expected) => {
    expect(tieOf(legs(first, second), { legs: 2 })).toMatchObject(expected);
  });

  test("is open while totals are equal, whoever scored more away", () => {
    const equal = legs(summary(2, 1), summary(1, 0));
    expect(tieOf(equal, { legs: 2 })).toMatchObject({ aggregate: [2, 2], winnerId: null });
  });

  test("waits for its second match to be entered", () => {
    expect(tieOf([match("1", "AB", summary(4, 0))], { legs: 2 })).toMatchObject({ winnerId: null });
  });
});

describe("rounds", () => {
  const from = (matchId: string, take: "winner" | "loser" = "winner"): TeamSource => ({ from: "match", matchId, take });
  const semi = (id: string, teams: string, tieIndex: number, result: MatchSummary | null) =>
    match(id, teams, result, { tieIndex });
  const last = (id: string, take: "winner" | "loser", tieIndex: number) =>
    match(id, "", null, { roundIndex: 2, tieIndex, sources: [from("s1", take), from("s2", take)] });

  test("stand in their order, each with its ties", () => {
    const rounds = bracketRounds(
      [last("f", "winner", 1), semi("s2", "CD", 2, null), semi("s1", "AB", 1, summary(1, 0))],
      { legs: 1 },
    );
    expect(rounds.map((ties) => ties.map(({ legs: [first] }) => first?.id))).toEqual([["s1", "s2"], ["f"]]);
  });

  test("hand winners and losers to the next", () => {
    const final = last("f", "winner", 1);
    const third = last("t", "loser", 2);
    const resolved = (second: MatchSummary | null) => {
      const rounds = bracketRounds([semi("s1", "AB", 1, summary(1, 0)), semi("s2", "CD", 2, second), final, third], {
        legs: 1,
      });
      return [resolveTeams(final, rounds, new Map()), resolveTeams(third, rounds, new Map())];
    };
    expect(resolved(null)).toEqual([
      ["A", null],
      ["B", null],
    ]);
    expect(resolved(summary(0, 2))).toEqual([
      ["A", "D"],
      ["B", "C"],
    ]);
  });

  test("take the winner of a tie by the name of either leg", () => {
    const rounds = bracketRounds(legs(summary(2, 0), summary(1, 0)), { legs: 2 });
    for (const id of ["1", "2"])
      expect(resolveTeams({ teamIds: [null, "X"], sources: [from(id), null] }, rounds, new Map())).toEqual(["A", "X"]);
  });

  test("leave a team that was entered as it is", () => {
    const rounds = bracketRounds([semi("s1", "AB", 1, summary(1, 0))], { legs: 1 });
    expect(resolveTeams({ teamIds: ["Z", null], sources: [from("s1"), null] }, rounds, new Map())).toEqual(["Z", null]);
  });
});

describe("a rank of a group", () => {
  const source = (group: string, rank: number): TeamSource => ({ from: "group", group, rank });
  const rows = [
    { teamId: "A", rank: 1 },
    { teamId: "B", rank: 2 },
    { teamId: "C", rank: 2 },
  ];
  const resolve = (home: TeamSource, complete: boolean) =>
    resolveTeams({ teamIds: [null, null], sources: [home, null] }, [], new Map([["A", { rows, complete }]]))[0];

  test.each<[string, TeamSource, boolean, string | null]>([
    ["is a team when all matches are over", source("A", 1), true, "A"],
    ["is open before", source("A", 1), false, null],
    ["is open where two share it", source("A", 2), true, null],
    ["is open where nobody has it", source("A", 3), true, null],
    ["is open in a group that is not there", source("B", 1), true, null],
  ])("%s", (_what, home, complete, expected) => {
    expect(resolve(home, complete)).toBe(expected);
  });
});

describe("a bracket that cannot have been", () => {
  test.each<[string, readonly BracketMatch[], 1 | 2]>([
    ["has more legs than the stage", [match("1", "AB", summary(1, 0)), match("2", "BA", summary(1, 0))], 1],
    ["has other teams in the second leg", [match("1", "AB", summary(1, 0)), match("2", "CD", summary(1, 0))], 2],
    [
      "has a team in two ties of a round",
      [match("1", "AB", summary(1, 0)), match("2", "AC", summary(1, 0), { tieIndex: 2 })],
      1,
    ],
  ])("%s", (_what, matches, count) => {
    const rounds = bracketRounds(matches, { legs: count });
    expect(isPossibleBracket(rounds, { legs: count })).toBe(false);
  });

  test("names no winner of such a tie and adds up nothing over two pairs", () => {
    const strangers = [match("1", "AB", summary(1, 0)), match("2", "CD", summary(1, 0), { leg: 2 })];
    expect(tieOf(strangers, { legs: 2 })).toMatchObject({ winnerId: null, aggregate: null });
    const thrice = ["1", "2", "3"].map((id) => match(id, "AB", summary(1, 0)));
    expect(tieOf(thrice, { legs: 2 })).toMatchObject({ winnerId: null });
  });

  test("is no bracket of teams that meet once in each round", () => {
    const rounds = bracketRounds([...legs(summary(1, 0), summary(2, 1)), match("3", "AC", null, { roundIndex: 2 })], {
      legs: 2,
    });
    expect(isPossibleBracket(rounds, { legs: 2 })).toBe(true);
  });
});

describe("the ties of a round", () => {
  const winnerOf = (matchId: string): TeamSource => ({ from: "match", matchId, take: "winner" });
  const semis = [
    match("1", "AB", summary(1, 0), { tieIndex: 1 }),
    match("2", "CD", summary(1, 0), { tieIndex: 2 }),
    match("3", "EF", summary(1, 0), { tieIndex: 3 }),
    match("4", "GH", null, { tieIndex: 4 }),
  ];
  const order = (matches: readonly BracketMatch[]) =>
    arrangeRounds(bracketRounds(matches, { legs: 1 })).map((ties) => ties.map(({ legs: [leg] }) => leg?.id).join(""));
  const next = [
    match("5", "EA", null, { roundIndex: 2, tieIndex: 1 }),
    match("6", "C", null, { roundIndex: 2, tieIndex: 2, sources: [null, winnerOf("4")] }),
  ];

  test("stand before those that they lead to, by team or by what is known of the fixture", () => {
    expect(order([...semis, ...next])).toEqual(["3124", "56"]);
    const final = match("7", "", null, { roundIndex: 3, sources: [winnerOf("6"), winnerOf("5")] });
    expect(order([...semis, ...next, final])).toEqual(["2431", "65", "7"]);
  });

  test("stay as they are where the next round has teams from elsewhere, or other than half as many ties", () => {
    expect(order([...semis, match("5", "EX", null, { roundIndex: 2 }), ...next.slice(1)])).toEqual(["1234", "56"]);
    expect(order([...semis, ...next.slice(0, 1)])).toEqual(["1234", "5"]);
  });
});
