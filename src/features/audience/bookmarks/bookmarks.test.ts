import { describe, expect, test } from "vitest";
import { type Actor, anonymous, type Person } from "#app/platform/auth/policy.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { addBookmark, removeBookmark } from "./commands.server.ts";
import { findBookmarked, listBookmarks } from "./queries.server.ts";

const start = new Date("2026-11-21T06:15:00.000Z");

async function readingRoom() {
  const { db, run, pass, person } = await commandBench({ now: start });
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
  return {
    db,
    reader,
    story,
    pass,
    add: (actor: Actor, article_id: string) => run(addBookmark, actor, { article_id }),
    remove: (actor: Actor, input: { id: string } | { article_id: string }) => run(removeBookmark, actor, input),
    list: (person: Person, limit = 20) => listBookmarks(db, person.id, { limit }),
  };
}

describe("bookmarks", () => {
  test("are kept once, however often and at once they are asked for", async () => {
    const { reader, story, add, list } = await readingRoom();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    await Promise.all(Array.from({ length: 10 }, () => add(maya, goal)));
    await add(maya, goal);
    expect((await list(maya)).items.map(({ title }) => title)).toEqual(["Goal"]);
  });

  test.each(["draft", "archived"] as const)("hold no story that is %s", async (status) => {
    const { reader, story, add } = await readingRoom();
    const hidden = await story("Hidden", status);
    await expect(add(await reader("Maya"), hidden)).rejects.toMatchObject({ code: "not_found" });
  });

  test("are a person's: neither a visitor nor the program has any", async () => {
    const { story, add, remove } = await readingRoom();
    const goal = await story("Goal");
    await expect(add(anonymous, goal)).rejects.toMatchObject({ code: "not_signed_in" });
    await expect(add({ kind: "system", name: "job" }, goal)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove({ kind: "system", name: "job" }, { article_id: goal })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("are taken away by their own id or by their story, and only by their owner", async () => {
    const { reader, story, add, remove, list } = await readingRoom();
    const [maya, bikash] = [await reader("Maya"), await reader("Bikash")];
    const [goal, match] = [await story("Goal"), await story("Match")];
    await add(maya, goal);
    await add(maya, match);
    const [retained] = (await list(maya)).items;
    if (!retained) throw new Error("nothing was kept");
    await expect(remove(bikash, { id: retained.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(remove(bikash, { article_id: goal })).rejects.toMatchObject({ code: "not_found" });
    expect((await list(maya)).items).toHaveLength(2);
    await remove(maya, { id: retained.id });
    await remove(maya, { article_id: retained.articleId === goal ? match : goal });
    expect((await list(maya)).items).toEqual([]);
  });

  test("come newest first, page by page, none twice and none left out", async () => {
    const { db, reader, story, add, pass } = await readingRoom();
    const maya = await reader("Maya");
    for (let number = 1; number <= 7; number += 1) {
      await add(maya, await story(`Story${number}`));
      if (number % 2 === 0) pass(1_000); // two share a moment
    }
    const read: string[] = [];
    let after: Awaited<ReturnType<typeof listBookmarks>>["older"];
    do {
      const page = await listBookmarks(db, maya.id, { limit: 3, after });
      read.push(...page.items.map(({ title }) => title ?? ""));
      after = page.older;
    } while (after);
    expect(read).toHaveLength(7);
    expect(new Set(read).size).toBe(7);
    expect(read[0]).toBe("Story7");
    expect(read.at(-1)).toMatch(/Story[1]$/);
  });

  test("follow a new headline, and keep the old one once the story is taken back", async () => {
    const { db, reader, story, add, list } = await readingRoom();
    const [maya, goal] = [await reader("Maya"), await story("Goal")];
    await add(maya, goal);
    await db.updateTable("articles").set({ title: "Late goal" }).where("id", "=", goal).execute();
    expect((await list(maya)).items).toMatchObject([{ title: "Late goal", isReadable: true }]);
    await db.updateTable("articles").set({ title: "Secret", status: "archived" }).where("id", "=", goal).execute();
    expect((await list(maya)).items).toMatchObject([{ title: "Goal", isReadable: false }]);
  });

  test("are found among the stories of a page, without another's", async () => {
    const { db, reader, story, add } = await readingRoom();
    const [maya, bikash] = [await reader("Maya"), await reader("Bikash")];
    const [goal, match] = [await story("Goal"), await story("Match")];
    await add(maya, goal);
    await add(bikash, match);
    expect(await findBookmarked(db, maya.id, [goal, match])).toEqual([goal]);
    expect(await findBookmarked(db, maya.id, [])).toEqual([]);
  });
});
