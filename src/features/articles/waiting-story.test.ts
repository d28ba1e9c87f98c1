import { describe, expect, test } from "vitest";
import { documentWith } from "../../../tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "../../../tests/harness/commands.ts";
import {
  changeArticleStatus,
  createArticle,
  deleteArticle,
  publishDueArticle,
  restoreArticle,
  updateArticle,
} from "./commands.server.ts";
import { publishAllDue } from "./jobs.server.ts";

async function storyDesk() {
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
    const desk = await storyDesk();
    const id = await desk.waiting();
    expect(desk.jobs).toEqual([{ queue: "articles.publish-due", data: { id }, startAfterSeconds: 3_600 }]);
    await desk.publishDue();
    expect(await desk.row(id)).toMatchObject({ status: "draft", publish_at: due });
    desk.now = due;
    await desk.publishDue();
    expect(await desk.row(id)).toMatchObject({ status: "published", publish_at: null, published_at: due, version: 2 });
    expect(desk.touched).toContain(`article:${id}`);
    await desk.publishDue(); // a second time finds nothing to do
    expect((await desk.row(id)).version).toBe(2);
  });

  test("waits no longer once it is published, archived or put off by hand", async () => {
    const desk = await storyDesk();
    const [published, putOff] = [await desk.waiting(), await desk.waiting()];
    await desk.run(changeArticleStatus, desk.editor, { id: published, status: "published" });
    expect((await desk.row(published)).publish_at).toBeNull();
    await desk.run(updateArticle, desk.editor, desk.story({ id: putOff, version: 1, publish_at: "" }));
    desk.now = due;
    await desk.publishDue();
    expect(await desk.row(putOff)).toMatchObject({ status: "draft", publish_at: null });
    expect(await refusalOf(desk.run(publishDueArticle, system, { id: putOff }))).toBe("not_found");
  });

  test("cannot wait for a moment that is over, except for one that it waited for already", async () => {
    const desk = await storyDesk();
    const late = desk.story({ publish_at: "2026-11-21T11:00" });
    expect(await refusalOf(desk.run(createArticle, desk.editor, late))).toEqual({
      invalid: { publish_at: ["date.past"] },
    });
    const id = await desk.waiting();
    desk.now = new Date("2026-11-21T07:20:00Z");
    await desk.run(updateArticle, desk.editor, desk.story({ id, version: 1, publish_at: "2026-11-21T13:00" }));
    expect((await desk.row(id)).publish_at).toEqual(due);
  });

  test("is not set by whoever may not publish, and out of their hands once an editor has set it", async () => {
    const desk = await storyDesk();
    const { id } = await desk.run(createArticle, desk.writer, desk.story({ publish_at: "2026-11-21T13:00" }));
    expect((await desk.row(id)).publish_at).toBeNull();
    await desk.run(updateArticle, desk.editor, desk.story({ id, version: 1, publish_at: "2026-11-21T13:00" }));
    const late = desk.run(updateArticle, desk.writer, desk.story({ id, version: 2, publish_at: "" }));
    expect(await refusalOf(late)).toBe("forbidden");
    expect(await desk.row(id)).toMatchObject({ publish_at: due, version: 2 });
    await desk.run(updateArticle, desk.editor, desk.story({ id, version: 2, publish_at: "" }));
    await desk.run(updateArticle, desk.writer, desk.story({ id, version: 3 }));
    expect(await desk.row(id)).toMatchObject({ publish_at: null, version: 4 });
  });

  test("is published by no person through the job's command", async () => {
    const desk = await storyDesk();
    const id = await desk.waiting();
    desk.now = due;
    expect(await refusalOf(desk.run(publishDueArticle, desk.editor, { id }))).toBe("forbidden");
  });

  test("waits no longer when its moment passed in the trash", async () => {
    const desk = await storyDesk();
    const id = await desk.waiting();
    const admin = await desk.person("admin");
    await desk.run(deleteArticle, admin, { id });
    desk.now = new Date("2026-11-21T07:20:00Z");
    await desk.run(restoreArticle, admin, { id });
    await desk.publishDue();
    expect(await desk.row(id)).toMatchObject({ status: "draft", publish_at: null, version: 3 });
  });

  test("goes on waiting when it is restored in time, but only by whoever may publish", async () => {
    const desk = await storyDesk();
    const [kept, dropped] = [await desk.waiting(), await desk.waiting()];
    const [admin, deleter] = [
      await desk.person("admin"),
      await desk.person("subscriber", [{ permission: "delete_articles", granted: true }]),
    ];
    for (const id of [kept, dropped]) await desk.run(deleteArticle, deleter, { id });
    await desk.run(restoreArticle, admin, { id: kept });
    await desk.run(restoreArticle, deleter, { id: dropped });
    expect([(await desk.row(kept)).publish_at, (await desk.row(dropped)).publish_at]).toEqual([due, null]);
    desk.now = due;
    await desk.publishDue();
    expect([(await desk.row(kept)).status, (await desk.row(dropped)).status]).toEqual(["published", "draft"]);
  });
});

test("a story comes back from the trash for 30 days, and no longer", async () => {
  const desk = await storyDesk();
  const admin = await desk.person("admin");
  const { id } = await desk.run(createArticle, admin, desk.story({}));
  await desk.run(deleteArticle, admin, { id });
  const [thrownAway, days] = [desk.now.getTime(), 30 * 86_400_000];
  desk.now = new Date(thrownAway + days + 1);
  expect(await refusalOf(desk.run(restoreArticle, admin, { id }))).toBe("not_found");
  desk.now = new Date(thrownAway + days);
  await desk.run(restoreArticle, admin, { id });
  expect((await desk.row(id)).version).toBe(3);
});
