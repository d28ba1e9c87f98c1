import { describe, expect, test } from "vitest";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import { createPerson, deletePerson, updatePerson } from "#app/features/sport/players/commands.server.ts";
import { listPlayers } from "#app/features/sport/players/queries.server.ts";
import { createTeam } from "#app/features/sport/teams/commands.server.ts";
import type { RunCommand } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { createCompetition, deleteCompetition, restoreCompetition, updateCompetition } from "./commands.server.ts";
import { deductPoints, removeDeduction } from "./deduction-commands.server.ts";
import { findMovedCompetition, findPublishedCompetition } from "./queries.server.ts";
import { createSeason, deleteSeason, restoreSeason, updateSeason } from "./season-commands.server.ts";
import { findMovedSeason, findSeason, listSeasons, listSquads, readStages } from "./season-queries.server.ts";
import { readSquadLines } from "./season-rules.ts";
import { addToSquad, removeFromSquad, updateSquadMember } from "./squad-commands.server.ts";
import {
  addStage,
  addStageTeams,
  moveStage,
  removeStage,
  removeStageTeam,
  setStageTeamGroup,
  updateStage,
} from "./stage-commands.server.ts";

const league = { sport: "football", name: "Himal League", short_name: "Himal", published: "on" };
const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13" };

const team = async (run: RunCommand, name: string, sport = "football") =>
  (await run(createTeam, system, { sport, name, short_name: name, published: "on" })).id;

async function setup() {
  const bench = await commandBench();
  const { run } = bench;
  const competition = await run(createCompetition, system, league);
  const season = await run(createSeason, system, { ...dates, competition_id: competition.id, name: "2083" });
  const stage = (fields: object = {}) =>
    run(addStage, system, { season_id: season.id, name: "League", kind: "league", ...fields });
  return { ...bench, competition, season, stage };
}

describe("a competition", () => {
  test("with a season stays; without one it goes to the trash and comes back", async () => {
    const { db, run, competition, season } = await setup();
    await expect(run(deleteCompetition, system, { id: competition.id })).rejects.toMatchObject({
      code: "conflict",
      detail: { usage: [{ kind: "seasons", count: 1 }] },
    });
    await run(deleteSeason, system, { id: season.id });
    await run(deleteCompetition, system, { id: competition.id });
    expect(await refusalOf(run(restoreSeason, system, { id: season.id }))).toEqual({
      invalid: { competition_id: ["choice.invalid"] },
    });
    await run(restoreCompetition, system, { id: competition.id });
    await run(restoreSeason, system, { id: season.id });
    expect(await findPublishedCompetition(db, "himal-league")).toMatchObject({ rank: 100, category_id: null });
  });

  test("leads on from its former slug", async () => {
    const { db, run, competition } = await setup();
    await run(updateCompetition, system, { ...league, id: competition.id, version: 1, slug: "hl" });
    expect(await findMovedCompetition(db, "himal-league")).toBe("hl");
  });
});

describe("a season", () => {
  test("has a slug of its own in its competition, dates in order, and rules as they were typed", async () => {
    const { db, run, competition } = await setup();
    const fields = { ...dates, competition_id: competition.id, name: "२०८३" };
    const points = '{"win":3,"draw":1}';
    const { id, slug } = await run(createSeason, system, { ...fields, points, tie_breakers: "wins, scored" });
    expect(slug).toBe("2083-2");
    expect(await findSeason(db, id)).toMatchObject({
      ...{ points: { win: 3, draw: 1 }, tie_breakers: ["wins", "scored"], match_rules: {}, published: false },
      ...{ starts_on: "2026-04-14", version: 1 },
    });
    expect(await refusalOf(run(createSeason, system, { ...fields, ends_on: "2026-01-01" }))).toEqual({
      invalid: { ends_on: ["date.beforeStart"] },
    });
    expect(await refusalOf(run(createSeason, system, { ...fields, points: '{"win":' }))).toMatchObject({
      invalid: { points: [expect.any(String)] },
    });
    expect(await refusalOf(run(createSeason, system, { ...fields, points: '{"win":1.5}' }))).toEqual({
      invalid: { points: ["number.invalid"] },
    });
  });

  test.each([
    [{ points: '{"try":5}' }, { points: ["choice.invalid"] }],
    [{ tie_breakers: "wins, coin" }, { tie_breakers: ["choice.invalid"] }],
    [{ match_rules: '{"halfMinutes":900}' }, { "match_rules.halfMinutes": ["number.tooLarge:60"] }],
  ])("takes only what its sport knows: %j", async (fields, fieldErrors) => {
    const { run, competition } = await setup();
    const season = { ...dates, competition_id: competition.id, name: "2084", ...fields };
    expect(await refusalOf(run(createSeason, system, season))).toEqual({ invalid: fieldErrors });
  });

  test("of somebody who may only write waits unpublished", async () => {
    const { db, run, person, competition } = await setup();
    const writer = await person("author", [{ permission: "create_articles", granted: true }]);
    await run(createSeason, writer, { ...dates, competition_id: competition.id, name: "2084", published: "on" });
    expect(await listSeasons(db, competition.id, { published: true })).toEqual([]);
    expect((await listSeasons(db, competition.id)).map(({ name }) => name)).toEqual(["2084", "2083"]);
  });

  test("leads on from its former path, and answers a second editor with what stands there", async () => {
    const { db, run, season } = await setup();
    const edit = { ...dates, id: season.id, version: 1, name: "2083", published: "on" };
    await run(updateSeason, system, { ...edit, slug: "2083-84" });
    expect(await findMovedSeason(db, "himal-league", "2083")).toBe("2083-84");
    await expect(run(updateSeason, system, { ...edit, name: "Mine" })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { name: "2083", slug: "2083-84", version: 2 } },
    });
  });

  test("with a match cannot be deleted", async () => {
    const { db, run, season, stage } = await setup();
    await insertMatch(db, { season_id: season.id, stage_id: (await stage()).id });
    await expect(run(deleteSeason, system, { id: season.id })).rejects.toMatchObject({
      detail: { usage: [{ kind: "matches", count: 1 }] },
    });
  });
});

describe("the stages of a season", () => {
  test("stand in an order that can be changed; a match keeps a stage, its kind and its teams", async () => {
    const { db, run, season, stage, invalidated, competition } = await setup();
    const [groups, final] = [
      await stage({ name: "Groups", kind: "groups" }),
      await stage({ name: "Final", kind: "knockout", legs: 2 }),
    ];
    invalidated.length = 0;
    await run(moveStage, system, { id: final.id, move: "up" });
    expect(invalidated).toEqual([`competition:${competition.id}`]);
    expect((await readStages(db, season.id)).map(({ name, legs }) => [name, legs])).toEqual([
      ["Final", 2],
      ["Groups", 1],
    ]);
    expect(await refusalOf(run(moveStage, system, { id: final.id, move: "up" }))).toEqual({
      invalid: { move: ["order.first"] },
    });
    const home = await team(run, "Arun");
    await run(addStageTeams, system, { stage_id: groups.id, team_ids: home, group_name: "A" });
    await insertMatch(db, { season_id: season.id, stage_id: groups.id, home_team_id: home });
    const edit = { id: groups.id, version: 1, name: "Groups", kind: "league" };
    expect(await refusalOf(run(updateStage, system, edit))).toEqual({ invalid: { kind: ["stage.hasMatches"] } });
    expect(await refusalOf(run(removeStage, system, { id: groups.id }))).toBe("conflict");
    expect(await refusalOf(run(removeStageTeam, system, { stage_id: groups.id, team_id: home }))).toBe("conflict");
    await run(removeStage, system, { id: final.id });
    expect((await readStages(db, season.id)).map(({ name }) => name)).toEqual(["Groups"]);
  });

  test("hold teams of the sport, each once, in a group where there are groups", async () => {
    const { db, run, season, stage } = await setup();
    const { id: stage_id } = await stage({ kind: "groups" });
    const [arun, bheri] = [await team(run, "Arun"), await team(run, "Bheri")];
    const add = (team_ids: string, group_name = "A") =>
      refusalOf(run(addStageTeams, system, { stage_id, team_ids, group_name }));
    expect(await add(`${bheri},${arun}`, "")).toEqual({ invalid: { group_name: ["text.required"] } });
    expect(await add(`${bheri},${arun}`)).toBe("done");
    expect(await add(arun)).toEqual({ invalid: { team_ids: ["stage.teamTwice"] } });
    expect(await add(await team(run, "Bats", "cricket"))).toEqual({ invalid: { team_ids: ["choice.invalid"] } });
    expect(await add("x")).toMatchObject({ invalid: {} });
    await run(setStageTeamGroup, system, { stage_id, team_id: arun, group_name: "B" });
    const [stage_] = await readStages(db, season.id);
    expect(stage_?.teams.map(({ name, group_name }) => [name, group_name])).toEqual([
      ["Bheri", "A"],
      ["Arun", "B"],
    ]);
    await run(updateStage, system, { id: stage_id, version: 1, name: "League", kind: "league" });
    expect((await readStages(db, season.id))[0]?.teams.map(({ group_name }) => group_name)).toEqual(["", ""]);
  });

  test("tell of points deducted and why, until that is taken back or the team leaves", async () => {
    const { db, run, season, stage } = await setup();
    const { id: stage_id } = await stage();
    const arun = await team(run, "Arun");
    const decision = { stage_id, team_id: arun, points: "4", reason: "Unregistered player", decided_on: "2026-06-01" };
    expect(await refusalOf(run(deductPoints, system, decision))).toBe("not_found");
    await run(addStageTeams, system, { stage_id, team_ids: arun });
    const { id } = await run(deductPoints, system, decision);
    await run(deductPoints, system, { ...decision, points: "1", decided_on: "2026-07-01" });
    expect((await readStages(db, season.id))[0]?.deductions).toMatchObject([
      { points: 4, reason_ne: null },
      { points: 1 },
    ]);
    await run(removeDeduction, system, { id });
    await run(removeStageTeam, system, { stage_id, team_id: arun });
    expect((await readStages(db, season.id))[0]).toMatchObject({ teams: [], deductions: [] });
    const { changes } = await historyOf(db, season.id, { limit: 9 });
    expect(changes.map(({ command }) => command)).toEqual([
      ...["season.removeTeam", "season.removeDeduction", "season.deductPoints", "season.deductPoints"],
      ...["season.addTeams", "season.addStage", "season.create"],
    ]);
  });
});

describe("a squad", () => {
  test.each([
    ["10 Anjan Bista", 10, "Anjan Bista"],
    [" १०. अञ्जन विष्ट ", 10, "अञ्जन विष्ट"],
    ["7) Roshan", 7, "Roshan"],
    ["Maya Rai", null, "Maya Rai"],
    ["3rd Man", null, "3rd Man"],
  ])("reads %j", (typed, number, name) => {
    expect(readSquadLines(`\n${typed}\n`)).toEqual([{ line: 2, number, name }]);
  });

  async function squad() {
    const bench = await setup();
    const { run, season, stage } = bench;
    const { id: stage_id } = await stage();
    const team_id = await team(run, "Arun");
    await run(addStageTeams, system, { stage_id, team_ids: team_id });
    const add = (players: string, fields: object = {}) =>
      refusalOf(run(addToSquad, system, { season_id: season.id, team_id, players, ...fields }));
    const members = async () =>
      (await listSquads(bench.db, season.id)).map(({ name, shirt_number }) => [name, shirt_number]);
    return { ...bench, team_id, add, members };
  }

  test("takes players who are known by name, and makes those who are not", async () => {
    const { db, run, add, members } = await squad();
    await run(createPerson, system, { sport: "football", name: "Maya Rai", name_ne: "माया राई" });
    expect(await add("१० माया राई\n\nRoshan Lama")).toBe("done");
    expect(await members()).toEqual([
      ["Maya Rai", 10],
      ["Roshan Lama", null],
    ]);
    expect(await add("7 roshan lama\nMaya Rai")).toBe("done"); // the same two: a number more
    expect(await members()).toEqual([
      ["Roshan Lama", 7],
      ["Maya Rai", 10],
    ]);
    const { items } = await listPlayers(db, { sport: "football" }, { sort: "name", direction: "asc", limit: 9 });
    expect(items.map(({ slug }) => slug)).toEqual(["maya-rai", "roshan-lama"]);
  });

  test("takes roles beside names, and refuses what it does not understand at its line", async () => {
    const { db, season, add } = await squad();
    expect(await add("12. Gita Rai (GK)\nगीता राई (कप्तान)\nRina Tamang, forward")).toBe("done");
    const roles = async () =>
      (await listSquads(db, season.id)).map(({ name, shirt_number, role }) => [name, shirt_number, role]);
    const squadNow = [
      ["Gita Rai", 12, "goalkeeper"],
      ["Rina Tamang", null, "forward"],
      ["गीता राई", null, null],
    ];
    expect(await roles()).toEqual(squadNow);
    expect(await add("Gita Rai")).toBe("done");
    expect(await add("Maya\nGita Rai (injured)")).toEqual({ invalid: { players: ["squad.unclear:2"] } });
    expect(await add("Maya\n\nGita Rai, setter")).toEqual({ invalid: { players: ["squad.otherRole:3"] } });
    expect(await roles()).toEqual(squadNow);
  });

  test("asks whom a name means that several have; whoever played for the team before is meant", async () => {
    const { run, add, members, season, team_id } = await squad();
    for (const _ of [1, 2]) await run(createPerson, system, { sport: "football", name: "Maya Rai" });
    expect(await add("Roshan\nMaya Rai")).toEqual({ invalid: { players: ["squad.ambiguous:2"] } });
    expect(await members()).toEqual([]); // nothing half-entered
    expect(await add("maya-rai-2")).toBe("done");
    expect(await add("9 Maya Rai")).toBe("done");
    expect(await members()).toEqual([["Maya Rai", 9]]);
    expect(await add("1 Roshan\n1 Asha")).toEqual({ invalid: { players: ["squad.numberTaken:1"] } });
    expect(await add("Roshan\nRoshan")).toEqual({ invalid: { players: ["squad.twice:2"] } });
    expect(await add("Roshan", { team_id: newIdentifier() })).toBe("not_found");
    expect(await add("Roshan", { season_id: newIdentifier(), team_id })).toBe("not_found");
    expect(season.slug).toBe("2083");
  });

  test("has a number and a role of the sport for each; who is in one cannot be deleted", async () => {
    const { db, run, add, season, team_id } = await squad();
    await add("1 Asha\n2 Binu");
    const [asha, binu] = await listSquads(db, season.id, team_id);
    const who = { season_id: season.id, team_id, person_id: asha?.person_id };
    const change = (fields: object) => refusalOf(run(updateSquadMember, system, { ...who, ...fields }));
    expect(await change({ shirt_number: "2" })).toEqual({ invalid: { shirt_number: ["squad.numberTaken:2"] } });
    expect(await change({ role: "libero" })).toEqual({ invalid: { role: ["choice.invalid"] } });
    expect(await change({ shirt_number: "13", role: "goalkeeper" })).toBe("done");
    expect(await refusalOf(run(deletePerson, system, { id: binu?.person_id }))).toBe("conflict");
    await run(removeFromSquad, system, { ...who, person_id: binu?.person_id });
    await run(deletePerson, system, { id: binu?.person_id });
    expect(await listSquads(db, season.id)).toMatchObject([{ name: "Asha", shirt_number: 13, role: "goalkeeper" }]);
    const edit = { id: asha?.person_id, version: 1, name: "Asha", role: "setter" };
    expect(await refusalOf(run(updatePerson, system, edit))).toEqual({ invalid: { role: ["choice.invalid"] } });
  });
});

type Db = Awaited<ReturnType<typeof commandBench>>["db"];

const insertMatch = (db: Db, where: { season_id: string; stage_id: string; home_team_id?: string }) =>
  db
    .insertInto("matches")
    .values({ ...where, id: newIdentifier(), sport: "football", slug: newIdentifier(), starts_at: new Date() })
    .execute();
