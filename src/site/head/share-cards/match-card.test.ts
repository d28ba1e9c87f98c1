// What the cards of matches say, over a real database.
import { expect, test } from "vitest";
import { postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import { setLineup } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { createVenue } from "#app/features/sport/venues/commands.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { system } from "#tests/harness/commands.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readCard } from "./read-card.server.ts";

async function setup(sport: SportId = "football") {
  const bench = await sportBench({ sport });
  const { db, clock } = bench;
  const source = { db, clock, shared: freshSharedData() };
  const card = async (id: string, lang: Lang = "en") => (await readCard(source, { kind: "match", id, lang }))?.content;
  const derby = async (fields: object = {}) => {
    const team = await bench.teams(["Arun", "Bheri"]);
    const sides = { home_team_id: team.Arun, away_team_id: team.Bheri, time_confirmed: "on" };
    return (await bench.match({ ...sides, ...fields })).id;
  };
  return { ...bench, card, derby };
}

test("before the match a card says when it begins, and where", async () => {
  const { card, derby, run } = await setup();
  const venue = await run(createVenue, system, { name: "Mulpani", name_ne: "मूलपानी", published: "on" });
  const id = await derby({ venue_id: venue.id, round_name: "Round 3" });
  expect(await card(id)).toEqual({
    ...{ kind: "match", sport: "football", state: "before", heading: "Himal League · Round 3" },
    sides: [
      { team: expect.objectContaining({ name: "Arun", shortName: "Arun" }), lines: [] },
      { team: expect.objectContaining({ name: "Bheri" }), lines: [] },
    ],
    ...{ status: "Nov 21, 3:00 PM", notes: ["Mulpani"] },
  });
  expect(await card(id, "ne")).toMatchObject({ notes: ["मूलपानी"], status: "मंसिर ५, १५:००" });
});

test("a shoot-out stands beside the goals, and who won it below", async () => {
  const { card, derby, result } = await setup();
  const id = await derby();
  await result(id, { home: 1, away: 1, after: "shootout", home_kicks: 4, away_kicks: 2 });
  expect(await card(id)).toMatchObject({
    ...{ state: "after", status: "Full time", notes: ["Arun won 4–2 on penalties"] },
    sides: [
      { score: "1", detail: "(4)" },
      { score: "1", detail: "(2)" },
    ],
  });
});

test("a match that was put off says so, and why", async () => {
  const { card, derby, run } = await setup();
  const id = await derby();
  await run(postponeMatch, system, { id, version: 1, day: "", reason: "Heavy rain" });
  expect(await card(id)).toMatchObject({ state: "off", status: "Postponed", notes: ["Heavy rain"] });
});

test.each<[SportId, readonly (readonly [string, object])[], object]>([
  [
    "football",
    [["goal", { side: 0, clock: "12" }]],
    {
      sides: [
        { score: "1", lines: ["12′"] },
        { score: "0", lines: [] },
      ],
    },
  ],
  ["volleyball", [["set", { home: 25, away: 20 }]], { sides: [{ score: "1", lines: ["25"] }, { lines: ["20"] }] }],
  [
    "esports",
    [["map", { name: "Mirage", home: 13, away: 4 }]],
    { sides: [{ score: "1", lines: ["13"] }, { lines: ["4"] }] },
  ],
  [
    "cricket",
    [["totals", { side: 0, runs: 184, wickets: 6, overs: "20" }]],
    { sides: [{ score: "184/6", detail: "(20)", lines: [] }, { score: "–" }] },
  ],
])("the card of %s has the score as its page has it", async (sport, events, expected) => {
  const { card, derby, enter } = await setup(sport);
  const id = await derby();
  for (const [kind, details] of events) await enter(id, kind, details);
  expect(await card(id)).toMatchObject({ kind: "match", state: "live", ...expected });
  expect(JSON.stringify(await card(id, "ne"))).not.toMatch(/"(score|detail)":"[^"]*[0-9]/);
});

test("a contest of many is a ranking", async () => {
  const { card, match, enter, run, player } = await setup("athletics");
  const { id } = await match({ title: "100 m, final", time_confirmed: "on" });
  expect(await card(id)).toMatchObject({ kind: "ranking", title: "100 m, final", rows: [] });
  const [first, second] = [await player("Asha Rai"), await player("Bina Lama")];
  const entrants = JSON.stringify([{ person_id: first }, { person_id: second }]);
  await run(setLineup, system, { id, side: "", entrants });
  await enter(id, "mark", { entrant: first, mark: "11.20" });
  await enter(id, "mark", { entrant: second, mark: "11.10" });
  expect(await card(id)).toMatchObject({
    rows: [
      { rank: "1", name: "Bina Lama", cells: ["11.10"] },
      { rank: "2", name: "Asha Rai", cells: ["11.20"] },
    ],
  });
});
