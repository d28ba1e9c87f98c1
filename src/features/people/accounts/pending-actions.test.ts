// What waits in somebody's name when their access ends, by the commands of those who end it, and what each job finds
// when nobody told it.
import { describe, expect, test } from "vitest";
import { claimRun } from "#app/features/moving/imports/engine/run-commands.server.ts";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { createHeadline } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { makePreviewLink } from "#app/features/newsroom/preview-links/commands.server.ts";
import { findLinkedText } from "#app/features/newsroom/preview-links/queries.server.ts";
import { submitStory } from "#app/features/newsroom/review/commands.server.ts";
import { mailUnread } from "#app/features/newsroom/review/jobs.server.ts";
import { scheduleUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import {
  banPerson,
  changePermission,
  changeRole,
  endSessionsOfPerson,
} from "#app/features/people/users/role-commands.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { listPendingActions } from "./pending-actions.server.ts";

// The bench's clock stands at noon in Kathmandu.
const atOne = "2026-11-21T13:00";
const story = (fields: object = {}) => ({ title: "Cup", document: documentWith("Text"), ...fields });

/** Somebody in whose name everything waits that can, and a colleague with a draft of theirs. */
async function newsroom() {
  const bench = await commandBench();
  const { db, run } = bench;
  const chief = await bench.person("super_admin");
  const banned = await bench.person("admin", [], { fullName: "Maya" });
  const writer = await bench.person("author", [{ permission: "create_articles", granted: true }]);
  await db.updateTable("profiles").set({ email_verified: true }).execute();
  const create = async (title: string, fields: object = {}, by: Person = banned) =>
    (await run(createArticle, by, story({ title, ...fields }))).id;
  const draft = await create("Draft", { publish_at: atOne });
  const planned = await create("Of a colleague", {}, writer);
  await run(updateArticle, banned, story({ id: planned, version: 1, title: "Of a colleague", publish_at: atOne }));
  const ended = await create("Ends", { status: "published", unpublish_at: atOne });
  const updated = await create("Updated", { status: "published" }, chief);
  const update = { id: updated, version: 1, status: "published", title: "Other", publish_at: atOne };
  await run(scheduleUpdate, banned, story(update));
  await run(createHeadline, banned, { title: "Breaking", starts_at: atOne });
  await run(createHeadline, chief, { title: "Of the chief", starts_at: atOne });
  const { key } = await run(makePreviewLink, banned, { id: planned, days: 30 });
  const importId = newIdentifier();
  await db
    .insertInto("import_runs")
    .values({ id: importId, task: "import", file_name: "site.xml", started_by: banned.id })
    .execute();
  const noted = await create("Noted", {}, chief);
  await db.updateTable("articles").set({ assignee_id: chief.id }).where("id", "=", noted).execute();
  await run(submitStory, banned, { id: noted });
  const rows = async () => {
    const stories = await db
      .selectFrom("articles")
      .select(["id", "status", "review", "publish_at", "unpublish_at", "version"])
      .execute();
    return new Map(stories.map(({ id, ...row }) => [id, row]));
  };
  return Object.assign(bench, {
    ...{ chief, banned, writer, draft, planned, ended, updated, key, importId, rows },
    pending: async () => (await listPendingActions(db, banned.id, bench.now)).map(({ kind, title }) => [kind, title]),
    dueUpdate: () => db.selectFrom("article_working_copies").select(["due_at", "due_error"]).executeTakeFirstOrThrow(),
    importRun: () => db.selectFrom("import_runs").select("status").where("id", "=", importId).executeTakeFirstOrThrow(),
    open: () => findLinkedText(db, { id: planned, key, now: bench.now }),
    /** What the jobs do an hour later. */
    async hourLater() {
      bench.now = new Date("2026-11-21T07:15:00Z");
      await publishAllDue({ db, run, clock: bench.clock });
      const claim = { id: importId, worker: newIdentifier(), staleBefore: new Date(0), othersAreGone: false };
      const claimed = await run(claimRun, system, claim);
      await mailUnread({ db, run, clock: bench.clock, mailer: { kind: "smtp" } });
      return { claimed, mails: await bench.mails() };
    },
  });
}

const everything = [
  ["publication", "Draft"],
  ["publication", "Of a colleague"],
  ["update", "Updated"],
  ["end", "Ends"],
  ["headline", "Breaking"],
  ["previewLink", "Of a colleague"],
  ["import", "site.xml"],
  ["mail", "Noted"],
];

type Newsroom = Awaited<ReturnType<typeof newsroom>>;

/** Every way in which somebody's access ends so that nothing happens in their name any more. */
const endings: readonly [string, (scene: Newsroom) => Promise<unknown>][] = [
  ["a ban", ({ run, chief, banned }) => run(banPerson, chief, { id: banned.id, reason: "Spam" })],
  ["signing out by staff", ({ run, chief, banned }) => run(endSessionsOfPerson, chief, { id: banned.id })],
  ["a lower role", ({ run, chief, banned }) => run(changeRole, chief, { id: banned.id, role: "subscriber" })],
];

test.each(endings)(
  "%s puts back or ends all that waits, which was listed before, and the log names it",
  async (_, end) => {
    const scene = await newsroom();
    expect(await scene.pending()).toEqual(everything);
    expect(await scene.open()).toBeDefined();
    const before = await scene.rows();
    await end(scene);
    const headlines = scene.db.selectFrom("breaking_news").select("title").where("deleted_at", "is", null);
    expect(await headlines.execute()).toEqual([{ title: "Of the chief" }]);
    expect(await scene.pending()).toEqual([]);
    expect(await scene.open()).toBeUndefined();
    const { claimed, mails } = await scene.hourLater();
    const after = await scene.rows();
    for (const id of [scene.draft, scene.planned]) {
      expect(after.get(id)).toMatchObject({ status: "draft", review: "submitted", publish_at: null });
      expect(after.get(id)?.version).toBeGreaterThan(before.get(id)?.version ?? 0);
    }
    expect(after.get(scene.ended)).toMatchObject({ status: "published", unpublish_at: null });
    expect(after.get(scene.updated)).toMatchObject({ status: "published", review: "submitted" });
    expect(await scene.dueUpdate()).toEqual({ due_at: null, due_error: null });
    expect([claimed, await scene.importRun()]).toEqual([undefined, { status: "stopped" }]);
    expect(mails.filter(({ text_body }) => text_body.includes("Noted"))).toEqual([]);
    const { detail } = await scene.db
      .selectFrom("audit_log")
      .select("detail")
      .where("subject_id", "=", scene.banned.id)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ withdrawn: expect.arrayContaining(["publication: Draft", "import: site.xml"]) });
  },
);

describe("a change of rights", () => {
  test("that takes nothing of it away leaves all of it", async () => {
    const { run, chief, banned, pending, open } = await newsroom();
    await run(changePermission, chief, { id: banned.id, permission: "view_analytics", granted: false });
    await run(changeRole, chief, { id: banned.id, role: "super_admin" });
    expect(await pending()).toEqual(everything);
    expect(await open()).toBeDefined();
  });

  test("to drafts alone leaves what they may still do: notes, an import by their role", async () => {
    const { run, chief, banned, pending } = await newsroom();
    await run(changePermission, chief, { id: banned.id, permission: "edit_articles", granted: false });
    expect(await pending()).toEqual([
      ["import", "site.xml"],
      ["mail", "Noted"],
    ]);
  });
});

test("each job asks again: nothing happens in the name of somebody who was banned without a command", async () => {
  const scene = await newsroom();
  await scene.db.updateTable("profiles").set({ banned: true }).where("id", "=", scene.banned.id).execute();
  expect(await scene.open()).toBeUndefined();
  const { claimed, mails } = await scene.hourLater();
  const after = await scene.rows();
  for (const id of [scene.draft, scene.planned])
    expect(after.get(id)).toMatchObject({ status: "draft", review: "submitted", publish_at: null });
  expect(after.get(scene.ended)).toMatchObject({ status: "published", unpublish_at: null });
  expect(await scene.dueUpdate()).toMatchObject({ due_at: null, due_error: "status" });
  expect([claimed, await scene.importRun()]).toEqual([undefined, { status: "stopped" }]);
  expect(mails.filter(({ text_body }) => text_body.includes("Noted"))).toEqual([]);
});

test("a draft of somebody who is banned waits no more, whoever set its time; all goes on where nobody is banned", async () => {
  const first = await newsroom();
  await first.run(banPerson, first.chief, { id: first.writer.id, reason: "Spam" });
  const { claimed, mails } = await first.hourLater();
  const after = await first.rows();
  expect(after.get(first.planned)).toMatchObject({ status: "draft", review: "submitted" });
  expect(after.get(first.draft)).toMatchObject({ status: "published" });
  expect(after.get(first.ended)).toMatchObject({ status: "archived" });
  expect(
    await first.db.selectFrom("articles").select("title").where("id", "=", first.updated).executeTakeFirst(),
  ).toEqual({
    title: "Other",
  });
  expect(claimed).toMatchObject({ id: first.importId });
  expect(mails.filter(({ text_body }) => text_body.includes("Noted"))).toHaveLength(1);
});
