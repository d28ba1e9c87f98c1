// What bad input gets: a sentence at its field, in both languages, and nothing half-entered.

import { describe, expect, test } from "vitest";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { setLineup } from "./lineup-commands.server.ts";
import { reopenMatch } from "./status-commands.server.ts";

/** A match with two players on each side. */
async function setup(sport: SportId) {
  const bench = await sportBench({ sport });
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const people = { asha: await bench.player("Asha"), binu: await bench.player("Binu") };
  const guests = { chet: await bench.player("Chet"), dil: await bench.player("Dil") };
  for (const [side, entrants] of [people, guests].entries())
    await bench.run(setLineup, system, {
      id,
      side,
      entrants: Object.values(entrants).map((person_id) => ({ person_id })),
    });
  return { ...bench, id, people: { ...people, ...guests } };
}

type People = Awaited<ReturnType<typeof setup>>["people"];
type Entry = [kind: string, details: (people: People) => object];

const first: Entry = ["innings", ({ asha, binu }) => ({ side: 0, striker: asha, nonStriker: binu, bowler: null })];
const ball = ({ asha, binu, chet }: People) => ({ batter: asha, nonStriker: binu, bowler: chet });
const card = (kind: string, clock: string): Entry => [kind, ({ asha }) => ({ side: 0, player: asha, clock })];

const cases: readonly [string, SportId, readonly Entry[], Entry, string, string][] = [
  [
    "a wicket without a batter",
    "cricket",
    [first],
    ["ball", (people) => ({ ...ball(people), batter: null, wicket: "bowled" })],
    "details.batter",
    "Say who batted.",
  ],
  [
    "a goal for a team that is not there",
    "football",
    [],
    ["goal", () => ({ side: 7, how: "open", clock: "3" })],
    "details.side",
    "Choose one of the options.",
  ],
  [
    "a goal by a player of the other team",
    "football",
    [],
    ["goal", ({ chet }) => ({ side: 0, how: "open", player: chet, clock: "3" })],
    "details.player",
    "This player plays for the other team.",
  ],
  [
    "a second red card",
    "football",
    [card("red", "10")],
    card("red", "20"),
    "details.player",
    "This player has a red card already.",
  ],
  [
    "a second yellow card that is entered as a first",
    "football",
    [card("yellow", "10")],
    card("yellow", "20"),
    "details.player",
    "This player has a yellow card already. Choose the second one.",
  ],
  [
    "a clock going backwards",
    "football",
    [card("yellow", "40")],
    ["goal", () => ({ side: 1, how: "open", clock: "12" })],
    "details.clock",
    "This minute is before the last one entered.",
  ],
  [
    "a set of 25:24",
    "volleyball",
    [],
    ["set", () => ({ home: 25, away: 24 })],
    "details.home",
    "A set goes to 25 points and ends two points apart.",
  ],
  [
    "more maps than can be won",
    "esports",
    [],
    ["result", () => ({ home: 3, away: 1 })],
    "details.home",
    "This cannot be the result of at most 3 maps.",
  ],
];

describe("what cannot be is refused with a sentence, and the match stays as it was", () => {
  test.each(cases)("%s", async (_, sport, before, [kind, details], field, sentence) => {
    const { db, enter, row, id, people } = await setup(sport);
    for (const [earlier, said] of before) await enter(id, earlier, said(people));
    const stood = await row(id);
    const refusal = await refusalOf(enter(id, kind, details(people)));
    const [code = ""] = (refusal as { invalid?: Record<string, string[]> }).invalid?.[field] ?? [];
    expect({ refusal, sentence: errorMessage(getMessages("en"), code) }).toMatchObject({ sentence });
    expect(errorMessage(getMessages("ne"), code)).toMatch(/^[\u0900-\u097F\d\s.,:–()'’\u200d]+[।.]$/u);
    expect(await row(id)).toEqual(stood);
    expect(await db.selectFrom("match_events").select("id").execute()).toHaveLength(before.length);
  });
});

describe("what no database can hold is refused", () => {
  test.each([
    ["a device", { device: "a\u0000" }, { invalid: { device: ["unknown"] } }],
    [
      "a player, also of an event that would be held",
      { device: "phone", position: 1, details: { side: 0, player: "a\u0000" } },
      { invalid: { "details.player": ["choice.invalid"] } },
    ],
  ])("%s", async (_, fields, refusal) => {
    const { enter, id } = await setup("football");
    await enter(id, "goal", { side: 0, how: "open", clock: "45" });
    expect(await refusalOf(enter(id, "goal", { side: 1, how: "open", clock: "12" }, fields))).toEqual(refusal);
  });

  test.each([
    ["the start", { starts_at: "0001-01-01T01:00" }, { starts_at: ["date.invalid"] }],
    ["a rule", { rules: JSON.stringify({ periods: "a\u0000" }) }, { rules: ["unknown"] }],
    ["the match before", { home_source: `match:${"-".repeat(36)}:winner` }, { home_source: ["choice.invalid"] }],
  ])("%s of a fixture", async (_, fields, errors) => {
    const { match } = await sportBench({ kind: "knockout" });
    expect(await refusalOf(match(fields))).toMatchObject({ invalid: errors });
  });
});

test("reopening a finished match is in its history, with who and why", async () => {
  const { db, run, person, result, id } = await setup("football");
  await result(id, { home: 2, away: 1 });
  const editor = await person("author", [{ permission: "edit_articles", granted: true }]);
  await run(reopenMatch, editor, { id, reason: "Wrong score" });
  const { changes } = await historyOf(db, id, { limit: 1 });
  expect(changes).toMatchObject([{ command: "match.reopen", isProgram: false }]);
  expect(changes[0]?.facts).toEqual(
    expect.arrayContaining([
      { name: "status", from: "finished", to: "live" },
      { name: "reason", to: "Wrong score" },
    ]),
  );
});
