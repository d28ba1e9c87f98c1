// The sections of the About page, and the history of an item: permissions.csv Z091 to Z095, Z130, N020, N022.
import { expect } from "vitest";
import { newIdentifier } from "../../src/platform/identifier.ts";
import type { Newsroom } from "./newsroom.ts";
import { insertArticle, uniqueWord } from "./targets.ts";
import { expectInTrash, formTrials, opening } from "./thing-forms.ts";
import { ask, type Door, type Driver, dataAddress, type Trial } from "./trial.ts";

const screen = "/admin/about";

/** Z130. */
export const open = opening(screen, "admin/about");

/** Far behind those of the demo: nobody else's place changes when these move. */
let place = 1_000;

/** A place of its own each time: where two share one, the next move numbers all of them anew. */
const nextPlace = () => {
  place += 1;
  return place;
};

async function insertSection({ platform: { db } }: Newsroom, { isTrashed = false } = {}) {
  const id = newIdentifier();
  const title = `Hushed ${uniqueWord()}`;
  const order_index = nextPlace();
  const deleted_at = isTrashed ? new Date() : null;
  const values = { id, title, section_name: "story", content: "Words", order_index, deleted_at };
  await db.insertInto("about_sections").values(values).execute();
  return { id, title, order_index };
}

const read = ({ platform: { db } }: Newsroom, by: { id: string } | { title: string }) =>
  db
    .selectFrom("about_sections")
    .selectAll()
    .where("id" in by ? "id" : "title", "=", "id" in by ? by.id : by.title)
    .executeTakeFirstOrThrow();

const fields = (title: string) => ({
  deleted_at: "2001-01-01T00:00:00Z",
  created_at: "2001-01-01T00:00:00Z",
  section_name: "story",
  order_index: String(nextPlace()),
  title,
  content: "Words",
  is_active: "true",
});

/** Z091. */
export const create: Driver = (scene) =>
  formTrials(scene, screen, () => {
    const title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...fields(title), intent: "create" },
      proof: async () =>
        expect(await read(scene.newsroom, { title })).toMatchObject({ content: "Words", version: 1, deleted_at: null }),
    };
  });

/** Z092. */
export const update: Driver = (scene) =>
  formTrials(scene, screen, async () => {
    const { id, title } = await insertSection(scene.newsroom);
    const renamed = `${title} again`;
    return {
      fields: { ...fields(renamed), intent: "save", id, version: "1" },
      proof: async () => expect(await read(scene.newsroom, { id })).toMatchObject({ title: renamed, deleted_at: null }),
    };
  });

/** Z093. */
export const setActive: Driver = (scene) =>
  formTrials(scene, screen, async () => {
    const { id } = await insertSection(scene.newsroom);
    return {
      fields: { intent: "setActive", id, is_active: "false" },
      proof: async () => expect((await read(scene.newsroom, { id })).is_active).toBe(false),
    };
  });

/** Z094. */
export const move: Driver = (scene) =>
  formTrials(scene, screen, async () => {
    const [above, below] = [await insertSection(scene.newsroom), await insertSection(scene.newsroom)];
    return {
      fields: { intent: "move", id: below.id, move: "up" },
      async proof() {
        expect((await read(scene.newsroom, below)).order_index).toBe(above.order_index);
        expect((await read(scene.newsroom, above)).order_index).toBe(below.order_index);
      },
    };
  });

/** Z095. */
export const remove: Driver = (scene) =>
  formTrials(scene, screen, async () => {
    const { id } = await insertSection(scene.newsroom);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(scene.newsroom, "about_sections", id, true) };
  });

/** N022. */
export const restore: Driver = (scene) =>
  formTrials(scene, screen, async () => {
    const { id } = await insertSection(scene.newsroom, { isTrashed: true });
    return {
      fields: { intent: "restore", id },
      proof: () => expectInTrash(scene.newsroom, "about_sections", id, false),
    };
  });

/** N020: what was done to one item, for whoever may edit that item. */
export const readHistory: Driver = async ({ newsroom, identity, stranger, cell }) => {
  const author = identity.account?.id;
  const doors = async (kind: string, id: string, isAllowed: boolean): Promise<Trial[]> => {
    const word = uniqueWord();
    const entry = { id: newIdentifier(), actor_kind: "system:test", command: "x.update", subject_id: id };
    await newsroom.platform.db
      .insertInto("audit_log")
      .values({ ...entry, detail: JSON.stringify({ title: word }) })
      .execute();
    const path = `/admin/item-history?kind=${kind}&id=${id}`;
    const door: Door = {
      kind: "data",
      name: `GET ${path}`,
      open: (asking) => ask(newsroom, asking, { path: dataAddress(path) }),
    };
    const proof: Trial["proof"] = ({ text }) => expect(text).toContain(word);
    return [{ door, isAllowed, secret: word, proof }];
  };
  const section = await insertSection(newsroom);
  const [own, another] = [
    await insertArticle(newsroom, { author, status: "draft" }),
    await insertArticle(newsroom, { author: stranger.id, status: "draft" }),
  ];
  const maySee = (...names: string[]) => cell === "allow" || names.includes(identity.name);
  return [
    ...(await doors("about_sections", section.id, maySee("subscriber+manage_settings"))),
    ...(await doors("articles", own.id, maySee("subscriber+edit_articles", "subscriber+create_articles"))),
    ...(await doors("articles", another.id, maySee("subscriber+edit_articles"))),
    // An id of another kind opens nothing, whatever kind one may edit.
    ...(await doors("events", section.id, false)).map((trial) => ({ ...trial, refusedWith: [302, 202, 403, 404] })),
  ];
};
