// Widgets and feeds of partners: permissions.csv N640, N641, N646 to N652. The screen (N645) has its case by itself.
import { expect } from "vitest";
import { newKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import { partnerFeedAddress } from "#app/features/open/partner-feeds/rules.ts";
import { frameScriptPath, widgetPath, widgetsPath } from "#app/features/open/widgets/rules.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Case, pageEndpoints } from "./attempt.ts";
import { expectInTrash, formAttempts } from "./entity-forms.ts";
import { everybody, getEndpoints } from "./reader-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/partner-feeds";

async function insertFeed({ platform: { db } }: SeededApp, { isTrashed = false } = {}) {
  const row = { id: newIdentifier(), name: `Hushed ${uniqueWord()}`, key: newKey() };
  await db
    .insertInto("partner_feeds")
    .values({ ...row, format: "rss", languages: "both", deleted_at: isTrashed ? new Date() : null })
    .execute();
  return row;
}

const readFeed = ({ platform: { db } }: SeededApp, by: { id: string } | { name: string }) =>
  db
    .selectFrom("partner_feeds")
    .selectAll()
    .where("id" in by ? "id" : "name", "=", "id" in by ? by.id : by.name)
    .executeTakeFirstOrThrow();

const chosenKey = "k".repeat(43);
/** What nobody may decide for the server stands first. */
const fields = (name: string) => ({
  ...{ deleted_at: "2001-01-01T00:00:00Z", created_at: "2001-01-01T00:00:00Z", key: chosenKey, is_active: "false" },
  ...{ name, format: "json", languages: "ne", sections: "", delay_minutes: "15", story_count: "10" },
});

/** N646. */
export const create: Case = (fixture) =>
  formAttempts(fixture, screen, () => {
    const name = `Hushed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "create" },
      async proof() {
        const row = await readFeed(fixture.app, { name });
        expect(row).toMatchObject({ format: "json", delay_minutes: 15, is_active: true, version: 1, deleted_at: null });
        expect(row.key).not.toBe(chosenKey);
        expect(row.created_at.getFullYear()).toBeGreaterThan(2001);
      },
    };
  });

/** N647. */
export const update: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, key } = await insertFeed(fixture.app);
    const name = `Renamed ${uniqueWord()}`;
    return {
      fields: { ...fields(name), intent: "save", id, version: "1" },
      proof: async () =>
        expect(await readFeed(fixture.app, { id })).toMatchObject({ name, key, is_active: true, deleted_at: null }),
    };
  });

/** N648. */
export const toggle: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertFeed(fixture.app);
    return {
      fields: { intent: "setActive", id, is_active: "false" },
      proof: async () => expect(await readFeed(fixture.app, { id })).toMatchObject({ is_active: false }),
    };
  });

/** N649. */
export const changeKey: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id, key } = await insertFeed(fixture.app);
    return {
      fields: { intent: "changeKey", id, key: chosenKey },
      proof: async () => expect([key, chosenKey]).not.toContain((await readFeed(fixture.app, { id })).key),
    };
  });

/** N650. */
export const remove: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertFeed(fixture.app);
    return { fields: { intent: "delete", id }, proof: () => expectInTrash(fixture.app, "partner_feeds", id, true) };
  });

/** N651. */
export const restore: Case = (fixture) =>
  formAttempts(fixture, screen, async () => {
    const { id } = await insertFeed(fixture.app, { isTrashed: true });
    return { fields: { intent: "restore", id }, proof: () => expectInTrash(fixture.app, "partner_feeds", id, false) };
  });

/** N652. */
export const read: Case = async ({ app }) => {
  const { key } = await insertFeed(app);
  return everybody(getEndpoints(app, [partnerFeedAddress("", key)]));
};

/** N640. */
export const readWidget: Case = async ({ app }) => {
  const { id } = await app.platform.db
    .selectFrom("matches")
    .select("id")
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return everybody(getEndpoints(app, [widgetPath({ kind: "match", id }), frameScriptPath]));
};

/** N641. */
export const buildWidget: Case = async ({ app }) => everybody(pageEndpoints(app, widgetsPath));
