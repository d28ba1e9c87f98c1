import { describe, expect, test } from "vitest";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { addEvent, correctEvent, undoEvent } from "./event-commands.server.ts";
import { discardHeldEvent, enterHeldEvent } from "./held-event-commands.server.ts";
import { setLineup } from "./lineup-commands.server.ts";
import { readScoring } from "./scoring-queries.server.ts";

const kickOff = Date.parse("2026-11-21T09:15:00Z");
const at = (minutes: number) => kickOff + minutes * 60_000;

async function setup() {
  const bench = await sportBench();
  const { db, run } = bench;
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const editor = await bench.person("admin");
  const send = (device: string, kind: string, position: number, details: object = {}, more: object = {}) =>
    run(addEvent, editor, { match_id: id, id: newIdentifier(), device, kind, position, details, ...more });
  const read = async () => {
    const { status, home_total, away_total } = await bench.row(id);
    return [status, home_total, away_total];
  };
  const held = async () => (await readScoring(db, id))?.held ?? [];
  const lastLog = () =>
    db.selectFrom("audit_log").select(["command", "detail"]).orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const logCount = async () => (await db.selectFrom("audit_log").select("id").execute()).length;
  await send("a", "period", at(0), { period: "first_half", phase: "start" });
  return { ...bench, id, team, editor, send, read, held, lastLog, logCount };
}

const goal = (side: 0 | 1, clock = "") => ({ side, how: "open", clock });

test("the scoring screen knows whether readers have a page of the match", async () => {
  const { db, id, run, season } = await setup();
  const published = async () => (await readScoring(db, id))?.match.published;
  expect(await published()).toBe(true);
  await run(setSeasonPublished, system, { id: season.id, published: "false" });
  expect(await published()).toBe(false);
});

describe("the same from two phones", () => {
  test("is asked about and not entered, until somebody says that it is another", async () => {
    const { send, read, logCount } = await setup();
    const first = await send("a", "goal", at(10), goal(0, "10"));
    const before = await logCount();
    const asked = await send("b", "goal", at(12), goal(0, "12"));
    expect(asked).toMatchObject({ same_as: first.id, repeated: false });
    expect(await read()).toEqual(["live", "1", "0"]);
    expect(await logCount()).toBe(before);
    expect(await send("b", "goal", at(12), goal(0, "12"), { differs: "true" })).not.toHaveProperty("same_as");
    expect(await read()).toEqual(["live", "2", "0"]);
  });

  test("is no question of one phone, of the other team, of another minute, or of a form", async () => {
    const { send, enter, id, read } = await setup();
    await send("a", "goal", at(10), goal(0, "10"));
    await send("a", "goal", at(11), goal(0, "11"));
    await send("b", "goal", at(11.5), goal(1, "11"));
    await send("b", "goal", at(14), goal(0, "14"));
    await enter(id, "goal", goal(0, "14"));
    expect(await read()).toEqual(["live", "4", "1"]);
  });

  test("is asked about when two people share a phone, one after the other", async () => {
    const { run, person, id, send } = await setup();
    const first = await send("a", "goal", at(10), goal(0, "10"));
    const other = await person("admin");
    const sent = {
      match_id: id,
      id: newIdentifier(),
      device: "a",
      kind: "goal",
      position: at(11),
      details: goal(0, "11"),
    };
    expect(await run(addEvent, other, sent)).toMatchObject({ same_as: first.id });
  });

  test("is not asked about once the first was undone", async () => {
    const { run, editor, id, send, read } = await setup();
    const first = await send("a", "goal", at(10), goal(0, "10"));
    await run(undoEvent, editor, { match_id: id, id: newIdentifier(), target: first.id, device: "a" });
    await send("b", "goal", at(12), goal(0, "12"));
    expect(await read()).toEqual(["live", "1", "0"]);
  });

  test("goes for the whistle at any time, by position where nobody says the minute", async () => {
    const { send } = await setup();
    const first = await send("a", "goal", at(10), goal(0));
    expect(await send("b", "goal", at(12.9), goal(0))).toMatchObject({ same_as: first.id });
    expect(await send("b", "goal", at(13.1), goal(0))).not.toHaveProperty("same_as");
    expect(await send("b", "period", at(40), { period: "first_half", phase: "start" })).toHaveProperty("same_as");
  });
});

describe("what comes after the final whistle", () => {
  async function finished() {
    const bench = await setup();
    const { send } = bench;
    await send("a", "period", at(45), { period: "first_half", phase: "end" });
    await send("a", "period", at(60), { period: "second_half", phase: "start" });
    await send("a", "whistle", at(106));
    return bench;
  }

  test("and happened before it is put in its place, and the result computed again", async () => {
    const { send, read, lastLog, db, id } = await finished();
    expect(await read()).toEqual(["finished", "0", "0"]);
    expect(await send("b", "goal", at(20), goal(1, "20"))).toMatchObject({ late: true });
    expect(await read()).toEqual(["finished", "0", "1"]);
    expect((await lastLog()).detail).toMatchObject({ late: true, kind: "goal" });
    expect((await readScoring(db, id))?.events.map(({ kind }) => kind)).toEqual([
      ...["period", "goal", "period", "period", "whistle"],
    ]);
  });

  test("and happened after it is refused, and from a form everything is", async () => {
    const { send, run, editor, id, read } = await finished();
    expect(await refusalOf(send("b", "goal", at(107), goal(1)))).toEqual({ invalid: { "": ["match.closed"] } });
    const typed = { match_id: id, id: newIdentifier(), kind: "goal", details: goal(1), position: at(20) };
    expect(await refusalOf(run(addEvent, editor, typed))).toEqual({ invalid: { "": ["match.closed"] } });
    expect(await read()).toEqual(["finished", "0", "0"]);
  });
});

describe("what contradicts entries of others", () => {
  async function withPlayers() {
    const bench = await setup();
    const { run, player, editor, id } = bench;
    const [tara, maya] = [await player("Tara"), await player("Maya")];
    const entrants = [
      { person_id: tara, starts: true },
      { person_id: maya, starts: false },
    ];
    await run(setLineup, editor, { id, side: 0, entrants });
    await bench.send("a", "red", at(30), { side: 0, player: tara, clock: "30" });
    return { ...bench, tara, maya };
  }

  test("is held, counts nowhere, and is logged", async () => {
    const { send, tara, held, read, lastLog } = await withPlayers();
    const sent = await send("b", "goal", at(35), { ...goal(0, "35"), player: tara });
    expect(sent).toMatchObject({ held: true });
    expect(await held()).toMatchObject([{ id: sent.id, kind: "goal", codes: ["football.sentOff"] }]);
    expect(await read()).toEqual(["live", "0", "0"]);
    expect((await lastLog()).detail).toMatchObject({ held: true });
    expect(await send("b", "goal", at(35), goal(0), { id: sent.id })).toMatchObject({ repeated: true, held: true });
    expect(await held()).toHaveLength(1);
  });

  test("at a later entry is held too, and that entry stays", async () => {
    const { send, tara, held, read } = await withPlayers();
    await send("a", "substitution", at(40), { side: 0, off: null, on: null, clock: "40" });
    await send("a", "goal", at(41), { ...goal(0, "41") });
    const sent = await send("b", "red", at(20), { side: 0, player: tara, clock: "20" });
    expect(sent).toMatchObject({ held: true });
    expect(await held()).toHaveLength(1);
    expect(await read()).toEqual(["live", "1", "0"]);
  });

  test("is entered with other details, or refused while it still contradicts", async () => {
    const { send, run, editor, id, tara, held, read, db } = await withPlayers();
    const sent = await send("b", "goal", at(35), { ...goal(0, "35"), player: tara });
    const decide = (details: object) => run(enterHeldEvent, editor, { match_id: id, id: sent.id, details });
    expect(await refusalOf(decide({ ...goal(0, "35"), player: tara }))).toEqual({
      invalid: { "details.player": ["football.sentOff"] },
    });
    expect(await held()).toHaveLength(1);
    await decide(goal(0, "35"));
    expect(await held()).toEqual([]);
    expect(await read()).toEqual(["live", "1", "0"]);
    const stored = await db.selectFrom("match_events").selectAll().where("id", "=", sent.id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ device: "b", entered_by: editor.id, position: at(35) });
  });

  test("is entered as it is once nothing contradicts it any longer", async () => {
    const { send, run, editor, id, tara, held, read, db } = await withPlayers();
    const sent = await send("b", "goal", at(35), { ...goal(0, "35"), player: tara });
    const red = (await readScoring(db, id))?.events.find(({ kind }) => kind === "red");
    await run(undoEvent, editor, { match_id: id, id: newIdentifier(), target: red?.id });
    await run(enterHeldEvent, editor, { match_id: id, id: sent.id });
    expect(await held()).toEqual([]);
    expect(await read()).toEqual(["live", "1", "0"]);
  });

  test("is discarded, and the log keeps what it said", async () => {
    const { send, run, editor, id, tara, held, lastLog } = await withPlayers();
    const sent = await send("b", "goal", at(35), { ...goal(0, "35"), player: tara });
    await run(discardHeldEvent, editor, { match_id: id, id: sent.id });
    expect(await held()).toEqual([]);
    expect(await lastLog()).toMatchObject({
      command: "match.discardHeld",
      detail: { kind: "goal", details: { player: tara } },
    });
    expect(await refusalOf(run(discardHeldEvent, editor, { match_id: id, id: sent.id }))).toBe("not_found");
  });

  test("is changed and taken back from its phone like any other entry", async () => {
    const { send, run, editor, id, tara, held } = await withPlayers();
    const sent = await send("b", "goal", at(35), { ...goal(0, "35"), player: tara });
    const about = () => ({ match_id: id, id: newIdentifier(), target: sent.id, device: "b" });
    await run(correctEvent, editor, { ...about(), details: { ...goal(0, "36"), player: tara } });
    expect(await held()).toMatchObject([{ details: { clock: "36" } }]);
    await run(undoEvent, editor, about());
    expect(await held()).toEqual([]);
  });

  test("is refused at its field where it is no such event at all, and from a form always", async () => {
    const { send, enter, id, tara, held } = await withPlayers();
    expect(await refusalOf(send("b", "goal", at(35), { side: 3 }))).toEqual({
      invalid: { "details.side": ["choice.invalid"] },
    });
    expect(await refusalOf(enter(id, "goal", { ...goal(0), player: tara }))).toEqual({
      invalid: { "details.player": ["football.sentOff"] },
    });
    expect(await held()).toEqual([]);
  });
});
