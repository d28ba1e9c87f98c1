import { describe, expect, test } from "vitest";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import {
  createMatch,
  deleteMatch,
  restoreMatch,
  setMatchPublished,
  updateMatch,
} from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { copyRound, postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { listSourceMatches, listStageChoices } from "./choice-queries.server.ts";
import { findMatchForm } from "./match-queries.server.ts";
import { findMovedMatch, listMatches } from "./queries.server.ts";
import { matchFields, readSource, sourceText } from "./rules.ts";

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri", "Chisapani", "Dolpa"]);
  const fixture = { home_team_id: team.Arun, away_team_id: team.Bheri };
  const made = await bench.match(fixture);
  return { ...bench, team, fixture, made };
}

describe("a fixture", () => {
  test("is called by its teams and its day, and appears with them in lists", async () => {
    const { db, made, team, season, competition } = await setup();
    expect(made).toMatchObject({ slug: "arun-v-bheri-2026-11-21", published: true });
    const [listed] = await listMatches(db, { teamId: team.Bheri, published: true }, { limit: 9 });
    expect(listed).toMatchObject({
      ...{ status: "scheduled", summary: null, home: { name: "Arun" }, away: { name: "Bheri" } },
      ...{ competition: { id: competition.id }, season: { id: season.id, slug: "2083" }, stage: { kind: "league" } },
      starts_at: new Date("2026-11-21T09:15:00Z"),
    });
  });

  test.each([
    ["away_team_id", "Arun", "matchImport.sameTeam"],
    ["away_team_id", "Nowhere", "match.notInStage"],
    ["starts_at", "", "text.required"],
    ["away_source", "match:x:winner", "choice.invalid"],
    ["away_source", "group:A:1", "choice.invalid"],
    ["rules", "[]", "unknown"],
  ])("refuses %s = %s", async (field, value, code) => {
    const { fixture, team, ...bench } = await setup();
    const [other] = Object.values(
      await bench.teams(["Nowhere"], { stage_id: (await bench.addStageOf({ name: "Cup" })).id }),
    );
    const typed = value === "Nowhere" ? other : (team[value as "Arun"] ?? value);
    expect(await refusalOf(bench.match({ ...fixture, starts_at: "2026-11-25T15:00", [field]: typed }))).toEqual({
      invalid: { [field]: [code] },
    });
  });

  test("has the rules of its season but for what is its own; a wrong one is named", async () => {
    const { fixture, ...bench } = await setup();
    const next = { ...fixture, starts_at: "2026-11-25T15:00" };
    expect(await refusalOf(bench.match({ ...next, rules: { halfMinutes: 900 } }))).toEqual({
      invalid: { "rules.halfMinutes": ["number.tooLarge:60"] },
    });
    const { id } = await bench.match({ ...next, rules: { halfMinutes: 30 } });
    expect(await bench.row(id)).toMatchObject({ rules: { halfMinutes: 30 } });
    const [stage] = await listStageChoices(bench.db);
    expect(stage).toMatchObject({ rules: { halfMinutes: 45 }, groups: [{ name: "", teams: 4 }] });
  });

  test("of a knock-out is offered to later ones as a source, once for both legs", async () => {
    const { db, addStageOf, match, team } = await setup();
    const cup = await addStageOf({ name: "Cup", kind: "knockout", legs: 2 });
    const sides = { stage_id: cup.id, home_team_id: team.Arun, away_team_id: team.Bheri, round_name: "Semi-final" };
    const first = await match({ ...sides, starts_at: "2026-12-01T15:00" });
    await match({ ...sides, leg: 2, starts_at: "2026-12-08T15:00" });
    expect(await listSourceMatches(db, await listStageChoices(db))).toEqual([
      {
        ...{ id: first.id, season_id: expect.any(String), round_name: "Semi-final", round_name_ne: null, tie_index: 1 },
        ...{ home: { name: "Arun", name_ne: null }, away: { name: "Bheri", name_ne: null } },
      },
    ]);
  });

  test("of the same two on the same day is one entered twice", async () => {
    const { fixture, ...bench } = await setup();
    expect(await refusalOf(bench.match({ ...fixture, starts_at: "2026-11-21T23:00" }))).toEqual({
      invalid: { starts_at: ["match.twice"] },
    });
    expect(await refusalOf(bench.match({ ...fixture, starts_at: "2026-11-22T00:30" }))).toBe("done");
  });

  test("of somebody who may only write waits unpublished", async () => {
    const { db, run, person, stage, team } = await setup();
    const writer = await person("author", [{ permission: "create_articles", granted: true }]);
    const input = { stage_id: stage.id, home_team_id: team.Chisapani, away_team_id: team.Dolpa, published: "on" };
    const { id } = await run(createMatch, writer, { ...input, starts_at: "2026-11-23T15:00" });
    expect(await listMatches(db, { ids: [id], published: true }, { limit: 9 })).toEqual([]);
    expect(await listMatches(db, { ids: [id] }, { limit: 9 })).toHaveLength(1);
    expect(await refusalOf(run(setMatchPublished, writer, { id, published: "true" }))).toBe("forbidden");
  });

  test("that readers begin to see stands on the pages of everybody who is entered in it", async () => {
    const { run, invalidates, match, player, team, stage } = await setup();
    const starts_at = "2026-12-05T15:00";
    const sides = { home_team_id: team.Chisapani, away_team_id: team.Dolpa };
    const { id } = await match({ ...sides, starts_at, published: "" });
    const person_id = await player("Reserve");
    await run(setLineup, system, { id, side: "0", entrants: [{ person_id, starts: "" }] });
    const edit = { ...sides, id, stage_id: stage.id, starts_at };
    const steps = [
      () => run(setMatchPublished, system, { id, published: "true" }),
      () => run(deleteMatch, system, { id }),
      () => run(restoreMatch, system, { id }),
      () => run(updateMatch, system, { ...edit, version: 4, published: "" }),
      () => run(updateMatch, system, { ...edit, version: 5, published: "on" }),
    ];
    const told: boolean[] = [];
    for (const step of steps) {
      await step();
      told.push(invalidates.at(-1)?.includes(personTag(person_id)) ?? false);
    }
    // A page that has the match carries tags of it: taken from readers it needs none of its own.
    expect(told).toEqual([true, true, true, false, true]);
  });

  test("leads on from its former slug, and answers a second editor with what stands there", async () => {
    const { db, run, made, fixture, stage, invalidates } = await setup();
    const edit = {
      ...fixture,
      id: made.id,
      version: 1,
      stage_id: stage.id,
      starts_at: "2026-11-28T15:00",
      published: "on",
    };
    await run(updateMatch, system, { ...edit, slug: "derby" });
    expect(await findMovedMatch(db, "arun-v-bheri-2026-11-21")).toBe("derby");
    expect(invalidates.at(-1)).toEqual(
      expect.arrayContaining(["matches:2026-11-21", "matches:2026-11-28", "home:ne", "scores"]),
    );
    await expect(run(updateMatch, system, { ...edit, round_name: "Mine" })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { slug: "derby", version: 2 } },
    });
    const form = await findMatchForm(db, made.id);
    expect(Object.keys(form ?? {})).toEqual(expect.arrayContaining([...matchFields]));
  });

  test("with a result counts in the table until it is deleted or taken back from readers", async () => {
    const { run, made, result, table } = await setup();
    await result(made.id, { home: 2, away: 1 });
    const counted = [
      [1, "Arun", 3],
      [2, "Chisapani", 0],
      [2, "Dolpa", 0],
      [4, "Bheri", 0],
    ];
    expect(await table()).toEqual(counted);
    await run(deleteMatch, system, { id: made.id });
    expect((await table())[0]).toEqual([1, "Arun", 0]);
    await run(restoreMatch, system, { id: made.id });
    expect(await table()).toEqual(counted);
    await run(setMatchPublished, system, { id: made.id, published: "false" });
    expect((await table())[0]).toEqual([1, "Arun", 0]);
    await run(setMatchPublished, system, { id: made.id, published: "true" });
    expect(await table()).toEqual(counted);
  });

  test("that has begun keeps its teams and its stage", async () => {
    const { run, made, fixture, stage, team, enter, addStageOf } = await setup();
    await enter(made.id, "period", { period: "first_half", phase: "start" });
    const edit = {
      ...fixture,
      id: made.id,
      version: 1,
      stage_id: stage.id,
      starts_at: "2026-11-21T15:00",
      published: "on",
    };
    expect(await refusalOf(run(updateMatch, system, { ...edit, away_team_id: team.Dolpa }))).toEqual({
      invalid: { away_team_id: ["match.begun"] },
    });
    const cup = await addStageOf({ name: "Cup", kind: "knockout" });
    expect(await refusalOf(run(updateMatch, system, { ...edit, stage_id: cup.id }))).toEqual({
      invalid: { stage_id: ["match.begun"] },
    });
    expect(await refusalOf(run(updateMatch, system, { ...edit, round_name: "Matchday 4" }))).toBe("done");
  });
});

describe("several fixtures", () => {
  test("are postponed: until somebody knows, or to a day at the same time", async () => {
    const { db, run, made, row, enter } = await setup();
    const why = { id: made.id, reason: "Rain", reason_ne: "वर्षा" };
    await run(postponeMatch, system, why);
    expect(await row(made.id)).toMatchObject({ status: "postponed", status_reason: "Rain", status_reason_ne: "वर्षा" });
    await run(postponeMatch, system, { ...why, day: "2026-12-05" });
    expect(await row(made.id)).toMatchObject({ status: "scheduled", starts_at: new Date("2026-12-05T09:15:00Z") });
    await enter(made.id, "period", { period: "first_half", phase: "start" });
    expect(await refusalOf(run(postponeMatch, system, why))).toEqual({ invalid: { "": ["match.begun"] } });
    const { changes } = await historyOf(db, made.id, { limit: 9 });
    expect(changes.map(({ command }) => command)).toEqual([
      ...["match.addEvent", "match.postpone", "match.postpone", "match.create"],
    ]);
  });

  test("of a round come again later, at the others' grounds", async () => {
    const { db, run, stage } = await setup();
    const copy = { stage_id: stage.id, round_index: "1", to_round_index: "4", to_round_name: "Matchday 4", days: "28" };
    await run(copyRound, system, { ...copy, turned: "on", published: "on" });
    const [copied] = await listMatches(db, { roundIndex: 4 }, { limit: 9 });
    expect(copied).toMatchObject({
      ...{ home: { name: "Bheri" }, away: { name: "Arun" }, round_name: "Matchday 4", published: true },
      starts_at: new Date("2026-12-19T09:15:00Z"),
    });
    expect(await refusalOf(run(copyRound, system, { ...copy, turned: "on" }))).toEqual({
      invalid: { starts_at: ["match.twice"] },
    });
    expect(await refusalOf(run(copyRound, system, { ...copy, round_index: "9" }))).toEqual({
      invalid: { round_index: ["match.emptyRound"] },
    });
  });
});

test.each(["", `match:${newIdentifier()}:winner`, `match:${newIdentifier()}:loser`, "group:A:2", "group::1"])(
  "the source %j is read as it is written",
  (typed) => {
    const source = readSource(typed);
    expect(source === undefined ? undefined : sourceText(source)).toBe(typed);
  },
);
