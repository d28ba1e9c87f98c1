// The screens of the team, of advertisements and of the navigation, by their own forms: permissions.csv Z059 to Z063, Z066,
// Z086 to Z090, Z096 to Z100, Z127, Z129, Z131, N060, N061, N063, N064. The commands behind them are tried in site-drivers.ts.
import { expect } from "vitest";
import { addAdFigures } from "../../src/features/ads/commands.server.ts";
import type { Newsroom } from "./newsroom.ts";
import { all } from "./site-drivers.ts";
import * as target from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";
import { expectInTrash, formTrials, opening } from "./thing-forms.ts";
import { ask, type Door, type Driver, type Fields, pageDoors, type Scene, type Trial } from "./trial.ts";

type Kept = "ads" | "team_members" | "navbar_items";
type Trashable = { isTrashed?: boolean };

/** What a screen is about: where it stands, in which table, and how one of its things is made. */
type Thing = { screen: string; table: Kept; insert: (newsroom: Newsroom, given?: Trashable) => Promise<string> };

const ads: Thing = { screen: "/admin/ads", table: "ads", insert: target.insertAd };
const team: Thing = { screen: "/admin/team", table: "team_members", insert: target.insertMember };
const navbar: Thing = { screen: "/admin/navbar", table: "navbar_items", insert: target.insertNavigationItem };

/** Z129, Z131, Z127. */
export const openAds = opening(ads.screen, "admin/ads");
export const openTeam = opening(team.screen, "admin/team");
export const openNavbar = opening(navbar.screen, "admin/navbar");

const rowsWith = ({ newsroom }: Scene, table: Kept, column: string, value: string) =>
  newsroom.platform.db
    .selectFrom(table as "ads")
    .selectAll()
    .where(column as "title", "=", value)
    .execute();

/** What nobody may decide for the server. */
const foreign = { deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z", version: "1" };

/** Makes one by the form, found again by a word that nothing else has. */
const makes =
  ({ screen, table }: Thing, column: string, fields: Fields, expected: object): Driver =>
  (scene) =>
    formTrials(scene, screen, () => {
      const word = `Hushed ${uniqueWord()}`;
      return {
        fields: { ...foreign, ...fields, intent: "create", [column]: word },
        proof: async () =>
          expect(await rowsWith(scene, table, column, word)).toMatchObject([{ ...expected, deleted_at: null }]),
      };
    });

/** Changes one that exists. */
const changes =
  ({ screen, table, insert }: Thing, fields: Fields, expected: object): Driver =>
  (scene) =>
    formTrials(scene, screen, async () => {
      const id = await insert(scene.newsroom);
      return {
        fields: { ...fields, id },
        proof: async () =>
          expect(await rowsWith(scene, table, "id", id)).toMatchObject([{ ...expected, deleted_at: null }]),
      };
    });

const trashes =
  ({ screen, table, insert }: Thing, intent: "delete" | "restore"): Driver =>
  (scene) =>
    formTrials(scene, screen, async () => {
      const id = await insert(scene.newsroom, { isTrashed: intent === "restore" });
      return { fields: { intent, id }, proof: () => expectInTrash(scene.newsroom, table, id, intent === "delete") };
    });

/** Of two, the second goes before the first. */
const moves =
  ({ screen, table, insert }: Thing): Driver =>
  (scene) =>
    formTrials(scene, screen, async () => {
      const [above, below] = [await insert(scene.newsroom), await insert(scene.newsroom)];
      return {
        fields: { intent: "move", id: below, move: "before", other: above },
        async proof() {
          const [[first], [second]] = [
            await rowsWith(scene, table, "id", below),
            await rowsWith(scene, table, "id", above),
          ];
          const placeOf = (row: unknown) => Number((row as { order_index: number }).order_index);
          expect(placeOf(first)).toBeLessThan(placeOf(second));
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
  (fields: Fields, proofOf: (scene: Scene, id: string) => Promise<void>): Driver =>
  (scene) =>
    formTrials(scene, ads.screen, async () => {
      const ids = [await ads.insert(scene.newsroom), await ads.insert(scene.newsroom)];
      return {
        fields: { ...fields, ids: ids.join(",") },
        async proof() {
          for (const id of ids) await proofOf(scene, id);
        },
      };
    });

export const toggleAd = all(
  changes(ads, { intent: "setStatus", status: "active" }, { status: "active" }),
  several({ intent: "setStatusOfEach", status: "active" }, async (scene, id) =>
    expect(await rowsWith(scene, "ads", "id", id)).toMatchObject([{ status: "active" }]),
  ),
);
export const removeAd = all(
  trashes(ads, "delete"),
  several({ intent: "deleteEach" }, ({ newsroom }, id) => expectInTrash(newsroom, "ads", id, true)),
);
export const restoreAd = trashes(ads, "restore");

/** Z090: the list, one by its address, and the figures as a file. */
export const listAds: Driver = async ({ newsroom, cell }) => {
  const { db } = newsroom.platform;
  const id = await target.insertAd(newsroom);
  const { title } = await db.selectFrom("ads").select("title").where("id", "=", id).executeTakeFirstOrThrow();
  await db.updateTable("ads").set({ status: "active", end_date: "2020-01-01" }).where("id", "=", id).execute();
  await addAdFigures(db, "2019-12-31", [{ adId: id, impressions: 4_711, clicks: 3 }]);
  const isAllowed = cell === "allow";
  const proof: Trial["proof"] = ({ text }) => expect(text).toContain(title);
  const doors = [
    ...pageDoors(newsroom, `${ads.screen}?search=${encodeURIComponent(title)}`),
    ...pageDoors(newsroom, `${ads.screen}?figures=${id}`),
  ];
  const file = `/admin/ads/export?id=${id}`;
  const download: Door = { kind: "api", name: `GET ${file}`, open: (asking) => ask(newsroom, asking, { path: file }) };
  const isFile: Trial["proof"] = ({ text }) => expect(text).toContain(`2019-12-31,${title},header,4711,3`);
  return [
    // The title itself is part of the address that a stranger is sent back to.
    ...doors.map((door): Trial => ({ door, isAllowed, proof })),
    { door: download, isAllowed, secret: title, proof: isFile },
  ];
};

const memberFields = { name: "Changed", position: "Editor", description: "Edits." };

/** Z096 to Z100, N064. */
export const createMember = makes(team, "name", { ...memberFields, order_index: "9000" }, { is_active: true });
export const updateMember = changes(
  team,
  // At its own place, as in site-drivers.ts.
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
export const updateSetting: Driver = (scene) =>
  formTrials(scene, navbar.screen, () => {
    const setting_value = uniqueWord();
    return {
      fields: { intent: "setting", setting_key: "payment_instructions", setting_value, setting_type: "html" },
      async proof() {
        const rows = await scene.newsroom.platform.db
          .selectFrom("site_settings")
          .select(["setting_key", "setting_type"])
          .where("setting_value", "=", setting_value)
          .execute();
        expect(rows).toEqual([{ setting_key: "payment_instructions", setting_type: "text" }]);
      },
    };
  });

/** Z066: every key is there, and nobody else reads what no page shows. */
export const readSettings: Driver = async ({ newsroom, cell }) => {
  const secret = uniqueWord();
  const { platform } = newsroom;
  const setting = { setting_key: "payment_instructions", setting_value: secret };
  const columns = { setting_value: secret, updated_at: new Date() };
  const id = crypto.randomUUID();
  await platform.db
    .insertInto("site_settings")
    .values({ id, ...setting, setting_type: "text", description: "" })
    .onConflict((conflict) => conflict.column("setting_key").doUpdateSet(columns))
    .execute();
  const proof: Trial["proof"] = ({ text }) => expect(text).toContain(secret);
  return pageDoors(newsroom, navbar.screen, "admin/navbar").map(
    (door): Trial => ({ door, isAllowed: cell === "allow", secret, proof }),
  );
};
