import { describe, expect, test } from "vitest";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { rankPlayers, readPlayerSums } from "#app/features/sport/results/queries.server.ts";
import { football } from "#app/features/sport/rules/football/football.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { addEvent, correctEvent, setResult, undoEvent } from "./event-commands.server.ts";
import { copyLineup, setLineup, setOfficials } from "./lineup-commands.server.ts";
import {
  abandonMatch,
  awardMatch,
  cancelMatch,
  closeMatch,
  reopenMatch,
  setMatchDetails,
  startMatch,
} from "./status-commands.server.ts";

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const read = async () => {
    const { status, home_total, away_total, winner } = await bench.row(id);
    return [status, home_total, away_total, winner];
  };
  return { ...bench, team, id, read };
}

const goal = { side: 0, how: "open", clock: "12" };

describe("an event", () => {
  test("begins the match, changes its score, and is one however often it is sent", async () => {
    const { db, run, id, read, invalidates, team, competition } = await setup();
    const sent = { match_id: id, id: newIdentifier(), kind: "goal", details: JSON.stringify(goal) };
    expect(await run(addEvent, system, sent)).toMatchObject({ repeated: false });
    expect(invalidates.at(-1)).toEqual(
      expect.arrayContaining([
        `match:${id}`,
        "matches:2026-11-21",
        `team:${team.Arun}`,
        `competition:${competition.id}`,
      ]),
    );
    expect(await run(addEvent, system, sent)).toMatchObject({ repeated: true });
    expect(await read()).toEqual(["live", "1", "0", null]);
    expect((await findMatch(db, { id }))?.play.events).toHaveLength(1);
  });

  test("of another match cannot be sent again as this one's", async () => {
    const { run, id, match, team } = await setup();
    const sent = { match_id: id, id: newIdentifier(), kind: "goal", details: goal };
    await run(addEvent, system, sent);
    const other = await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-12-01T15:00" });
    expect(await refusalOf(run(addEvent, system, { ...sent, match_id: other.id }))).toBe("conflict");
  });

  test.each([
    ["goal", { side: 2, how: "open" }, { "details.side": ["choice.invalid"] }],
    ["goal", { side: 0, how: "open", clock: "x" }, { "details.clock": ["sports.clock"] }],
    ["goal", { side: 0, how: "open", player: newIdentifier() }, { "details.player": ["sports.notInLineup"] }],
    ["try", {}, { kind: ["choice.invalid"] }],
    ["undo", {}, { kind: ["choice.invalid"] }],
  ])("%s %j is refused at its field, and nothing stands", async (kind, details, fieldErrors) => {
    const { enter, id, read } = await setup();
    expect(await refusalOf(enter(id, kind, details))).toEqual({ invalid: fieldErrors });
    expect(await read()).toEqual(["scheduled", null, null, null]);
  });

  test("that comes late is put behind the one it followed", async () => {
    const { db, run, enter, id } = await setup();
    const first = await enter(id, "goal", { ...goal, clock: "10" });
    await enter(id, "goal", { ...goal, side: 1, clock: "30" });
    expect(await refusalOf(enter(id, "goal", { ...goal, clock: "20" }))).toEqual({
      invalid: { "details.clock": ["football.clockBackwards"] },
    });
    await run(addEvent, system, {
      match_id: id,
      id: newIdentifier(),
      kind: "goal",
      details: { ...goal, clock: "20" },
      after: first.id,
    });
    const match = await findMatch(db, { id });
    expect(match?.play.events.map(({ details }) => details)).toMatchObject([
      { clock: "10" },
      { clock: "20" },
      { clock: "30" },
    ]);
  });

  test("is undone and corrected by further events; undoing the undo is the match before", async () => {
    const { run, enter, id, read } = await setup();
    const { id: target } = await enter(id, "goal", goal);
    const change = { match_id: id, target };
    const undo = await run(undoEvent, system, { ...change, id: newIdentifier() });
    expect(await read()).toEqual(["live", null, null, null]);
    await run(undoEvent, system, { match_id: id, id: newIdentifier(), target: undo.id });
    expect(await read()).toEqual(["live", "1", "0", null]);
    await run(correctEvent, system, { ...change, id: newIdentifier(), details: { ...goal, side: 1 } });
    expect(await read()).toEqual(["live", "0", "1", null]);
  });

  test("that a later entry needs stays, and the refusal names that entry", async () => {
    const { run, enter, player, id, team } = await setup();
    expect(team.Arun).toBeDefined();
    const [asha, binu] = [await player("Asha"), await player("Binu")];
    const entrants = [{ person_id: asha }, { person_id: binu, starts: false }];
    await run(setLineup, system, { id, side: 0, entrants });
    const change = await enter(id, "substitution", { side: 0, off: asha, on: binu, clock: "60" });
    const later = await enter(id, "goal", { ...goal, player: binu, clock: "70" });
    await expect(
      run(undoEvent, system, { match_id: id, id: newIdentifier(), target: change.id }),
    ).rejects.toMatchObject({
      fieldErrors: { "": ["match.breaksLater"] },
      detail: { faults: [{ eventId: later.id, code: "football.onBench" }] },
    });
    expect(await refusalOf(run(setLineup, system, { id, side: 0, entrants: entrants.slice(0, 1) }))).toEqual({
      invalid: { entrants: ["match.playerInUse"] },
    });
  });
});

describe("a result in one go", () => {
  test("finishes the match; after reopening it is corrected, and the table with it", async () => {
    const { run, result, id, read, table } = await setup();
    await result(id, { home: 2, away: 1 });
    expect(await read()).toEqual(["finished", "2", "1", "home"]);
    expect(await refusalOf(result(id, { home: 1, away: 1 }))).toEqual({ invalid: { "": ["match.closed"] } });
    await run(reopenMatch, system, { id, reason: "Wrong score" });
    await run(setResult, system, { match_id: id, id: newIdentifier(), details: { home: "1", away: "1" } });
    expect(await read()).toEqual(["live", "1", "1", "draw"]);
    expect(await table()).toEqual([
      [1, "Arun", 1],
      [1, "Bheri", 1],
    ]);
    await run(closeMatch, system, { id });
    expect(await read()).toEqual(["finished", "1", "1", "draw"]);
  });
});

describe("the status", () => {
  test("follows from start, abandonment, cancellation and reopening", async () => {
    const { run, enter, id, read } = await setup();
    await run(startMatch, system, { id });
    expect(await read()).toEqual(["live", null, null, null]);
    await enter(id, "goal", goal);
    expect(await refusalOf(run(cancelMatch, system, { id }))).toEqual({ invalid: { "": ["match.begun"] } });
    await run(abandonMatch, system, { id, reason: "Floodlights" });
    expect(await read()).toEqual(["abandoned", "1", "0", null]);
    expect(await refusalOf(enter(id, "goal", goal))).toEqual({ invalid: { "": ["match.closed"] } });
    await run(reopenMatch, system, { id });
    expect(await read()).toEqual(["live", "1", "0", null]);
    expect(await refusalOf(run(closeMatch, system, { id }))).toEqual({ invalid: { "": ["match.notFinished"] } });
    expect(await refusalOf(run(reopenMatch, system, { id }))).toEqual({ invalid: { "": ["match.notClosed"] } });
  });

  test("of a match given to one side is walkover or awarded, and counts", async () => {
    const { run, id, read, table, row } = await setup();
    const given = { id, home: "0", away: "3", how: "walkover", reason: "No bus" };
    await run(awardMatch, system, given);
    expect(await read()).toEqual(["walkover", "0", "3", "away"]);
    expect(await row(id)).toMatchObject({ status_reason: "No bus" });
    expect((await table())[0]).toEqual([1, "Bheri", 3]);
  });
});

test("what was forgotten in a contest of athletics is entered once it is reopened, and before its end", async () => {
  const { db, run, match, enter, player, row } = await sportBench({ sport: "athletics" });
  const [asha, binu, chet] = [await player("Asha"), await player("Binu"), await player("Chet")];
  const { id } = await match({ title: "100 metres" });
  const mark = (entrant: string, text: string) => enter(id, "mark", { entrant, mark: text });
  await mark(asha, "11.20");
  await enter(id, "finish");
  expect(await refusalOf(mark(binu, "11.02"))).toEqual({ invalid: { "": ["match.closed"] } });
  await run(reopenMatch, system, { id, reason: "Two forgotten" });
  await mark(binu, "11.02");
  await mark(chet, "11.5");
  expect(await refusalOf(mark(chet, "11.6"))).toMatchObject({
    invalid: { "details.entrant": ["athletics.markTwice"] },
  });
  expect((await row(id)).status).toBe("live");
  await run(closeMatch, system, { id });
  const { status, summary } = await row(id);
  expect([status, summary]).toMatchObject(["finished", { note: { code: "athletics.won", values: { entrant: binu } } }]);
  const kinds = await db.selectFrom("match_events").select("kind").orderBy("position").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["mark", "mark", "mark", "finish"]);
});

describe("people of a match", () => {
  test("stand in line-ups that can be copied, score, and are counted", async () => {
    const { db, run, enter, player, match, season, team, id } = await setup();
    const [asha, binu] = [await player("Asha"), await player("Binu")];
    const entrants = [
      { person_id: asha, shirt_number: "10", captain: "on" },
      { person_id: binu, starts: "false" },
    ];
    await run(setLineup, system, { id, side: "0", entrants: JSON.stringify(entrants) });
    expect(await refusalOf(run(setLineup, system, { id, side: 1, entrants }))).toEqual({
      invalid: { entrants: ["match.playerTwice"] },
    });
    expect(await refusalOf(run(setLineup, system, { id, side: "", entrants }))).toEqual({
      invalid: { side: ["choice.invalid"] },
    });
    await enter(id, "goal", { ...goal, player: asha });
    await enter(id, "whistle");
    const goals = football.statistics[0];
    const ranked = rankPlayers(
      await readPlayerSums(db, { seasonId: season.id }),
      { value: goals?.value ?? (() => 0) },
      5,
    );
    expect(ranked).toMatchObject([{ rank: 1, personId: asha, teamId: team.Arun, value: 1 }]);
    const next = await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-12-01T15:00" });
    await run(copyLineup, system, { id: next.id, side: 1 });
    expect((await findMatch(db, { id: next.id }))?.play.entrants).toMatchObject([
      { person_id: asha, side: 1, shirt_number: 10, captain: true },
      { person_id: binu, side: 1, starts: false },
    ]);
    expect(await refusalOf(run(copyLineup, system, { id: next.id, side: 0 }))).toEqual({
      invalid: { side: ["match.noLastLineup"] },
    });
  });

  test("are officials, and the player of the match", async () => {
    const { db, run, player, id } = await setup();
    const asha = await player("Asha");
    await run(setOfficials, system, { id, officials: [{ person_id: asha, role: "referee" }] });
    await run(setMatchDetails, system, { id, attendance: "१२००", player_of_match_id: asha, watch: "Himal TV" });
    const match = await findMatch(db, { id });
    expect(match).toMatchObject({
      attendance: 1200,
      watch: "Himal TV",
      officials: [{ person_id: asha, role: "referee" }],
    });
    expect(match?.people.get(asha)).toMatchObject({ name: "Asha" });
    expect(await refusalOf(run(setMatchDetails, system, { id, player_of_match_id: newIdentifier() }))).toEqual({
      invalid: { player_of_match_id: ["choice.invalid"] },
    });
  });
});
