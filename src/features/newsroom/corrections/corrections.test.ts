import { describe, expect, test } from "vitest";
import { listAdminArticles } from "#app/features/newsroom/articles/admin-list.server.ts";
import { findReplacedText } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { copyArticle, fileArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { findStory, findStoryBeforeReaders } from "#app/features/newsroom/articles/queries.server.ts";
import { findStoryVersion } from "#app/features/newsroom/articles/story-versions.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { restoreVersion, saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { historyOf } from "#app/features/records/audit/queries.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { addCorrection, removeCorrection } from "./commands.server.ts";
import { listCorrections, listCorrectionsOf } from "./queries.server.ts";
import { lookAtTakenDown, reinstateStory, retractStory, takeDownStory } from "./withdrawal-commands.server.ts";

async function newsroom() {
  const bench = await commandBench();
  const { db, run } = bench;
  const admin = await bench.person("admin");
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const story = (fields: object = {}) => ({
    title: "Cup final",
    excerpt: "Secret excerpt",
    tags: "secret",
    document: documentWith("Secret body"),
    ...fields,
  });
  const published = async (fields: object = {}) =>
    (await run(createArticle, admin, story({ status: "published", ...fields }))).id;
  const row = (id: string) => db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const slugOf = async (id: string) => (await row(id)).slug;
  return Object.assign(bench, { admin, editor, story, published, row, slugOf });
}

const withdrawn = { invalid: { status: ["article.withdrawn"] } };

describe("a correction", () => {
  test("stands with its date at its story and on the page of its language, the newest first", async () => {
    const setup = await newsroom();
    const { db, run, editor, published, invalidated, row } = setup;
    const [english, nepali] = [await published(), await published({ lang: "ne", title: "फाइनल" })];
    await run(addCorrection, editor, { id: english, content: "Two goals, not three" });
    setup.pass(60_000);
    await run(addCorrection, editor, { id: english, content: "In Pokhara" });
    await run(addCorrection, editor, { id: nepali, content: "दुई गोल" });
    const page = async (lang: "en" | "ne") =>
      (await listCorrections(db, lang, undefined)).items.map((one) => one.content);
    expect(await page("en")).toEqual(["In Pokhara", "Two goals, not three"]);
    expect(await page("ne")).toEqual(["दुई गोल"]);
    const ofStory = (await listCorrectionsOf(db, [english])).get(english) ?? [];
    expect(ofStory.map(({ content }) => content)).toEqual(["Two goals, not three", "In Pokhara"]);
    expect(invalidated).toEqual(expect.arrayContaining([`article:${english}`, "latest:en", "corrections:ne"]));
    // A form that is open is not behind, and robots see that something changed.
    expect(await row(english)).toMatchObject({ version: 1, updated_at: setup.now });
  });

  test("leaves the page with its story, and comes back with it", async () => {
    const { db, run, editor, published } = await newsroom();
    const id = await published();
    await run(addCorrection, editor, { id, content: "Two goals" });
    const count = async () => (await listCorrections(db, "en", undefined)).items.length;
    await run(changeArticleStatus, editor, { id, status: "draft" });
    expect(await count()).toBe(0);
    await run(changeArticleStatus, editor, { id, status: "published" });
    expect(await count()).toBe(1);
  });

  test("is of a published story only, and is removed with its words in the log", async () => {
    const { db, run, editor, story, published } = await newsroom();
    const { id: draft } = await run(createArticle, editor, story());
    expect(await refusalOf(run(addCorrection, editor, { id: draft, content: "Wrong" }))).toEqual({
      invalid: { content: ["correction.notPublished"] },
    });
    const id = await published();
    const correction = await run(addCorrection, editor, { id, content: "Two goals" });
    await run(removeCorrection, editor, { id: correction.id });
    expect((await listCorrectionsOf(db, [id])).size).toBe(0);
    const entry = await db.selectFrom("audit_log").select("detail").orderBy("id", "desc").executeTakeFirst();
    expect(entry?.detail).toMatchObject({ correction: "Two goals" });
  });

  test("is one of a page of twenty", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    for (let number = 1; number <= 21; number += 1) {
      await setup.run(addCorrection, setup.editor, { id, content: `Number ${number}` });
      setup.pass(1_000);
    }
    const first = await listCorrections(setup.db, "en", undefined);
    const second = await listCorrections(setup.db, "en", first.older);
    expect([first.items.length, second.items.map(({ content }) => content), second.older]).toEqual([
      20,
      ["Number 1"],
      undefined,
    ]);
  });
});

describe("a retracted story", () => {
  test("answers with its reason by every slug and by its id, and stands nowhere else", async () => {
    const { db, run, editor, published, slugOf, row, invalidated } = await newsroom();
    const id = await published();
    const slug = await slugOf(id);
    await run(retractStory, editor, { id, reason: "We were deceived" });
    for (const address of [slug, id]) {
      expect(await findStory(db, address)).toMatchObject({ kind: "retracted", reason: "We were deceived", lang: "en" });
    }
    expect(await row(id)).toMatchObject({ status: "archived", withdrawal: "retracted", version: 2 });
    expect(invalidated).toEqual(expect.arrayContaining([`article:${id}`, "home:en", "latest:en", "tag:secret"]));
    for (const table of ["searched_stories", "story_tags"] as const) {
      const found = await db.selectFrom(table).select("article_id").where("article_id", "=", id).execute();
      expect(found).toEqual([]);
    }
  });

  test("is not published, saved, filed, deleted or retracted again until that is ended", async () => {
    const { run, admin, editor, story, published, row } = await newsroom();
    const id = await published();
    await run(retractStory, editor, { id, reason: "Wrong" });
    const version = 2;
    for (const attempt of [
      () => run(changeArticleStatus, admin, { id, status: "published" }),
      () => run(changeArticleStatus, admin, { id, status: "draft" }),
      () => run(updateArticle, admin, story({ id, version, status: "published" })),
      () => run(updateArticle, admin, story({ id, version, publish_at: "2026-11-21T13:00" })),
      () => run(fileArticle, admin, { id, tag: "new" }),
      () => run(deleteArticle, admin, { id }),
    ]) {
      expect(await refusalOf(attempt())).toEqual(withdrawn);
    }
    const again = run(retractStory, editor, { id, reason: "Again" });
    expect(await refusalOf(again)).toEqual({ invalid: { reason: ["article.withdrawn"] } });
    await run(reinstateStory, editor, { id, reason: "It was right" });
    expect(await row(id)).toMatchObject({ withdrawal: null, status: "archived", excerpt: "Secret excerpt" });
    await run(changeArticleStatus, editor, { id, status: "published" });
  });

  test("was public once, and has a reason", async () => {
    const { run, editor, admin, story, published } = await newsroom();
    const { id } = await run(createArticle, editor, story());
    const never = { invalid: { reason: ["article.neverPublic"] } };
    expect(await refusalOf(run(retractStory, editor, { id, reason: "Wrong" }))).toEqual(never);
    expect(await refusalOf(run(takeDownStory, admin, { id, reason: "Wrong" }))).toEqual(never);
    const nothing = run(retractStory, editor, { id: await published(), reason: " " });
    expect(await refusalOf(nothing)).toEqual({ invalid: { reason: ["text.required"] } });
  });
});

describe("a story that was taken down", () => {
  test("has no word of its text left where anybody reads: neither readers, nor lists, search, preview, copies", async () => {
    const { db, run, admin, published, row, slugOf, story, now } = await newsroom();
    const id = await published();
    expect(await findStoryVersion(db, id, 1)).toMatchObject({ excerpt: "Secret excerpt" });
    await run(saveWorkingCopy, admin, { ...story({ status: "published" }), id, version: 1, title: "Secret title" });
    await run(takeDownStory, admin, { id, reason: "Court order 7" });
    expect(await findStoryVersion(db, id, 1)).toBeUndefined();
    expect(await findWorkingCopy(db, id)).toBeUndefined();
    expect(await refusalOf(run(restoreVersion, admin, { id, number: 1 }))).toBe("not_found");
    expect(await findStory(db, await slugOf(id))).toEqual({ kind: "taken_down" });
    expect(JSON.stringify(await row(id))).not.toMatch(/secret/i);
    for (const table of ["searched_stories", "searched_drafts"] as const) {
      const rows = await db.selectFrom(table).select("document").where("article_id", "=", id).execute();
      expect(JSON.stringify(rows)).not.toContain("secret");
    }
    const reach = { reach: "all", personId: admin.id } as const;
    expect(await findStoryBeforeReaders(db, id, { ...reach, now })).toBeUndefined();
    expect(await refusalOf(run(copyArticle, admin, { id }))).toBe("forbidden");
    expect((await listAdminArticles(db, reach, { limit: 5 })).items.map(({ title }) => title)).toEqual(["Cup final"]);
    expect(await refusalOf(run(changeArticleStatus, admin, { id, status: "published" }))).toEqual(withdrawn);
  });

  test("is read in the archive for a reason that is logged, and comes back whole", async () => {
    const { db, run, admin, editor, published, row } = await newsroom();
    const id = await published();
    const before = await row(id);
    await run(retractStory, editor, { id, reason: "Wrong" });
    expect(await refusalOf(run(takeDownStory, editor, { id, reason: "Court" }))).toBe("forbidden");
    expect(await refusalOf(run(lookAtTakenDown, admin, { id, reason: "Nothing there yet" }))).toBe("not_found");
    await run(takeDownStory, admin, { id, reason: "Court" });
    expect(await refusalOf(run(lookAtTakenDown, editor, { id, reason: "Curious" }))).toBe("forbidden");
    expect(await refusalOf(run(lookAtTakenDown, admin, { id, reason: "" }))).toEqual({
      invalid: { reason: ["text.required"] },
    });
    const found = await run(lookAtTakenDown, admin, { id, reason: "The court asks" });
    expect(found).toMatchObject({ excerpt: "Secret excerpt", text: "Secret body" });
    const entry = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: id, detail: { reason: "The court asks" } });
    expect(JSON.stringify(entry)).not.toContain("Secret");
    expect(await refusalOf(run(reinstateStory, editor, { id, reason: "Over" }))).toBe("forbidden");
    await run(reinstateStory, admin, { id, reason: "Over" });
    const { title, excerpt, content, document, tags } = before;
    expect(await row(id)).toMatchObject({ title, excerpt, content, document, tags, withdrawal: null });
    expect(await db.selectFrom("taken_down_texts").select("article_id").execute()).toEqual([]);
  });

  test("has the texts that were saved over closed with it, and shows them to who says why they look", async () => {
    const { db, run, admin, published, story, row } = await newsroom();
    const id = await published({ document: documentWith("Slander") });
    const { version } = await row(id);
    await run(updateArticle, admin, { ...story({ status: "published" }), id, version });
    await run(updateArticle, admin, {
      ...story({ status: "published", document: documentWith("Mine") }),
      ...{ id, version: version + 1, replaces: "true" },
    });
    const entryId = async () => {
      const { changes } = await historyOf(db, id, { limit: 9 });
      return changes.find(({ holdsReplaced }) => holdsReplaced)?.id;
    };
    const entry = await entryId();
    expect(await findReplacedText(db, { id, entryId: entry ?? "" })).toMatchObject({ title: "Cup final" });
    await run(takeDownStory, admin, { id, reason: "Court" });
    expect(await entryId()).toBeUndefined();
    expect(await findReplacedText(db, { id, entryId: entry ?? "" })).toBeUndefined();
    const { savedOver } = await run(lookAtTakenDown, admin, { id, reason: "The court asks" });
    expect(savedOver).toMatchObject([{ text: "Cup final\nSecret body" }]);
    await run(reinstateStory, admin, { id, reason: "Over" });
    expect(await entryId()).toBe(entry);
  });
});
