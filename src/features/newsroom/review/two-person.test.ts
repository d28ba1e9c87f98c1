import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { fileArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { deleteArticle, restoreArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { createCategory, updateCategory } from "#app/features/newsroom/categories/commands.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { readyStory, submitStory } from "./commands.server.ts";

const refused = { invalid: { status: ["review.secondPerson"] } };

async function newsroom() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const chief = await bench.person("super_admin");
  const edits = [{ permission: "edit_articles", granted: true }] as const;
  const [maya, hari] = [await bench.person("editor", edits), await bench.person("editor", edits)];
  const bound = await bench.run(createCategory, admin, { name: "Courts", two_person: "true" });
  const below = await bench.run(createCategory, admin, { name: "Verdicts", parent_id: bound.id });
  const free = await bench.run(createCategory, admin, { name: "Chess" });
  const story = (fields: object = {}) => ({
    title: "Verdict",
    document: documentWith("Text"),
    category: bound.slug,
    ...fields,
  });
  const draft = async (by: Person, fields: object = {}) => (await bench.run(createArticle, by, story(fields))).id;
  const row = (id: string) =>
    bench.db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const publish = (by: Person, id: string) => bench.run(changeArticleStatus, by, { id, status: "published" });
  const lastDetail = async () =>
    (await bench.db.selectFrom("audit_log").select("detail").orderBy("id", "desc").executeTakeFirstOrThrow()).detail;
  return { ...bench, bench, admin, chief, maya, hari, bound, below, free, story, draft, row, publish, lastDetail };
}

describe("where two persons are asked for, whoever changed a text last", () => {
  test("does not make it public by creating, saving, the list, or a time", async () => {
    const room = await newsroom();
    const { maya, run, story, draft, row, publish } = room;
    expect(await refusalOf(draft(maya, { status: "published" }))).toEqual(refused);
    expect(await refusalOf(draft(maya, { publish_at: "2026-11-21T13:00" }))).toEqual(refused);
    const id = await draft(maya);
    expect(await refusalOf(publish(maya, id))).toEqual(refused);
    const saving = (fields: object) => run(updateArticle, maya, story({ id, version: 1, ...fields }));
    expect(await refusalOf(saving({ status: "published" }))).toEqual(refused);
    expect(await refusalOf(saving({ publish_at: "2026-11-21T13:00" }))).toEqual(refused);
    expect(await row(id)).toMatchObject({ status: "draft", publish_at: null, version: 1 });
  });

  test("does not bring it in from another section, nor into one below", async () => {
    const room = await newsroom();
    const { maya, run, story, draft, row, bound, below, free } = room;
    const id = await draft(maya, { category: free.slug, status: "published" });
    expect(await refusalOf(run(fileArticle, maya, { id, category: bound.slug }))).toEqual(refused);
    expect(await refusalOf(run(fileArticle, maya, { id, category: below.slug }))).toEqual(refused);
    const moved = story({ id, version: 1, status: "published" });
    expect(await refusalOf(run(updateArticle, maya, moved))).toEqual(refused);
    expect((await row(id)).category).toBe(free.slug);
    await run(fileArticle, maya, { id, tag: "final" });
  });

  test("does not change it while it is public", async () => {
    const room = await newsroom();
    const { maya, hari, run, story, draft, row, publish } = room;
    const id = await draft(maya);
    await publish(hari, id);
    const change = story({ id, version: 2, status: "published", title: "Another verdict" });
    expect(await refusalOf(run(updateArticle, hari, change))).toEqual(refused);
    expect((await row(id)).title).toBe("Verdict");
    // The same text once more, and its tags, are nobody's to stop.
    await run(updateArticle, maya, story({ id, version: 2, status: "published", tags: "court" }));
  });

  test("does not find it ready", async () => {
    const room = await newsroom();
    const { maya, run, draft } = room;
    const id = await draft(maya);
    expect(await refusalOf(run(readyStory, maya, { id, version: 1 }))).toEqual({
      invalid: { review: ["review.secondPerson"] },
    });
  });
});

describe("a second person", () => {
  test("publishes what another wrote, from the list and from the form", async () => {
    const room = await newsroom();
    const { maya, hari, run, story, draft, row, publish } = room;
    const [one, other] = [await draft(maya), await draft(maya)];
    await publish(hari, one);
    await run(updateArticle, hari, story({ id: other, version: 1, status: "published" }));
    expect([(await row(one)).status, (await row(other)).status]).toEqual(["published", "published"]);
  });

  test("who changed a word becomes the one who is bound, and its writer the second", async () => {
    const room = await newsroom();
    const { maya, hari, run, story, draft, row, publish } = room;
    const id = await draft(maya);
    await run(updateArticle, hari, story({ id, version: 1, title: "The verdict" }));
    expect(await refusalOf(publish(hari, id))).toEqual(refused);
    await publish(maya, id);
    expect((await row(id)).status).toBe("published");
  });

  test("finds it ready, and then its writer publishes it, by hand or by its time", async () => {
    const room = await newsroom();
    const { maya, hari, run, story, draft, row, publish } = room;
    const [byHand, byTime] = [await draft(maya), await draft(maya)];
    for (const id of [byHand, byTime]) await run(readyStory, hari, { id, version: 1 });
    await publish(maya, byHand);
    expect(await row(byHand)).toMatchObject({ status: "published", review: "none" });
    await run(updateArticle, maya, story({ id: byTime, version: 1, publish_at: "2026-11-21T13:00" }));
    room.bench.now = new Date("2026-11-21T07:15:00Z");
    await publishAllDue({ db: room.db, run, clock: { now: () => room.bench.now } });
    room.bench.now = new Date("2026-11-21T06:15:00Z");
    expect((await row(byTime)).status).toBe("published");
  });

  test("has found only that text ready: another word, and it is submitted once more", async () => {
    const room = await newsroom();
    const { maya, hari, run, story, draft, row, publish } = room;
    const id = await draft(maya);
    await run(readyStory, hari, { id, version: 1 });
    await run(updateArticle, maya, story({ id, version: 1, excerpt: "A word more" }));
    expect(await row(id)).toMatchObject({ review: "submitted", status: "draft" });
    expect(await refusalOf(publish(maya, id))).toEqual(refused);
    // What was read is the version that was seen, and no later one.
    expect(await refusalOf(run(readyStory, hari, { id, version: 1 }))).toBe("conflict");
  });
});

describe("a super_admin", () => {
  test("goes ahead alone with a reason, which is logged; nobody else's reason counts", async () => {
    const room = await newsroom();
    const { chief, maya, run, draft, row, lastDetail, publish } = room;
    const reason = { alone_reason: "The court ruled at midnight" };
    const id = await draft(chief);
    expect(await refusalOf(publish(chief, id))).toEqual(refused);
    await run(changeArticleStatus, chief, { id, status: "published", ...reason });
    expect((await row(id)).status).toBe("published");
    expect(await lastDetail()).toMatchObject(reason);
    const hers = await draft(maya);
    expect(await refusalOf(run(changeArticleStatus, maya, { id: hers, status: "published", ...reason }))).toEqual(
      refused,
    );
    const waiting = await draft(chief, { publish_at: "2026-11-21T13:00", ...reason });
    room.bench.now = new Date("2026-11-21T07:15:00Z");
    await publishAllDue({ db: room.db, run, clock: { now: () => room.bench.now } });
    room.bench.now = new Date("2026-11-21T06:15:00Z");
    expect((await row(waiting)).status).toBe("published");
  });

  test("who needs no reason leaves none in the log", async () => {
    const room = await newsroom();
    const { chief, maya, run, draft, lastDetail } = room;
    const id = await draft(maya);
    await run(changeArticleStatus, chief, { id, status: "published", alone_reason: "To be sure" });
    expect(await lastDetail()).not.toHaveProperty("alone_reason");
  });
});

test("a draft whose time comes after the rule was switched on is submitted and not published", async () => {
  const room = await newsroom();
  const { admin, maya, run, draft, row } = room;
  const later = await run(createCategory, admin, { name: "Doping" });
  const id = await draft(maya, { category: later.slug, publish_at: "2026-11-21T13:00" });
  const change = { id: later.id, version: 1, name: "Doping", slug: later.slug };
  await run(updateCategory, admin, { ...change, two_person: "on" });
  room.bench.now = new Date("2026-11-21T07:15:00Z");
  await publishAllDue({ db: room.db, run, clock: { now: () => room.bench.now } });
  room.bench.now = new Date("2026-11-21T06:15:00Z");
  expect(await row(id)).toMatchObject({ status: "draft", review: "submitted", publish_at: null, published_at: null });
  // Off again, nothing of it is left.
  await run(updateCategory, admin, { ...change, version: 2 });
  await room.publish(maya, id);
});

test("a story that was public comes back from the trash as it was", async () => {
  const room = await newsroom();
  const { admin, maya, hari, run, draft, row, publish } = room;
  const id = await draft(maya);
  await publish(hari, id);
  await run(deleteArticle, admin, { id });
  await run(restoreArticle, admin, { id });
  expect((await row(id)).status).toBe("published");
});

test("without the rule everybody who may publish does so alone", async () => {
  const room = await newsroom();
  const { maya, run, draft, row, free } = room;
  const id = await draft(maya, { category: free.slug });
  await run(submitStory, maya, { id });
  await room.publish(maya, id);
  expect(await row(id)).toMatchObject({ status: "published", review: "none" });
});
