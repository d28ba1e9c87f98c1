// The screens of the team, of advertisements and of the navigation, by their own forms: permissions.csv Z059 to Z063,
// Z066, Z086 to Z090, Z096 to Z100, N060, N061, N063, N064. The commands behind them are tried in site-cases.ts.
import { expect } from "vitest";
import { addAdStatistics } from "#app/features/audience/ads/commands.server.ts";
import { type Attempt, ask, type Case, type Endpoint, type Fields, type Fixture, pageEndpoints } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { all } from "./site-cases.ts";
import * as target from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

type TableName = "ads" | "team_members" | "navbar_items";
type Trashable = { isTrashed?: boolean };

/** What a screen is about: where it stands, in which table, and how one of its entities is made. */
type ScreenEntity = {
  screen: string;
  table: TableName;
  insert: (app: SeededApp, given?: Trashable) => Promise<string>;
};

const ads: ScreenEntity = { screen: "/admin/ads", table: "ads", insert: target.insertAd };
const team: ScreenEntity = { screen: "/admin/team", table: "team_members", insert: target.insertMember };
const navbar: ScreenEntity = { screen: "/admin/navbar", table: "navbar_items", insert: target.insertNavigationItem };

const rowsWith = ({ app }: Fixture, table: TableName, column: string, value: string) =>
  app.platform.db
    .selectFrom(table as "ads")
    .selectAll()
    .where(column as "title", "=", value)
    .execute();

/** What nobody may decide for the server. */
const foreign = { deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z", version: "1" };

/** Makes one by the form, found again by a word that nothing else has. */
const makes =
  ({ screen, table }: ScreenEntity, column: string, fields: Fields, expected: object): Case =>
  (fixture) =>
    formAttempts(fixture, screen, () => {
      const word = `Hushed ${uniqueWord()}`;
      return {
        fields: { ...foreign, ...fields, intent: "create", [column]: word },
        proof: async () =>
          expect(await rowsWith(fixture, table, column, word)).toMatchObject([{ ...expected, deleted_at: null }]),
      };
    });

/** Changes one that exists. */
const changes =
  ({ screen, table, insert }: ScreenEntity, fields: Fields, expected: object): Case =>
  (fixture) =>
    formAttempts(fixture, screen, async () => {
      const id = await insert(fixture.app);
      return {
        fields: { ...fields, id },
        proof: async () =>
          expect(await rowsWith(fixture, table, "id", id)).toMatchObject([{ ...expected, deleted_at: null }]),
      };
    });

const trashes =
  ({ screen, table, insert }: ScreenEntity, intent: "delete" | "restore"): Case =>
  (fixture) =>
    formAttempts(fixture, screen, async () => {
      const id = await insert(fixture.app, { isTrashed: intent === "restore" });
      return { fields: { intent, id }, proof: () => expectInTrash(fixture.app, table, id, intent === "delete") };
    });

/** Of two, the second goes before the first. */
const moves =
  ({ screen, table, insert }: ScreenEntity): Case =>
  (fixture) =>
    formAttempts(fixture, screen, async () => {
      const [above, below] = [await insert(fixture.app), await insert(fixture.app)];
      return {
        fields: { intent: "move", id: below, move: "before", other: above },
        async proof() {
          const [[first], [second]] = [
            await rowsWith(fixture, table, "id", below),
            await rowsWith(fixture, table, "id", above),
          ];
          const positionOf = (row: unknown) => Number((row as { order_index: number }).order_index);
          expect(positionOf(first)).toBeLessThan(positionOf(second));
        },
      };
    });

const adFields = { target_url: "https://sponsor.example/", image_url: "https://pictures.example/a.jpg" };
const adRow = { target_url: "https://sponsor.example/", image_media_id: null };

/** Z086 to Z089, N063. */
export const createAd = makes(ads, "title", { ...adFields, status: "inactive" }, { ...adRow, version: 1 });
export const updateAd = changes(
  ads,
  { ...foreign, ...adFields, intent: "save", title: "Changed", status: "inactive" },
  { ...adRow, title: "Changed", version: 2 },
);
/** Several at once, each by its own command. */
const several =
  (fields: Fields, proofOf: (fixture: Fixture, id: string) => Promise<void>): Case =>
  (fixture) =>
    formAttempts(fixture, ads.screen, async () => {
      const ids = [await ads.insert(fixture.app), await ads.insert(fixture.app)];
      return {
        fields: { ...fields, ids: ids.join(",") },
        async proof() {
          for (const id of ids) await proofOf(fixture, id);
        },
      };
    });

export const toggleAd = all(
  changes(ads, { intent: "setStatus", status: "active" }, { status: "active" }),
  several({ intent: "setStatusOfEach", status: "active" }, async (fixture, id) =>
    expect(await rowsWith(fixture, "ads", "id", id)).toMatchObject([{ status: "active" }]),
  ),
);
export const removeAd = all(
  trashes(ads, "delete"),
  several({ intent: "deleteEach" }, ({ app }, id) => expectInTrash(app, "ads", id, true)),
);
export const restoreAd = trashes(ads, "restore");

/** Z090: the list, one by its address, and the statistics as a file. */
export const listAds: Case = async ({ app, expectation }) => {
  const { db } = app.platform;
  const id = await target.insertAd(app);
  const { title } = await db.selectFrom("ads").select("title").where("id", "=", id).executeTakeFirstOrThrow();
  await db.updateTable("ads").set({ status: "active", end_date: "2020-01-01" }).where("id", "=", id).execute();
  await addAdStatistics(db, "2019-12-31", [{ adId: id, impressions: 4_711, clicks: 3 }]);
  const isAllowed = expectation === "allow";
  const proof: Attempt["proof"] = ({ text }) => expect(text).toContain(title);
  const endpoints = [
    ...pageEndpoints(app, `${ads.screen}?search=${encodeURIComponent(title)}`),
    ...pageEndpoints(app, `${ads.screen}?figures=${id}`),
  ];
  const file = `/admin/ads/export?id=${id}`;
  const download: Endpoint = { kind: "api", name: `GET ${file}`, open: (asking) => ask(app, asking, { path: file }) };
  const isFile: Attempt["proof"] = ({ text }) => expect(text).toContain(`2019-12-31,${title},header,4711,3`);
  return [
    // The title itself is part of the address that a stranger is sent back to.
    ...endpoints.map((endpoint): Attempt => ({ endpoint, isAllowed, proof })),
    { endpoint: download, isAllowed, secret: title, proof: isFile },
  ];
};

const memberFields = { name: "Changed", position: "Editor", description: "Edits." };

/** Z096 to Z100, N064. */
export const createMember = makes(team, "name", { ...memberFields, order_index: "9000" }, { is_active: true });
export const updateMember = changes(
  team,
  // At its own position, as in site-cases.ts.
  { ...foreign, ...memberFields, intent: "save", order_index: "90" },
  { name: "Changed", version: 2 },
);
export const toggleMember = changes(team, { intent: "setActive", is_active: "true" }, { is_active: true });
export const moveMember = moves(team);
export const removeMember = trashes(team, "delete");
export const restoreMember = trashes(team, "restore");

const itemFields = { url: "/about", parent_id: "" };

/** Z059 to Z062, N060, N061. */
export const createItem = makes(navbar, "label", itemFields, { parent_id: null, url: "/about", version: 1 });
export const updateItem = changes(
  navbar,
  { ...foreign, ...itemFields, intent: "save", label: "Changed" },
  { label: "Changed", version: 2 },
);
export const toggleItem = changes(navbar, { intent: "setActive", is_active: "true" }, { is_active: true });
export const moveItem = moves(navbar);
export const removeItem = trashes(navbar, "delete");
export const restoreItem = trashes(navbar, "restore");

/** Z063: of a setting that no page shows. */
export const updateSetting: Case = (fixture) =>
  formAttempts(fixture, navbar.screen, () => {
    const setting_value = uniqueWord();
    return {
      fields: { intent: "setting", setting_key: "payment_instructions", setting_value, setting_type: "html" },
      async proof() {
        const rows = await fixture.app.platform.db
          .selectFrom("site_settings")
          .select(["setting_key", "setting_type"])
          .where("setting_value", "=", setting_value)
          .execute();
        expect(rows).toEqual([{ setting_key: "payment_instructions", setting_type: "text" }]);
      },
    };
  });

/** Z066: every key is there, and nobody else reads what no page shows. */
export const readSettings: Case = async ({ app, expectation }) => {
  const secret = uniqueWord();
  const { platform } = app;
  const setting = { setting_key: "payment_instructions", setting_value: secret };
  const columns = { setting_value: secret, updated_at: new Date() };
  const id = crypto.randomUUID();
  await platform.db
    .insertInto("site_settings")
    .values({ id, ...setting, setting_type: "text", description: "" })
    .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(columns))
    .execute();
  const proof: Attempt["proof"] = ({ text }) => expect(text).toContain(secret);
  return pageEndpoints(app, navbar.screen).map(
    (endpoint): Attempt => ({ endpoint, isAllowed: expectation === "allow", secret, proof }),
  );
};
