import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deductPoints } from "#app/features/sport/competitions/deduction-commands.server.ts";
import { updateSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { findSeason, listSquads } from "#app/features/sport/competitions/season-queries.server.ts";
import { listMatches } from "#app/features/sport/matches/queries.server.ts";
import { recomputeSeason } from "#app/features/sport/results/commands.server.ts";
import { readPlayerSums } from "#app/features/sport/results/queries.server.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench as newSportBench } from "#tests/harness/sport.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { importMatches } from "./import-commands.server.ts";

const file = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url), "utf8");

/** As `sportBench`, with what an import reports. */
async function sportBench(...given: Parameters<typeof newSportBench>) {
  const bench = await newSportBench(...given);
  const takeFile = async (input: object) => (await bench.run(importMatches, system, input)).report;
  return { ...bench, bench, takeFile };
}

const english = {
  format: "openfootball",
  text: file("football/2023-24-en.1.json"),
  time_zone: "Europe/London",
  add_teams: "on",
};

/** As published: Osasuna behind Getafe … where the difference of all goals would have it otherwise. */
const spanishTable = [
  "Real Madrid CF",
  "FC Barcelona",
  "Girona FC",
  "Club Atlético de Madrid",
  "Athletic Club",
  "Real Sociedad de Fútbol",
  "Real Betis Balompié",
  "Villarreal CF",
  "Valencia CF",
  "Deportivo Alavés",
  "CA Osasuna",
  "Getafe CF",
  "RC Celta de Vigo",
  "Sevilla FC",
  "RCD Mallorca",
  "UD Las Palmas",
  "Rayo Vallecano de Madrid",
  "Cádiz CF",
  "UD Almería",
  "Granada CF",
];

const wholeTest = inWhole(test, "src/features/sport/import/repeated-import.test.ts");

describe("the import of a season", () => {
  wholeTest(
    "gives the published table with its deductions; a second time nothing changes",
    {
      timeout: 240_000,
    },
    async () => {
      const { run, takeFile, db, stage, season, table } = await sportBench();
      const tried = await takeFile({ ...english, stage_id: stage.id, dry_run: "on" });
      expect(tried).toMatchObject({ created: 380, changed: 0, same: 0, problems: [] });
      expect(await listMatches(db, { stageId: stage.id }, { limit: 1 })).toEqual([]);
      const report = await takeFile({ ...english, stage_id: stage.id });
      expect(report).toMatchObject({ created: 380, problems: [] });
      expect(report.teams).toHaveLength(20);
      const teamOf = async (name: string) =>
        (await db.selectFrom("sport_teams").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
      for (const [name, points] of [
        ["Everton FC", "8"],
        ["Nottingham Forest FC", "4"],
      ] as const)
        await run(deductPoints, system, {
          ...{ stage_id: stage.id, team_id: await teamOf(name), points, reason: "Spending", decided_on: "2024-03-01" },
        });
      const before = await table();
      expect(before[0]).toEqual([1, "Manchester City FC", 91]);
      expect(before).toContainEqual([15, "Everton FC", 40]);
      expect(before).toContainEqual([17, "Nottingham Forest FC", 32]);
      expect(await takeFile({ ...english, stage_id: stage.id })).toMatchObject({
        created: 0,
        changed: 0,
        same: 380,
      });
      await run(recomputeSeason, system, { id: season.id });
      expect(await table()).toEqual(before);
    },
  );

  test("by head to head has an order of its own", { timeout: 240_000 }, async () => {
    const { run, takeFile, stage, season, db, table } = await sportBench();
    const tie_breakers = ["head_to_head_points", "head_to_head_difference", "difference", "scored"].join(",");
    const form = await findSeason(db, season.id);
    await run(updateSeason, system, { ...form, match_rules: "", points: "", tie_breakers, published: "on" });
    const text = file("football/2023-24-es.1.json");
    const spanish = { format: "openfootball", text, time_zone: "Europe/Madrid", add_teams: "on", stage_id: stage.id };
    expect(await takeFile(spanish)).toMatchObject({ created: 380, problems: [] });
    expect((await table()).map(([, name]) => name)).toEqual(spanishTable);
  });

  test("corrects a result that the file has another way, and says what it refuses", async () => {
    const { takeFile, stage, row, db } = await sportBench();
    const csv = (score: string, more = "") => `date,home,away,round,score\n2026-05-01,Arun,Bheri,1,${score}\n${more}`;
    const take = (text: string, more: object = { add_teams: "on" }) =>
      takeFile({ stage_id: stage.id, format: "csv", text, ...more });
    expect(await take(csv("1-0"), {})).toMatchObject({
      created: 0,
      problems: [{ at: "Arun – Bheri, 2026-05-01", field: "home", code: "matchImport.unknownTeamName" }],
    });
    expect(await take(csv("1-0", "2026-05-02,Arun,Arun,2,\n2026-13-02,Arun,Bheri,2,\n"))).toMatchObject({
      created: 1,
      problems: [
        { at: "3", code: "matchImport.sameTeam" },
        { at: "4", field: "date", code: "date.invalid" },
      ],
    });
    expect(await take(csv("1-0"))).toMatchObject({ same: 1 });
    expect(await take(csv("2-0"))).toMatchObject({ changed: 1, problems: [] });
    expect(await take(csv("2-0"))).toMatchObject({ same: 1 });
    const [match] = await listMatches(db, { stageId: stage.id }, { limit: 2 });
    expect(await row(match?.id ?? "")).toMatchObject({ status: "finished", home_total: "2", time_confirmed: false });
  });

  test("knows a match of the same day in Nepal, before and after midnight in Greenwich", async () => {
    const { takeFile, stage, teams, match, row } = await sportBench();
    const { Arun, Bheri } = await teams(["Arun", "Bheri"]);
    // 23:30 on the first and on the second of May in Greenwich.
    const second = await match({ home_team_id: Arun, away_team_id: Bheri, starts_at: "2026-05-02T05:15" });
    const third = await match({ home_team_id: Arun, away_team_id: Bheri, starts_at: "2026-05-03T05:15" });
    const text = "date,time,home,away\n2026-05-02,06:00,Arun,Bheri\n";
    const wanted = { stage_id: stage.id, format: "csv", time_zone: "Asia/Kathmandu", text };
    expect(await takeFile(wanted)).toMatchObject({ created: 0, changed: 1, problems: [] });
    expect((await row(second.id)).starts_at).toEqual(new Date("2026-05-02T00:15:00Z"));
    expect((await row(third.id)).starts_at).toEqual(new Date("2026-05-02T23:30:00Z"));
  });

  test("leaves the time that somebody has entered where the file has only a day, and takes another day", async () => {
    const { takeFile, stage, teams, match, row } = await sportBench();
    const { Arun, Bheri } = await teams(["Arun", "Bheri"]);
    const fixture = { home_team_id: Arun, away_team_id: Bheri, round_name: "Final" };
    const { id } = await match({ ...fixture, starts_at: "2026-11-21T15:00", time_confirmed: "on" });
    const take = (day: string) =>
      takeFile({ stage_id: stage.id, format: "csv", text: `date,home,away,round\n${day},Arun,Bheri,Final\n` });
    expect(await take("2026-11-21")).toMatchObject({ same: 1, changed: 0, created: 0 });
    expect(await row(id)).toMatchObject({ starts_at: new Date("2026-11-21T09:15:00Z"), time_confirmed: true });
    expect(await take("2026-11-22")).toMatchObject({ same: 0, changed: 1, created: 0 });
    expect(await row(id)).toMatchObject({ starts_at: new Date("2026-11-22T06:15:00Z"), time_confirmed: false });
  });

  test("makes every page anew that shows a changed match, a dry run none", async () => {
    const { takeFile, stage, db, bench } = await sportBench();
    const take = async (line: string, more: object = {}) => {
      bench.invalidated.length = 0;
      await takeFile({
        ...{ stage_id: stage.id, format: "csv", add_teams: "on", ...more },
        text: `date,home,away,round,score\n${line}\n2026-05-09,Bheri,Arun,2,\n`,
      });
      return [...bench.invalidated];
    };
    expect(await take("2026-05-01,Arun,Bheri,1,", { dry_run: "on" })).toEqual([]);
    await take("2026-05-01,Arun,Bheri,1,");
    const [match, other] = await listMatches(db, { stageId: stage.id }, { limit: 2 });
    const teams = [match?.home_team_id, match?.away_team_id].map((id) => `team:${id}`);
    const again = await take("2026-05-02,Arun,Bheri,1,2-1");
    expect(again).toEqual(expect.arrayContaining(["matches:2026-05-01", "matches:2026-05-02", ...teams, "scores"]));
    expect(again).toContain(`match:${match?.id}`);
    expect(again).not.toContain(`match:${other?.id}`);
  });

  test("of a sport whose results have other facts changes nothing a second time either", async () => {
    const { takeFile, stage } = await sportBench({ sport: "volleyball" });
    const text = "date,home,away,round,score\n2026-05-01,Arun,Bheri,1,3-1\n";
    const take = () => takeFile({ stage_id: stage.id, format: "csv", text, add_teams: "on" });
    expect(await take()).toMatchObject({ created: 1, problems: [] });
    expect(await take()).toMatchObject({ created: 0, changed: 0, same: 1 });
  });

  test("cuts the name of a team between written characters, and knows it again", async () => {
    const { takeFile, stage, db } = await sportBench();
    const long = `${"a".repeat(19)}\u{1F3D4}${"b".repeat(58)}\u{1F3D4}\u{1F3D4}`;
    const text = `date,home,home ne,away\n2026-05-01,${long},${long},Bheri\n`;
    const take = () => takeFile({ stage_id: stage.id, format: "csv", text, add_teams: "on" });
    expect(await take()).toMatchObject({ created: 1, problems: [] });
    const added = await db
      .selectFrom("sport_teams")
      .select(["name", "name_ne", "short_name"])
      .where("name", "<>", "Bheri")
      .executeTakeFirstOrThrow();
    const name = `${long.slice(0, 65)}…`;
    expect(added).toEqual({ name, name_ne: name, short_name: `${"a".repeat(16)}…` });
    expect(await take()).toMatchObject({ created: 0, same: 1, teams: [] });
  });

  test("cuts a round and refuses a group that are longer than a form lets them be", async () => {
    const { takeFile, stage, db } = await sportBench({ kind: "groups" });
    const round = `Round ${"of the first leg ".repeat(5)}1`;
    const line = (group: string) => `2026-05-01,Arun,Bheri,${group},${round}\n`;
    const take = (group: string) =>
      takeFile({
        stage_id: stage.id,
        format: "csv",
        text: `date,home,away,group,round\n${line(group)}`,
        add_teams: "on",
      });
    expect(await take("Group of teams")).toMatchObject({
      created: 0,
      teams: [],
      problems: [{ field: "group", code: "text.tooLong:12" }],
    });
    expect(await take("A")).toMatchObject({ created: 1, problems: [] });
    expect(await take("A")).toMatchObject({ created: 0, same: 1, problems: [] });
    const { round_name } = await db.selectFrom("matches").select("round_name").executeTakeFirstOrThrow();
    expect(round_name).toMatch(/^Round of the first leg .{0,40}…$/);
    expect(round_name.length).toBeLessThanOrEqual(60);
  });

  test("forgets the teams of a match that it refuses", async () => {
    const { takeFile, stage } = await sportBench({ kind: "groups" });
    const text = "date,home,away,group\n2026-05-01,Arun,Bheri,\n2026-05-02,Bheri,Arun,A\n";
    const report = await takeFile({ stage_id: stage.id, format: "csv", text, add_teams: "on" });
    expect(report).toMatchObject({
      created: 1,
      teams: ["Bheri", "Arun"],
      problems: [{ field: "group", code: "text.required" }],
    });
  });

  test("is for those who may enter results", async () => {
    const { run, person, stage } = await sportBench();
    const writer = await person("author", [{ permission: "create_articles", granted: true }]);
    expect(await refusalOf(run(importMatches, writer, { ...english, stage_id: stage.id }))).toBe("forbidden");
  });

  test("takes a match ball by ball, with line-ups and what each player did", { timeout: 120_000 }, async () => {
    const { takeFile, db, stage, season } = await sportBench({ sport: "cricket" });
    const cricsheet = { stage_id: stage.id, format: "cricsheet", text: file("cricket/1405327.json"), add_teams: "on" };
    const report = await takeFile(cricsheet);
    expect(report).toMatchObject({ created: 1, problems: [] });
    const [match] = await listMatches(db, { stageId: stage.id }, { limit: 2 });
    expect(match).toMatchObject({ status: "finished", summary: { finished: true, decidedBy: "super_over" } });
    expect((await readPlayerSums(db, { seasonId: season.id })).length).toBeGreaterThanOrEqual(22);
    expect(await takeFile(cricsheet)).toMatchObject({ created: 0, same: 1 });
  });

  test("takes squads", async () => {
    const { takeFile, db, stage, season } = await sportBench();
    const squads = {
      stage_id: stage.id,
      format: "squads",
      add_teams: "on",
      text: "team,name,number\nArun,Asha Rai,10\nArun,Binu,\n",
    };
    expect(await takeFile(squads)).toMatchObject({ created: 2, people: ["Asha Rai", "Binu"] });
    expect(await takeFile(squads)).toMatchObject({ created: 0, same: 2 });
    expect((await listSquads(db, season.id)).map(({ name, shirt_number }) => [name, shirt_number])).toEqual([
      ["Asha Rai", 10],
      ["Binu", null],
    ]);
  });
});
