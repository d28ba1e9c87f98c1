// The sections of the About page, and the history of an item: permissions.csv Z091 to Z095, N020, N022.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, ask, type Case, dataAddress, type Endpoint } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, uniqueWord } from "./targets.ts";

const screen = "/admin/about";

/** Far behind those of the demo: nobody else's position changes when these move. */
let position = 1_000;

/** A position of its own each time: where two share one, the next move numbers all of them anew. */
const nextPosition = () => {
  position += 1;
  return position;
};

async function insertSection({ platform: { db } }: SeededApp, { isTrashed = false } = {}) {
  const id = newIdentifier();
  const title = `Hushed ${uniqueWord()}`;
  const order_index = nextPosition();
  const deleted_at = isTrashed ? new Date() : null;
  const values = { id, title, section_name: "story", content: "Words", order_index, deleted_at };
  await db.insertInto("about_sections").values(values).execute();
  return { id, title, order_index };
}

const read = ({ platform: { db } }: SeededApp, by: { id: string } | { title: string }) =>
  db
    .selectFrom("about_sections")
    .selectAll()
    .where("id" in by ? "id" : "title", "=", "id" in by ? by.id : by.title)
    .executeTakeFirstOrThrow();

const fields = (title: string) => ({
  deleted_at: "2001-01-01T00:00:00Z",
  created_at: "2001-01-01T00:00:00Z",
  section_name: "story",
  order_index: String(nextPosition()),
  title,
  content: "Words",
  is_active: "true",
});

/** Z091. */
export const create: Case = (fixture) =>
  formAttempts(fixture, screen, () => {
    const title = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...fields(title), intent: "create" },
      proof: async () =>
        expect(await read(fixture.app, { title })).toMatchObject({ content: "Words", version: 1, deleted_at: null }),
    };
  });

/** Z092. */
export const update: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, title } = await insertSection(fixture.app);
    const renamed = `${title} again`;
    return {
      fields: { ...fields(renamed), intent: "save", id, version: "1" },
      proof: async () => expect(await read(fixture.app, { id })).toMatchObject({ title: renamed, deleted_at: null }),
    };
  });

/** Z093. */
export const setActive: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertSection(fixture.app);
    return {
      fields: { intent: "setActive", id, is_active: "false" },
      proof: async () => expect((await read(fixture.app, { id })).is_active).toBe(false),
    };
  });

/** Z094. */
export const move: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const [above, below] = [await insertSection(fixture.app), await insertSection(fixture.app)];
    return {
      fields: { intent: "move", id: below.id, move: "up" },
      async proof() {
        expect((await read(fixture.app, below)).order_index).toBe(above.order_index);
        expect((await read(fixture.app, above)).order_index).toBe(below.order_index);
      },
    };
  });

/** Z095. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertSection(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "about_sections", id, true) };
  });

/** N022. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertSection(fixture.app, { isTrashed: true });
    return {
      fields: { intent: "restore", id },
      proof: () => expectInTrash(fixture.app, "about_sections", id, false),
    };
  });

/** N020: what was done to one item, for whoever may edit that item. */
export const readHistory: Case = async ({ app, identity, stranger, expectation }) => {
  const author = identity.account?.id;
  const endpoints = async (kind: string, id: string, isAllowed: boolean): Promise<Attempt[]> => {
    const word = uniqueWord();
    const entry = { id: newIdentifier(), actor_kind: "system:test", command: "x.update", subject_id: id };
    await app.platform.db
      .insertInto("audit_log")
      .values({ ...entry, detail: JSON.stringify({ title: word }) })
      .execute();
    const path = `/admin/item-history?kind=${kind}&id=${id}`;
    const endpoint: Endpoint = {
      kind: "data",
      name: `GET ${path}`,
      open: (asking) => ask(app, asking, { path: dataAddress(path) }),
    };
    const proof: Attempt["proof"] = ({ text }) => expect(text).toContain(word);
    return [{ endpoint, isAllowed, secret: word, proof }];
  };
  const section = await insertSection(app);
  const [mine, another] = [
    await insertArticle(app, { author, status: "draft" }),
    await insertArticle(app, { author: stranger.id, status: "draft" }),
  ];
  const comment = { id: newIdentifier(), article_id: another.id, content: "Words" };
  await app.platform.db.insertInto("comments").values(comment).execute();
  const maySee = (...names: string[]) => expectation === "allow" || names.includes(identity.name);
  return [
    ...(await endpoints("about_sections", section.id, maySee("subscriber+manage_settings"))),
    ...(await endpoints("articles", mine.id, maySee("subscriber+edit_articles", "subscriber+create_articles"))),
    ...(await endpoints("articles", another.id, maySee("subscriber+edit_articles"))),
    ...(await endpoints("comments", comment.id, maySee("subscriber+manage_comments"))),
    // An id of another kind opens nothing, whatever kind one may edit.
    ...(await endpoints("events", section.id, false)).map((attempt) => ({
      ...attempt,
      refusedWith: [302, 202, 403, 404],
    })),
  ];
};
