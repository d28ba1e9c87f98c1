import { describe, expect, test } from "vitest";
import { cancelMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { listCompetitionOverviews } from "./overview-queries.server.ts";

/** The season of `sportBench` ends on 13 April 2027. */
const [during, atTheEnd] = [new Date("2026-11-20T18:15:00Z"), new Date("2027-04-12T18:15:00Z")];

async function setup(stage: Parameters<typeof sportBench>[0] = {}) {
  const bench = await sportBench(stage);
  const team = await bench.teams(["Arun", "Bheri"]);
  const sides = { home_team_id: team.Arun, away_team_id: team.Bheri };
  const fixture = (day: string, more: object = {}) => bench.match({ ...sides, starts_at: `${day}T15:00`, ...more });
  const overview = async (today: Date) => (await listCompetitionOverviews(bench.db, { today }))[0];
  const first = async (today: Date) => {
    const found = await overview(today);
    return [found?.first?.name, found?.hasWon];
  };
  return { ...bench, team, fixture, overview, first };
}

test("a competition has its leader, its next match and its last", async () => {
  const { fixture, overview, result } = await setup();
  const played = await fixture("2026-11-14");
  const coming = await fixture("2026-11-28");
  const read = async () => {
    const found = await overview(during);
    return [found?.first?.name, found?.hasWon, found?.next?.id, found?.last?.id];
  };
  expect(await read()).toEqual([undefined, false, coming.id, undefined]);
  await result(played.id, { home: 2, away: 0 });
  expect(await read()).toEqual(["Arun", false, coming.id, played.id]);
  await result(coming.id, { home: 1, away: 1 });
  expect(await read()).toEqual(["Arun", false, undefined, coming.id]);
});

describe("a league is won", () => {
  test("at the end of its season, with every match played, also those that readers do not see", async () => {
    const { fixture, first, result, run } = await setup();
    await result((await fixture("2026-11-14")).id, { home: 2, away: 0 });
    expect(await first(during)).toEqual(["Arun", false]); // a fixture may follow that nobody has entered yet
    expect(await first(atTheEnd)).toEqual(["Arun", true]);
    const hidden = await fixture("2026-11-28", { published: "" });
    expect(await first(atTheEnd)).toEqual(["Arun", false]);
    await run(cancelMatch, system, { id: hidden.id, reason: "", reason_ne: "" });
    expect(await first(atTheEnd)).toEqual(["Arun", true]);
  });

  test("with as many matches as staff have said, and before the end once nobody can pass the first", async () => {
    const { db, fixture, first, result, stage, team } = await setup();
    await result((await fixture("2026-11-14")).id, { home: 2, away: 0 });
    const edit = (columns: { matches_each?: number; places?: string }) =>
      db.updateTable("season_stages").set(columns).where("id", "=", stage.id).execute();
    await edit({ matches_each: 2 });
    expect(await first(atTheEnd)).toEqual(["Arun", false]);
    await edit({ places: JSON.stringify({ [team.Arun]: { within: 1, below: 0 } }) });
    expect(await first(during)).toEqual(["Arun", true]);
  });

  test("by nobody while two teams are level at its head", async () => {
    const { fixture, first, result } = await setup();
    await result((await fixture("2026-11-14")).id, { home: 1, away: 1 });
    expect(await first(atTheEnd)).toEqual([undefined, false]);
  });
});

test("a knock-out has nobody before its final is over and its season at its end", async () => {
  const { fixture, first, result } = await setup({ kind: "knockout" });
  const one = await fixture("2026-11-14", { round_index: "1", tie_index: "1" });
  const two = await fixture("2026-11-15", { round_index: "1", tie_index: "2" });
  await result(one.id, { home: 2, away: 0 });
  await result(two.id, { home: 0, away: 1 });
  expect(await first(atTheEnd)).toEqual([undefined, false]); // two semi-finals have two winners
  const final = await fixture("2026-11-28", { round_index: "2", tie_index: "1" });
  await result(final.id, { home: 0, away: 3 });
  expect(await first(during)).toEqual([undefined, false]);
  expect(await first(atTheEnd)).toEqual(["Bheri", true]);
});
