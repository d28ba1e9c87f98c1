// The changes of a public story on their way through the newsroom: found ready by a second person before readers get
// them.
import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { createCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { scheduleUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import {
  discardWorkingCopy,
  saveWorkingCopy,
} from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { readyStory, returnStory, submitStory } from "./commands.server.ts";
import { listWaiting, readReview } from "./queries.server.ts";

const refused = { invalid: { status: ["review.secondPerson"] } };

async function newsroom() {
  const bench = await commandBench();
  const edits = [{ permission: "edit_articles", granted: true }] as const;
  const [maya, hari] = [await bench.person("editor", edits), await bench.person("editor", edits)];
  const chief = await bench.person("super_admin");
  const bound = await bench.run(createCategory, chief, { name: "Courts", two_person: "true" });
  const text = (fields: object = {}) => ({
    ...{ title: "Verdict", document: documentWith("Text"), category: bound.slug, status: "published", lang: "en" },
    ...fields,
  });
  const { run, db } = bench;
  const { id } = await run(createArticle, maya, text({ status: "draft" }));
  await run(changeArticleStatus, hari, { id, status: "published" });
  const row = () => db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return Object.assign(bench, {
    ...{ maya, hari, chief, id, text, row },
    /** Types into the public story, by its form. */
    type: async (by: Person, fields: object) =>
      run(saveWorkingCopy, by, { id, version: (await row()).version, opening: by.id, ...text(fields) }),
    ready: async (by: Person, fields: object = {}) =>
      run(readyStory, by, { id, version: (await row()).version, ...fields }),
    update: async (by: Person, fields: object) =>
      run(updateArticle, by, { id, version: (await row()).version, opening: by.id, ...text(fields) }),
    due: () => publishAllDue({ db, run, clock: { now: () => bench.now } }),
  });
}

describe("changes of a public story in a section of two persons", () => {
  test("go out by their writer once a second person has found them ready, and only then", async () => {
    const { maya, hari, id, run, type, ready, update, row } = await newsroom();
    const change = { title: "The verdict" };
    await type(maya, change);
    expect(await refusalOf(update(maya, change))).toEqual(refused);
    await run(submitStory, maya, { id });
    expect(await refusalOf(ready(maya))).toEqual({ invalid: { review: ["review.secondPerson"] } });
    await ready(hari);
    expect(await row()).toMatchObject({ title: "Verdict", review: "ready", status: "published" });
    await update(maya, change);
    expect(await row()).toMatchObject({ title: "The verdict", review: "none", edited_by: maya.id });
  });

  test("are submitted once more when another word is typed, and what was read goes out no other way", async () => {
    const { maya, hari, type, ready, update, row } = await newsroom();
    await type(maya, { title: "The verdict" });
    await ready(hari);
    await type(maya, { title: "The verdict", tags: "court" });
    expect((await row()).review).toBe("ready");
    await type(maya, { title: "Another verdict" });
    expect((await row()).review).toBe("submitted");
    expect(await refusalOf(update(maya, { title: "Another verdict" }))).toEqual(refused);
    // What the form sends beside what was read counts as unread too.
    expect(await refusalOf(update(maya, { title: "The verdict", excerpt: "More" }))).toEqual(refused);
    expect((await row()).title).toBe("Verdict");
  });

  test("go out at their time when they were ready as it was set", async () => {
    const setup = await newsroom();
    const { maya, hari, id, run, text, type, ready, row } = setup;
    const change = { title: "The verdict", publish_at: "2026-11-21T13:00" };
    await type(maya, change);
    await ready(hari);
    await run(scheduleUpdate, maya, { id, version: (await row()).version, opening: maya.id, ...text(change) });
    setup.now = new Date("2026-11-21T07:15:00Z");
    await setup.due();
    expect(await row()).toMatchObject({ title: "The verdict", review: "none" });
  });

  test("are found ready by a super_admin alone with a reason, which is logged", async () => {
    const { chief, db, type, ready, update, row } = await newsroom();
    await type(chief, { title: "The verdict" });
    await ready(chief, { alone_reason: "The court ruled at midnight" });
    const entry = await db.selectFrom("audit_log").select("detail").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ alone_reason: "The court ruled at midnight" });
    await update(chief, { title: "The verdict" });
    expect((await row()).title).toBe("The verdict");
  });

  test("cannot be found ready while a form would not take them, nor in an older version", async () => {
    const { maya, hari, id, run, type, ready, row } = await newsroom();
    await type(maya, { title: "" });
    expect(await refusalOf(ready(hari))).toEqual({ invalid: { review: ["review.unfinished"] } });
    await type(maya, { image_url: "/media/1700000000000-gone" });
    expect(await refusalOf(ready(hari))).toEqual({ invalid: { review: ["review.unfinished"] } });
    const { version } = await row();
    await type(maya, { title: "The verdict" });
    expect(await refusalOf(run(readyStory, hari, { id, version }))).toBe("conflict");
  });

  test("come back with a reason to who typed them; what readers have stays approved", async () => {
    const { db, maya, hari, id, run, type, ready, update, row, now } = await newsroom();
    const approved = (await row()).approved_text;
    await type(maya, { title: "The verdict" });
    await ready(hari);
    await run(returnStory, hari, { id, reason: "Which court?" });
    expect(await row()).toMatchObject({ review: "returned", approved_text: approved });
    expect(await refusalOf(update(maya, { title: "The verdict" }))).toEqual(refused);
    expect(await listWaiting(db, maya)).toMatchObject([{ id, why: "returned" }]);
    const review = await readReview(db, id, { personId: maya.id, now });
    expect(review).toMatchObject({ isMine: true, isOfCopy: true });
    expect((await readReview(db, id, { personId: hari.id, now })).isMine).toBe(false);
  });

  test("end their review when they are discarded", async () => {
    const { maya, hari, id, run, type, ready, row } = await newsroom();
    await type(maya, { title: "The verdict" });
    await ready(hari);
    await run(discardWorkingCopy, maya, { id, version: (await row()).version });
    expect(await row()).toMatchObject({ review: "none", title: "Verdict" });
  });
});
