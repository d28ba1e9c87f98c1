import { describe, expect, test } from "vitest";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { importMatches } from "./import-commands.server.ts";
import type { ImportFormat } from "./import-rules.ts";

async function season(sport: "cricket" | "football") {
  const bench = await sportBench({ sport });
  const takeFile = async (format: ImportFormat, text: string) =>
    (await bench.run(importMatches, system, { stage_id: bench.stage.id, format, text, add_teams: "on" })).report;
  const scores = async () => {
    const rows = await bench.db.selectFrom("matches").selectAll().orderBy("starts_at").orderBy("round_name").execute();
    return rows.map(({ round_name, home_total, away_total, winner }) => [round_name, home_total, away_total, winner]);
  };
  return { ...bench, takeFile, scores };
}

const people = (team: string) => Array.from({ length: 11 }, (_, index) => `${team} ${index + 1}`);

/** A match of one over a side: the winner has a run a ball, the other side none. */
function game(number: number, winner: "Arun" | "Bheri", info: object = {}): string {
  const innings = (["Arun", "Bheri"] as const).map((team) => ({
    team,
    overs: [{ over: 0, deliveries: Array.from({ length: 6 }, () => ballOf(team, team === winner ? 1 : 0)) }],
  }));
  return JSON.stringify({
    info: {
      ...{ dates: ["2026-05-01"], match_type: "T20", overs: 1, teams: ["Arun", "Bheri"] },
      event: { name: "Himal Cup", match_number: number },
      ...{ players: { Arun: people("Arun"), Bheri: people("Bheri") } },
      outcome: winner === "Arun" ? { winner, by: { runs: 6 } } : { winner, by: { wickets: 10 } },
      ...info,
    },
    innings: winner === "Arun" ? innings : innings.map((one) => (one.team === "Bheri" ? firstRun(one) : one)),
  });
}

const ballOf = (team: string, runs: number) => ({
  ...{ batter: `${team} 1`, non_striker: `${team} 2`, bowler: `${team === "Arun" ? "Bheri" : "Arun"} 7` },
  runs: { batter: runs, extras: 0, total: runs },
});
const firstRun = (innings: { team: string; overs: { over: number; deliveries: object[] }[] }) => ({
  ...innings,
  overs: innings.overs.map((over) => ({ ...over, deliveries: over.deliveries.slice(0, 1) })),
});

const fresh = { created: 1, changed: 0, same: 0, problems: [] };
const same = { created: 0, changed: 0, same: 1, problems: [] };

describe("two matches of the same teams on one day", () => {
  test.each([
    ["by their numbers", false],
    ["by the numbers of internationals", true],
  ])("are two %s, in either order, and each is the same again", async (_how, international) => {
    const more = (number: number) => (international ? { match_type_number: 3100 + number } : {});
    const files = [game(1, "Arun", more(1)), game(2, "Bheri", more(2))] as const;
    for (const [first, second] of [files, files.toReversed()]) {
      const { takeFile, scores } = await season("cricket");
      expect(await takeFile("cricsheet", first ?? "")).toMatchObject(fresh);
      expect(await takeFile("cricsheet", second ?? "")).toMatchObject(fresh);
      const both = [
        ["1", "6", "0", "home"],
        ["2", "0", "1", "away"],
      ];
      expect(await scores()).toEqual(both);
      for (const file of files) expect(await takeFile("cricsheet", file)).toMatchObject(same);
      expect(await scores()).toEqual(both);
    }
  });

  test.each([
    ["ids", "id,date,time,home,away,score", ["a,2026-05-01,,Arun,Bheri,1-0", "b,2026-05-01,,Arun,Bheri,0-2"]],
    ["times", "date,time,home,away,score", ["2026-05-01,10:00,Arun,Bheri,1-0", "2026-05-01,15:00,Arun,Bheri,0-2"]],
    ["rounds", "date,round,home,away,score", ["2026-05-01,1,Arun,Bheri,1-0", "2026-05-01,2,Arun,Bheri,0-2"]],
  ])("of one table are two by %s", async (_how, head, lines) => {
    for (const ordered of [lines, lines.toReversed()]) {
      const { takeFile, scores } = await season("football");
      const text = [head, ...lines, ""].join("\n");
      expect(await takeFile("csv", text)).toMatchObject({ created: 2, problems: [] });
      const found = await scores();
      expect(found.map(([, ...totals]) => totals)).toEqual(
        expect.arrayContaining([
          ["1", "0", "home"],
          ["0", "2", "away"],
        ]),
      );
      expect(await takeFile("csv", [head, ...ordered, ""].join("\n"))).toMatchObject({
        created: 0,
        changed: 0,
        same: 2,
      });
      expect(await scores()).toEqual(found);
    }
  });

  test("are not guessed between by a row that says neither time nor round", async () => {
    const { takeFile, scores } = await season("football");
    const head = "date,time,home,away,score";
    await takeFile("csv", `${head}\n2026-05-01,10:00,Arun,Bheri,1-0\n2026-05-01,15:00,Arun,Bheri,0-2\n`);
    const before = await scores();
    expect(await takeFile("csv", `${head}\n2026-05-01,,Arun,Bheri,4-4\n`)).toMatchObject({
      problems: [{ code: "matchImport.severalThatDay" }],
    });
    expect(await scores()).toEqual(before);
  });
});
