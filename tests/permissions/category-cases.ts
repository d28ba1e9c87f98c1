// Categories: permissions.csv Z034 to Z036, N021.
import { expect } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Case } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/categories";

async function insertCategory({ platform: { db } }: SeededApp, { isTrashed = false } = {}) {
  const [id, slug] = [newIdentifier(), uniqueWord()];
  await db
    .insertInto("categories")
    .values({ id, name: `Hushed ${slug}`, slug, path: `/${slug}`, deleted_at: isTrashed ? new Date() : null })
    .execute();
  return { id, slug };
}

const readCategory = ({ platform: { db } }: SeededApp, slug: string) =>
  db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();

/** What nobody may decide for the server. */
const foreign = { path: "/admin/x", deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z" };

/** Z034. */
export const create: Case = (fixture) =>
  formAttempts(fixture, screen, () => {
    const slug = uniqueWord();
    return {
      fields: { ...foreign, intent: "create", name: `Hushed ${slug}`, slug },
      async proof() {
        const row = await readCategory(fixture.app, slug);
        expect(row).toMatchObject({ path: `/${slug}`, deleted_at: null, version: 1 });
        expect(row.created_at.getFullYear()).toBeGreaterThan(2001);
      },
    };
  });

/** Z035. */
export const update: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, slug } = await insertCategory(fixture.app);
    const name = `Renamed ${slug}`;
    return {
      fields: { ...foreign, intent: "save", id, version: "1", name, slug },
      proof: async () =>
        expect(await readCategory(fixture.app, slug)).toMatchObject({ name, path: `/${slug}`, deleted_at: null }),
    };
  });

/** Z036. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertCategory(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "categories", id, true) };
  });

/** N021. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertCategory(fixture.app, { isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(fixture.app, "categories", id, false) };
  });
