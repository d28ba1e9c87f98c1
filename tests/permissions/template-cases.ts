// Templates of stories: permissions.csv N541 to N546.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import type { Case } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/templates";

/** Far behind those of the demo: nobody else's position changes when these move. */
let position = 1_000;

async function insertTemplate({ platform: { db } }: SeededApp, { isTrashed = false } = {}) {
  const id = newIdentifier();
  position += 1;
  const deleted_at = isTrashed ? new Date() : null;
  await db
    .insertInto("story_templates")
    .values({ id, name: `Hushed ${uniqueWord()}`, order_index: position, deleted_at })
    .execute();
  return { id, order_index: position };
}

const readTemplate = ({ platform: { db } }: SeededApp, by: { id: string } | { name: string }) =>
  db
    .selectFrom("story_templates")
    .selectAll()
    .where("id" in by ? "id" : "name", "=", "id" in by ? by.id : by.name)
    .executeTakeFirstOrThrow();

/** What nobody may decide for the server stands first. */
const fields = (name: string) => ({
  ...{ deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z", order_index: "7" },
  ...{ name, tags: "hushed", document: documentWith("Words"), reminders: "Look\nagain" },
});

/** N541. */
export const create: Case = (fixture) =>
  formAttempts(fixture, screen, () => {
    const name = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "create" },
      async proof() {
        const row = await readTemplate(fixture.app, { name });
        expect(row).toMatchObject({ tags: ["hushed"], reminders: "Look\nagain", version: 1, deleted_at: null });
        expect(row.created_at.getFullYear()).toBeGreaterThan(2001);
        expect(row.order_index).not.toBe(7);
      },
    };
  });

/** N542. */
export const update: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, order_index } = await insertTemplate(fixture.app);
    const name = `Renamed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "save", id, version: "1" },
      proof: async () =>
        expect(await readTemplate(fixture.app, { id })).toMatchObject({ name, order_index, deleted_at: null }),
    };
  });

/** N543. */
export const move: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const [above, below] = [await insertTemplate(fixture.app), await insertTemplate(fixture.app)];
    return {
      fields: { intent: "move", id: below.id, move: "up" },
      async proof() {
        const [now, other] = [await readTemplate(fixture.app, below), await readTemplate(fixture.app, above)];
        expect(now.order_index).toBeLessThan(other.order_index);
      },
    };
  });

/** N544. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertTemplate(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "story_templates", id, true) };
  });

/** N545. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertTemplate(fixture.app, { isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(fixture.app, "story_templates", id, false) };
  });

/** N546: where there are some already, none is added. */
export const addFirst: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertTemplate(fixture.app);
    return {
      fields: { intent: "addFirst" },
      proof: async () => expect(await readTemplate(fixture.app, { id })).toMatchObject({ version: 1 }),
    };
  });
