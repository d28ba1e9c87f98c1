import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readStages } from "#app/features/sport/competitions/season-queries.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { addFollow } from "#app/features/sport/follows/commands.server.ts";
import { listFollowedMatches } from "#app/features/sport/follows/queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { readStandings } from "#app/features/sport/results/queries.server.ts";
import { setLineup, setOfficials } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { startMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { createStatementNames } from "#app/platform/db/named-statements.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { system } from "#tests/harness/commands.ts";
import { costOf } from "#tests/harness/plans.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { listNearMatches } from "./near-queries.server.ts";
import { listChangedMatches, type MatchListItem } from "./queries.server.ts";
import { readSeasonContext } from "./season-context.server.ts";
import { findMatchDays, listScores, readBackground } from "./shown-queries.server.ts";
import { listMatchMonths } from "./sitemap-queries.server.ts";

const now = new Date("2026-11-21T06:15:00Z");

async function setup() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri", "Chisapani"]);
  const fixture = (home: keyof typeof team, away: keyof typeof team, starts_at: string, more: object = {}) =>
    bench.match({ home_team_id: team[home], away_team_id: team[away], starts_at, ...more });
  return { ...bench, team, fixture };
}

const named = (matches: readonly MatchListItem[]) =>
  matches.map(({ home, away, status }) => `${home?.name} ${away?.name} ${status}`);

test("search engines hear of no month whose matches are all in a season that readers do not see", async () => {
  const { db, fixture, hiddenStage, team } = await setup();
  await fixture("Arun", "Bheri", "2026-11-14T15:00");
  const stage_id = await hiddenStage(Object.values(team));
  await fixture("Arun", "Bheri", "2027-06-01T15:00", { stage_id });
  expect((await listMatchMonths(db)).map(({ month }) => month)).toEqual(["2026-11"]);
});

test("however many matches of a hidden season stand before them, those that readers see fill the lists", async () => {
  const { db, run, person, team, fixture, result, hiddenStage } = await setup();
  const stage_id = await hiddenStage(Object.values(team));
  const onDay = (month: number, day: number) => `2026-${month}-${String(day).padStart(2, "0")}T15:00`;
  for (let day = 1; day <= 13; day += 1) {
    await fixture("Arun", "Bheri", onDay(12, day), { stage_id });
    const over = await fixture("Arun", "Bheri", onDay(11, 20 - day), { stage_id });
    await result(over.id, { home: 5, away: 5 });
    const live = await fixture("Arun", "Bheri", onDay(10, day), { stage_id });
    await run(startMatch, system, { id: live.id });
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const { id } = await fixture("Chisapani", "Bheri", onDay(11, 21), { stage_id });
    // Two teams meet once a day; these are matches of whoever wins before.
    await db.updateTable("matches").set({ home_team_id: null }).where("id", "=", id).execute();
  }
  const over = await fixture("Arun", "Bheri", onDay(11, 1));
  await result(over.id, { home: 2, away: 1 });
  const live = await fixture("Arun", "Bheri", onDay(11, 21));
  await run(startMatch, system, { id: live.id });
  const today = await fixture("Bheri", "Chisapani", "2026-11-21T23:30");
  const next = await fixture("Bheri", "Arun", onDay(12, 28));
  const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id);
  expect(ids(await listScores(db, { sport: undefined, now }))).toEqual([live.id, today.id, over.id, next.id]);
  const [shown] = await listScores(db, { sport: undefined, now });
  if (!shown) throw new Error("it is played");
  const { form, meetings } = await readBackground(db, shown);
  expect([...form.map((side) => side.length), meetings.length]).toEqual([1, 1, 1]);
  const near = await listNearMatches(db, { teamId: team.Arun }, { today: now, next: 4, last: 5 });
  expect([ids(near.next), ids(near.last)]).toEqual([[live.id, next.id], [over.id]]);
  const sita = await person("subscriber");
  await run(addFollow, sita, { kind: "team", id: team.Arun });
  expect(ids(await listFollowedMatches(db, sita.id, now))).toEqual([live.id, over.id, next.id]);
  const changed = ids(await listChangedMatches(db, new Date(0)));
  expect(changed.toSorted()).toEqual([live.id, today.id, over.id, next.id].toSorted());
});

describe("the strip of scores", () => {
  test("has what is played, then today, then a few before and after", async () => {
    const { db, fixture, result, run } = await setup();
    const before = await fixture("Arun", "Bheri", "2026-11-14T15:00");
    await result(before.id, { home: 2, away: 1 });
    await fixture("Arun", "Chisapani", "2026-11-21T13:00");
    const live = await fixture("Bheri", "Chisapani", "2026-11-21T23:30");
    await run(startMatch, system, { id: live.id });
    // After midnight in Nepal, still today in Greenwich.
    await fixture("Bheri", "Arun", "2026-11-22T00:15");
    await fixture("Chisapani", "Arun", "2026-11-28T15:00", { published: "" });
    expect(named(await listScores(db, { sport: undefined, now }))).toEqual([
      "Bheri Chisapani live",
      "Arun Chisapani scheduled",
      "Arun Bheri finished",
      "Bheri Arun scheduled",
    ]);
    expect(await listScores(db, { sport: "cricket", now })).toEqual([]);
  });
});

describe("the days around a day", () => {
  test("are those with matches that readers see", async () => {
    const { db, fixture } = await setup();
    await fixture("Arun", "Bheri", "2026-11-14T23:50");
    await fixture("Arun", "Bheri", "2026-11-20T15:00", { published: "" });
    await fixture("Bheri", "Arun", "2026-11-22T00:15");
    const between = (first: string, last: string, sport?: "football" | "cricket") =>
      findMatchDays(db, { first, last, sport });
    expect(await between("2026-11-20", "2026-11-21")).toEqual({ days: [], before: "2026-11-14", after: "2026-11-22" });
    expect(await between("2026-11-14", "2026-11-22")).toEqual({ days: ["2026-11-14", "2026-11-22"] });
    expect(await between("2026-11-01", "2026-11-30", "cricket")).toEqual({ days: [] });
  });
});

describe("what two teams did before a match", () => {
  test("is each one's last results and their meetings, the last first", async () => {
    const { db, fixture, result } = await setup();
    const played = async (
      home: "Arun" | "Bheri" | "Chisapani",
      away: "Arun" | "Bheri" | "Chisapani",
      day: number,
      score: readonly [number, number],
    ) => {
      const { id } = await fixture(home, away, `2026-10-${String(day).padStart(2, "0")}T15:00`);
      await result(id, { home: score[0], away: score[1] });
    };
    await played("Arun", "Bheri", 1, [2, 1]);
    for (const day of [2, 3, 4, 5, 6]) await played("Arun", "Chisapani", day, [0, 0]);
    await played("Chisapani", "Bheri", 7, [0, 1]);
    const { id } = await fixture("Bheri", "Arun", "2026-11-21T15:00");
    await played("Bheri", "Arun", 8, [3, 0]);
    const later = await fixture("Bheri", "Chisapani", "2026-12-01T15:00");
    await result(later.id, { home: 9, away: 0 });
    const match = (await listScores(db, { sport: undefined, now })).find((one) => one.id === id);
    if (!match) throw new Error("it is on today");
    const { form, meetings } = await readBackground(db, match);
    expect(form[0].map(({ result: what }) => what)).toEqual(["won", "won", "lost"]);
    expect(form[1].map(({ result: what }) => what)).toEqual(["lost", "drawn", "drawn", "drawn", "drawn"]);
    expect(named(meetings)).toEqual(["Bheri Arun finished", "Arun Bheri finished"]);
    const { balance } = await readSeasonContext(db, match);
    expect(balance).toEqual({ home: 1, drawn: 0, away: 1 });
  });

  test("is balanced over all their meetings, from the side that is at home now; what had no result counts nowhere", async () => {
    const { db, fixture, result, run } = await setup();
    const meet = async (home: "Arun" | "Bheri", day: string, score?: readonly [number, number]) => {
      const { id } = await fixture(home, home === "Arun" ? "Bheri" : "Arun", `${day}T15:00`);
      if (score) await result(id, { home: score[0], away: score[1] });
      else await run(startMatch, system, { id });
    };
    for (const day of ["01", "02", "03", "04", "05", "06"]) await meet("Arun", `2026-10-${day}`, [2, 0]);
    await meet("Bheri", "2026-10-07", [1, 0]);
    await meet("Bheri", "2026-10-08", [1, 1]);
    await meet("Bheri", "2026-10-09");
    const { id } = await fixture("Bheri", "Arun", "2026-11-21T23:00");
    await meet("Arun", "2026-12-01", [9, 0]);
    const match = (await listScores(db, { sport: undefined, now })).find((one) => one.id === id);
    if (!match) throw new Error("it is on today");
    expect((await readSeasonContext(db, match)).balance).toEqual({ home: 1, drawn: 1, away: 6 });
  });
});

test("what pages of matches ask has a plan that is stored, since planning it costs more than reading", async () => {
  const { db, team, fixture, result, season } = await setup();
  const { id } = await fixture("Arun", "Bheri", "2026-11-14T15:00");
  await result(id, { home: 2, away: 1 });
  const texts = new Set<string>();
  const noted = db.withPlugin({
    transformQuery({ node, queryId }) {
      texts.add(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result: rows }) => rows,
  });
  const row = await db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [shown] = await listScores(noted, { sport: undefined, now });
  if (!shown) throw new Error("the match is shown");
  await readBackground(noted, shown);
  await readSeasonContext(noted, shown);
  await findMatchDays(noted, { first: "2026-11-18", last: "2026-11-24", sport: "football" });
  await listNearMatches(noted, { teamId: team.Arun }, { today: now, next: 5, last: 5 });
  await readPlayedMatch(noted, row);
  await readStandings(noted, season.id);
  await readStages(noted, season.id);
  const names = createStatementNames();
  const planned = [...texts].filter((text) => [1, 2, 3].map(() => names(text)).at(-1) === undefined);
  expect(texts.size).toBeGreaterThanOrEqual(9);
  expect(planned).toEqual([]);
});

test("a person's matches are those of the line-up and those as an official, each once, of seasons that readers see", async () => {
  const { db, run, team, fixture, result, player, hiddenStage } = await setup();
  const gita = await player("Gita Rana");
  const roles = ["referee", "fourth_official", "scorer"];
  const officiate = (id: string) =>
    run(setOfficials, system, { id, officials: roles.map((role) => ({ person_id: gita, role })) });
  const stage_id = await hiddenStage(Object.values(team));
  const days = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];
  const over: string[] = [];
  for (const [index, day] of days.entries()) {
    const hidden = await fixture("Bheri", "Chisapani", `${day}T15:00`, { stage_id });
    await officiate(hidden.id);
    await result(hidden.id, { home: 1, away: 0 });
    const { id } = await fixture("Arun", "Bheri", `${day}T15:00`);
    if (index === 0) await run(setLineup, system, { id, side: "0", entrants: [{ person_id: gita, starts: "on" }] });
    if (index !== 1) await officiate(id);
    await result(id, { home: 1, away: 0 });
    if (index !== 1) over.unshift(id);
  }
  const next = await fixture("Arun", "Bheri", "2026-11-28T15:00");
  await officiate(next.id);
  const near = await listNearMatches(db, { personId: gita }, { today: now, next: 2, last: 3 });
  expect([near.next, near.last].map((matches) => matches.map(({ id }) => id))).toEqual([[next.id], over]);
});

test("the page of an official hears of a match that readers begin to see, and of its result", async () => {
  const { run, fixture, result, player, invalidated } = await setup();
  const gita = await player("Gita Rana");
  const { id } = await fixture("Arun", "Bheri", "2026-11-14T15:00", { published: "" });
  await run(setOfficials, system, { id, officials: [{ person_id: gita, role: "referee" }] });
  for (const step of [
    () => run(setMatchPublished, system, { id, published: "true" }),
    () => result(id, { home: 1, away: 0 }),
  ]) {
    invalidated.length = 0;
    await step();
    expect(invalidated).toContain(personTag(gita));
  }
});

test.for(["personId", "teamId", "venueId"] as const)(
  "the matches of one %s are chosen once where the database knows nothing of its tables yet",
  async (whose) => {
    const { db, team, fixture, player } = await setup();
    const { id } = await fixture("Arun", "Bheri", "2026-11-14T15:00");
    const ids = { personId: await player("Maya Rai"), teamId: team.Arun, venueId: newIdentifier() };
    await sql`insert into venues (id, slug, name, published) values (${ids.venueId}, 'ground', 'Ground', true)`.execute(
      db,
    );
    await sql`insert into matches (id, sport, slug, season_id, stage_id, home_team_id, away_team_id, venue_id, starts_at, status, published)
      select gen_random_uuid(), sport, 'one-' || n, season_id, stage_id, home_team_id, away_team_id, ${ids.venueId}::uuid,
        starts_at + (n - 150) * interval '1 day', case when n > 160 then 'scheduled' else 'finished' end, true
      from matches, generate_series(1, 300) n where n <> 150 and id = ${id}`.execute(db);
    await sql`insert into match_entrants (match_id, person_id) select id, ${ids.personId}::uuid from matches limit 8`.execute(
      db,
    );
    await sql`insert into match_officials (match_id, person_id, role) select id, ${ids.personId}::uuid, 'referee'
      from matches limit 8`.execute(db);
    const read = (watched: typeof db) =>
      listNearMatches(watched, { [whose]: ids[whose] } as Parameters<typeof listNearMatches>[1], {
        ...{ today: now, next: 5, last: 5 },
      });
    expect((await read(db)).last.length).toBeGreaterThan(0);
    const { rowsRead, steps } = await costOf(db, read);
    expect(rowsRead).toBeLessThan(6_000);
    expect(steps.filter((step) => /^Seq Scan match/.test(step))).toEqual([]);
  },
);
