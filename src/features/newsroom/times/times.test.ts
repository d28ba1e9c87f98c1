// An embargo, and the time at which a story leaves readers by itself.
import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { listNewsStories } from "#app/features/newsroom/articles/feed-queries.server.ts";
import { nextStoryEnd, publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { copyArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { findStory, listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { deleteArticle, restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { createHeadline } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { storyEndsTag } from "./plan-story.server.ts";
import { publishDueUpdate, scheduleUpdate } from "./scheduled-update-commands.server.ts";
import { isEmbargoed } from "./story-times.ts";
import { unpublishDueArticle } from "./unpublish-commands.server.ts";

// The bench's clock stands at noon in Kathmandu.
const [one, two, three] = ["2026-11-21T13:00", "2026-11-21T14:00", "2026-11-21T15:00"];
const atOne = new Date("2026-11-21T07:15:00Z");
const atTwo = new Date("2026-11-21T08:15:00Z");

async function storySetup() {
  const bench = await commandBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const writer = await bench.person("author", [{ permission: "create_articles", granted: true }]);
  const story = (fields: object) => ({ title: "Cup", document: documentWith("Text"), ...fields });
  return Object.assign(bench, {
    ...{ editor, writer, story },
    create: (fields: object, by = editor) => bench.run(createArticle, by, story(fields)),
    update: (id: string, version: number, fields: object) =>
      bench.run(updateArticle, editor, story({ id, version, ...fields })),
    row: (id: string) =>
      bench.db
        .selectFrom("articles")
        .select(["status", "publish_at", "embargo_until", "unpublish_at", "published_at", "version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    due: () => publishAllDue({ db: bench.db, run: bench.run, clock: { now: () => bench.now } }),
    inLists: async () => (await listCards(bench.db, { lang: "en" }, { limit: 9 })).items.length,
  });
}

describe("an embargo", () => {
  test("has whoever publishes wait for its end: a new story, a save, the list", async () => {
    const setup = await storySetup();
    const created = await setup.create({ status: "published", embargo_until: one });
    expect(created.planned).toMatchObject({ status: "draft", publish_at: atOne });
    const saved = (await setup.create({ embargo_until: one })).id;
    const answer = await setup.update(saved, 1, { status: "published", embargo_until: one });
    expect(answer).toMatchObject({ status: "draft", planned: { publish_at: atOne } });
    const listed = (await setup.create({ embargo_until: one })).id;
    await setup.run(changeArticleStatus, setup.editor, { id: listed, status: "published" });
    for (const id of [created.id, saved, listed]) {
      expect(await setup.row(id)).toMatchObject({ status: "draft", publish_at: atOne, embargo_until: atOne });
      expect(setup.jobs).toContainEqual({ queue: "articles.publish-due", data: { id }, startAfterSeconds: 3_600 });
    }
    expect(await setup.inLists()).toBe(0);
    expect(await listNewsStories(setup.db, { since: new Date(0), limit: 9 })).toEqual([]);
    expect(await findStory(setup.db, created.slug)).toEqual({ kind: "unknown" });
    const headline = setup.run(createHeadline, await setup.person("admin"), { title: "Cup", slug: created.slug });
    expect(await refusalOf(headline)).toMatchObject({ invalid: {} });
    setup.now = atOne;
    await setup.due();
    for (const id of [created.id, saved, listed]) {
      expect(await setup.row(id)).toMatchObject({ status: "published", publish_at: null, embargo_until: null });
    }
    expect(await setup.inLists()).toBe(3);
  });

  test("is refused of what readers have, of a time that is over, and with an earlier time of publication", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ status: "published" });
    expect(await refusalOf(setup.update(id, 1, { status: "published", embargo_until: one }))).toEqual({
      invalid: { embargo_until: ["embargo.public"] },
    });
    const later = { status: "published", embargo_until: two, publish_at: one, id, version: 1 };
    expect(await refusalOf(setup.run(scheduleUpdate, setup.editor, setup.story(later)))).toEqual({
      invalid: { embargo_until: ["embargo.public"] },
    });
    expect(await refusalOf(setup.create({ embargo_until: "2026-11-21T11:00" }))).toEqual({
      invalid: { embargo_until: ["date.past"] },
    });
    expect(await refusalOf(setup.create({ embargo_until: two, publish_at: one }))).toEqual({
      invalid: { publish_at: ["embargo.before"] },
    });
    expect(await setup.row(id)).toMatchObject({ status: "published", version: 1, embargo_until: null });
  });

  test("that is over holds nothing back, and a draft that had it is saved on", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ embargo_until: one });
    setup.now = atTwo;
    await setup.update(id, 1, { embargo_until: one, excerpt: "More" });
    expect(isEmbargoed(await setup.row(id), setup.now)).toBe(false);
    await setup.update(id, 2, { status: "published", embargo_until: one });
    expect(await setup.row(id)).toMatchObject({ status: "published", embargo_until: null });
  });

  test("is not set, moved or lifted by who may not publish, and goes along with a copy", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ embargo_until: one, unpublish_at: three }, setup.writer);
    expect(await setup.row(id)).toMatchObject({ embargo_until: null, unpublish_at: null });
    await setup.update(id, 1, { embargo_until: two, unpublish_at: three });
    await setup.run(updateArticle, setup.writer, setup.story({ id, version: 2, embargo_until: "" }));
    expect(await setup.row(id)).toMatchObject({ embargo_until: atTwo, version: 3 });
    const copy = await setup.run(copyArticle, setup.writer, { id });
    expect((await setup.row(copy.id)).embargo_until).toEqual(atTwo);
  });

  test("is held by the database itself", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ embargo_until: one });
    const publish = setup.db.updateTable("articles").set({ status: "published", published_at: setup.now });
    await expect(publish.where("id", "=", id).execute()).rejects.toThrow(/articles_embargoed_not_public/);
  });
});

describe("the end of a story", () => {
  test("takes it from readers at its time, once, and tells its pages and the ticker", async () => {
    const setup = await storySetup();
    const { id, slug } = await setup.create({ status: "published", unpublish_at: one });
    await setup.run(createHeadline, await setup.person("admin"), { title: "Cup", slug });
    expect(setup.jobs).toContainEqual({ queue: "articles.unpublish-due", data: { id }, startAfterSeconds: 3_600 });
    expect(setup.invalidated).toContain(storyEndsTag);
    expect(await nextStoryEnd(setup.db)).toEqual(atOne);
    await setup.due();
    expect((await setup.row(id)).status).toBe("published");
    setup.now = atOne;
    setup.invalidated.length = 0;
    await setup.due();
    expect(await setup.row(id)).toMatchObject({ status: "archived", unpublish_at: null, version: 2 });
    expect(setup.invalidated).toEqual(expect.arrayContaining([`article:${id}`, "home:en", tickerTag, storyEndsTag]));
    expect(await findStory(setup.db, slug)).toEqual({ kind: "unknown" });
    await setup.due();
    expect((await setup.row(id)).version).toBe(2);
    expect(await refusalOf(setup.run(unpublishDueArticle, system, { id }))).toBe("not_found");
  });

  test("cannot lie in the past, before publication, before the end of an embargo or before its update", async () => {
    const setup = await storySetup();
    const over = { invalid: { unpublish_at: ["unpublish.over"] } };
    const early = { invalid: { unpublish_at: ["unpublish.beforeStart"] } };
    expect(await refusalOf(setup.create({ status: "published", unpublish_at: "2026-11-21T11:00" }))).toEqual(over);
    expect(await refusalOf(setup.create({ publish_at: two, unpublish_at: two }))).toEqual(early);
    expect(await refusalOf(setup.create({ embargo_until: two, unpublish_at: one }))).toEqual(early);
    const { id } = await setup.create({ status: "published" });
    const update = { id, version: 1, status: "published", publish_at: two, unpublish_at: one };
    expect(await refusalOf(setup.run(scheduleUpdate, setup.editor, setup.story(update)))).toEqual(early);
  });

  test("that passed while it was a draft stops whoever publishes, at its field and in the list", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ unpublish_at: one });
    setup.now = atTwo;
    const over = { invalid: { unpublish_at: ["unpublish.over"] } };
    await setup.update(id, 1, { unpublish_at: one, excerpt: "Saved on" });
    expect(await refusalOf(setup.update(id, 2, { status: "published", unpublish_at: one }))).toEqual(over);
    const listed = setup.run(changeArticleStatus, setup.editor, { id, status: "published" });
    expect(await refusalOf(listed)).toEqual(over);
  });

  test("is given up by whoever takes the story away by hand, and moved by whoever saves another time", async () => {
    const setup = await storySetup();
    const [byHand, moved] = [
      (await setup.create({ status: "published", unpublish_at: one })).id,
      (await setup.create({ status: "published", unpublish_at: one })).id,
    ];
    await setup.run(changeArticleStatus, setup.editor, { id: byHand, status: "draft" });
    await setup.update(moved, 1, { status: "published", unpublish_at: two });
    setup.now = atOne;
    await setup.due();
    expect(await setup.row(byHand)).toMatchObject({ status: "draft", unpublish_at: null });
    expect(await setup.row(moved)).toMatchObject({ status: "published", unpublish_at: atTwo });
  });

  test("comes after the publication that was set with it, and alone when both passed while nothing ran", async () => {
    const setup = await storySetup();
    const [inTurn, missed] = [
      (await setup.create({ publish_at: one, unpublish_at: two })).id,
      (await setup.create({ publish_at: two, unpublish_at: three })).id,
    ];
    setup.now = atOne;
    await setup.due();
    expect((await setup.row(inTurn)).status).toBe("published");
    setup.now = new Date("2026-11-21T10:00:00Z");
    await setup.due();
    expect((await setup.row(inTurn)).status).toBe("archived");
    expect(await setup.row(missed)).toMatchObject({ status: "archived", published_at: null, publish_at: null });
  });

  test("comes with an update at its time, and is not undone by the trash", async () => {
    const setup = await storySetup();
    const [id, trashed] = [
      (await setup.create({ status: "published" })).id,
      (await setup.create({ status: "published", unpublish_at: one })).id,
    ];
    const update = { id, version: 1, status: "published", publish_at: one, unpublish_at: two };
    await setup.run(scheduleUpdate, setup.editor, setup.story(update));
    const admin = await setup.person("admin");
    await setup.run(deleteArticle, admin, { id: trashed });
    setup.now = atOne;
    await setup.run(publishDueUpdate, system, { id });
    expect(await setup.row(id)).toMatchObject({ status: "published", unpublish_at: atTwo });
    await setup.run(restoreArticle, admin, { id: trashed });
    expect(await setup.row(trashed)).toMatchObject({ status: "archived", unpublish_at: null });
  });

  test("is brought about by no person through the job's command", async () => {
    const setup = await storySetup();
    const { id } = await setup.create({ status: "published", unpublish_at: one });
    setup.now = atOne;
    expect(await refusalOf(setup.run(unpublishDueArticle, setup.editor, { id }))).toBe("forbidden");
  });
});
