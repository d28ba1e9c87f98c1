import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { processorTime } from "#tests/harness/processor-time.ts";
import { assignStory, readyStory, returnStory, submitStory } from "./commands.server.ts";
import { mailUnread } from "./jobs.server.ts";
import { mentionedIn, mentionParts } from "./mentions.ts";
import { addNote, reopenNote, resolveNote } from "./note-commands.server.ts";
import { readAllNotifications, readNotification } from "./notification-commands.server.ts";
import { countUnread, listNotifications } from "./notifications.server.ts";
import { bareText, findPassage } from "./passage.ts";
import { listWaiting, readReview } from "./queries.server.ts";

async function newsroom() {
  const bench = await commandBench();
  const { db, run } = bench;
  const writes = [{ permission: "create_articles", granted: true }] as const;
  const edits = [{ permission: "edit_articles", granted: true }] as const;
  const writer = await bench.person("author", writes, { fullName: "Asha Rai" });
  const other = await bench.person("author", writes, { fullName: "Bimal Rai" });
  const editor = await bench.person("editor", edits, { fullName: "Maya Gurung" });
  const second = await bench.person("editor", edits, { fullName: "Maya Gurung Thapa", email: "second@example.com" });
  const reader = await bench.person("subscriber", [], { fullName: "Rita Reader" });
  await db.updateTable("profiles").set({ email_verified: true }).execute();
  const { id } = await run(createArticle, writer, {
    title: "Cup final",
    document: documentWith("Nepal won the cup. The crowd sang."),
  });
  const told = async (person: typeof writer) =>
    (await listNotifications(db, person, { limit: 20 })).items.map(({ kind, by }) => `${kind} by ${by}`);
  const review = () => readReview(db, id, { personId: editor.id, now: bench.now });
  const note = (by: typeof writer, fields: object) => run(addNote, by, { id, ...fields });
  return Object.assign(bench, { writer, other, editor, second, reader, id, told, review, note });
}

describe("the review of a story", () => {
  test("goes from submitted to returned with a reason, again, and to ready; its people are told", async () => {
    const { run, writer, editor, id, told, review, db } = await newsroom();
    await run(submitStory, writer, { id });
    expect(await review()).toMatchObject({ state: "submitted", reason: null });
    expect(await refusalOf(run(returnStory, editor, { id, reason: " " }))).toEqual({
      invalid: { reason: ["text.required"] },
    });
    await run(returnStory, editor, { id, reason: "Who scored?" });
    expect(await review()).toMatchObject({ state: "returned", reason: "Who scored?" });
    expect(await refusalOf(run(returnStory, editor, { id, reason: "Once more" }))).toEqual({
      invalid: { review: ["review.notSubmitted"] },
    });
    await run(submitStory, writer, { id });
    await run(readyStory, editor, { id, version: 1 });
    expect(await review()).toMatchObject({ state: "ready", reason: null });
    expect(await told(writer)).toEqual(["ready by Maya Gurung", "returned by Maya Gurung"]);
    expect(await told(editor)).toEqual([]);
    // It changed nothing that readers, or an open form, know of.
    const row = await db.selectFrom("articles").select(["version", "status"]).where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ version: 1, status: "draft" });
  });

  test("is submitted by its writer while it is a draft, decided by editors alone", async () => {
    const { run, writer, other, editor, id } = await newsroom();
    expect(await refusalOf(run(submitStory, other, { id }))).toBe("forbidden");
    for (const attempt of [
      run(returnStory, writer, { id, reason: "Mine" }),
      run(readyStory, writer, { id, version: 1 }),
      run(assignStory, writer, { id, assignee_id: editor.id }),
    ]) {
      expect(await refusalOf(attempt)).toBe("forbidden");
    }
    await run(changeArticleStatus, editor, { id, status: "archived" });
    expect(await refusalOf(run(submitStory, writer, { id }))).toBe("forbidden");
    expect(await refusalOf(run(submitStory, editor, { id }))).toEqual({ invalid: { review: ["review.archived"] } });
    expect(await refusalOf(run(readyStory, editor, { id, version: 2 }))).toEqual({
      invalid: { review: ["review.archived"] },
    });
  });

  test("is given to somebody who may open the story, by a time that is to come, who hears of it once", async () => {
    const { run, writer, editor, second, reader, other, id, told, review } = await newsroom();
    const assign = (fields: object) => run(assignStory, editor, { id, ...fields });
    await assign({ assignee_id: second.id, review_due_at: "2026-11-21T15:00" });
    await assign({ assignee_id: second.id, review_due_at: "2026-11-21T16:00" });
    expect(await told(second)).toEqual(["assigned by Maya Gurung"]);
    expect(await review()).toMatchObject({ assignee: { id: second.id, name: "Maya Gurung Thapa" } });
    for (const stranger of [reader.id, other.id]) {
      expect(await refusalOf(assign({ assignee_id: stranger }))).toEqual({
        invalid: { assignee_id: ["choice.invalid"] },
      });
    }
    expect(await refusalOf(assign({ assignee_id: second.id, review_due_at: "2026-11-21T11:00" }))).toEqual({
      invalid: { review_due_at: ["date.past"] },
    });
    await run(submitStory, writer, { id });
    expect(await told(second)).toEqual(["submitted by Asha Rai", "assigned by Maya Gurung"]);
    await assign({});
    expect(await review()).toMatchObject({ assignee: undefined, dueAt: null });
  });

  test("can be given to its author, who may publish nothing, also once it is public", async () => {
    const { db, run, writer, editor, id, told, review } = await newsroom();
    for (const status of ["draft", "published"] as const) {
      if (status === "published") await run(changeArticleStatus, editor, { id, status });
      expect((await review()).readers.map((reader) => reader.id)).toContain(writer.id);
      await run(assignStory, editor, { id, assignee_id: writer.id });
      expect((await listWaiting(db, writer)).map(({ why }) => why)).toEqual(["assigned"]);
    }
    expect(await told(writer)).toEqual(["assigned by Maya Gurung", "assigned by Maya Gurung"]);
  });

  test("ends when the story is published", async () => {
    const { run, writer, editor, second, id, review } = await newsroom();
    await run(assignStory, editor, { id, assignee_id: second.id });
    await run(submitStory, writer, { id });
    await run(changeArticleStatus, editor, { id, status: "published" });
    expect(await review()).toMatchObject({ state: "none", assignee: undefined });
  });

  test("waits for those who have something to do with it, and for nobody else", async () => {
    const { db, run, writer, other, editor, second, id } = await newsroom();
    const waiting = async (person: typeof writer) => (await listWaiting(db, person)).map(({ why }) => why);
    expect(await waiting(editor)).toEqual([]);
    await run(submitStory, writer, { id });
    expect([await waiting(editor), await waiting(writer)]).toEqual([["submitted"], []]);
    await run(assignStory, editor, { id, assignee_id: second.id });
    expect([await waiting(editor), await waiting(second)]).toEqual([[], ["assigned"]]);
    await run(returnStory, second, { id, reason: "Shorter" });
    expect([await waiting(writer), await waiting(other), await waiting(second)]).toEqual([["returned"], [], []]);
    await run(readyStory, second, { id, version: 1 });
    expect([await waiting(editor), await waiting(writer)]).toEqual([["ready"], []]);
  });
});

describe("a note", () => {
  test("names people who may open the story, and they alone are told", async () => {
    const { note, told, writer, editor, second, other, reader, review, db } = await newsroom();
    await note(editor, { content: "@Asha Rai please ask @maya gurung thapa, @Bimal Rai and @Rita Reader" });
    expect(await told(writer)).toEqual(["mention by Maya Gurung"]);
    expect(await told(second)).toEqual(["mention by Maya Gurung"]);
    for (const person of [editor, other, reader]) expect(await told(person)).toEqual([]);
    const [written] = (await review()).notes;
    expect(written).toMatchObject({ by: "Maya Gurung", passage: undefined, resolvedAt: null });
    const mentions = await db.selectFrom("article_note_mentions").select("person_id").execute();
    expect(mentions.map(({ person_id }) => person_id).sort()).toEqual([writer.id, second.id].sort());
  });

  test("is written and settled by the story's writer and by editors, by nobody else", async () => {
    const { note, run, writer, other, editor, id, review } = await newsroom();
    const { id: noteId } = await note(writer, { content: "Is the date right?" });
    expect(await refusalOf(note(other, { content: "Let me in" }))).toBe("forbidden");
    expect(await refusalOf(run(resolveNote, other, { id: noteId }))).toBe("forbidden");
    await run(resolveNote, editor, { id: noteId });
    await run(resolveNote, writer, { id: noteId });
    expect((await review()).notes).toMatchObject([{ resolvedBy: "Maya Gurung" }]);
    await run(reopenNote, writer, { id: noteId });
    expect((await review()).notes).toMatchObject([{ resolvedAt: null, resolvedBy: null }]);
    expect(await refusalOf(note(writer, { content: "" }))).toEqual({ invalid: { content: ["text.required"] } });
    // Its story is public now: its writer changes it no more, and still hears and speaks.
    await run(changeArticleStatus, editor, { id, status: "published" });
    await note(writer, { content: "Thank you" });
  });

  test("on a passage stays with it where it moves, and stays when the passage goes", async () => {
    const { note, run, writer, editor, id, review } = await newsroom();
    const passage = { quote: "The crowd sang.", quote_before: "Nepal won the cup. ", quote_after: "" };
    await note(editor, { content: "Which song?", ...passage });
    const missing = note(editor, { content: "Where?", quote: "Nobody wrote this" });
    expect(await refusalOf(missing)).toEqual({ invalid: { quote: ["note.notSaved"] } });
    const save = (version: number, text: string) =>
      run(updateArticle, writer, { id, version, title: "Cup final", document: documentWith(text) });
    await save(1, "The crowd  sang. And then Nepal won the cup.");
    expect((await review()).notes).toMatchObject([{ passage: { quote: "The crowd sang.", isGone: false } }]);
    await save(2, "Nepal won the cup.");
    expect((await review()).notes).toMatchObject([{ content: "Which song?", passage: { isGone: true } }]);
  });

  test("of which there are two hundred is one too many", async () => {
    const { note, db, editor, id } = await newsroom();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
      article_id: id,
      content: "Again",
    }));
    await db.insertInto("article_notes").values(rows).execute();
    expect(await refusalOf(note(editor, { content: "One more" }))).toEqual({ invalid: { content: ["note.tooMany"] } });
  });
});

describe("a passage", () => {
  test("is found by its words, of several by the words around it, whatever its blanks", () => {
    const text = "One goal. Then a goal.\nA third goal followed.";
    const at = (quote: string, before = "", after = "") => findPassage(bareText(text), { quote, before, after })?.start;
    expect(at("goal")).toBe(3);
    expect(at("goal", "Then a ")).toBe(13);
    expect(at("goal", "third ", " followed")).toBe(24);
    expect(at("a goal.A third")).toBe(12);
    expect(at("no goal")).toBeUndefined();
    expect(at(" ")).toBeUndefined();
  });

  test("of a hostile text is looked for in little time", () => {
    const text = bareText("अ".repeat(100_000));
    const passage = { quote: "अ".repeat(200), before: "अ".repeat(60), after: "ब".repeat(60) };
    expect(processorTime(() => findPassage(text, passage), 400)).toBeLessThan(400);
  });
});

test("a name is the longest that fits, with its postposition in Nepali, and never part of an address", () => {
  const people = [
    { id: "1", name: "राम थापा" },
    { id: "2", name: "Sita" },
    { id: "3", name: "Sita Rai" },
    { id: "4", name: "Sita" },
  ];
  const named = (text: string) => mentionedIn(text, people);
  expect(named("@राम थापाले हेर्नुहोस्")).toEqual(["1"]);
  expect(named("@sita rai, @Sita!")).toEqual(["3", "2", "4"]);
  expect(named("@Sitara and mail@Sita")).toEqual([]);
  expect(mentionParts("Ask @Sita Rai.", people).map(({ text }) => text)).toEqual(["Ask ", "@Sita Rai", "."]);
});

describe("the bell", () => {
  test("counts what is unread, of stories that may still be opened", async () => {
    const { db, run, note, editor, writer, other, second, id } = await newsroom();
    await note(editor, { content: "@Asha Rai @Maya Gurung Thapa" });
    await note(editor, { content: "@Asha Rai again" });
    expect([await countUnread(db, writer), await countUnread(db, second)]).toEqual([2, 1]);
    const [newest] = (await listNotifications(db, writer, { limit: 5 })).items;
    expect(await refusalOf(run(readNotification, other, { id: newest?.id }))).toBe("not_found");
    expect(await run(readNotification, writer, { id: newest?.id })).toMatchObject({ articleId: id });
    expect(await countUnread(db, writer)).toBe(1);
    await run(readAllNotifications, writer, {});
    expect([await countUnread(db, writer), await countUnread(db, second)]).toEqual([0, 1]);
    // A right that was taken away takes its stories along, those of one's own too.
    expect(await countUnread(db, { ...second, permissions: new Set() })).toBe(0);
    await note(editor, { content: "@Asha Rai, the third" });
    expect(await countUnread(db, { ...writer, permissions: new Set() })).toBe(0);
    await db.updateTable("articles").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect(await countUnread(db, second)).toBe(0);
  });

  test("is mailed in the language of the site to who has chosen none", async () => {
    const { db, run, note, editor, writer, second, now, mails } = await newsroom();
    const setting = { id: newIdentifier(), setting_key: "default_language", setting_value: "ne" };
    await db.insertInto("site_settings").values(setting).execute();
    await db.updateTable("profiles").set({ lang: "en" }).where("id", "=", second.id).execute();
    await note(editor, { content: "@Asha Rai @Maya Gurung Thapa" });
    await mailUnread({ db, run, clock: { now: () => now }, mailer: { kind: "smtp" } });
    const written = new Map((await mails()).map(({ recipient, html_body }) => [recipient, html_body]));
    expect(written.get(writer.email)).toContain('<html lang="ne">');
    expect(written.get(second.email)).toContain('<html lang="en">');
  });

  test("is mailed once, at most every quarter of an hour, and not to whoever wants none or has read it", async () => {
    const setup = await newsroom();
    const { db, run, note, editor, writer, second } = setup;
    const mail = () =>
      mailUnread({
        db,
        run,
        clock: { now: () => setup.now },
        mailer: { kind: "smtp" } as Parameters<typeof mailUnread>[0]["mailer"],
      });
    await note(editor, { content: "@Asha Rai @Maya Gurung Thapa" });
    await run(readAllNotifications, second, {});
    await mail();
    await mail();
    expect(await setup.mails()).toMatchObject([{ recipient: writer.email }]);
    const [first] = await setup.mails();
    expect(first?.text_body).toContain("Maya Gurung named you in a note");
    expect(first?.text_body).toContain("/profile?tab=preferences");
    setup.pass(5 * 60_000);
    await note(editor, { content: "@Asha Rai once more" });
    await mail();
    expect(await setup.mails()).toHaveLength(1);
    setup.pass(10 * 60_000);
    await mail();
    expect(await setup.mails()).toHaveLength(2);
    await db.insertInto("preferences").values({ user_id: writer.id, newsroom_mail: false }).execute();
    setup.pass(30 * 60_000);
    await note(editor, { content: "@Asha Rai silence" });
    await mail();
    expect(await setup.mails()).toHaveLength(2);
  });
});
