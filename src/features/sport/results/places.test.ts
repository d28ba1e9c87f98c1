import { expect, test } from "vitest";
import { readStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { updateStage } from "#app/features/sport/competitions/stage-commands.server.ts";
import { copyRound } from "#app/features/sport/fixtures/round-commands.server.ts";
import { cancelMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { findPlaces, placesJob } from "./place-commands.server.ts";
import { readStandings } from "./queries.server.ts";

/** Three teams, each against each: the first match is over, two are left. */
async function setup() {
  const bench = await sportBench();
  const { run, db, season, stage, teams, match, result } = bench;
  const { Arun: a, Bheri: b, Chure: c } = await teams(["Arun", "Bheri", "Chure"]);
  const fixture = (home_team_id: string, away_team_id: string, day: number) =>
    match({ home_team_id, away_team_id, starts_at: `2026-11-${20 + day}T15:00`, round_index: String(day) });
  const matches = [await fixture(a, b, 1), await fixture(a, c, 2), await fixture(b, c, 3)] as const;
  await result(matches[0].id, { home: 3, away: 0 });
  const read = async () => (await readStages(db, season.id))[0];
  const edit = async (fields: object) =>
    run(updateStage, system, { ...(await read()), name: "League", kind: "league", ...fields });
  const look = () =>
    placesJob.handle({ db, run } as Parameters<typeof placesJob.handle>[0], {}, AbortSignal.any([]), true);
  return { ...bench, a, b, c, matches, read, edit, look, stage };
}

const title = JSON.stringify([{ from: "1", to: "", kind: "title" }]);

test("a team is certain of its place as soon as nobody can reach it, and no sooner than all fixtures are known", async () => {
  const { a, b, c, matches, read, edit, look, result, run, stage } = await setup();
  await edit({ zones: title });
  await look();
  expect((await read())?.places).toEqual({}); // nobody said how many matches there are
  await edit({ zones: title, matches_each: "3" });
  await look();
  expect((await read())?.places).toEqual({}); // and there are two
  await edit({ zones: title, matches_each: "2" });
  await look();
  expect((await read())?.places).toEqual({
    [a]: { within: 3, below: 0 },
    [b]: { within: 3, below: 0 },
    [c]: { within: 3, below: 0 },
  });
  await result(matches[1].id, { home: 1, away: 0 });
  expect((await read())?.places).toBeNull(); // open until somebody looks again
  await look();
  expect((await read())?.places).toMatchObject({ [a]: { within: 1, below: 0 }, [b]: { below: 1 }, [c]: { below: 1 } });
  const person = { kind: "person", id: stage.id, role: "admin" } as never;
  expect(await refusalOf(run(findPlaces, person, { id: stage.id }))).toBe("forbidden");
});

test("a new fixture and one that may never be played ask anew what is certain", async () => {
  const { a, b, matches, read, edit, look, match, run } = await setup();
  await edit({ zones: title, matches_each: "2" });
  const asksAnew = async (change: () => Promise<unknown>) => {
    await look();
    expect((await read())?.places).not.toBeNull();
    await change();
    return (await read())?.places === null;
  };
  const sides = { home_team_id: b, away_team_id: a, starts_at: "2026-11-25T15:00", round_index: "4" };
  expect(await asksAnew(() => match(sides))).toBe(true);
  const copy = { stage_id: matches[0].match.stage_id, group_name: "", round_index: "4", to_round_index: "5" };
  const named = { to_round_name: "", to_round_name_ne: "", days: "7", turned: "on", published: "" };
  expect(await asksAnew(() => run(copyRound, system, { ...copy, ...named }))).toBe(true);
  const cancel = { id: matches[2].id, reason: "", reason_ne: "" };
  expect(await asksAnew(() => run(cancelMatch, system, cancel))).toBe(true);
});

test("the rank before the last round stands with the table", async () => {
  const { db, season, a, b, c, matches, result } = await setup();
  const before = async () => (await readStandings(db, season.id)).map((row) => [row.team_id, row.rank, row.before]);
  expect((await before()).map(([, , rank]) => rank)).toEqual([undefined, undefined, undefined]);
  await result(matches[1].id, { home: 0, away: 9 });
  expect(await before()).toEqual([
    [c, 1, 2],
    [a, 2, 1],
    [b, 3, 3],
  ]);
});

test.each([
  ["[{", "zones.unclear"],
  [[{ from: "one", to: "2", kind: "title" }], "zones.place:64"],
  [[{ from: "3", to: "2", kind: "title" }], "zones.order"],
  [[{ from: "1", to: "2", kind: "glory" }], "zones.kind"],
  [
    [
      { from: "2", to: "3", kind: "relegation" },
      { from: "१", to: "२", kind: "title" },
    ],
    "zones.overlap:2",
  ],
  [[{ from: "3", to: "4", kind: "relegation" }], "zones.beyond:3"],
])("zones %j are refused at their field", async (zones, code) => {
  const { edit } = await setup();
  const typed = typeof zones === "string" ? zones : JSON.stringify(zones);
  expect(await refusalOf(edit({ zones: typed }))).toEqual({ invalid: { zones: [code] } });
});
