import { describe, expect, test } from "vitest";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { refusalOf } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { pasteRace } from "./race-commands.server.ts";

async function setup() {
  const bench = await sportBench({ sport: "athletics" });
  const { db, run } = bench;
  const team = await bench.teams(["Army"]);
  const { id } = await bench.match({ title: "10,000 m", rules: { discipline: "run_10000" } });
  const editor = await bench.person("admin");
  const asha = await bench.player("Asha Rai");
  const paste = (text: string, more: object = {}) => run(pasteRace, editor, { id, text, ...more });
  const entrants = () =>
    db
      .selectFrom("match_entrants")
      .innerJoin("sport_people", "sport_people.id", "match_entrants.person_id")
      .select(["sport_people.name", "shirt_number", "team_id"])
      .where("match_id", "=", id)
      .orderBy("order_index")
      .execute();
  const counts = async () => [
    (await entrants()).length,
    (await db.selectFrom("match_events").select("id").where("match_id", "=", id).execute()).length,
    (await db.selectFrom("sport_people").select("id").execute()).length,
  ];
  return { ...bench, id, team, editor, asha, paste, entrants, counts };
}

const sixty = Array.from({ length: 60 }, (_, index) => {
  const mark = index === 59 ? "DNF" : `3${Math.floor(index / 60)}:${String(index).padStart(2, "0")}.5`;
  return `${index === 59 ? "" : index + 1}\t${index + 101}\tRunner ${"abcdefghij"[index % 10]}${index}\tArmy\t${mark}`;
}).join("\n");

describe("the results of a race, pasted", () => {
  test("sixty athletes are added, stand in the line-up with number and club, and the contest is over", async () => {
    const { paste, entrants, counts, team, row, id } = await setup();
    expect(await paste(sixty, { add: "true" })).toMatchObject({ count: 60, added: 60 });
    expect(await counts()).toEqual([60, 1, 61]);
    expect((await entrants())[1]).toEqual({ name: "Runner b1", shirt_number: 102, team_id: team.Army });
    const { status, summary } = await row(id);
    expect(status).toBe("finished");
    expect(summary).toMatchObject({ finished: true, note: { values: { mark: "30:00.50" } } });
  });

  test("each bad line is said, and nothing is saved", async () => {
    const { paste, counts } = await setup();
    const before = await counts();
    const text =
      "1\t1\tAsha Rai\tArmy\t30:00.5\n2\t2\tNew Runner\tArmy\t30:10.1\n3\t3\tBad\tArmy\tsoon\n4\t4\tAsha Rai\tKaski\t31:00.0";
    expect(await refusalOf(paste(text))).toEqual({
      invalid: { text: ["race.unknown:2", "race.mark:3", "race.club:4"] },
    });
    expect(await refusalOf(paste(text, { add: "true" }))).toEqual({
      invalid: { text: ["race.mark:3", "race.twice:4"] },
    });
    expect(await counts()).toEqual(before);
  });

  test("a known athlete is found by name, whoever stood in the line-up stays, and the same twice is one", async () => {
    const { run, editor, player, paste, entrants, counts, asha, id } = await setup();
    const gita = await player("Gita Lama");
    await run(setLineup, editor, { id, entrants: [{ person_id: gita, shirt_number: 7, lane: 3 }] });
    const event_id = "01890a5d-ac96-774b-bcce-b302099a8057";
    await paste("asha rai, 30:00.5", { event_id });
    expect(await entrants()).toMatchObject([{ name: "Gita Lama", shirt_number: 7 }, { name: "Asha Rai" }]);
    expect(asha).toBeTruthy();
    expect((await counts())[1]).toBe(1);
  });

  test("of two of one name the number of the line-up says who it is", async () => {
    const { run, editor, player, paste, id } = await setup();
    const [one, other] = [await player("Mina Rai"), await player("Mina Rai")];
    const entrants = [one, other].map((person_id, index) => ({ person_id, shirt_number: index + 1 }));
    await run(setLineup, editor, { id, entrants });
    expect(await refusalOf(paste("Mina Rai, 30:00.5"))).toEqual({ invalid: { text: ["race.several:1"] } });
    expect(await paste("1, 2, Mina Rai, 30:00.5")).toMatchObject({ count: 1, added: 0 });
  });

  test("is for athletics, and for a contest that is open", async () => {
    const { paste } = await setup();
    await paste("Asha Rai, 30:00.5");
    expect(await refusalOf(paste("Asha Rai, 30:00.6"))).toEqual({ invalid: { "": ["match.closed"] } });
    const bench = await sportBench();
    const { Arun, Bheri } = await bench.teams(["Arun", "Bheri"]);
    const { id } = await bench.match({ home_team_id: Arun, away_team_id: Bheri });
    expect(await refusalOf(bench.run(pasteRace, await bench.person("admin"), { id, text: "A, 1:00" }))).toEqual({
      invalid: { text: ["choice.invalid"] },
    });
  });
});
