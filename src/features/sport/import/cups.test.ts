import { describe, expect, test } from "vitest";
import { bracketRounds, isPossibleBracket } from "#app/features/sport/rules/bracket.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readMatchTable } from "./csv-matches.ts";
import { importMatches } from "./import-commands.server.ts";
import { legOf, splitRound } from "./rounds-of-cups.ts";

async function cup(legs: 1 | 2 = 1) {
  const bench = await sportBench();
  const stage = await bench.addStageOf({ name: "Cup", kind: "knockout", legs });
  const takeFile = async (format: "csv" | "openfootball", text: string) =>
    (await bench.run(importMatches, system, { stage_id: stage.id, format, text, add_teams: "on" })).report;
  const rows = () => bench.db.selectFrom("matches").selectAll().where("stage_id", "=", stage.id).execute();
  /** Each round with its ties as readers see them: teams, legs, who goes on. */
  const bracket = async () => {
    const matches = await rows();
    const names = new Map(
      (await bench.db.selectFrom("sport_teams").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
    );
    const rounds = bracketRounds(
      matches.map((row) => ({
        ...{ id: row.id, roundIndex: row.round_index, tieIndex: row.tie_index, leg: row.leg === 2 ? 2 : 1 },
        ...{ teamIds: [row.home_team_id, row.away_team_id], sources: [null, null] },
        summary: row.summary as unknown as MatchSummary | null,
      })),
      { legs },
    );
    expect(isPossibleBracket(rounds, { legs })).toBe(true);
    return rounds.map((ties) => [
      matches.find(({ id }) => id === ties[0]?.legs[0]?.id)?.round_name,
      ...ties.map(({ teamIds, legs: played, winnerId }) => {
        const [home, away] = teamIds.map((id) => names.get(id ?? ""));
        return `${home} ${away} ${played.length} ${names.get(winnerId ?? "") ?? "-"}`;
      }),
    ]);
  };
  return { ...bench, takeFile, bracket, rows };
}

const entry = (round: string, date: string, team1: string, team2: string, ft: readonly [number, number]) => ({
  ...{ round, date, team1, team2 },
  score: { ft },
});

describe("a knock-out that is imported", () => {
  const matches = [
    entry("Final", "2026-05-20", "A", "E", [2, 0]),
    entry("Round of 4", "2026-05-10", "A", "C", [1, 0]),
    entry("Round of 4", "2026-05-11", "E", "G", [3, 0]),
    entry("Round 1", "2026-05-01", "E", "F", [1, 0]),
    entry("Round 1", "2026-05-01", "C", "D", [1, 0]),
    entry("Round 1", "2026-05-02", "G", "H", [1, 0]),
    entry("Round 1", "2026-05-03", "A", "B", [1, 0]),
  ];
  const expected = [
    ["Round 1", "A B 1 A", "C D 1 C", "E F 1 E", "G H 1 G"],
    ["Round of 4", "A C 1 A", "E G 1 E"],
    ["Final", "A E 1 A"],
  ];
  const text = (list: readonly object[]) => JSON.stringify({ name: "Himal Cup 2026", matches: list });

  test("has its rounds in the order of their days and its ties where their winners meet", async () => {
    for (const list of [matches, matches.toReversed()]) {
      const { takeFile, bracket } = await cup();
      expect(await takeFile("openfootball", text(list))).toMatchObject({ created: 7, problems: [] });
      expect(await bracket()).toEqual(expected);
      expect(await takeFile("openfootball", text(list))).toMatchObject({ same: 7, changed: 0 });
      expect(await bracket()).toEqual(expected);
    }
  });

  test("stands the same when its rounds come one after the other", async () => {
    const { takeFile, bracket } = await cup();
    await takeFile("openfootball", text(matches.slice(3)));
    await takeFile("openfootball", text(matches.slice(0, 3)));
    expect(await bracket()).toEqual(expected);
  });

  test("is refused where two meet twice in a round of one leg", async () => {
    const { takeFile } = await cup();
    const twice = [entry("Final", "2026-05-01", "A", "B", [1, 0]), entry("Final", "2026-05-08", "B", "A", [1, 0])];
    expect(await takeFile("openfootball", text(twice))).toMatchObject({
      ...{ created: 1, problems: [{ field: "leg", code: "matchImport.legs" }] },
    });
  });
});

describe("a knock-out of two legs", () => {
  test.each([
    ["the order of the days", "date,home,away,round,score,penalties", (_leg: number) => "Semi-final", false],
    ["a column", "date,home,away,round,score,penalties,leg", (_leg: number) => "Semi-final", true],
    ["the name of the round", "date,home,away,round,score,penalties", (leg: number) => `Semi-final Leg ${leg}`, false],
  ])("has its legs by %s, with a shoot-out after the second", async (_how, head, round, hasColumn) => {
    const line = (day: number, sides: string, leg: number, score: string) =>
      `2026-05-0${day},${sides},${round(leg)},${score}${hasColumn ? `,${leg}` : ""}`;
    const lines = [
      line(8, "B,A", 2, "2-1,4-3"),
      line(1, "A,B", 1, "1-0,"),
      line(2, "C,D", 1, "2-0,"),
      line(9, "D,C", 2, "1-0,"),
    ];
    for (const ordered of [lines, lines.toReversed()]) {
      const { takeFile, bracket, rows } = await cup(2);
      const text = [head, ...ordered, ""].join("\n");
      expect(await takeFile("csv", text)).toMatchObject({ created: 4, problems: [] });
      expect(await bracket()).toEqual([["Semi-final", "A B 2 B", "C D 2 C"]]);
      expect((await rows()).map(({ leg }) => Number(leg)).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2]);
      expect(await takeFile("csv", text)).toMatchObject({ same: 4, changed: 0 });
    }
  });

  test("has the ties that a column says", async () => {
    const { takeFile, bracket } = await cup();
    const text = "date,home,away,round,tie\n2026-05-01,A,B,Semi-final,2\n2026-05-02,C,D,Semi-final,१\n";
    expect(await takeFile("csv", text)).toMatchObject({ created: 2, problems: [] });
    expect(await bracket()).toEqual([["Semi-final", "C D 1 -", "A B 1 -"]]);
    expect(await takeFile("csv", text)).toMatchObject({ same: 2 });
  });

  test.each([
    ["another pair in it", "2026-05-01,A,B,Final,1\n2026-05-02,C,D,Final,1", 3],
    ["no number", "2026-05-01,A,B,Final,upper", 2],
  ])("refuses a tie with %s at its line", (_what, lines, line) => {
    expect(readMatchTable(`date,home,away,round,tie\n${lines}\n`).problems).toEqual([
      { line, field: "tie", code: "matchImport.tie" },
    ]);
  });

  test.each(["3", "third", "x"])("refuses the leg %j at its line", (leg) => {
    const text = `date,home,away,round,leg\n2026-05-01,A,B,Final,${leg}\n`;
    expect(readMatchTable(text)).toMatchObject({
      items: [],
      problems: [{ line: 2, field: "leg", code: "matchImport.leg" }],
    });
  });
});

test.each([
  ["Semi-finals, 1st leg", "Semi-finals", 1],
  ["Quarterfinals (2nd Leg)", "Quarterfinals", 2],
  ["Round of 16 - Leg 2", "Round of 16", 2],
  ["सेमिफाइनल, दोस्रो लेग", "सेमिफाइनल", 2],
  ["Round of 16", "Round of 16", null],
  ["Matchday 1", "Matchday 1", null],
])("the round %j is %j, leg %j", (name, round, leg) => {
  expect(splitRound(name)).toEqual({ round, leg });
});

test.each([
  ["1", 1],
  ["२", 2],
  ["1st leg", 1],
  ["Second", 2],
  ["पहिलो", 1],
])("%j is leg %i", (typed, leg) => {
  expect(legOf(typed)).toBe(leg);
});
