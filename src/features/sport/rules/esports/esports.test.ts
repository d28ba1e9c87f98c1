import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { Entrant, MatchEvent } from "#app/features/sport/rules/sport.ts";
import { esports } from "./esports.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>];

const lineUp: readonly Entrant[] = ["h1", "a1"].map((id, index) => ({
  id,
  side: index === 0 ? 0 : 1,
  starts: true,
  number: null,
  captain: false,
  role: null,
  lane: null,
}));

function played(given: readonly Given[], bestOf?: number) {
  const facts = { rules: { bestOf: bestOf ?? 3 }, entrants: lineUp };
  const events = given.map(
    ([kind, details = {}], index): MatchEvent => ({ id: `e${index}`, kind, position: index, details }),
  );
  const { state, faults } = play(esports, facts, events);
  const summary = esports.summarize(state, facts);
  return {
    state,
    summary,
    faults: faults.map(({ field, code }) => `${field} ${code}`),
    shown: summary.sides.map(({ main, detail }) => main + detail).join(":"),
    shares: esports.table?.shares(state, summary, facts, esports.table.points) ?? null,
    players: Object.fromEntries(esports.playerShares(state, facts).map(({ entrantId, values }) => [entrantId, values])),
  };
}
const map = (home: number, away: number, more = {}): Given => ["map", { name: "Kathmandu", home, away, ...more }];

describe("a match of maps", () => {
  test("is won by maps, whatever their scores", () => {
    const { faults, shown, summary, shares, players } = played([
      map(13, 4, { best: "h1" }),
      map(10, 13, { best: "a1" }),
      map(16, 14, { best: "h1" }),
    ]);
    expect(faults).toEqual([]);
    expect(shown).toBe("2:1");
    expect(summary).toMatchObject({ winner: 0, decidedBy: "regular", finished: true });
    expect(shares?.map(({ points, values }) => [points, values.points_won])).toEqual([
      [3, 39],
      [0, 31],
    ]);
    expect(players).toEqual({ h1: { appearances: 1, best_of_map: 2 }, a1: { appearances: 1, best_of_map: 1 } });
  });

  test("is open until one side cannot be reached", () => {
    expect(played([map(13, 4)]).summary).toMatchObject({ finished: false, winner: null, period: "map_2" });
    expect(played([map(13, 4), map(13, 4)]).summary).toMatchObject({ finished: true, winner: 0, period: null });
    expect(played([map(13, 4), map(13, 4)], 5).summary.finished).toBe(false);
  });

  test("of an even number may be drawn", () => {
    const { summary, shares } = played([map(13, 4), map(4, 13)], 2);
    expect(summary).toMatchObject({ finished: true, winner: "draw" });
    expect(shares?.map(({ points, result }) => [points, result])).toEqual([
      [1, "drawn"],
      [1, "drawn"],
    ]);
  });

  test("of one map shows its score", () => {
    expect(played([map(13, 11)], 1).shown).toBe("1(13):0(11)");
  });

  test("may be typed in one go", () => {
    expect(played([["result", { home: 0, away: 2 }]])).toMatchObject({ shown: "0:2", summary: { winner: 1 } });
  });
});

describe("a match that was not played out", () => {
  test("goes to the side that stays, with the maps that a win needs", () => {
    const { shown, summary, shares } = played([map(13, 4), ["forfeit", { side: 0 }]]);
    expect(shown).toBe("1:2");
    expect(summary).toMatchObject({
      winner: 1,
      decidedBy: "walkover",
      note: { code: "esports.forfeited", values: { side: 0 } },
    });
    expect(shares?.[1]).toMatchObject({ result: "won", points: 3, values: { scored: 2, conceded: 1 } });
  });

  test("given up before it began has no appearances", () => {
    const { shown, players } = played([["forfeit", { side: 1 }]]);
    expect(shown).toBe("2:0");
    expect(players).toEqual({});
  });

  test("may be decided otherwise afterwards", () => {
    const { shown, summary } = played([map(13, 4), map(13, 4), ["award", { home: 0, away: 2, how: "awarded" }]]);
    expect(shown).toBe("0:2");
    expect(summary).toMatchObject({ winner: 1, decidedBy: "awarded" });
  });
});

describe("what cannot be", () => {
  test.each<[string, Given[], string]>([
    ["a map after the last", [map(13, 4), map(13, 4), map(13, 4)], "kind sports.matchOver"],
    ["a map that nobody won", [map(9, 9)], "home esports.mapLevel"],
    ["a best player from elsewhere", [map(13, 4, { best: "x" })], "best sports.notInLineup"],
    ["giving up after the end", [map(13, 4), map(13, 4), ["forfeit", { side: 1 }]], "kind sports.matchOver"],
    [
      "giving up twice",
      [
        ["forfeit", { side: 1 }],
        ["forfeit", { side: 0 }],
      ],
      "kind sports.matchOver",
    ],
    ["a map after giving up", [["forfeit", { side: 1 }], map(13, 4)], "kind sports.matchOver"],
    ["a result beside maps", [map(13, 4), ["result", { home: 2, away: 0 }]], "kind sports.resultBesideEvents"],
    ["maps beside a result", [["result", { home: 2, away: 0 }], map(13, 4)], "kind sports.eventsBesideResult"],
    ["a result of too few maps", [["result", { home: 1, away: 0 }]], "home esports.maps:3"],
    ["a result of too many maps", [["result", { home: 3, away: 0 }]], "home esports.maps:3"],
    ["a result of more maps than there are", [["result", { home: 2, away: 2 }]], "home esports.maps:3"],
    [
      "a second result",
      [
        ["result", { home: 2, away: 0 }],
        ["result", { home: 2, away: 0 }],
      ],
      "kind sports.secondResult",
    ],
    [
      "a second award",
      [
        ["award", { home: 2, away: 0, how: "awarded" }],
        ["award", { home: 2, away: 0, how: "awarded" }],
      ],
      "kind sports.secondResult",
    ],
  ])("is %s", (_what, given, fault) => {
    expect(played(given).faults).toEqual([fault]);
  });
});
