import { describe, expect, test } from "vitest";
import { createCompetition } from "#app/features/sport/competitions/commands.server.ts";
import { updateSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { missingPlayers } from "#app/features/sport/players/absences.server.ts";
import { createPerson } from "#app/features/sport/players/commands.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { createTeam } from "#app/features/sport/teams/commands.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import * as records from "./commands.server.ts";
import { readPlayerRecord } from "./player-record.server.ts";
import { listAbsences, readTeamRecord } from "./queries.server.ts";

const transfersOf = async (db: Parameters<typeof readPlayerRecord>[0], id: string) =>
  (await readPlayerRecord(db, id, { day: "2026-11-21", matches: 5 })).transfers;

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri"]);
  const person_id = await bench.player("Anjan Bista");
  const other = await bench.run(createTeam, system, { sport: "cricket", name: "Karnali", short_name: "Karnali" });
  const refused = async (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: { code: string; fieldErrors?: object }) => error.fieldErrors ?? error.code,
    );
  return { ...bench, team, person_id, other, refused };
}

describe("honours", () => {
  test("have the name of a competition of ours or one that is typed, and a year", async () => {
    const { run, db, team, competition, refused } = await setup();
    const given = { team_id: team.Arun, year: "२०२४-२५" };
    await run(records.addHonour, system, { ...given, competition_id: competition.id, name: "Left out" });
    await run(records.addHonour, system, { ...given, name: "Hill Cup", name_ne: "हिल कप", year: "1999", place: "2" });
    expect((await readTeamRecord(db, team.Arun, { transfers: 5, day: "2026-11-21" })).honours).toMatchObject([
      { year: "2024/25", place: 1, name: null, competition: { name: "Himal League", slug: "himal-league" } },
      { year: "1999", place: 2, name: "Hill Cup", competition: null },
    ]);
    expect(await refused(run(records.addHonour, system, given))).toEqual({ name: ["text.required"] });
    expect(await refused(run(records.addHonour, system, { ...given, name: "Cup", year: "long ago" }))).toEqual({
      year: ["honour.year"],
    });
    const cricket = await run(createCompetition, system, { sport: "cricket", name: "T20", short_name: "T20" });
    expect(await refused(run(records.addHonour, system, { ...given, competition_id: cricket.id }))).toEqual({
      competition_id: ["choice.invalid"],
    });
  });
});

describe("transfers", () => {
  test("stand with both teams and the player, and are changed from either side", async () => {
    const { run, db, team, person_id, invalidated } = await setup();
    const given = { team_id: team.Arun, person_id, kind: "transfer", moved_on: "2026-07-01" };
    const { id } = await run(records.addTransfer, system, { ...given, direction: "in", other_team_id: team.Bheri });
    const [stored] = await transfersOf(db, person_id);
    expect(stored).toMatchObject({ from: { name: "Bheri" }, to: { name: "Arun" }, moved_on: "2026-07-01" });
    expect((await readTeamRecord(db, team.Bheri, { transfers: 5, day: "2026-11-21" })).transfers).toHaveLength(1);
    invalidated.length = 0;
    const change = { ...given, id, version: 1, team_id: team.Bheri, direction: "out", other_name: "Doha SC" };
    await run(records.changeTransfer, system, { ...change, kind: "loan" });
    expect((await transfersOf(db, person_id))[0]).toMatchObject({
      ...{ kind: "loan", version: 2, from: { name: "Bheri" }, to: null, other_name: "Doha SC" },
    });
    expect(invalidated).toEqual(
      expect.arrayContaining([teamTag(team.Arun), teamTag(team.Bheri), personTag(person_id)]),
    );
    await expect(run(records.changeTransfer, system, change)).rejects.toMatchObject({ code: "conflict" });
    await expect(run(records.removeTransfer, system, { id, team_id: team.Arun })).rejects.toMatchObject({
      code: "not_found",
    });
    await run(records.removeTransfer, system, { id, team_id: team.Bheri });
    expect(await transfersOf(db, person_id)).toEqual([]);
  });

  test("are refused to the same team, to one of another sport and for a player of another sport", async () => {
    const { run, team, other, person_id, refused } = await setup();
    const given = { team_id: team.Arun, person_id, kind: "free", direction: "out", moved_on: "2026-07-01" };
    expect(await refused(run(records.addTransfer, system, { ...given, other_team_id: team.Arun }))).toEqual({
      other_team_id: ["transfer.sameTeam"],
    });
    expect(await refused(run(records.addTransfer, system, { ...given, other_team_id: other.id }))).toEqual({
      other_team_id: ["choice.invalid"],
    });
    const bowler = await run(createPerson, system, { sport: "cricket", name: "Gita Rai" });
    expect(await refused(run(records.addTransfer, system, { ...given, person_id: bowler.id }))).toEqual({
      person_id: ["choice.invalid"],
    });
  });
});

describe("who is missing", () => {
  test("is absent from the first to the last day, or until somebody says otherwise", async () => {
    const { run, db, team, person_id, refused } = await setup();
    const given = { team_id: team.Arun, person_id, reason: "injury", note: "Knee", note_ne: "घुँडा" };
    const { id } = await run(records.addAbsence, system, {
      ...given,
      ...{ begins_on: "2026-11-10", ends_on: "2026-11-20" },
    });
    const on = async (day: string) => (await missingPlayers(db, [team.Arun], day)).get(team.Arun) ?? [];
    expect(await Promise.all(["2026-11-09", "2026-11-10", "2026-11-20", "2026-11-21"].map(on))).toMatchObject([
      [],
      [{ person_id, slug: "anjan-bista", reason: "injury", until: "2026-11-20", note: { en: "Knee", ne: "घुँडा" } }],
      [{ person_id }],
      [],
    ]);
    await run(records.changeAbsence, system, { ...given, id, version: 1, begins_on: "2026-11-10", ends_on: "" });
    expect(await on("2027-01-01")).toMatchObject([{ until: null }]);
    expect(await listAbsences(db, team.Arun)).toMatchObject([{ id, version: 2, begins_on: "2026-11-10" }]);
    const backwards = { ...given, begins_on: "2026-11-10", ends_on: "2026-11-09" };
    expect(await refused(run(records.addAbsence, system, backwards))).toEqual({ ends_on: ["date.beforeStart"] });
    await run(records.removeAbsence, system, { id, team_id: team.Arun });
    expect(await on("2026-11-15")).toEqual([]);
  });

  test("is suspended for the next match of the season by a red card, or by yellow ones where a rule says so", async () => {
    const { run, db, team, match, enter, season, person_id, player } = await setup();
    const booked = await player("Gita Rai");
    const sides = { home_team_id: team.Arun, away_team_id: team.Bheri };
    const first = await match({ ...sides, starts_at: "2026-11-07T15:00" });
    await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-11-28T15:00" });
    const entrants = [person_id, booked].map((id) => ({ person_id: id, starts: "on" }));
    await run(setLineup, system, { id: first.id, side: "0", entrants });
    await enter(first.id, "red", { side: "0", player: person_id, clock: "30" });
    await enter(first.id, "yellow", { side: "0", player: booked, clock: "31" });
    await enter(first.id, "whistle");
    const missing = async () =>
      ((await missingPlayers(db, [team.Bheri, team.Arun], "2026-11-21")).get(team.Arun) ?? []).map((one) => [
        one.person_id,
        one.cards,
      ]);
    expect(await missing()).toEqual([[person_id, "red"]]);
    const seasonRow = await db.selectFrom("seasons").selectAll().where("id", "=", season.id).executeTakeFirstOrThrow();
    const { name, starts_on, ends_on } = seasonRow;
    await run(updateSeason, system, {
      ...{ id: season.id, version: seasonRow.version, name, starts_on, ends_on, published: "on" },
      match_rules: { yellowsUntilBan: 1 },
    });
    expect(await missing()).toEqual([
      [person_id, "red"],
      [booked, "yellows"],
    ]);
  });
});
