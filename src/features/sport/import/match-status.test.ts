import { describe, expect, test } from "vitest";
import { abandonMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readMatchTable } from "./csv-matches.ts";
import { importMatches } from "./import-commands.server.ts";
import type { ImportFormat } from "./import-rules.ts";
import { readOpenfootball } from "./openfootball.ts";

async function season() {
  const bench = await sportBench();
  const takeFile = async (format: ImportFormat, text: string, more: object = {}) =>
    (
      await bench.run(importMatches, system, {
        ...{ stage_id: bench.stage.id, format, text, add_teams: "on" },
        ...more,
      })
    ).report;
  const take = (columns: string, values: string) =>
    takeFile("csv", `date,home,away,round,${columns}\n2026-05-01,Arun,Bheri,1,${values}\n`);
  const takeEntry = (entry: object) => takeFile("openfootball", openfootball(entry));
  const matches = () => bench.db.selectFrom("matches").selectAll().execute();
  const onlyMatch = () => bench.db.selectFrom("matches").selectAll().executeTakeFirstOrThrow();
  /** Points by team. */
  const points = async () => Object.fromEntries((await bench.table()).map(([, name, sum]) => [name, sum]));
  return { ...bench, takeFile, take, takeEntry, matches, onlyMatch, points };
}

const readRow = (columns: string, values: string) =>
  readMatchTable(`date,home,away,round,${columns}\n2026-05-01,Arun,Bheri,1,${values}\n`);

const openfootball = (entry: object) =>
  JSON.stringify({
    name: "Himal League 2026",
    matches: [{ round: "1", date: "2026-05-01", team1: "Arun", team2: "Bheri", ...entry }],
  });
const readEntry = (entry: object) => readOpenfootball(openfootball(entry));

const unplayed: readonly [string, string][] = [
  ["Abandoned", "abandoned"],
  ["ABANDONED ", "abandoned"],
  ["बीचमै रोकिएको", "abandoned"],
  ["Postponed", "postponed"],
  ["स्थगित", "postponed"],
  ["Cancelled", "cancelled"],
  ["canceled", "cancelled"],
  ["रद्द", "cancelled"],
];

describe("a match that a file says was not played to an end", () => {
  test.each(unplayed)("for %j has that status and no result, with a score or without", (word, status) => {
    for (const score of ["", "0-0", "2-1"]) {
      const { items, problems } = readRow("score,status", `${score},${word}`);
      expect(problems).toEqual([]);
      expect(items).toMatchObject([{ status, events: [], left: score === "" ? [] : ["score"] }]);
    }
  });

  test.each(["abandoned", "postponed", "cancelled", "Postponed"])("is read from openfootball: %s", (status) => {
    for (const score of [{}, { ft: [0, 0] }, { ft: [2, 1] }, undefined])
      expect(readEntry({ status, score })).toMatchObject({
        ...{ problems: [], items: [{ status: status.toLowerCase(), events: [] }] },
      });
  });

  test.each(["abandoned", "postponed", "cancelled"])("is %s for readers, and counts in no table", async (status) => {
    const { take, onlyMatch, points } = await season();
    expect(await take("score,status", `1-0,${status}`)).toMatchObject({
      ...{ created: 1, problems: [] },
      matches: [{ at: "Arun – Bheri, 2026-05-01", status, score: "" }],
      left: [{ at: "Arun – Bheri, 2026-05-01", names: ["score"] }],
    });
    expect(await onlyMatch()).toMatchObject({ status, winner: null, summary: null, table_shares: null });
    expect(await points()).toEqual({ Arun: 0, Bheri: 0 });
    expect(await take("score,status", `1-0,${status}`)).toMatchObject({ same: 1, changed: 0, problems: [] });
  });

  test("loses the result of an earlier import, and has it again when it was played after all", async () => {
    const { take, onlyMatch, points } = await season();
    await take("score,status", "2-1,");
    expect(await points()).toEqual({ Arun: 3, Bheri: 0 });
    expect(await take("score,status", ",Postponed")).toMatchObject({ changed: 1, problems: [] });
    expect(await onlyMatch()).toMatchObject({ status: "postponed", winner: null });
    expect(await points()).toEqual({ Arun: 0, Bheri: 0 });
    expect(await take("score,status", "0-1,Finished")).toMatchObject({ changed: 1, problems: [] });
    expect(await onlyMatch()).toMatchObject({ status: "finished", winner: "away" });
  });

  test("keeps what somebody has entered by hand, and the file is told", async () => {
    const { take, onlyMatch, run, enter } = await season();
    await take("score,status", ",");
    const { id } = await onlyMatch();
    await enter(id, "goal", { side: 0, clock: "10" });
    expect(await take("score,status", ",Abandoned")).toMatchObject({ changed: 0, problems: [{ code: "match.begun" }] });
    expect(await onlyMatch()).toMatchObject({ status: "live" });
    await run(abandonMatch, system, { id, reason: "Rain" });
    expect(await take("score,status", "1-0,")).toMatchObject({ changed: 0, problems: [{ code: "match.begun" }] });
  });

  test("takes no result while somebody has it abandoned", async () => {
    const { take, onlyMatch, run } = await season();
    await take("score,status", ",");
    const { id } = await onlyMatch();
    await run(abandonMatch, system, { id, reason: "Rain" });
    expect(await take("score,status", "1-0,")).toMatchObject({ changed: 0, problems: [{ code: "match.closed" }] });
    expect(await onlyMatch()).toMatchObject({ status: "abandoned", winner: null, table_shares: null });
  });
});

describe("a word of status that is not known", () => {
  test.each(["Suspended", "live", "TBD", "AET", "अनिश्चित", "won by toss", "0"])("%j is refused at its line", (word) => {
    for (const [column, field] of [
      ["status", "status"],
      ["decision", "decision"],
      ["स्थिति", "status"],
      ["निर्णय", "decision"],
    ])
      expect(readRow(`score,${column}`, `1-0,${word}`)).toMatchObject({
        ...{ items: [], problems: [{ line: 2, field, code: "matchImport.status" }] },
      });
  });

  test.each(["suspended", "in play", "unknown"])("%s is refused at its place in openfootball", (status) => {
    expect(readEntry({ status, score: { ft: [1, 0] } })).toMatchObject({
      ...{ items: [], problems: [{ path: "matches[0]", field: "status", code: "matchImport.status" }] },
    });
  });

  test.each([
    ["score,status", "1-0,Scheduled", "matchImport.scoreBeforePlay"],
    ["score,status", "१-०,तोकिएको", "matchImport.scoreBeforePlay"],
    ["score,status", ",Finished", "matchImport.noScore"],
    ["penalties,status", "4-3,", "matchImport.noScore"],
    ["score,status,decision", "1-0,Postponed,Awarded", "matchImport.twoStatuses"],
    ["score,winner", "1-0,Bheri", "matchImport.winnerScore"],
    ["score,winner", "1-1,Bheri", "matchImport.winnerScore"],
    ["score,winner", "1-0,Chisapani", "matchImport.winner"],
  ])("is like one that contradicts the row: %s %s", (columns, values, code) => {
    expect(readRow(columns, values)).toMatchObject({ items: [], problems: [{ line: 2, code }] });
  });
});

describe("a match that was given to one side", () => {
  test.each([
    ["score,status", "3-0,Awarded", "home", ["3", "0"]],
    ["score,status", "0-2,प्रदान", "away", ["0", "2"]],
    ["score,status,winner", "0-0,Awarded,Bheri", "away", ["0", "3"]],
    ["home score,away score,status", "0,3,awarded", "away", ["0", "3"]],
  ])("by %s %s has the winner and the score of the file", async (columns, values, winner, totals) => {
    const { take, onlyMatch } = await season();
    expect(await take(columns, values)).toMatchObject({ created: 1, problems: [] });
    const match = await onlyMatch();
    expect(match).toMatchObject({ status: "awarded", winner, home_total: totals[0], away_total: totals[1] });
    expect(match.summary).toMatchObject({
      note: { code: "common.awardedTo", values: { side: winner === "home" ? 0 : 1 } },
    });
    expect(await take(columns, values)).toMatchObject({ same: 1 });
  });

  test.each([
    ["score,status", "1-1,Awarded", "matchImport.awardedTo"],
    ["score,status", ",Walkover", "matchImport.awardedTo"],
    ["score,status,winner", "3-0,Awarded,Bheri", "matchImport.winnerScore"],
  ])("by %s %s to nobody is refused", (columns, values, code) => {
    expect(readRow(columns, values)).toMatchObject({ items: [], problems: [{ line: 2, field: "winner", code }] });
  });

  test("is read from openfootball, and refused where its score is level", async () => {
    const { takeEntry, onlyMatch } = await season();
    expect(await takeEntry({ status: "awarded", score: { ft: [0, 0] } })).toMatchObject({
      problems: [{ at: "matches[0]", field: "score", code: "matchImport.awardedTo" }],
    });
    expect(await takeEntry({ status: "awarded", score: { ft: [0, 3] } })).toMatchObject({ created: 1, problems: [] });
    expect(await onlyMatch()).toMatchObject({ status: "awarded", winner: "away", away_total: "3" });
    expect(await takeEntry({ status: "awarded", score: { ft: [0, 2] } })).toMatchObject({ changed: 1, problems: [] });
    expect(await onlyMatch()).toMatchObject({ status: "awarded", away_total: "2" });
  });
});

describe("the report of a trial", () => {
  test("says what readers would see, and what of the file is not kept", async () => {
    const { takeFile, matches } = await season();
    const text =
      "date,home,away,round,score,venue,city,Referee\n2026-05-01,Arun,Bheri,1,2-1,Dasharath,Kathmandu,R. Rai\n";
    const at = "Arun – Bheri, 2026-05-01";
    expect(await takeFile("csv", text, { dry_run: "on" })).toMatchObject({
      matches: [{ at, status: "finished", score: "2–1" }],
      left: [
        { at: "", names: ["Referee"] },
        { at, names: ["venue", "city"] },
      ],
    });
    expect(await matches()).toEqual([]);
  });

  test("names the parts of an entry of openfootball that are not kept", () => {
    const entry = { score: { ft: [2, 1], ht: [1, 0] }, goals1: [{ name: "Rai", minute: 3 }], stage: "Spring" };
    expect(readEntry(entry)).toMatchObject({ items: [{ left: ["goals1", "stage", "score.ht"] }] });
  });
});
