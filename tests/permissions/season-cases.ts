// Seasons and what is in them: permissions.csv N215, N220 to N227. Each by its command and by the form of the screen of
// its competition.
import { expect } from "vitest";
import * as deductions from "#app/features/sport/competitions/deduction-commands.server.ts";
import * as seasons from "#app/features/sport/competitions/season-commands.server.ts";
import * as squads from "#app/features/sport/competitions/squad-commands.server.ts";
import * as stages from "#app/features/sport/competitions/stage-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Case, type Fixture, pageEndpoints } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { alive, all, inTrash } from "./site-cases.ts";
import { both, insertNamed, writesOnly } from "./sport-cases.ts";
import { uniqueWord } from "./targets.ts";

const screens = new WeakMap<object, Promise<string>>();

/** The screen of some competition: its forms name what they change, the address does not. */
function screenOf(app: SeededApp): Promise<string> {
  const made = screens.get(app) ?? insertNamed(app, "competitions").then((id) => `/admin/competitions/${id}`);
  screens.set(app, made);
  return made;
}

const tryBoth: ReturnType<typeof both> = (definition, intent, prepare) => async (fixture) =>
  both(await screenOf(fixture.app))(definition, intent, prepare)(fixture);

type App = Pick<SeededApp, "platform">;

const dates = { starts_on: "2026-01-01", ends_on: "2026-12-31" };

async function insertSeason(app: App, { isTrashed = false } = {}) {
  const [id, competition_id, word] = [newIdentifier(), await insertNamed(app, "competitions"), uniqueWord()];
  const named = { name: word, slug: word, deleted_at: isTrashed ? new Date() : null };
  await app.platform.db
    .insertInto("seasons")
    .values({ id, competition_id, ...named, ...dates })
    .execute();
  return { id, competition_id };
}

async function insertStage(app: App, season_id: string, order_index = 1) {
  const stage = { id: newIdentifier(), season_id, name: uniqueWord(), kind: "groups" as const, order_index };
  await app.platform.db.insertInto("season_stages").values(stage).execute();
  return stage;
}

/** A season with a stage, a team in it, a deduction and a player in the squad. */
async function insertWhole(app: App) {
  const { db } = app.platform;
  const season = await insertSeason(app);
  const [first, stage] = [await insertStage(app, season.id), await insertStage(app, season.id, 2)];
  const [team_id, person_id] = [await insertNamed(app, "sport_teams"), await insertNamed(app, "sport_people")];
  await db.insertInto("stage_teams").values({ stage_id: stage.id, team_id, group_name: "A" }).execute();
  const deduction = { id: newIdentifier(), stage_id: stage.id, team_id, points: 3, reason: "Hushed" };
  await db
    .insertInto("point_deductions")
    .values({ ...deduction, decided_on: dates.starts_on })
    .execute();
  await db.insertInto("squad_members").values({ season_id: season.id, team_id, person_id }).execute();
  return { season_id: season.id, first, stage, team_id, person_id, deduction };
}

/** N215: the screen of one competition. */
export const openCompetition: Case = async ({ app, expectation }) => {
  const id = await insertNamed(app, "competitions");
  const { name } = await app.platform.db
    .selectFrom("competitions")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return pageEndpoints(app, `/admin/competitions/${id}`).map((endpoint) => ({
    endpoint,
    isAllowed: expectation === "allow",
    secret: expectation === "allow" ? undefined : name,
  }));
};

const readSeason = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("seasons").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** What nobody may decide for the server. */
const foreign = {
  created_by: "00000000-0000-7000-8000-000000000001",
  created_at: "2001-01-01",
  deleted_at: "2001-01-01",
};

/** N220: with create_articles alone it waits unpublished. */
export const create = tryBoth(seasons.createSeason, "create", async (fixture) => {
  const competition_id = await insertNamed(fixture.app, "competitions");
  return {
    input: { ...foreign, ...dates, form: "season", competition_id, name: "Hushed", published: "true" },
    async proof() {
      const { db } = fixture.app.platform;
      const rows = await db.selectFrom("seasons").selectAll().where("competition_id", "=", competition_id).execute();
      const mine = { created_by: fixture.identity.account?.id, published: !writesOnly(fixture) };
      expect(rows).toMatchObject([{ version: 1, ...mine, ...alive }]);
    },
  };
});

const onSeason =
  (input: object, expected: object, given: { isTrashed?: boolean } = {}) =>
  async (fixture: Fixture) => {
    const { id, competition_id } = await insertSeason(fixture.app, given);
    return {
      input: { ...input, id },
      proof: async () => expect(await readSeason(fixture, id)).toMatchObject({ ...expected, competition_id }),
    };
  };

const changed = { ...foreign, ...dates, form: "season", version: "1", name: "Changed", published: "true" };

/** N221 to N223. */
export const update = all(
  tryBoth(
    seasons.updateSeason,
    "save",
    onSeason({ ...changed, competition_id: newIdentifier() }, { name: "Changed", version: 2, created_by: null }),
  ),
  tryBoth(seasons.setSeasonPublished, "setPublished", onSeason({ published: "true" }, { published: true })),
);
export const remove = tryBoth(seasons.deleteSeason, "delete", onSeason({}, inTrash));
export const restore = all(
  tryBoth(seasons.restoreSeason, "restore", onSeason({}, alive, { isTrashed: true })),
  byForm("/admin/trash", "seasons", onSeason({}, alive, { isTrashed: true })),
);

type Whole = Awaited<ReturnType<typeof insertWhole>>;

/** What of a season is read after an attempt. */
const reads = {
  stages: ({ season_id }: Whole, { db }: SeededApp["platform"]) =>
    db
      .selectFrom("season_stages")
      .select(["id", "name", "kind"])
      .where("season_id", "=", season_id)
      .orderBy("order_index")
      .execute(),
  teams: ({ stage }: Whole, { db }: SeededApp["platform"]) =>
    db
      .selectFrom("stage_teams")
      .select(["team_id", "group_name"])
      .where("stage_id", "=", stage.id)
      .orderBy("group_name")
      .execute(),
  deductions: ({ stage }: Whole, { db }: SeededApp["platform"]) =>
    db.selectFrom("point_deductions").select("points").where("stage_id", "=", stage.id).orderBy("points").execute(),
  squad: ({ season_id }: Whole, { db }: SeededApp["platform"]) =>
    db
      .selectFrom("squad_members")
      .select("shirt_number")
      .where("season_id", "=", season_id)
      .orderBy("shirt_number")
      .execute(),
};

const onWhole =
  (input: (whole: Whole) => object, read: keyof typeof reads, expected: (whole: Whole) => readonly object[]) =>
  async ({ app }: Fixture) => {
    const whole = await insertWhole(app);
    return {
      input: input(whole),
      proof: async () => expect(await reads[read](whole, app.platform)).toMatchObject(expected(whole)),
    };
  };

/** N224. */
export const changeStages = all(
  tryBoth(
    stages.addStage,
    "create",
    onWhole(
      ({ season_id }) => ({ form: "stage", season_id, name: "Final", kind: "knockout", order_index: "1" }),
      "stages",
      ({ first, stage }) => [{ id: first.id }, { id: stage.id }, { name: "Final", kind: "knockout" }],
    ),
  ),
  tryBoth(
    stages.updateStage,
    "save",
    onWhole(
      ({ first }) => ({ form: "stage", id: first.id, version: "1", name: "Changed", kind: "league" }),
      "stages",
      ({ stage }) => [{ name: "Changed", kind: "league" }, { id: stage.id }],
    ),
  ),
  tryBoth(
    stages.moveStage,
    "moveStage",
    onWhole(
      ({ first }) => ({ id: first.id, move: "down" }),
      "stages",
      ({ first, stage }) => [{ id: stage.id }, { id: first.id }],
    ),
  ),
  tryBoth(
    stages.removeStage,
    "removeStage",
    onWhole(
      ({ stage }) => ({ id: stage.id }),
      "stages",
      ({ first }) => [{ id: first.id }],
    ),
  ),
);

const chosen = ({ stage, team_id }: Whole) => ({ stage_id: stage.id, team_id });

/** N225. */
export const changeTeams = all(
  tryBoth(stages.addStageTeams, "create", async (fixture) => {
    const whole = await insertWhole(fixture.app);
    const added = await insertNamed(fixture.app, "sport_teams");
    return {
      input: { form: "teams", stage_id: whole.stage.id, team_ids: added, group_name: "B" },
      proof: async () =>
        expect(await reads.teams(whole, fixture.app.platform)).toEqual([
          { team_id: whole.team_id, group_name: "A" },
          { team_id: added, group_name: "B" },
        ]),
    };
  }),
  tryBoth(
    stages.setStageTeamGroup,
    "setGroup",
    onWhole(
      (whole) => ({ ...chosen(whole), group_name: "C" }),
      "teams",
      ({ team_id }) => [{ team_id, group_name: "C" }],
    ),
  ),
  tryBoth(
    stages.removeStageTeam,
    "removeTeam",
    onWhole(chosen, "teams", () => []),
  ),
);

/** N226. */
export const changeDeductions = all(
  tryBoth(
    deductions.deductPoints,
    "create",
    onWhole(
      (whole) => ({ form: "deduction", ...chosen(whole), points: "7", reason: "Hushed", decided_on: dates.ends_on }),
      "deductions",
      () => [{ points: 3 }, { points: 7 }],
    ),
  ),
  tryBoth(
    deductions.removeDeduction,
    "removeDeduction",
    onWhole(
      ({ deduction }) => ({ id: deduction.id }),
      "deductions",
      () => [],
    ),
  ),
);

const member = ({ season_id, team_id, person_id }: Whole) => ({ season_id, team_id, person_id });

/** N227. */
export const changeSquads = all(
  tryBoth(
    squads.addToSquad,
    "create",
    onWhole(
      ({ season_id, team_id }) => ({ form: "squad", season_id, team_id, players: `9 Hushed ${uniqueWord()}` }),
      "squad",
      () => [{ shirt_number: 9 }, { shirt_number: null }],
    ),
  ),
  tryBoth(
    squads.updateSquadMember,
    "create",
    onWhole(
      (whole) => ({ form: "member", ...member(whole), shirt_number: "11" }),
      "squad",
      () => [{ shirt_number: 11 }],
    ),
  ),
  tryBoth(
    squads.removeFromSquad,
    "removeFromSquad",
    onWhole(member, "squad", () => []),
  ),
);
