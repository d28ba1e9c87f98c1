import { describe, expect, test } from "vitest";
import { commandBench, refusalOf } from "../../../tests/harness/commands.ts";
import type { CommentStatus } from "../../platform/db/schema.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import {
  approveComment,
  deleteComment,
  editComment,
  rejectComment,
  restoreComment,
} from "./moderation-commands.server.ts";
import { countCommentsByStatus, findDeskComment, listDeskComments } from "./moderation-queries.server.ts";
import { mayBecome } from "./moderation-rules.ts";

async function deskWith(...statuses: readonly CommentStatus[]) {
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
    const { run, moderator, ids, read, article, touched } = await deskWith("pending");
    const [id = ""] = ids;
    for (const [decide, status] of [
      [approveComment, "approved"],
      [rejectComment, "rejected"],
      [approveComment, "approved"],
    ] as const) {
      await run(decide, moderator, { id });
      expect((await read(id)).status).toBe(status);
    }
    expect(new Set(touched)).toEqual(new Set([`article:${article.id}`]));
    await run(approveComment, moderator, { id });
    expect((await read(id)).version).toBe(4); // the same decision twice is one
  });

  test("of one that is rejected while waiting drops no page", async () => {
    const { run, moderator, ids, touched } = await deskWith("pending");
    await run(rejectComment, moderator, { id: ids[0] });
    expect(touched).toEqual([]);
  });
});

describe("a comment's words", () => {
  test("are edited by who saw the last version, and keep their writer", async () => {
    const { run, moderator, writer, ids, read } = await deskWith("approved");
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
    const desk = await deskWith("approved");
    const [id = ""] = desk.ids;
    await desk.run(deleteComment, desk.moderator, { id });
    expect(await refusalOf(desk.run(approveComment, desk.moderator, { id }))).toBe("not_found");
    await desk.run(restoreComment, desk.moderator, { id });
    await desk.run(deleteComment, desk.moderator, { id });
    expect((await desk.read(id)).deleted_at).not.toBeNull();
    const old = new Date(desk.now.getTime() - 31 * 86_400_000);
    await desk.db.updateTable("comments").set({ deleted_at: old }).where("id", "=", id).execute();
    expect(await refusalOf(desk.run(restoreComment, desk.moderator, { id }))).toBe("not_found");
  });
});

describe("the list for moderators", () => {
  test("shows writer and story, by status, search and page", async () => {
    const { db, writer } = await deskWith("pending", "approved", "rejected", "pending");
    const page = { limit: 3 };
    const first = await listDeskComments(db, {}, page);
    const second = await listDeskComments(db, {}, { ...page, after: first.next });
    expect([first.items.length, second.items.length]).toEqual([3, 1]);
    expect(first.items[0]).toMatchObject({ fullName: "subscriber", email: writer.email, article: { slug: "a-story" } });
    const upward = await listDeskComments(db, { direction: "asc" }, page);
    expect(upward.items[0]?.id).toBe(second.items[0]?.id);
    expect(await findDeskComment(db, second.items[0]?.id ?? "")).toEqual(second.items[0]);
    expect(await findDeskComment(db, newIdentifier())).toBeUndefined();
    expect((await listDeskComments(db, { status: "pending" }, page)).items).toHaveLength(2);
    expect((await listDeskComments(db, { search: "REJECTED" }, page)).items).toHaveLength(1);
    expect(await countCommentsByStatus(db)).toEqual({ pending: 2, approved: 1, rejected: 1 });
  });
});
