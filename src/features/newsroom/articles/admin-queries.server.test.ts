import { describe, expect, test } from "vitest";
import type { ArticleStatus, Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { type AdminFilter, listAdminArticles } from "./admin-list.server.ts";
import { findEditableArticle, findSavedVersion } from "./admin-queries.server.ts";

type Story = {
  title: string;
  author: string;
  status: ArticleStatus;
  lang: Lang;
  createdAt: Date;
  deletedAt: Date | null;
};

/** A newsroom with two people and whatever stories a test needs. */
async function setup() {
  const { db } = await freshDatabase();
  const person = async (name: string) => {
    const id = newIdentifier();
    await db
      .insertInto("profiles")
      .values({ id, email: `${id}@example.com`, full_name: name })
      .execute();
    return id;
  };
  const [maya, hari] = [await person("Maya Rai"), await person("Hari Thapa")];
  const story = async (facts: Partial<Story> = {}) => {
    const id = newIdentifier();
    await db
      .insertInto("articles")
      .values({
        id,
        slug: id,
        title: facts.title ?? "A story",
        author_id: facts.author ?? maya,
        status: facts.status ?? "draft",
        lang: facts.lang ?? "en",
        published_at: facts.status === "published" ? new Date() : null,
        created_at: facts.createdAt ?? new Date(),
        deleted_at: facts.deletedAt ?? null,
      })
      .execute();
    return id;
  };
  return { db, maya, hari, story };
}

const firstPage = { limit: 50 };

describe("the list of stories", () => {
  test("shows everybody's or one's own, never what lies in the trash", async () => {
    const { db, maya, hari, story } = await setup();
    const mine = await story();
    const theirs = await story({ author: hari, status: "published" });
    await story({ deletedAt: new Date() });
    const ids = async (reach: "own" | "all") =>
      (await listAdminArticles(db, { reach, personId: maya }, firstPage)).items.map(({ id }) => id).sort();
    expect(await ids("all")).toEqual([mine, theirs].sort());
    expect(await ids("own")).toEqual([mine]);
  });

  test("says whose story it is and how often it was opened, as a number", async () => {
    const { db, maya, hari, story } = await setup();
    await story({ author: hari });
    const { items } = await listAdminArticles(db, { reach: "all", personId: maya }, firstPage);
    expect(items).toMatchObject([{ authors: ["Hari Thapa"], isOwn: false, views: 0 }]);
  });

  test("is narrowed by status, language and words of the title, whatever signs these contain", async () => {
    const { db, maya, story } = await setup();
    await story({ title: "Final in Kathmandu", status: "published" });
    await story({ title: "100% effort" });
    await story({ title: "खेल सकियो", lang: "ne" });
    const titles = async (filter: Partial<AdminFilter>) => {
      const { items } = await listAdminArticles(db, { reach: "all", personId: maya, ...filter }, firstPage);
      return items.map(({ title }) => title);
    };
    const narrowed: [Partial<AdminFilter>, string[]][] = [
      [{ status: "published" }, ["Final in Kathmandu"]],
      [{ lang: "ne" }, ["खेल सकियो"]],
      [{ search: "  fiNAL " }, ["Final in Kathmandu"]],
      [{ search: "खेल" }, ["खेल सकियो"]],
      [{ search: "100%" }, ["100% effort"]],
      [{ search: "%" }, ["100% effort"]],
      [{ search: "_" }, []],
      [{ search: "\\" }, []],
      [{ search: "final", status: "draft" }, []],
    ];
    for (const [filter, expected] of narrowed) expect([filter, await titles(filter)]).toEqual([filter, expected]);
  });

  test("pages through stories of the same moment without losing or repeating one", async () => {
    const { db, maya, story } = await setup();
    const createdAt = new Date("2026-11-21T06:15:00Z");
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await story({ createdAt }));
    const seen: string[] = [];
    let after: Parameters<typeof listAdminArticles>[2]["after"];
    do {
      const page = await listAdminArticles(db, { reach: "all", personId: maya }, { limit: 2, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.older;
    } while (after);
    expect(seen.length).toBe(5);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });
});

describe("a story to be edited", () => {
  test("is found within the reach only, and not in the trash", async () => {
    const { db, maya, hari, story } = await setup();
    const mine = await story({ title: "Mine" });
    const theirs = await story({ author: hari });
    const thrown = await story({ deletedAt: new Date() });
    const own = { reach: "own", personId: maya } as const;
    expect(await findEditableArticle(db, mine, own)).toMatchObject({ title: "Mine", version: 1, translation_of: null });
    expect(await findEditableArticle(db, theirs, own)).toBeUndefined();
    expect(await findEditableArticle(db, theirs, { ...own, reach: "all" })).toMatchObject({ id: theirs });
    expect(await findEditableArticle(db, thrown, { ...own, reach: "all" })).toBeUndefined();
  });

  test("names the story that it translates", async () => {
    const { db, maya, story } = await setup();
    const original = await story({ title: "The original" });
    const id = await story({ lang: "ne" });
    await db.updateTable("articles").set({ translation_of: original }).where("id", "=", id).execute();
    const found = await findEditableArticle(db, id, { reach: "all", personId: maya });
    expect(found).toMatchObject({ translation_of: original, translation_title: "The original" });
  });
});

describe("the saved side of a conflict", () => {
  test("names whoever saved last", async () => {
    const { db, maya, hari, story } = await setup();
    const id = await story();
    const note = (actor: string, at: string) =>
      db
        .insertInto("audit_log")
        .values({
          id: newIdentifier(),
          at,
          actor_kind: "person",
          actor_id: actor,
          command: "article.update",
          subject_id: id,
        })
        .execute();
    await note(hari, "2026-11-21T07:00:00Z");
    await note(maya, "2026-11-21T06:00:00Z");
    expect(await findSavedVersion(db, id, { reach: "all", personId: maya })).toMatchObject({
      article: { title: "A story", version: 1 },
      savedBy: "Hari Thapa",
    });
    expect(await findSavedVersion(db, id, { reach: "own", personId: hari })).toBeUndefined();
  });

  test("does without a name when a job saved it", async () => {
    const { db, maya, story } = await setup();
    expect(await findSavedVersion(db, await story(), { reach: "all", personId: maya })).toMatchObject({
      savedBy: null,
    });
  });
});
