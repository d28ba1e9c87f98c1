import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import {
  approveComment,
  deleteComment,
  editComment,
  rejectComment,
  restoreComment,
} from "./moderation-commands.server.ts";
import { countCommentsByStatus, findAdminComment, listAdminComments } from "./moderation-queries.server.ts";
import { mayBecome } from "./moderation-rules.ts";

async function setupWith(...statuses: readonly CommentStatus[]) {
  const bench = await commandBench();
  const [moderator, writer] = [await bench.person("admin"), await bench.person("subscriber")];
  const article = { id: newIdentifier(), title: "A story", slug: "a-story" };
  await bench.db.insertInto("articles").values(article).execute();
  const comments = statuses.map((status) => ({
    id: newIdentifier(),
    article_id: article.id,
    user_id: writer.id,
    content: `A ${status} comment`,
    status,
  }));
  if (comments.length > 0) await bench.db.insertInto("comments").values(comments).execute();
  const read = (id: string) =>
    bench.db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...bench, moderator, writer, article, ids: comments.map(({ id }) => id), read };
}

describe("a comment's status", () => {
  test("moves as the specification says, and never back to waiting (back-office.md 4)", () => {
    const all = ["pending", "approved", "rejected"] as const;
    const moves = all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`));
    expect(moves).toEqual(["pending approved", "pending rejected", "approved rejected", "rejected approved"]);
  });

  test("is approved, rejected and approved again; each time the story's page is made anew", async () => {
    const { run, moderator, ids, read, article, invalidated } = await setupWith("pending");
    const [id = ""] = ids;
    for (const [decide, status] of [
      [approveComment, "approved"],
      [rejectComment, "rejected"],
      [approveComment, "approved"],
    ] as const) {
      await run(decide, moderator, { id });
      expect((await read(id)).status).toBe(status);
    }
    expect(new Set(invalidated)).toEqual(new Set([`article:${article.id}`]));
    await run(approveComment, moderator, { id });
    expect((await read(id)).version).toBe(4); // the same decision twice is one
  });

  test("of one that is rejected while waiting drops no page", async () => {
    const { run, moderator, ids, invalidated } = await setupWith("pending");
    await run(rejectComment, moderator, { id: ids[0] });
    expect(invalidated).toEqual([]);
  });
});

describe("a comment's words", () => {
  test("are edited by who saw the last version, and keep their writer", async () => {
    const { run, moderator, writer, ids, read } = await setupWith("approved");
    const [id = ""] = ids;
    await run(editComment, moderator, {
      id,
      version: "1",
      content: " Mended ",
      status: "rejected",
      user_id: moderator.id,
    });
    expect(await read(id)).toMatchObject({ content: "Mended", status: "approved", user_id: writer.id, version: 2 });
    const late = run(editComment, moderator, { id, version: 1, content: "Late" });
    await expect(late).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { content: "Mended", version: 2 } },
    });
    expect(await refusalOf(run(editComment, moderator, { id, version: 2, content: " " }))).toEqual({
      invalid: { content: ["text.required"] },
    });
  });

  test("go into the trash and come back for thirty days", async () => {
    const setup = await setupWith("approved");
    const [id = ""] = setup.ids;
    await setup.run(deleteComment, setup.moderator, { id });
    expect(await refusalOf(setup.run(approveComment, setup.moderator, { id }))).toBe("not_found");
    await setup.run(restoreComment, setup.moderator, { id });
    await setup.run(deleteComment, setup.moderator, { id });
    expect((await setup.read(id)).deleted_at).not.toBeNull();
    const old = new Date(setup.now.getTime() - 31 * dayMilliseconds);
    await setup.db.updateTable("comments").set({ deleted_at: old }).where("id", "=", id).execute();
    expect(await refusalOf(setup.run(restoreComment, setup.moderator, { id }))).toBe("not_found");
  });
});

describe("the list for moderators", () => {
  test("shows writer and story, by status, search and page", async () => {
    const { db, writer } = await setupWith("pending", "approved", "rejected", "pending");
    const page = { limit: 3 };
    const first = await listAdminComments(db, {}, page);
    const second = await listAdminComments(db, {}, { ...page, after: first.next });
    expect([first.items.length, second.items.length]).toEqual([3, 1]);
    expect(first.items[0]).toMatchObject({ fullName: "subscriber", email: writer.email, article: { slug: "a-story" } });
    const upward = await listAdminComments(db, { direction: "asc" }, page);
    expect(upward.items[0]?.id).toBe(second.items[0]?.id);
    expect(await findAdminComment(db, second.items[0]?.id ?? "")).toEqual(second.items[0]);
    expect(await findAdminComment(db, newIdentifier())).toBeUndefined();
    expect((await listAdminComments(db, { status: "pending" }, page)).items).toHaveLength(2);
    expect((await listAdminComments(db, { search: "REJECTED" }, page)).items).toHaveLength(1);
    expect(await countCommentsByStatus(db)).toEqual({ pending: 2, approved: 1, rejected: 1 });
  });
});
