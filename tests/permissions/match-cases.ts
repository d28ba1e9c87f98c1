// Matches: permissions.csv N250 to N262. Each by its command and by the form of its screen.
import { expect } from "vitest";
import * as fixtures from "#app/features/sport/fixtures/fixture-commands.server.ts";
import * as rounds from "#app/features/sport/fixtures/round-commands.server.ts";
import { importMatches } from "#app/features/sport/import/import-commands.server.ts";
import { pasteRace } from "#app/features/sport/pasted/race-commands.server.ts";
import { recomputeSeason } from "#app/features/sport/results/commands.server.ts";
import { findPlaces as findPlacesOfStage } from "#app/features/sport/results/place-commands.server.ts";
import * as events from "#app/features/sport/scoring/event-commands.server.ts";
import * as held from "#app/features/sport/scoring/held-event-commands.server.ts";
import * as lineups from "#app/features/sport/scoring/lineup-commands.server.ts";
import * as statuses from "#app/features/sport/scoring/status-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import { byForm, opening } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { alive, all, inTrash, tries } from "./site-cases.ts";
import { both, insertNamed, writesOnly } from "./sport-cases.ts";
import { uniqueWord } from "./targets.ts";

type App = Pick<SeededApp, "platform">;

const list = "/admin/matches";
const starts_at = "2026-03-01T15:00";

/** A stage with two teams. */
async function insertStage({ platform }: App) {
  const { db } = platform;
  const [season_id, stage_id, word] = [newIdentifier(), newIdentifier(), uniqueWord()];
  const dates = { starts_on: "2026-01-01", ends_on: "2026-12-31" };
  const competition_id = await insertNamed({ platform }, "competitions");
  await db
    .insertInto("seasons")
    .values({ ...dates, id: season_id, competition_id, name: word, slug: word })
    .execute();
  await db
    .insertInto("season_stages")
    .values({ id: stage_id, season_id, name: word, kind: "league", order_index: 1 })
    .execute();
  const [home_team_id, away_team_id] = [
    await insertNamed({ platform }, "sport_teams"),
    await insertNamed({ platform }, "sport_teams"),
  ];
  await db
    .insertInto("stage_teams")
    .values([home_team_id, away_team_id].map((team_id) => ({ stage_id, team_id })))
    .execute();
  return { season_id, stage_id, home_team_id, away_team_id };
}

/** An unpublished match, with whatever columns the case needs. */
async function insertMatch(app: App, more: { isTrashed?: boolean; status?: "finished" } = {}) {
  const stage = await insertStage(app);
  const [id, slug] = [newIdentifier(), uniqueWord()];
  const { isTrashed = false, status = "scheduled" } = more;
  await app.platform.db
    .insertInto("matches")
    .values({
      ...{ ...stage, id, slug, status, sport: "football", title: `Hushed ${slug}` },
      ...{ starts_at: new Date("2026-03-01T09:15:00Z"), deleted_at: isTrashed ? new Date() : null },
    })
    .execute();
  return { ...stage, id, slug };
}

type Match = Awaited<ReturnType<typeof insertMatch>>;

const rowOf = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** What nobody may decide for the server. */
const foreign = {
  created_by: "00000000-0000-7000-8000-000000000001",
  deleted_at: "2001-01-01",
  summary: "{}",
  status: "finished",
};

const onMatch =
  (input: (match: Match) => object, expected: object, given: Parameters<typeof insertMatch>[1] = {}) =>
  async (fixture: Fixture) => {
    const match = await insertMatch(fixture.app, given);
    return {
      input: input(match),
      proof: async () => expect(await rowOf(fixture, match.id)).toMatchObject(expected),
    };
  };

const byId = ({ id }: Match) => ({ id });

/** N250. */
export const open: Case = all(opening(list), async ({ app, expectation }) => {
  const { id } = await insertMatch(app);
  const { title } = await app.platform.db
    .selectFrom("matches")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return pageEndpoints(app, `${list}/${id}`).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret: expectation === "allow" ? undefined : (title ?? undefined),
  }));
});

/** N251: with create_articles alone it waits unpublished. */
export const create = all(
  both(list)(fixtures.createMatch, "create", async (fixture) => {
    const { season_id, ...stage } = await insertStage(fixture.app);
    return {
      input: { ...foreign, ...stage, starts_at, published: "true" },
      async proof() {
        const { db } = fixture.app.platform;
        const rows = await db.selectFrom("matches").selectAll().where("season_id", "=", season_id).execute();
        const mine = { created_by: fixture.identity.account?.id, published: !writesOnly(fixture) };
        expect(rows).toMatchObject([{ version: 1, status: "scheduled", summary: null, ...mine, ...alive }]);
      },
    };
  }),
  both(list)(rounds.copyRound, "create", async (fixture) => {
    const { season_id, stage_id } = await insertMatch(fixture.app);
    return {
      input: { form: "round", stage_id, round_index: "1", to_round_index: "2", days: "7", published: "true" },
      async proof() {
        const { db } = fixture.app.platform;
        const rows = await db
          .selectFrom("matches")
          .selectAll()
          .where("season_id", "=", season_id)
          .orderBy("round_index")
          .execute();
        const mine = { created_by: fixture.identity.account?.id, published: !writesOnly(fixture) };
        expect(rows).toMatchObject([{ round_index: 1 }, { round_index: 2, ...mine }]);
      },
    };
  }),
);

/** Tried by the command, and by a form of the screen of some match. */
const onScreen: ReturnType<typeof both> = (definition, intent, prepare) => async (fixture) => {
  const { id } = await insertMatch(fixture.app);
  return both(`${list}/${id}`)(definition, intent, prepare)(fixture);
};

/** N252. */
export const update = all(
  onScreen(
    fixtures.updateMatch,
    "save",
    onMatch(
      ({ id, stage_id, home_team_id, away_team_id }) => ({
        ...foreign,
        ...{
          id,
          stage_id,
          home_team_id,
          away_team_id,
          starts_at,
          version: "1",
          round_name: "Changed",
          published: "true",
        },
      }),
      { round_name: "Changed", version: 2, created_by: null, status: "scheduled", published: true },
    ),
  ),
  both(list)(
    fixtures.setMatchPublished,
    "setPublished",
    onMatch(({ id }) => ({ id, published: "true" }), { published: true }),
  ),
  tries(
    rounds.postponeMatch,
    onMatch(({ id }) => ({ id, reason: "Rain" }), { status: "postponed" }),
  ),
  byForm(
    list,
    "postponeEach",
    onMatch(({ id }) => ({ ids: id, reason: "Rain" }), { status: "postponed" }),
  ),
  byForm(
    list,
    "setPublishedOfEach",
    onMatch(({ id }) => ({ ids: id, published: "true" }), { published: true }),
  ),
);

/** N253, N254. */
export const remove = all(
  both(list)(fixtures.deleteMatch, "delete", onMatch(byId, inTrash)),
  byForm(
    list,
    "deleteEach",
    onMatch(({ id }) => ({ ids: id }), inTrash),
  ),
);
export const restore = all(
  both(list)(fixtures.restoreMatch, "restore", onMatch(byId, alive, { isTrashed: true })),
  byForm("/admin/trash", "matches", onMatch(byId, alive, { isTrashed: true })),
);

/** N256. */
export const changePeople = all(
  onScreen(lineups.setLineup, "setLineup", async ({ app }) => {
    const { id } = await insertMatch(app);
    const person_id = await insertNamed(app, "sport_people");
    return {
      // The command's list, and the same as the fields of the form.
      input: { id, side: "0", entrants: [{ person_id }], [`in.${person_id}`]: "starts" },
      proof: async () => expect(await entrantsOf(app, id)).toMatchObject([{ person_id, side: 0 }]),
    };
  }),
  onScreen(lineups.copyLineup, "copyLineup", async ({ app }) => {
    const { id, home_team_id, season_id, stage_id } = await insertMatch(app);
    const person_id = await insertNamed(app, "sport_people");
    const next = newIdentifier();
    const columns = { sport: "football", season_id, stage_id, home_team_id, title: "Next" } as const;
    await app.platform.db
      .insertInto("matches")
      .values({ ...columns, id: next, slug: uniqueWord(), starts_at: new Date("2026-04-01T09:15:00Z") })
      .execute();
    await app.platform.db
      .insertInto("match_entrants")
      .values({ match_id: id, person_id, side: 0, team_id: home_team_id })
      .execute();
    return {
      input: { id: next, side: "0" },
      proof: async () => expect(await entrantsOf(app, next)).toMatchObject([{ person_id, side: 0 }]),
    };
  }),
  onScreen(lineups.setOfficials, "setOfficials", async ({ app }) => {
    const { id } = await insertMatch(app);
    const person_id = await insertNamed(app, "sport_people");
    return {
      input: { id, officials: [{ person_id, role: "referee" }], "official.0": person_id, "role.0": "referee" },
      async proof() {
        const { db } = app.platform;
        const rows = await db.selectFrom("match_officials").select("person_id").where("match_id", "=", id).execute();
        expect(rows).toEqual([{ person_id }]);
      },
    };
  }),
);

const entrantsOf = ({ platform: { db } }: App, id: string) =>
  db.selectFrom("match_entrants").selectAll().where("match_id", "=", id).execute();

const goal = { side: 0, how: "open" };

/** A match with a goal of its own. */
async function insertGoal(app: App) {
  const match = await insertMatch(app);
  const target = newIdentifier();
  await app.platform.db
    .insertInto("match_events")
    .values({
      ...{ id: target, match_id: match.id, kind: "goal", position: 1 },
      ...{ details: JSON.stringify({ ...goal, player: null, assist: null, clock: "" }), entered_at: new Date() },
    })
    .execute();
  return { match_id: match.id, target };
}

/** After an event was entered: by whom, and what the match says then. */
const entered =
  (prepare: (app: App) => Promise<{ match_id: string }>, more: object, expected: object) =>
  async (fixture: Fixture) => {
    const given = await prepare(fixture.app);
    const id = newIdentifier();
    return {
      input: { ...given, ...more, id, entered_by: foreign.created_by },
      async proof() {
        const { db } = fixture.app.platform;
        const event = await db.selectFrom("match_events").selectAll().where("id", "=", id).executeTakeFirst();
        expect(event).toMatchObject({ entered_by: fixture.identity.account?.id });
        expect(await rowOf(fixture, given.match_id)).toMatchObject(expected);
      },
    };
  };

const fresh = async (app: App) => ({ match_id: (await insertMatch(app)).id });

/** N257. */
export const enter = all(
  onScreen(
    events.addEvent,
    "addEvent",
    entered(fresh, { kind: "goal", details: goal }, { home_total: "1", status: "live" }),
  ),
  onScreen(events.setResult, "setResult", entered(fresh, { details: { home: 2, away: 1 } }, { status: "finished" })),
  onScreen(events.undoEvent, "undoEvent", entered(insertGoal, {}, { home_total: null })),
  onScreen(
    events.correctEvent,
    "correctEvent",
    entered(insertGoal, { details: { ...goal, side: 1 } }, { away_total: "1" }),
  ),
);

/** N603. */
export const pasteResults = all(
  onScreen(pasteRace, "pasteRace", async ({ app }) => {
    const { id } = await insertMatch(app);
    const { db } = app.platform;
    await db.updateTable("matches").set({ sport: "athletics" }).where("id", "=", id).execute();
    const name = `Runner ${uniqueWord()}`;
    return {
      input: { id, text: `1, 7, ${name}, 10.61`, add: "true" },
      proof: async () => expect(await entrantsOf(app, id)).toMatchObject([{ shirt_number: 7, side: null }]),
    };
  }),
);

/** A goal of a phone that contradicts others. */
async function insertHeld(app: App) {
  const { id: match_id } = await insertMatch(app);
  const id = newIdentifier();
  await app.platform.db
    .insertInto("held_events")
    .values({
      ...{ id, match_id, kind: "goal", position: 1, entered_at: new Date() },
      ...{ details: JSON.stringify(goal), codes: JSON.stringify(["football.sentOff"]) },
    })
    .execute();
  return { match_id, id };
}

const decided =
  (expected: object) =>
  async ({ app }: Fixture) => {
    const input = await insertHeld(app);
    return {
      input,
      async proof() {
        const { db } = app.platform;
        expect(await db.selectFrom("held_events").select("id").where("id", "=", input.id).execute()).toEqual([]);
        const match = db.selectFrom("matches").select("home_total").where("id", "=", input.match_id);
        expect(await match.executeTakeFirst()).toEqual(expected);
      },
    };
  };

/** N460. */
export const decideHeld = all(
  onScreen(held.enterHeldEvent, "enterHeld", decided({ home_total: "1" })),
  onScreen(held.discardHeldEvent, "discardHeld", decided({ home_total: null })),
);

/** N461: whoever may not enter results is told so, and the page tells nobody anything of the match. */
export const openScoring: Case = async ({ app, expectation }) => {
  const { id, slug } = await insertMatch(app);
  return pageEndpoints(app, `${list}/${id}/score`).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret: slug,
  }));
};

/** N462. */
export const readEntries: Case = async ({ app, expectation }) => {
  const { id, slug } = await insertMatch(app);
  const path = `${list}/${id}/score/entries`;
  return [
    {
      endpoint: { kind: "api", name: `GET ${path}`, open: (asking) => ask(app, asking, { path }) },
      isAllowed: expectation === "allow",
      secret: expectation === "allow" ? undefined : slug,
      proof: ({ text }) => expect(text).toContain(id),
    } satisfies Attempt,
  ];
};

/** N463: an entry is the session's own, or it is not taken. */
export const sendEntry: Case = async ({ app, identity, expectation }) => {
  const { id: matchId } = await insertMatch(app);
  const owner = identity.account?.id ?? foreign.created_by;
  const id = newIdentifier();
  const body = new URLSearchParams({
    ...{ id, kind: "goal", device: "phone", for: owner, details: JSON.stringify(goal), entered_by: foreign.created_by },
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const path = `${list}/${matchId}/score/entries`;
  return [
    {
      endpoint: {
        kind: "api",
        name: `POST ${path}`,
        open: (asking) => ask(app, asking, { path, method: "POST", headers, body }),
      },
      isAllowed: expectation === "allow",
      async proof() {
        const { db } = app.platform;
        const event = await db.selectFrom("match_events").selectAll().where("id", "=", id).executeTakeFirst();
        expect(event).toMatchObject({ match_id: matchId, entered_by: identity.account?.id, device: "phone" });
      },
    } satisfies Attempt,
  ];
};

/** N258. */
export const changeStatus = all(
  onScreen(statuses.startMatch, "start", onMatch(byId, { status: "live" })),
  onScreen(statuses.abandonMatch, "abandon", onMatch(byId, { status: "abandoned" })),
  onScreen(statuses.cancelMatch, "cancel", onMatch(byId, { status: "cancelled" })),
  onScreen(
    statuses.awardMatch,
    "award",
    onMatch(({ id }) => ({ id, home: "3", away: "0", how: "walkover" }), { status: "walkover", winner: "home" }),
  ),
  onScreen(statuses.reopenMatch, "reopen", onMatch(byId, { status: "scheduled" }, { status: "finished" })),
  onScreen(statuses.closeMatch, "close", async (fixture) => {
    const { id } = await insertMatch(fixture.app);
    const { db } = fixture.app.platform;
    await db.updateTable("matches").set({ reopened_at: new Date(), status: "live" }).where("id", "=", id).execute();
    await db
      .insertInto("match_events")
      .values({
        ...{ id: newIdentifier(), match_id: id, kind: "result", position: 1, entered_at: new Date() },
        details: JSON.stringify({ home: 1, away: 0, after: "regular" }),
      })
      .execute();
    return {
      input: { id },
      proof: async () => expect(await rowOf(fixture, id)).toMatchObject({ status: "finished", reopened_at: null }),
    };
  }),
);

/** N259. */
export const changeDetails = onScreen(
  statuses.setMatchDetails,
  "setDetails",
  onMatch(({ id }) => ({ id, attendance: "1200", watch: "Hushed" }), { attendance: 1200, watch: "Hushed" }),
);

/** N260. */
export const findPlaces = refusesPersons(findPlacesOfStage, async (app) => ({ id: (await insertStage(app)).stage_id }));

export const recompute = refusesPersons(recomputeSeason, async (app) => ({ id: (await insertStage(app)).season_id }));

/** N261. */
export const takeIn = both(`${list}/import`)(importMatches, "import", async ({ app }) => {
  const { stage_id, season_id } = await insertStage(app);
  const home = uniqueWord();
  const text = `date,home,away\n2026-05-01,${home},${uniqueWord()}\n`;
  return {
    input: { stage_id, format: "csv", text, add_teams: "true" },
    async proof() {
      const { db } = app.platform;
      const rows = await db.selectFrom("matches").select("status").where("season_id", "=", season_id).execute();
      expect(rows).toEqual([{ status: "scheduled" }]);
    },
  };
});

/** N270: what a story, a video, a picture or an event can be about. */
export const choose: Case = async ({ app, expectation }) => {
  const { id } = await insertMatch(app);
  const [, endpoint] = pageEndpoints(app, `/admin/match-choices?ids=${id}`);
  if (!endpoint) throw new Error("a page has two endpoints");
  return [
    {
      endpoint,
      isAllowed: expectation === "allow",
      proof: ({ text }) => expect(text).toContain(id),
    } satisfies Attempt,
  ];
};
