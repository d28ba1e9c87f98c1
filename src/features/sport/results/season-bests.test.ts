// The best mark of an athlete in a year: on the page of the athlete, and beside the result with which it was set.
import { expect, test } from "vitest";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { listSeasonBests } from "./season-bests.server.ts";

async function setup() {
  const bench = await sportBench({ sport: "athletics" });
  const asha = await bench.player("Asha Rai");
  const mina = await bench.player("Mina Lama");
  /** A race over 1500 m on a day, over with these marks of Asha and Mina. */
  const race = async (day: string, marks: readonly [string | null, string | null], fields: object = {}) => {
    const rules = { discipline: "run_1500" };
    const { id } = await bench.match({ title: `1500 m, ${day}`, starts_at: `${day}T15:00`, rules, ...fields });
    await bench.run(setLineup, system, { id, entrants: [{ person_id: asha }, { person_id: mina }] });
    const typed = [asha, mina].map((entrant, index) => {
      const mark = marks[index] ?? null;
      return { entrant, mark, status: mark === null ? "DQ" : null };
    });
    await bench.result(id, { marks: typed });
    return id;
  };
  const bests = async (id: string) =>
    (await listSeasonBests(bench.db, { id, sport: "athletics" })).map(({ name, mark, match }) => [
      ...[name, mark, match.title],
    ]);
  const signs = async (id: string) => (await findMatch(bench.db, { id }))?.seasonBests;
  return { ...bench, asha, mina, race, bests, signs };
}

test("is the best of the year, marked where it beats another one and nowhere else", async () => {
  const { asha, mina, race, bests, signs } = await setup();
  await race("2025-12-30", ["4:00.00", "4:01.00"]);
  const first = await race("2026-04-20", ["4:12.00", "4:20.00"]);
  expect(await signs(first)).toEqual([]);
  const second = await race("2026-06-01", ["4:10.50", null]);
  const third = await race("2026-07-01", ["4:10.50", "4:21.00"]);
  expect(await bests(asha)).toEqual([["best_run_1500", 250_500, "1500 m, 2026-06-01"]]);
  expect(await bests(mina)).toEqual([["best_run_1500", 260_000, "1500 m, 2026-04-20"]]);
  expect([await signs(first), await signs(second), await signs(third)]).toEqual([[mina], [asha], []]);
});

test("comes from contests that readers see", async () => {
  const { asha, race, bests } = await setup();
  await race("2026-04-20", ["4:12.00", "4:20.00"]);
  await race("2026-06-01", ["4:10.50", "4:20.00"], { published: "" });
  expect(await bests(asha)).toEqual([["best_run_1500", 252_000, "1500 m, 2026-04-20"]]);
});
