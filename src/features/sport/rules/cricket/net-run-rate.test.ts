// The table of an invented group of three, with each case of the net run rate: all out, reduced overs, no result, super
// over.
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { MatchEvent, MatchFacts, TableShare } from "#app/features/sport/rules/sport.ts";
import { rankTable, type TableMatch } from "#app/features/sport/rules/table.ts";
import { netRunRate } from "#app/features/sport/rules/tie-breakers.ts";
import { cricket } from "./cricket.ts";
import { type CricketRules, cricketRules } from "./rules.ts";

type Total = { side: 0 | 1; runs: number; wickets: number; overs: string } & Record<string, unknown>;

const facts: MatchFacts<CricketRules> = { rules: cricketRules.parse({ format: "t20" }), entrants: [] };

/** What a match typed as totals gives its two sides. */
function sharesOf(innings: readonly Total[], result?: Record<string, unknown>): readonly [TableShare, TableShare] {
  const events = [
    ...innings.map((details) => ({ kind: "totals", details })),
    ...(result ? [{ kind: "result", details: result }] : []),
  ].map((event, position): MatchEvent => ({ ...event, id: `e${position}`, position }));
  const { state, faults } = play(cricket, facts, events);
  expect(faults).toEqual([]);
  const shares = cricket.table?.shares(state, cricket.summarize(state, facts), facts, cricket.table.points);
  if (!shares) throw new Error("The match counts for nobody.");
  return shares;
}

const match = (id: string, teamIds: readonly [string, string], shares: TableMatch["shares"]): TableMatch => ({
  id,
  startsAt: Number(id),
  teamIds,
  shares,
});

describe("the table of a group", () => {
  const teams = ["Everest", "Koshi", "Lumbini"].map((name) => ({ id: name, name }));
  const matches = [
    // Everest 160 in 20 overs; Koshi all out for 100 in 15.3, which counts 20 overs.
    match(
      "1",
      ["Everest", "Koshi"],
      sharesOf([
        { side: 0, runs: 160, wickets: 5, overs: "20" },
        { side: 1, runs: 100, wickets: 10, overs: "15.3" },
      ]),
    ),
    // Lumbini 120 in 20; Everest gets there in 18.2: 121 in 110 balls.
    match(
      "2",
      ["Lumbini", "Everest"],
      sharesOf([
        { side: 0, runs: 120, wickets: 8, overs: "20" },
        { side: 1, runs: 121, wickets: 3, overs: "18.2" },
      ]),
    ),
    // Koshi 140 in 20. Rain: Lumbini needs 80 in 10 overs and makes 75. Koshi counts 79 in 10 overs.
    match(
      "3",
      ["Koshi", "Lumbini"],
      sharesOf([
        { side: 0, runs: 140, wickets: 6, overs: "20" },
        { side: 1, runs: 75, wickets: 7, overs: "10", target: 80, maxOvers: 10 },
      ]),
    ),
    // Broken off: a point for both, and no runs for anybody.
    match(
      "4",
      ["Lumbini", "Koshi"],
      sharesOf([{ side: 0, runs: 60, wickets: 1, overs: "8" }], { outcome: "no_result" }),
    ),
    // A tie that the super over gives to Lumbini: a win, and the runs of the super over count nowhere.
    match(
      "5",
      ["Everest", "Lumbini"],
      sharesOf([
        { side: 0, runs: 150, wickets: 5, overs: "20" },
        { side: 1, runs: 150, wickets: 7, overs: "20" },
        { side: 1, runs: 12, wickets: 0, overs: "1", superOver: true },
        { side: 0, runs: 8, wickets: 1, overs: "1", superOver: true },
      ]),
    ),
  ];
  const table = rankTable(teams, matches, { tieBreakers: cricket.table?.tieBreakers ?? [] });
  const rows = table.map(({ teamId, points, sums }) => [
    teamId,
    points,
    sums.won,
    sums.lost,
    sums.no_result,
    netRunRate(sums).toFixed(3),
  ]);

  test("has points and net run rates as they are worked out by hand", () => {
    // Everest: 431 runs in 350 balls for, 370 in 360 against: 7.389 - 6.167.
    // Koshi: 179 in 180 for, 235 in 180 against: 5.967 - 7.833.
    // Lumbini: 345 in 300 for, 350 in 290 against: 6.900 - 7.241.
    expect(rows).toEqual([
      ["Everest", 4, 2, 1, 0, (431 / (350 / 6) - 370 / 60).toFixed(3)],
      ["Lumbini", 3, 1, 2, 1, (345 / 50 - 350 / (290 / 6)).toFixed(3)],
      ["Koshi", 3, 1, 1, 1, (179 / 30 - 235 / 30).toFixed(3)],
    ]);
    expect(rows.map((row) => row.at(-1))).toEqual(["1.222", "-0.341", "-1.867"]);
  });

  test("is ordered by net run rate where points and wins are equal", () => {
    expect(table.map(({ rank, teamId }) => [rank, teamId])).toEqual([
      [1, "Everest"],
      [2, "Lumbini"],
      [3, "Koshi"],
    ]);
  });
});
