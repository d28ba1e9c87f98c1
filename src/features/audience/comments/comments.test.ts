import { describe, expect, test } from "vitest";
import { type Actor, anonymous } from "#app/platform/auth/policy.ts";
import type { ArticleStatus, CommentStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { postComment } from "./commands.server.ts";
import { countComments, listComments, listMyWaiting } from "./queries.server.ts";
import { commentLimits } from "./rules.ts";

const start = new Date("2026-11-21T06:15:00.000Z");

async function stand() {
  const { db, run, invalidated, person } = await commandBench({ now: start });
  const reader = (fullName: string) =>
    person("subscriber", [], { fullName, email: `${fullName.toLowerCase()}@example.com` });
  const story = async (title: string, status: ArticleStatus = "published") => {
    const id = newIdentifier();
    await db
      .insertInto("articles")
      .values({ id, title, slug: title.toLowerCase(), status, published_at: status === "draft" ? null : start })
      .execute();
    return id;
  };
  const said = async (article_id: string, content: string, status: CommentStatus, secondsLater = 0) =>
    db
      .insertInto("comments")
      .values({
        id: newIdentifier(),
        article_id,
        content,
        status,
        created_at: new Date(start.getTime() + secondsLater * 1_000),
      })
      .execute();
  const post = (actor: Actor, article_id: string, content: unknown) =>
    run(postComment, actor, { article_id, content, status: "approved", user_id: newIdentifier() });
  return { db, reader, story, said, post, invalidated };
}

describe("a comment", () => {
  test("is refused on a story that is closed to comments; what was said stays", async () => {
    const { db, reader, story, said, post } = await stand();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    await said(goal, "Said before", "approved");
    await db.updateTable("articles").set({ comments: "closed" }).execute();
    await expect(post(maya, goal, "Too late")).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { content: ["comments.closed"] },
    });
    expect(await countComments(db, goal)).toBe(1);
    expect(await listMyWaiting(db, maya.id, goal)).toEqual([]);
    await db.updateTable("articles").set({ comments: "open" }).execute();
    await post(maya, goal, "In time");
    expect(await listMyWaiting(db, maya.id, goal)).toHaveLength(1);
  });

  test("waits: its writer sees it, and nobody else", async () => {
    const { db, reader, story, post, invalidated } = await stand();
    const [maya, bikash, goal] = [await reader("Maya"), await reader("Bikash"), await story("Goal")];
    await post(maya, goal, "  Well said.\r\n\r\nReally.  ");
    expect(await listMyWaiting(db, maya.id, goal)).toMatchObject([{ content: "Well said.\n\nReally." }]);
    expect(await listMyWaiting(db, bikash.id, goal)).toEqual([]);
    expect((await listComments(db, goal, { limit: 10 })).items).toEqual([]);
    expect(await db.selectFrom("comments").select(["status", "user_id"]).execute()).toEqual([
      { status: "pending", user_id: maya.id },
    ]);
    expect(invalidated).toEqual([]);
  });

  test("that is sent twice, even at once, is one", async () => {
    const { db, reader, story, post } = await stand();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    await Promise.all([1, 2, 3, 4].map(() => post(maya, goal, "Well said")));
    expect(await db.selectFrom("comments").select("id").execute()).toHaveLength(1);
  });

  test.each(["rejected", "approved"] as const)("said again after it was %s waits anew, once", async (status) => {
    const { db, reader, story, post } = await stand();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    const { id: before } = await post(maya, goal, "Well said");
    await db.updateTable("comments").set({ status }).execute();
    const [first, second] = await Promise.all([1, 2].map(() => post(maya, goal, "Well said")));
    expect(first?.id).not.toBe(before);
    expect(second?.id).toBe(first?.id);
    expect(await listMyWaiting(db, maya.id, goal)).toMatchObject([{ content: "Well said" }]);
  });

  test.each([
    ["", "text.required"],
    [" \n\t ", "text.required"],
    ["\u200B\u200D", "text.required"],
    ["a\u0000b", "text.control"],
    ["x".repeat(commentLimits.content + 1), `text.tooLong:${commentLimits.content}`],
    [undefined, "text.required"],
  ])("cannot be %j", async (content, errorCode) => {
    const { reader, story, post } = await stand();
    const attempt = post(await reader("Maya"), await story("Goal"), content);
    await expect(attempt).rejects.toMatchObject({ code: "invalid", fieldErrors: { content: [errorCode] } });
  });

  test.each(["draft", "archived"] as const)("cannot be written on a story that is %s", async (status) => {
    const { reader, story, post } = await stand();
    const attempt = post(await reader("Maya"), await story("Goal", status), "Well said");
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  });

  test("is a person's: neither a visitor's nor the program's", async () => {
    const { story, post } = await stand();
    const goal = await story("Goal");
    await expect(post(anonymous, goal, "x")).rejects.toMatchObject({ code: "not_signed_in" });
    await expect(post({ kind: "system", name: "job" }, goal, "x")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the comments below a story", () => {
  test("are the approved ones, newest first, each on one page only", async () => {
    const { db, story, said } = await stand();
    const [goal, match] = [await story("Goal"), await story("Match")];
    for (let number = 0; number < 7; number += 1) await said(goal, `n${number}`, "approved", Math.floor(number / 2));
    await said(goal, "waiting", "pending");
    await said(goal, "refused", "rejected");
    await said(match, "elsewhere", "approved");
    const read: string[] = [];
    let after: Awaited<ReturnType<typeof listComments>>["older"];
    do {
      const page = await listComments(db, goal, { limit: 3, after });
      read.push(...page.items.map(({ content }) => content));
      after = page.older;
    } while (after);
    expect([...read].sort()).toEqual(["n0", "n1", "n2", "n3", "n4", "n5", "n6"]);
    expect(read[0]).toBe("n6");
    expect(await countComments(db, goal)).toBe(7);
  });

  test("from elsewhere have the name that came with them, and say whom they answer", async () => {
    const { db, story, said } = await stand();
    const goal = await story("Goal");
    await said(goal, "first", "approved", 0);
    await said(goal, "second", "approved", 1);
    const [first] = await db.selectFrom("comments").select("id").where("content", "=", "first").execute();
    await db
      .updateTable("comments")
      .set({ user_id: null, writer_name: "Sita" })
      .where("content", "=", "first")
      .execute();
    const answer = { user_id: null, writer_name: "Hari", parent_id: first?.id ?? null };
    await db.updateTable("comments").set(answer).where("content", "=", "second").execute();
    const read = async () => (await listComments(db, goal, { limit: 5 })).items;
    expect(await read()).toMatchObject([{ writer: "Hari", answers: "Sita" }, { writer: "Sita" }]);
    await db.updateTable("comments").set({ status: "rejected" }).where("content", "=", "first").execute();
    expect(await read()).toEqual([expect.not.objectContaining({ answers: expect.anything() })]);
  });

  test("name their writer, and say when there is none any more", async () => {
    const { db, reader, story, post } = await stand();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    await post(maya, goal, "Well said");
    await db.updateTable("comments").set({ status: "approved" }).execute();
    expect((await listComments(db, goal, { limit: 5 })).items).toMatchObject([{ writer: "Maya" }]);
    expect(JSON.stringify(await listComments(db, goal, { limit: 5 }))).not.toContain("@");
    await db.deleteFrom("profiles").execute();
    expect((await listComments(db, goal, { limit: 5 })).items).toMatchObject([{ writer: null, content: "Well said" }]);
  });
});
