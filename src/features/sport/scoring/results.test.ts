import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deductPoints, removeDeduction } from "#app/features/sport/competitions/deduction-commands.server.ts";
import { updateSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { recomputeSeason } from "#app/features/sport/results/commands.server.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { reopenMatch } from "./status-commands.server.ts";

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  return { ...bench, team, id };
}

describe("the stored table", () => {
  test("changes with points deducted and given back, and with the points of the season", async () => {
    const { run, result, id, stage, season, team, table, db } = await setup();
    await result(id, { home: 2, away: 2 });
    const decision = { stage_id: stage.id, team_id: team.Arun, points: "4", reason: "Debts", decided_on: "2026-11-22" };
    const deduction = await run(deductPoints, system, decision);
    expect(await table()).toEqual([
      [1, "Bheri", 1],
      [2, "Arun", -3],
    ]);
    await run(removeDeduction, system, { id: deduction.id });
    const { version } = await db
      .selectFrom("seasons")
      .select("version")
      .where("id", "=", season.id)
      .executeTakeFirstOrThrow();
    const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13" };
    await run(updateSeason, system, { ...dates, id: season.id, version, name: "2083", points: '{"draw":2}' });
    expect(await table()).toEqual([
      [1, "Arun", 2],
      [1, "Bheri", 2],
    ]);
  });

  test("is after any order of commands what a computation of everything gives", async () => {
    const order = fc.array(
      fc.record({ match: fc.nat(2), home: fc.nat(3), away: fc.nat(3), isReopened: fc.boolean() }),
      {
        minLength: 3,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(order, async (steps) => {
        const { run, db, team, id, match, result, season } = await setup();
        const second = await match({
          home_team_id: team.Bheri,
          away_team_id: team.Arun,
          starts_at: "2026-12-01T15:00",
        });
        const third = await match({ home_team_id: team.Arun, away_team_id: team.Bheri, starts_at: "2026-12-08T15:00" });
        const ids = [id, second.id, third.id];
        for (const { match: index, home, away, isReopened } of steps) {
          if (isReopened) await refusalOf(run(reopenMatch, system, { id: ids[index] }));
          await refusalOf(result(ids[index] ?? id, { home, away }));
        }
        const stored = () => db.selectFrom("stage_standings").selectAll().orderBy("team_id").execute();
        const before = await stored();
        expect(before).toHaveLength(2);
        await run(recomputeSeason, system, { id: season.id });
        expect(await stored()).toEqual(before);
      }),
      { numRuns: isWhole ? 5 : 1 },
    );
    // So many seasons are made and played.
  }, 240_000);
});

describe("a later match", () => {
  test("gets its teams from a knock-out and from groups, and loses them when the result is taken back", async () => {
    const bench = await sportBench({ kind: "groups" });
    const { run, match, result, row, addStageOf } = bench;
    const a = await bench.teams(["Arun", "Bheri"], { group_name: "A" });
    const b = await bench.teams(["Chisapani", "Dolpa"], { group_name: "B" });
    const cup = await addStageOf({ name: "Cup", kind: "knockout" });
    const inA = await match({ home_team_id: a.Arun, away_team_id: a.Bheri });
    const inB = await match({ home_team_id: b.Chisapani, away_team_id: b.Dolpa });
    const knockout = (fields: object) => match({ stage_id: cup.id, starts_at: "2026-12-01T15:00", ...fields });
    const half = await knockout({ home_source: "group:A:1", away_source: "group:B:1" });
    const final = await knockout({ round_index: "2", home_source: `match:${half.id}:winner`, away_team_id: a.Bheri });
    await result(inA.id, { home: 1, away: 0 });
    expect(await row(half.id)).toMatchObject({ home_team_id: a.Arun, away_team_id: null });
    await result(inB.id, { home: 0, away: 1 });
    expect(await row(half.id)).toMatchObject({ home_team_id: a.Arun, away_team_id: b.Dolpa });
    await result(half.id, { home: 0, away: 2 });
    expect(await row(final.id)).toMatchObject({ home_team_id: b.Dolpa, away_team_id: a.Bheri });
    await run(reopenMatch, system, { id: half.id });
    await result(half.id, { home: 3, away: 2 });
    expect(await row(final.id)).toMatchObject({ home_team_id: a.Arun });
  });
});
