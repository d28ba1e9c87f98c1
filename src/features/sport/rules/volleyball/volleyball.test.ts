import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { Entrant, MatchEvent } from "#app/features/sport/rules/sport.ts";
import { rankTable } from "#app/features/sport/rules/table.ts";
import { volleyballRules } from "./rules.ts";
import { volleyball } from "./volleyball.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>];

const eventsOf = (given: readonly Given[]): MatchEvent[] =>
  given.map(([kind, details = {}], index) => ({
    id: `e${String(index).padStart(4, "0")}`,
    kind,
    position: index,
    details,
  }));

const lineUp: readonly Entrant[] = ["h1", "h2", "a1"].map((id) => ({
  id,
  side: id.startsWith("h") ? 0 : 1,
  starts: true,
  number: null,
  captain: false,
  role: null,
  lane: null,
}));
const factsOf = (rules: Record<string, unknown> = {}) => ({ rules: volleyballRules.parse(rules), entrants: lineUp });

function played(given: readonly Given[], facts = factsOf()) {
  const { state, faults } = play(volleyball, facts, eventsOf(given));
  const summary = volleyball.summarize(state, facts);
  return {
    state,
    faults: faults.map(({ field, code }) => `${field} ${code}`),
    summary,
    shown: summary.sides.map(({ main, detail }) => main + detail).join(":"),
    shares: volleyball.table?.shares(state, summary, facts, volleyball.table.points) ?? null,
    players: Object.fromEntries(
      volleyball.playerShares(state, facts).map(({ entrantId, values }) => [entrantId, values]),
    ),
  };
}
/** "25-20 23-25": sets, typed one by one. */
const sets = (row: string): Given[] =>
  row.split(" ").map((score) => ["set", { home: score.split("-")[0], away: score.split("-")[1] }]);
/** "hha": who won each rally. */
const points = (row: string): Given[] => Array.from(row).map((side) => ["point", { side: side === "h" ? 0 : 1 }]);

// Worked out by hand: home 25 + 22 + 25 + 20 + 15 = 107 points, away 20 + 25 + 23 + 25 + 12 = 105.
const fiveSets = sets("25-20 22-25 25-23 20-25 15-12");

describe("a match of five sets", () => {
  test("is won three to two, and gives two points and one", () => {
    const { faults, summary, shown, shares } = played(fiveSets);
    expect(faults).toEqual([]);
    expect(shown).toBe("3:2");
    expect(summary).toMatchObject({ winner: 0, decidedBy: "regular", finished: true, period: null });
    expect(shares).toEqual([
      {
        outcome: "win_close",
        result: "won",
        points: 2,
        values: { scored: 3, conceded: 2, sets_won: 3, sets_lost: 2, points_won: 107, points_lost: 105 },
      },
      {
        outcome: "loss_close",
        result: "lost",
        points: 1,
        values: { scored: 2, conceded: 3, sets_won: 2, sets_lost: 3, points_won: 105, points_lost: 107 },
      },
    ]);
  });

  test("says which set is played, and by point who leads in it", () => {
    const two = sets("25-20 22-25");
    expect(played(two).summary).toMatchObject({ period: "set_3", finished: false, winner: null });
    expect(played([...two, ...points("hha")]).shown).toBe("1(2):1(1)");
  });

  test("won in three or four sets gives three points and none", () => {
    for (const row of ["25-20 25-20 25-20", "25-20 20-25 25-20 25-20"])
      expect(played(sets(row)).shares?.map((share) => share.points)).toEqual([3, 0]);
  });

  test("of best of three is over after two, and close in the third", () => {
    const short = factsOf({ bestOf: "3" });
    expect(played(sets("25-20 25-20"), short)).toMatchObject({ shown: "2:0", summary: { finished: true } });
    expect(played(sets("25-20 20-25 15-9"), short).shares?.map((share) => share.points)).toEqual([2, 1]);
  });
});

describe("a set", () => {
  test.each(["25-23", "27-25", "25-0", "40-38", "26-24"])("may end %s", (score) => {
    expect(played(sets(score)).faults).toEqual([]);
  });

  test.each([
    ["25-24", "volleyball.setOpen:25"],
    ["24-22", "volleyball.setOpen:25"],
    ["25-25", "volleyball.setOpen:25"],
    ["0-0", "volleyball.setOpen:25"],
    ["30-20", "volleyball.setTooLong:25"],
    ["26-23", "volleyball.setTooLong:25"],
    ["27-26", "volleyball.setOpen:25"],
  ])("may not end %s", (score, code) => {
    expect(played(sets(score)).faults).toEqual([`home ${code}`]);
    expect(played(sets(score)).state.sets).toEqual([]);
  });

  test("that decides goes to 15", () => {
    const four = sets("25-20 20-25 25-20 20-25");
    for (const score of ["15-13", "16-14", "20-18"]) expect(played([...four, ...sets(score)]).faults).toEqual([]);
    for (const score of ["15-14", "25-20"]) expect(played([...four, ...sets(score)]).faults).toHaveLength(1);
  });

  test("goes to what the rules say", () => {
    expect(played(sets("21-15"), factsOf({ setPoints: 21 })).faults).toEqual([]);
  });

  test("ends by itself when its points are two apart, not before", () => {
    const nearly = points("ha".repeat(24));
    expect(played([...nearly, ...points("h")]).state).toMatchObject({ sets: [], open: { points: [25, 24] } });
    expect(played([...nearly, ...points("hh")]).state).toMatchObject({ sets: [{ points: [26, 24] }], open: null });
  });
});

describe("players", () => {
  test("win points by attack, block and ace; an error of the other side is nobody's", () => {
    const { players, faults } = played([
      ["point", { side: 0, player: "h1", how: "attack" }],
      ["point", { side: 0, player: "h1", how: "ace" }],
      ["point", { side: 1, player: "a1" }],
      ["point", { side: 0, player: "a1", how: "error" }],
    ]);
    expect(faults).toEqual([]);
    expect(players).toEqual({
      h1: { points: 2, attacks: 1, aces: 1, appearances: 1 },
      h2: { appearances: 1 },
      a1: { points: 1, appearances: 1 },
    });
  });
});

describe("a match that was not played out", () => {
  test("typed in one go has its sets and no points of rallies", () => {
    const { shown, shares, summary } = played([["result", { home: 1, away: 3 }]]);
    expect(shown).toBe("1:3");
    expect(summary).toMatchObject({ winner: 1, finished: true });
    expect(shares?.map((share) => [share.points, share.values.points_won])).toEqual([
      [0, 0],
      [3, 0],
    ]);
  });

  test("given by walkover counts as won in straight sets to nothing", () => {
    const { shares, summary, players } = played([["award", { home: 3, away: 0, how: "walkover" }]]);
    expect(summary).toMatchObject({ winner: 0, decidedBy: "walkover", note: { code: "common.walkoverTo" } });
    expect(shares?.[0]).toMatchObject({ points: 3, values: { sets_won: 3, points_won: 75, points_lost: 0 } });
    expect(players).toEqual({});
  });
});

describe("what cannot be", () => {
  const over = sets("25-20 25-20 25-20");
  test.each<[string, Given[], string]>([
    ["a set after the last", [...over, ...sets("25-20")], "kind sports.matchOver"],
    ["a point after the last", [...over, ...points("h")], "kind sports.matchOver"],
    ["a set typed while one is counted", [...points("h"), ...sets("25-20")], "kind volleyball.setBegun"],
    ["a point of a side that is not there", [["point", { side: 2 }]], "side choice.invalid"],
    ["a point of nobody in the line-up", [["point", { side: 0, player: "x" }]], "player sports.notInLineup"],
    ["a point of the other side's player", [["point", { side: 0, player: "a1" }]], "player sports.otherTeam"],
    [
      "an error of the side's own player",
      [["point", { side: 0, player: "h1", how: "error" }]],
      "player sports.otherTeam",
    ],
    ["a result beside sets", [...sets("25-20"), ["result", { home: 3, away: 0 }]], "kind sports.resultBesideEvents"],
    ["sets beside a result", [["result", { home: 3, away: 0 }], ...sets("25-20")], "kind sports.eventsBesideResult"],
    ["a result that nobody won", [["result", { home: 2, away: 2 }]], "home volleyball.sets:3"],
    ["a result of too many sets", [["result", { home: 4, away: 0 }]], "home volleyball.sets:3"],
    ["a result that both won", [["result", { home: 3, away: 3 }]], "home volleyball.sets:3"],
    [
      "a second result",
      [
        ["result", { home: 3, away: 0 }],
        ["result", { home: 3, away: 0 }],
      ],
      "kind sports.secondResult",
    ],
    [
      "a second award",
      [
        ["award", { home: 3, away: 0, how: "awarded" }],
        ["award", { home: 3, away: 0, how: "awarded" }],
      ],
      "kind sports.secondResult",
    ],
  ])("is %s", (_what, given, fault) => {
    expect(played(given).faults).toEqual([fault]);
  });

  test("is a match of an even number of sets", () => {
    expect(volleyballRules.safeParse({ bestOf: 4 }).error?.issues.map(({ message }) => message)).toEqual([
      "choice.invalid",
    ]);
  });
});

test("a table of three teams stands by points, then wins, then the ratio of sets", () => {
  const results = [
    { teams: ["A", "B"], row: "25-20 25-20 25-20" },
    { teams: ["B", "C"], row: "25-20 25-20 25-20" },
    { teams: ["C", "A"], row: "25-20 20-25 25-20 25-20" },
  ] as const;
  const matches = results.map(({ teams, row }, index) => {
    const { shares } = played(sets(row));
    if (!shares) throw new Error("The match counts.");
    return { id: `m${index}`, startsAt: index, teamIds: teams, shares };
  });
  const teams = ["A", "B", "C"].map((id) => ({ id, name: id }));
  const table = rankTable(teams, matches, { tieBreakers: volleyball.table?.tieBreakers ?? [] });
  // All have three points and one win. Sets: A 4:3, B 3:3, C 3:4.
  expect(table.map(({ teamId, points: gotten, sums }) => [teamId, gotten, sums.sets_won, sums.sets_lost])).toEqual([
    ["A", 3, 4, 3],
    ["B", 3, 3, 3],
    ["C", 3, 3, 4],
  ]);
});

test("points in any order of arrival give one score, and every rally counts once", () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.nat(1), { maxLength: 120 })
        .map((sides) => eventsOf(sides.map((side): Given => ["point", { side }])))
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, arrived]) => {
        const { state, timeline } = play(volleyball, factsOf(), arrived);
        expect(state).toEqual(play(volleyball, factsOf(), all).state);
        const counted = [...state.sets, ...(state.open ? [state.open] : [])].flatMap((one) => one.points);
        expect(counted.reduce((sum, value) => sum + value, 0)).toBe(timeline.length);
      },
    ),
  );
});
