// What the site itself has: permissions.csv Z059 to Z063, Z071 to Z075, Z081 to Z084, Z086 to Z089, Z096 to Z100, N060
// to N066. The endpoint is the command itself: it refuses whatever screen it is asked from.
import { expect } from "vitest";
import type { z } from "zod";
import * as ads from "#app/features/audience/ads/commands.server.ts";
import * as comments from "#app/features/audience/comments/moderation-commands.server.ts";
import * as newsletter from "#app/features/audience/newsletter/admin-commands.server.ts";
import * as navigation from "#app/features/front-page/navigation/commands.server.ts";
import * as team from "#app/features/front-page/staff/commands.server.ts";
import * as settings from "#app/features/settings/commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { type Attempt, type Case, commandEndpoint, type Fixture } from "./attempt.ts";
import * as target from "./site-targets.ts";
import { uniqueWord } from "./targets.ts";

export type Prepared = { input: object; proof?: () => Promise<void> };

/** Tries a command as whoever asks, with an input made for this one attempt. */
export const tries =
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    prepare: (fixture: Fixture) => Promise<Prepared>,
  ): Case =>
  async (fixture) => {
    const { run, authentication } = fixture.app.platform;
    const { input, proof } = await prepare(fixture);
    const endpoint = commandEndpoint(definition.name, async ({ cookie }) =>
      run(definition, await authentication.resolveActor(cookie), input),
    );
    return [{ endpoint, isAllowed: fixture.expectation === "allow", ...(proof ? { proof } : {}) } satisfies Attempt];
  };

/** Several cases for one row. */
export const all =
  (...cases: readonly Case[]): Case =>
  async (fixture) => {
    const attempts: Attempt[] = [];
    for (const testCase of cases) attempts.push(...(await testCase(fixture)));
    return attempts;
  };

type TableName =
  | "ads"
  | "team_members"
  | "navbar_items"
  | "contact_messages"
  | "comments"
  | "newsletter_subscribers"
  | "subscriptions";

async function rowOf({ app }: Fixture, table: TableName, id: string): Promise<Record<string, unknown> | undefined> {
  const { db } = app.platform;
  return db
    .selectFrom(table as "ads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst(); // any of them has an id
}

/** Something that exists, and what must be true of its row afterwards. */
export const on =
  (
    table: TableName & keyof Database,
    make: (fixture: Fixture) => Promise<string>,
    input: object,
    expected: Readonly<Record<string, unknown>> | undefined,
  ) =>
  async (fixture: Fixture): Promise<Prepared> => {
    const id = await make(fixture);
    return {
      input: { id, ...input },
      async proof() {
        const row = await rowOf(fixture, table, id);
        if (expected === undefined) expect(row).toBeUndefined();
        else expect(row).toMatchObject(expected);
      },
    };
  };

/** Something new, found again by a word that nothing else has. */
const fresh =
  (
    table: TableName & keyof Database,
    column: "title" | "name" | "label" | "email",
    input: (word: string) => object,
    expected: Readonly<Record<string, unknown>>,
  ) =>
  async ({ app }: Fixture): Promise<Prepared> => {
    const word = `${uniqueWord()}@example.com`;
    return {
      input: input(word),
      async proof() {
        const { db } = app.platform;
        const rows = await db
          .selectFrom(table as "ads")
          .selectAll()
          .where(column as "title", "=", word)
          .execute();
        expect(rows).toMatchObject([expected]);
      },
    };
  };

export const alive = { deleted_at: null };
export const inTrash = { deleted_at: expect.any(Date) };
const foreign = { id: "00000000-0000-7000-8000-000000000001", created_at: "2001-01-01", order_index: "77" };

const navigationItem = ({ app }: Fixture) => target.insertNavigationItem(app);
const item = (label: string) => ({ label, url: "/about", is_active: "true" });

/** Z059 to Z062, N060, N061. */
export const createItem = tries(
  navigation.createNavigationItem,
  fresh("navbar_items", "label", (word) => ({ ...foreign, ...item(word) }), { parent_id: null, version: 1 }),
);
export const updateItem = tries(
  navigation.updateNavigationItem,
  on("navbar_items", navigationItem, { version: 1, ...item("Changed") }, { label: "Changed", version: 2 }),
);
export const toggleItem = tries(
  navigation.toggleNavigationItem,
  on("navbar_items", navigationItem, { is_active: "true" }, { is_active: true }),
);
export const removeItem = tries(navigation.deleteNavigationItem, on("navbar_items", navigationItem, {}, inTrash));
export const moveItem = tries(navigation.moveNavigationItem, async (fixture) => {
  await target.insertNavigationItem(fixture.app);
  return { input: { id: await target.insertNavigationItem(fixture.app), move: "up" } };
});
export const restoreItem = tries(
  navigation.restoreNavigationItem,
  on("navbar_items", ({ app }) => target.insertNavigationItem(app, { isTrashed: true }), {}, alive),
);

/** Z063. */
export const updateSetting = tries(settings.updateSetting, async ({ app }) => {
  const setting_value = uniqueWord();
  const { db } = app.platform;
  return {
    input: { setting_key: "site_tagline", setting_value, setting_type: "html", description: "Taken over" },
    async proof() {
      const columns = ["setting_key", "setting_type"] as const;
      const rows = await db
        .selectFrom("site_settings")
        .select(columns)
        .where("setting_value", "=", setting_value)
        .execute();
      expect(rows).toEqual([{ setting_key: "site_tagline", setting_type: "text" }]);
      // Unknown keys are refused, whoever asks.
      const unknown = { setting_key: "site_motto", setting_value };
      const writing = app.platform.run(settings.updateSetting, { kind: "system", name: "test" }, unknown);
      await expect(writing).rejects.toMatchObject({
        code: "invalid",
        fieldErrors: { setting_key: ["choice.invalid"] },
      });
    },
  };
});

const anothersComment = ({ app, stranger }: Fixture) => target.insertComment(app, { writer: stranger.id });
const writersComment = ({ app, identity }: Fixture) => target.insertComment(app, { writer: identity.account?.id });
const edited = { version: 1, content: "Mended", status: "approved" };

/** Z071 to Z074, N062. */
export const approve = tries(comments.approveComment, on("comments", anothersComment, {}, { status: "approved" }));
export const reject = tries(comments.rejectComment, on("comments", anothersComment, {}, { status: "rejected" }));
export const editComment = tries(
  comments.editComment,
  on("comments", anothersComment, edited, { content: "Mended", status: "pending" }),
);
export const removeComment = tries(comments.deleteComment, on("comments", anothersComment, {}, inTrash));
export const restoreComment = tries(
  comments.restoreComment,
  on("comments", ({ app, stranger }) => target.insertComment(app, { writer: stranger.id, isTrashed: true }), {}, alive),
);
/** Z075: having written it is no right. */
export const moderateMy = all(
  tries(comments.approveComment, on("comments", writersComment, {}, { status: "approved" })),
  tries(comments.editComment, on("comments", writersComment, edited, { content: "Mended", status: "pending" })),
);

const subscriber =
  (status: "active" | "unsubscribed") =>
  ({ app }: Fixture) =>
    target.insertSubscriber(app, status);
const times = { subscribed_at: "2001-01-01", unsubscribed_at: "2001-01-01" };
const thisYear = expect.toSatisfy((at: Date) => at.getUTCFullYear() > 2001);

/** Z081 to Z084. */
export const addSubscriber = tries(
  newsletter.addSubscriber,
  fresh("newsletter_subscribers", "email", (email) => ({ email, ...times }), {
    status: "active",
    subscribed_at: thisYear,
    unsubscribed_at: null,
  }),
);
export const unsubscribe = tries(
  newsletter.unsubscribeSubscriber,
  on("newsletter_subscribers", subscriber("active"), times, { status: "unsubscribed", unsubscribed_at: thisYear }),
);
export const resubscribe = tries(
  newsletter.resubscribeSubscriber,
  on("newsletter_subscribers", subscriber("unsubscribed"), times, {
    status: "active",
    subscribed_at: thisYear,
    unsubscribed_at: null,
  }),
);
export const eraseSubscriber = tries(
  newsletter.deleteSubscriber,
  on("newsletter_subscribers", subscriber("active"), times, undefined),
);
/** N065. */
export const startImport = tries(newsletter.startImport, async ({ app, identity }) => {
  const email = `${uniqueWord()}@example.com`;
  return {
    input: { entries: [{ email, name: null }], created_by: foreign.id },
    async proof() {
      const { db, run } = app.platform;
      const imports = db.selectFrom("newsletter_imports").selectAll().orderBy("id", "desc").limit(1);
      const { id, created_by } = await imports.executeTakeFirstOrThrow();
      expect(created_by).toBe(identity.account?.id);
      // To its end here, so that the job finds nothing to do at a time of its own.
      await run(newsletter.takeImportBatch, { kind: "system", name: "test" }, { importId: id });
      const rows = await db.selectFrom("newsletter_subscribers").select("status").where("email", "=", email).execute();
      expect(rows).toEqual([{ status: "active" }]);
    },
  };
});
/** N066. */
export const takeImportBatch: Case = async ({ app }) => {
  const { run, authentication } = app.platform;
  const endpoint = commandEndpoint(newsletter.takeImportBatch.name, async ({ cookie }) =>
    run(newsletter.takeImportBatch, await authentication.resolveActor(cookie), { importId: foreign.id }),
  );
  // Who may edit the list hears that there is no such import, all others that they may not: nothing is done for either.
  return [{ endpoint, isAllowed: false, refusedWith: [401, 403, 404] }];
};

const ad = ({ app }: Fixture) => target.insertAd(app);
const adFields = { target_url: "https://sponsor.example/", image_url: "https://pictures.example/a.jpg" };
const adRow = { target_url: "https://sponsor.example/", image_media_id: null };

/** Z086 to Z089, N063. */
export const createAd = tries(
  ads.createAd,
  fresh("ads", "title", (title) => ({ ...foreign, ...adFields, title, image_media_id: foreign.id }), adRow),
);
export const updateAd = tries(
  ads.updateAd,
  on("ads", ad, { version: 1, title: "Changed", ...adFields }, { ...adRow, title: "Changed", version: 2 }),
);
export const toggleAd = tries(
  ads.changeAdStatus,
  on("ads", ad, { status: "active", target_url: "javascript:1" }, { status: "active", target_url: null }),
);
export const removeAd = tries(ads.deleteAd, on("ads", ad, {}, inTrash));
export const restoreAd = tries(
  ads.restoreAd,
  on("ads", ({ app }) => target.insertAd(app, { isTrashed: true }), {}, alive),
);

const member = ({ app }: Fixture) => target.insertMember(app);
const memberFields = { name: "Changed", position: "Editor", description: "Edits.", order_index: 1 };

/** Z096 to Z100, N064. */
export const createMember = tries(
  team.createMember,
  fresh("team_members", "name", (name) => ({ ...memberFields, name, is_active: "false" }), { is_active: true }),
);
export const updateMember = tries(
  team.updateMember,
  // At its own position: another one would move other attempts' members, who would then be other versions.
  on("team_members", member, { version: 1, ...memberFields, order_index: 90 }, { name: "Changed" }),
);
export const toggleMember = tries(
  team.toggleMember,
  on("team_members", member, { is_active: "true" }, { is_active: true }),
);
export const moveMember = tries(team.moveMember, async (fixture) => {
  await target.insertMember(fixture.app);
  return { input: { id: await target.insertMember(fixture.app), move: "up" } };
});
export const removeMember = tries(team.deleteMember, on("team_members", member, {}, inTrash));
export const restoreMember = tries(
  team.restoreMember,
  on("team_members", ({ app }) => target.insertMember(app, { isTrashed: true }), {}, alive),
);
