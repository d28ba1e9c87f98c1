import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { changeArticleStatus, createArticle, publishDueArticle, updateArticle } from "./commands.server.ts";
import { publishAllDue } from "./jobs.server.ts";
import { deleteArticle, restoreArticle } from "./trash-commands.server.ts";

async function storySetup() {
  const bench = await commandBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const writer = await bench.person("author", [{ permission: "create_articles", granted: true }]);
  const story = (fields: object) => ({ title: "Cup", document: documentWith("Text"), ...fields });
  // The bench itself, not a copy: its clock is set while it runs.
  return Object.assign(bench, {
    editor,
    writer,
    story,
    /** Writes a draft that publishes itself an hour after noon. */
    waiting: async () => (await bench.run(createArticle, editor, story({ publish_at: "2026-11-21T13:00" }))).id,
    row: (id: string) =>
      bench.db
        .selectFrom("articles")
        .select(["status", "publish_at", "published_at", "version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    publishDue: () => publishAllDue({ db: bench.db, run: bench.run, clock: { now: () => bench.now } }),
  });
}

const due = new Date("2026-11-21T07:15:00Z");

describe("a draft that waits", () => {
  test("is published at its moment, not before, and its pages are told", async () => {
    const setup = await storySetup();
    const id = await setup.waiting();
    expect(setup.jobs).toEqual([{ queue: "articles.publish-due", data: { id }, startAfterSeconds: 3_600 }]);
    await setup.publishDue();
    expect(await setup.row(id)).toMatchObject({ status: "draft", publish_at: due });
    setup.now = due;
    await setup.publishDue();
    expect(await setup.row(id)).toMatchObject({ status: "published", publish_at: null, published_at: due, version: 2 });
    expect(setup.invalidated).toContain(`article:${id}`);
    await setup.publishDue(); // a second time finds nothing to do
    expect((await setup.row(id)).version).toBe(2);
  });

  test("waits no longer once it is published, archived or put off by hand", async () => {
    const setup = await storySetup();
    const [published, putOff] = [await setup.waiting(), await setup.waiting()];
    await setup.run(changeArticleStatus, setup.editor, { id: published, status: "published" });
    expect((await setup.row(published)).publish_at).toBeNull();
    await setup.run(updateArticle, setup.editor, setup.story({ id: putOff, version: 1, publish_at: "" }));
    setup.now = due;
    await setup.publishDue();
    expect(await setup.row(putOff)).toMatchObject({ status: "draft", publish_at: null });
    expect(await refusalOf(setup.run(publishDueArticle, system, { id: putOff }))).toBe("not_found");
  });

  test("cannot wait for a moment that is over, except for one that it waited for already", async () => {
    const setup = await storySetup();
    const late = setup.story({ publish_at: "2026-11-21T11:00" });
    expect(await refusalOf(setup.run(createArticle, setup.editor, late))).toEqual({
      invalid: { publish_at: ["date.past"] },
    });
    const id = await setup.waiting();
    setup.now = new Date("2026-11-21T07:20:00Z");
    await setup.run(updateArticle, setup.editor, setup.story({ id, version: 1, publish_at: "2026-11-21T13:00" }));
    expect((await setup.row(id)).publish_at).toEqual(due);
  });

  test("is not set by whoever may not publish, and out of their hands once an editor has set it", async () => {
    const setup = await storySetup();
    const { id } = await setup.run(createArticle, setup.writer, setup.story({ publish_at: "2026-11-21T13:00" }));
    expect((await setup.row(id)).publish_at).toBeNull();
    await setup.run(updateArticle, setup.editor, setup.story({ id, version: 1, publish_at: "2026-11-21T13:00" }));
    const late = setup.run(updateArticle, setup.writer, setup.story({ id, version: 2, publish_at: "" }));
    expect(await refusalOf(late)).toBe("forbidden");
    expect(await setup.row(id)).toMatchObject({ publish_at: due, version: 2 });
    await setup.run(updateArticle, setup.editor, setup.story({ id, version: 2, publish_at: "" }));
    await setup.run(updateArticle, setup.writer, setup.story({ id, version: 3 }));
    expect(await setup.row(id)).toMatchObject({ publish_at: null, version: 4 });
  });

  test("is published by no person through the job's command", async () => {
    const setup = await storySetup();
    const id = await setup.waiting();
    setup.now = due;
    expect(await refusalOf(setup.run(publishDueArticle, setup.editor, { id }))).toBe("forbidden");
  });

  test("waits no longer when its moment passed in the trash", async () => {
    const setup = await storySetup();
    const id = await setup.waiting();
    const admin = await setup.person("admin");
    await setup.run(deleteArticle, admin, { id });
    setup.now = new Date("2026-11-21T07:20:00Z");
    await setup.run(restoreArticle, admin, { id });
    await setup.publishDue();
    expect(await setup.row(id)).toMatchObject({ status: "draft", publish_at: null, version: 3 });
  });

  test("goes on waiting when it is restored in time, but only by whoever may publish", async () => {
    const setup = await storySetup();
    const [retained, dropped] = [await setup.waiting(), await setup.waiting()];
    const [admin, deleter] = [
      await setup.person("admin"),
      await setup.person("subscriber", [{ permission: "delete_articles", granted: true }]),
    ];
    for (const id of [retained, dropped]) await setup.run(deleteArticle, deleter, { id });
    await setup.run(restoreArticle, admin, { id: retained });
    await setup.run(restoreArticle, deleter, { id: dropped });
    expect([(await setup.row(retained)).publish_at, (await setup.row(dropped)).publish_at]).toEqual([due, null]);
    setup.now = due;
    await setup.publishDue();
    expect([(await setup.row(retained)).status, (await setup.row(dropped)).status]).toEqual(["published", "draft"]);
  });
});

test("a story comes back from the trash for 30 days, and no longer", async () => {
  const setup = await storySetup();
  const admin = await setup.person("admin");
  const { id } = await setup.run(createArticle, admin, setup.story({}));
  await setup.run(deleteArticle, admin, { id });
  const [thrownAway, days] = [setup.now.getTime(), 30 * dayMilliseconds];
  setup.now = new Date(thrownAway + days + 1);
  expect(await refusalOf(setup.run(restoreArticle, admin, { id }))).toBe("not_found");
  setup.now = new Date(thrownAway + days);
  await setup.run(restoreArticle, admin, { id });
  expect((await setup.row(id)).version).toBe(3);
});
