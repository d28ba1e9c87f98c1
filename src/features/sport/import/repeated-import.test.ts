import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { updateSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { findSeason, listSquads } from "#app/features/sport/competitions/season-queries.server.ts";
import { postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { correctEvent, undoEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { reopenMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { importMatches } from "./import-commands.server.ts";
import type { ImportFormat } from "./import-rules.ts";

/** A season whose match of Arun and Bheri is imported again and again, with other columns each time. */
async function season(sport: SportId = "football") {
  const bench = await sportBench({ sport });
  const takeFile = async (format: ImportFormat, text: string) =>
    (await bench.run(importMatches, system, { stage_id: bench.stage.id, format, text, add_teams: "on" })).report;
  const take = (columns: string, values: string) =>
    takeFile("csv", `date,home,away,round,${columns}\n2026-05-01,Arun,Bheri,1,${values}\n`);
  const onlyMatch = () => bench.db.selectFrom("matches").selectAll().executeTakeFirstOrThrow();
  /** What the two sides have, and how that came about. */
  const score = async () => {
    const { status, home_total, away_total, winner } = await onlyMatch();
    return [status, Number(home_total), Number(away_total), winner];
  };
  const events = () => bench.db.selectFrom("match_events").selectAll().orderBy("position").execute();
  return { ...bench, takeFile, take, onlyMatch, score, events };
}

/** What of a file of Cricsheet the tests change. */
type Game = {
  info: { players: Record<string, string[]> };
  innings: {
    team: string;
    overs: { deliveries: { wickets?: { kind: string; fielders?: { name: string }[] }[] }[] }[];
  }[];
};

const changed = { created: 0, changed: 1, same: 0, problems: [] };
const same = { created: 0, changed: 0, same: 1, problems: [] };

describe("a result that the file has another way", () => {
  test("is corrected set by set, with more of them and with fewer", async () => {
    const { take, score } = await season("volleyball");
    const files: readonly [string, readonly [number, number]][] = [
      ["25-20 25-20 25-20", [3, 0]],
      ["25-20 25-20 25-18", [3, 0]],
      ["25-20 20-25 25-20 25-23", [3, 1]],
      ["25-20 25-20 25-20", [3, 0]],
      ["20-25 25-20 25-20 22-25 15-9", [3, 2]],
    ];
    for (const [index, [sets, totals]] of files.entries()) {
      expect(await take("sets", sets)).toMatchObject(index === 0 ? { created: 1, problems: [] } : changed);
      expect(await score()).toEqual(["finished", ...totals, "home"]);
      expect(await take("sets", sets)).toMatchObject(same);
    }
  });

  test.each<SportId>(["football", "volleyball", "esports", "cricket"])(
    "goes to the other side in %s where the file names another winner",
    async (sport) => {
      const { take, onlyMatch } = await season(sport);
      await take("decision,winner", "walkover,home");
      expect(await onlyMatch()).toMatchObject({ status: "walkover", winner: "home" });
      expect(await take("decision,winner", "walkover,away")).toMatchObject(changed);
      expect(await onlyMatch()).toMatchObject({ status: "walkover", winner: "away" });
      expect(await take("decision,winner", "awarded,away")).toMatchObject(changed);
      expect(await onlyMatch()).toMatchObject({ status: "awarded", winner: "away" });
      expect(await take("decision,winner", "awarded,away")).toMatchObject(same);
    },
  );

  test.each<[SportId, string, string]>([
    ["football", "score", "2-1"],
    ["volleyball", "sets", "25-20 25-20 25-20"],
    ["volleyball", "score", "3-1"],
    ["cricket", "home score,home overs,away score,away overs", "184/6,20,150,19"],
  ])("was played after all in %s, then given, and played again", async (sport, columns, values) => {
    const { take, onlyMatch } = await season(sport);
    await take("decision,winner", "walkover,away");
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await take(columns, values)).toMatchObject(changed);
      expect(await onlyMatch()).toMatchObject({ status: "finished", winner: "home" });
      expect(await take(columns, values)).toMatchObject(same);
      expect(await take("decision,winner", "awarded,away")).toMatchObject(changed);
      expect(await onlyMatch()).toMatchObject({ status: "awarded", winner: "away" });
      expect(await take("decision,winner", "awarded,away")).toMatchObject(same);
    }
  });

  test.each<[SportId, object, number, string[]]>([
    ["football", {}, 3, ["3", "0"]],
    ["volleyball", {}, 3, ["3", "0"]],
    ["volleyball", { bestOf: 3 }, 2, ["2", "0"]],
    ["esports", { bestOf: 5 }, 3, ["3", "0"]],
    ["cricket", {}, 0, ["", ""]],
  ])("counts in %s with %j what the sport says, where it was given", async (sport, rules, total, shown) => {
    const {
      run,
      db,
      season: { id },
      take,
      onlyMatch,
    } = await season(sport);
    const form = await findSeason(db, id);
    const more = { match_rules: JSON.stringify(rules), points: "", tie_breakers: "", published: "on" };
    await run(updateSeason, system, { ...form, ...more });
    expect(await take("decision,winner", "walkover,home")).toMatchObject({ created: 1, problems: [] });
    const { home_total, summary } = await onlyMatch();
    expect(Number(home_total)).toBe(total);
    const { sides } = summary as unknown as MatchSummary;
    expect(sides.map(({ main }) => main)).toEqual(shown);
  });

  test("keeps the goals of an award that somebody has typed", async () => {
    const { run, take, events, onlyMatch, score } = await season();
    await take("decision,winner", "awarded,away");
    const [imported] = await events();
    const { id } = await onlyMatch();
    await run(reopenMatch, system, { id, reason: "Decided anew" });
    const details = { home: 0, away: 5, how: "awarded" };
    await run(correctEvent, system, { match_id: id, id: newIdentifier(), target: imported?.id, details });
    expect(await take("decision,winner", "awarded,away")).toMatchObject(same);
    expect(await score()).toEqual([expect.anything(), 0, 5, "away"]);
  });

  test("has its sets instead of the number of them", async () => {
    const { take, score } = await season("volleyball");
    await take("score", "3-1");
    expect(await take("sets", "25-20 20-25 25-20 20-25 15-12")).toMatchObject(changed);
    expect(await score()).toEqual(["finished", 3, 2, "home"]);
    expect(await take("score", "3-1")).toMatchObject(changed);
    expect(await score()).toEqual(["finished", 3, 1, "home"]);
  });

  test("stands where the file says nothing of it", async () => {
    const { take, score } = await season();
    await take("score", "2-1");
    expect(await take("score", "")).toMatchObject(same);
    expect(await score()).toEqual(["finished", 2, 1, "home"]);
  });

  test("is corrected ball by ball, unless the file has a ball more", { timeout: 120_000 }, async () => {
    const { takeFile, events, db } = await season("cricket");
    const file = readFileSync(new URL("../../../../tests/fixtures/cricket/1405327.json", import.meta.url), "utf8");
    const game = JSON.parse(file) as Game;
    const [side = "", other = ""] = [game.innings[0]?.team, game.innings[1]?.team];
    const [caught] = game.innings
      .flatMap(({ overs }) => overs.flatMap(({ deliveries }) => deliveries))
      .flatMap(({ wickets = [] }) => wickets.filter(({ kind }) => kind === "caught"));
    const fielder = game.info.players[other]?.find((name) => name !== caught?.fielders?.[0]?.name);
    if (!caught || !fielder) throw new Error(`nobody of ${side} was caught`);
    expect(await takeFile("cricsheet", file)).toMatchObject({ created: 1, problems: [] });
    const before = (await events()).length;
    caught.fielders = [{ name: fielder }];
    expect(await takeFile("cricsheet", JSON.stringify(game))).toMatchObject(changed);
    expect((await events()).slice(before)).toMatchObject([{ kind: "correct" }]);
    expect(await takeFile("cricsheet", JSON.stringify(game))).toMatchObject(same);
    const [over] = game.innings[0]?.overs ?? [];
    over?.deliveries.splice(1, 0, ...over.deliveries.slice(0, 1));
    const longer = await takeFile("cricsheet", JSON.stringify(game));
    expect([longer.changed, longer.same, longer.problems.at(-1)?.code]).toEqual([0, 0, "match.begun"]);
    expect(await db.selectFrom("matches").select("status").execute()).toEqual([{ status: "finished" }]);
  });

  test("keeps what somebody has undone or entered by hand", async () => {
    const { run, take, events, onlyMatch, result, score } = await season();
    await take("score", "2-1");
    const [imported] = await events();
    const { id } = await onlyMatch();
    await run(reopenMatch, system, { id, reason: "Wrong score" });
    await run(undoEvent, system, { match_id: id, id: newIdentifier(), target: imported?.id });
    expect(await take("score", "2-1")).toMatchObject(same);
    expect(await onlyMatch()).toMatchObject({ home_total: null });
    await result(id, { home: 4, away: 4 });
    expect(await take("decision,winner", "walkover,home")).toMatchObject({
      ...{ changed: 0, same: 0, problems: [{ at: "Arun – Bheri, 2026-05-01", field: "", code: "match.begun" }] },
    });
    expect(await score()).toEqual(["finished", 4, 4, "draw"]);
  });
});

describe("a postponed match", () => {
  test("is scheduled again once the file has another day, and not before", async () => {
    const { run, takeFile, onlyMatch } = await season();
    const take = (day: string) => takeFile("csv", `date,time,home,away,round\n${day},15:00,Arun,Bheri,1\n`);
    await take("2026-05-01");
    const { id } = await onlyMatch();
    await run(postponeMatch, system, { id, reason: "Rain" });
    expect(await take("2026-05-01")).toMatchObject(same);
    expect(await onlyMatch()).toMatchObject({ status: "postponed", version: 2 });
    expect(await take("2026-05-08")).toMatchObject(changed);
    const starts_at = new Date("2026-05-08T09:15:00Z");
    expect(await onlyMatch()).toMatchObject({ status: "scheduled", starts_at, version: 3 });
    expect(await take("2026-05-08")).toMatchObject(same);
  });
});

describe("a squad", () => {
  async function squad() {
    const bench = await season();
    const takeSquad = (head: string, ...rows: string[]) => bench.takeFile("squads", [head, ...rows].join("\n"));
    const members = async () =>
      (await listSquads(bench.db, bench.season.id)).map(({ name, shirt_number, role }) => [name, shirt_number, role]);
    return { ...bench, takeSquad, members };
  }

  test("keeps what the file says nothing of", async () => {
    const { takeSquad, members } = await squad();
    await takeSquad("team,name,number,role", "Arun,Asha Rai,10,goalkeeper");
    expect(await takeSquad("team,name", "Arun,Asha Rai")).toMatchObject(same);
    expect(await takeSquad("team,name,number,role", "Arun,Asha Rai,,")).toMatchObject(same);
    expect(await members()).toEqual([["Asha Rai", 10, "goalkeeper"]]);
    expect(await takeSquad("team,name,number", "Arun,Asha Rai,11")).toMatchObject(changed);
    expect(await members()).toEqual([["Asha Rai", 11, "goalkeeper"]]);
  });

  test("knows when its players were born", async () => {
    const { takeSquad, db } = await squad();
    const born = async () =>
      (await db.selectFrom("sport_people").select(["name", "birth_date", "version"]).orderBy("name").execute()).map(
        ({ name, birth_date, version }) => [name, birth_date, version],
      );
    await takeSquad("team,name,born", "Arun,Asha Rai,2001-02-03", "Arun,Binu,");
    expect(await born()).toEqual([
      ["Asha Rai", "2001-02-03", 1],
      ["Binu", null, 1],
    ]);
    const file = ["team,name,born", "Arun,Asha Rai,", "Arun,Binu,2003-01-15"] as const;
    expect(await takeSquad(...file)).toMatchObject({ created: 0, changed: 1, same: 1 });
    expect(await takeSquad(...file)).toMatchObject({ created: 0, changed: 0, same: 2 });
    expect(await takeSquad("team,name,born", "Arun,Asha Rai,2001-02-04")).toMatchObject(changed);
    expect(await born()).toEqual([
      ["Asha Rai", "2001-02-04", 2],
      ["Binu", "2003-01-15", 2],
    ]);
    // Nobody is born in years to come: these are of Bikram Sambat.
    expect(await takeSquad("team,name,born", "Arun,Asha Rai,2055-03-12")).toMatchObject(changed);
    expect((await born())[0]?.slice(0, 2)).toEqual(["Asha Rai", "1998-06-26"]);
    expect(await takeSquad("team,name,born", "Arun,Chandra,2083-12-30")).toMatchObject({
      ...{ created: 0, people: [], problems: [{ at: "2", field: "birthDate", code: "date.future" }] },
    });
  });

  test("has roles of its sport alone", async () => {
    const { takeSquad, members } = await squad();
    const head = "team,name,role";
    expect(await takeSquad(head, "Arun,Asha,Striker", "Arun,Binu,Sweeper", "Arun,Chandra,wicket-keeper")).toMatchObject(
      {
        created: 1,
        problems: [
          { at: "3", field: "role", code: "matchImport.role" },
          { at: "4", field: "role", code: "matchImport.role" },
        ],
      },
    );
    expect(await members()).toEqual([["Asha", null, "forward"]]);
  });

  test("has no number twice", async () => {
    const { takeSquad, members } = await squad();
    const head = "team,name,number";
    expect(await takeSquad(head, "Arun,Asha,10", "Bheri,Dil,10", "Arun,Binu,10", "Arun,Chandra,7")).toMatchObject({
      ...{ created: 3, people: ["Asha", "Dil", "Chandra"] },
      problems: [{ at: "4", field: "number", code: "squad.numberTaken:10" }],
    });
    expect(await takeSquad(head, "Arun,Binu,7")).toMatchObject({
      ...{ created: 0, problems: [{ at: "2", field: "number", code: "squad.numberTaken:7" }] },
    });
    expect(await members()).toEqual([
      ["Chandra", 7, null],
      ["Asha", 10, null],
      ["Dil", 10, null],
    ]);
  });

  test("exchanges numbers in one file, as far as they are free", async () => {
    const { takeSquad, members } = await squad();
    const head = "team,name,number";
    await takeSquad(head, "Arun,Asha,1", "Arun,Binu,2", "Arun,Chandra,3", "Arun,Dil,4");
    const exchanged = [head, "Arun,Asha,2", "Arun,Binu,1", "Arun,Chandra,5"] as const;
    expect(await takeSquad(...exchanged)).toMatchObject({ changed: 3, problems: [] });
    expect(await takeSquad(...exchanged)).toMatchObject({ same: 3, problems: [] });
    // Binu cannot have the number of Dil, who is not in the file, and Asha has the one of Binu by then.
    expect(await takeSquad(head, "Arun,Asha,1", "Arun,Binu,4")).toMatchObject({
      ...{ changed: 1, same: 0, problems: [{ at: "3", code: "squad.numberTaken:4" }] },
    });
    expect(await members()).toEqual([
      ["Asha", 1, null],
      ["Dil", 4, null],
      ["Chandra", 5, null],
      ["Binu", null, null],
    ]);
  });
});
