import { describe, expect, test } from "vitest";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { publishAllDue } from "#app/features/newsroom/articles/jobs.server.ts";
import { fileArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { findStoryVersion } from "#app/features/newsroom/articles/story-versions.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { publishDueUpdate, scheduleUpdate } from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import { listVersions } from "#app/features/records/versions/queries.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { type Bench, commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { findWorkingCopy } from "./working-copies.server.ts";
import { discardWorkingCopy, restoreVersion, saveWorkingCopy } from "./working-copy-commands.server.ts";

const fields = (changes: object = {}) => ({ title: "Cup", document: documentWith("Text"), ...changes });

async function newsroom() {
  const bench = await commandBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }], { fullName: "Maya" });
  const { db, run } = bench;
  return Object.assign(bench, {
    editor,
    published: async (changes: object = {}) =>
      (await run(createArticle, editor, fields({ status: "published", ...changes }))).id,
    row: (id: string) => db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    copy: (id: string) => findWorkingCopy(db, id),
    versions: (subjectId: string) => listVersions(db, { kind: "articles", subjectId }),
    publishDue: () => publishAllDue({ db, run, clock: { now: () => bench.now } }),
  });
}

const typing = (id: string, version: number, changes: object = {}) => ({
  id,
  version: String(version),
  opening: "first",
  ...fields({ status: "published", ...changes }),
});

describe("the working copy of a published story", () => {
  test("holds what is typed, right or not, and changes nothing that readers have", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    const [before, told] = [await setup.row(id), setup.invalidates.length];
    const odd = { title: "", slug: "///", tags: "a/b", image_url: "no address", document: "\u0000\ud800{" };
    const saved = await setup.run(saveWorkingCopy, setup.editor, typing(id, 1, odd));
    expect(saved.version).toBe(2);
    expect(await setup.row(id)).toEqual({ ...before, version: 2 });
    expect(setup.invalidates.length).toBe(told);
    expect(await setup.copy(id)).toMatchObject({ typed: odd, savedBy: "Maya", dueAt: null });
    expect(await setup.versions(id)).toHaveLength(1);
    const entries = await setup.db.selectFrom("audit_log").select("command").where("subject_id", "=", id).execute();
    expect(entries).toEqual([{ command: "article.create" }]);
  });

  test("counts with the story: whoever was slower is refused, but not an opening that did not hear of its own save", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    const type = (version: number, changes: object = {}) =>
      setup.run(saveWorkingCopy, setup.editor, typing(id, version, changes));
    expect((await type(1, { title: "One" })).version).toBe(2);
    // The answer was lost: the same opening comes with the version before, first with the same text, then with more.
    expect((await type(1, { title: "One" })).version).toBe(2);
    expect((await type(1, { title: "One two" })).version).toBe(3);
    expect(await refusalOf(type(2, { opening: "second", title: "Theirs" }))).toBe("conflict");
    expect(await refusalOf(setup.run(updateArticle, setup.editor, { ...typing(id, 1), opening: "second" }))).toBe(
      "conflict",
    );
    expect((await setup.copy(id))?.typed.title).toBe("One two");
    // Saved over on purpose: the log has the other text.
    await type(3, { opening: "second", title: "Mine", replaces: "true" });
    const entry = await setup.db
      .selectFrom("audit_log")
      .select("detail")
      .where("command", "=", "article.saveWorkingCopy")
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ replaced: { title: "One two" } });
  });

  test("ends with the update, which keeps a version; discarded, it stays in the log", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    await setup.run(saveWorkingCopy, setup.editor, typing(id, 1, { title: "Typed" }));
    const update = { ...typing(id, 1, { title: "Typed" }), note: "A typing error" };
    expect(await setup.run(updateArticle, setup.editor, update)).toMatchObject({ version: 3, status: "published" });
    expect(await setup.copy(id)).toBeUndefined();
    expect((await setup.row(id)).title).toBe("Typed");
    expect(await setup.versions(id)).toMatchObject([
      { number: 2, by: "Maya", cause: "updated", note: "A typing error" },
      { number: 1, by: "Maya", cause: "published", note: null },
    ]);
    expect(await findStoryVersion(setup.db, id, 1)).toMatchObject({ title: "Cup" });
    expect(await findStoryVersion(setup.db, id, 2)).toMatchObject({ title: "Typed", slug: "cup" });

    await setup.run(saveWorkingCopy, setup.editor, typing(id, 3, { title: "Never" }));
    expect(await refusalOf(setup.run(discardWorkingCopy, setup.editor, { id, version: 3 }))).toBe("conflict");
    await setup.run(discardWorkingCopy, setup.editor, { id, version: 4 });
    expect(await setup.copy(id)).toBeUndefined();
    expect((await setup.row(id)).title).toBe("Typed");
    expect(await refusalOf(setup.run(discardWorkingCopy, setup.editor, { id, version: 5 }))).toBe("not_found");
  });

  test("of a story from before there were versions keeps what stood there", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    await setup.db.updateTable("articles").set({ title: "Old" }).where("id", "=", id).execute();
    const other = newIdentifier();
    await setup.db
      .insertInto("articles")
      .columns(["id", "title", "slug", "content", "document", "status", "published_at"])
      .expression((eb) =>
        eb
          .selectFrom("articles")
          .select((row) => [
            row.val(other).as("id"),
            "title",
            row.val("old").as("slug"),
            "content",
            "document",
            "status",
            "published_at",
          ])
          .where("id", "=", id),
      )
      .execute();
    await setup.run(updateArticle, setup.editor, { ...typing(other, 1, { title: "New" }) });
    expect(await setup.versions(other)).toMatchObject([
      { number: 2, cause: "updated" },
      { number: 1, cause: "before", by: null },
    ]);
    expect(await findStoryVersion(setup.db, other, 1)).toMatchObject({ title: "Old", slug: "old" });
  });

  test("goes along when the story is put into a section from the list, which is a version", async () => {
    const setup = await newsroom();
    const id = await setup.published({ tags: "cup" });
    await setup.run(saveWorkingCopy, setup.editor, typing(id, 1, { title: "Typed", tags: "cup, final" }));
    await setup.run(fileArticle, setup.editor, { id, tag: "football" });
    expect((await setup.copy(id))?.typed).toMatchObject({ title: "Typed", tags: "cup, final, football" });
    expect(await setup.row(id)).toMatchObject({ title: "Cup", tags: ["cup", "football"] });
    expect((await setup.versions(id))[0]).toMatchObject({ number: 2, cause: "filed" });
  });
});

describe("restoring a version", () => {
  test("makes it the working copy, asks where there is one, and is a version of its own once it is public", async () => {
    const setup = await newsroom();
    const id = await setup.published({ excerpt: "First" });
    await setup.run(updateArticle, setup.editor, typing(id, 1, { title: "Second" }));
    await setup.run(saveWorkingCopy, setup.editor, typing(id, 2, { title: "Typed" }));
    expect(await refusalOf(setup.run(restoreVersion, setup.editor, { id, number: 1 }))).toBe("conflict");
    expect(await refusalOf(setup.run(restoreVersion, setup.editor, { id, number: 9, replaces: "true" }))).toBe(
      "not_found",
    );
    const restored = await setup.run(restoreVersion, setup.editor, { id, number: 1, replaces: "true" });
    expect(restored.missing).toEqual([]);
    const copy = await setup.copy(id);
    expect(copy?.typed).toMatchObject({ title: "Cup", excerpt: "First", status: "published" });
    expect((await setup.row(id)).title).toBe("Second");
    const { version } = await setup.row(id);
    await setup.run(updateArticle, setup.editor, { ...copy?.typed, id, version: String(version) });
    expect(await setup.row(id)).toMatchObject({ title: "Cup", excerpt: "First" });
    expect((await setup.versions(id))[0]).toMatchObject({ number: 3, cause: "restored" });
  });

  test("leaves out a picture and a section that are gone, and says so", async () => {
    const setup = await newsroom();
    const { db } = setup;
    await db.insertInto("categories").values({ id: newIdentifier(), name: "Cup", slug: "cup", path: "/cup" }).execute();
    const mediaId = newIdentifier();
    const name = "1700000000000-0123abcd";
    await db
      .insertInto("media")
      .values({
        ...{ id: mediaId, filename: "1700000000000.jpg", original_filename: "a.jpg", file_path: `media/${name}` },
        ...{ file_size: 1, mime_type: "image/jpeg", width: 1600, height: 900, widths: [1600] },
      })
      .execute();
    const picture = `/media/${name}.jpg`;
    const cup = { address: picture, alt: "A cup", caption: "", width: 1600, height: 900, widths: [1600] };
    const stands = ["left", "right"].map((side) => ({
      ...cup,
      address: `https://pictures.example/${side}.jpg`,
      widths: [],
    }));
    const document = JSON.stringify({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "Words stay." }] },
        { type: "picture", attrs: cup },
        { type: "gallery", attrs: { pictures: [stands[0], cup, stands[1]], caption: "All" } },
      ],
    });
    const id = await setup.published({ category: "cup", image_url: picture, image_alt: "A cup", document });
    await setup.run(updateArticle, setup.editor, typing(id, 1));
    await db.updateTable("media").set({ deleted_at: setup.now }).where("id", "=", mediaId).execute();
    await db.deleteFrom("categories").execute();
    const { missing } = await setup.run(restoreVersion, setup.editor, { id, number: 1 });
    expect(missing).toEqual(["picture", "category", "bodyPictures"]);
    const typed = (await setup.copy(id))?.typed;
    expect(typed).toMatchObject({ title: "Cup", image_url: "", image_alt: "", category: "" });
    expect(typed?.document).toMatch(/Words stay\..*left\.jpg.*right\.jpg/);
    expect(typed?.document).not.toContain(name);
    await setup.run(updateArticle, setup.editor, { ...typed, id, version: "3" });
    expect((await setup.row(id)).image_url).toBeNull();
  });
});

describe("an update that waits", () => {
  const due = new Date("2026-11-21T07:15:00Z");
  const waiting = (id: string, version: number, changes: object = {}) =>
    typing(id, version, { title: "Later", publish_at: "2026-11-21T13:00", ...changes });

  test("goes out at its time as it was scheduled, and what was typed on stays behind", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    await setup.run(scheduleUpdate, setup.editor, waiting(id, 1));
    expect(setup.jobs).toEqual([{ queue: "articles.update-due", data: { id }, startAfterSeconds: 3_600 }]);
    expect(await setup.copy(id)).toMatchObject({ dueAt: due });
    await setup.run(saveWorkingCopy, setup.editor, typing(id, 2, { title: "Half a sen" }));
    await setup.publishDue();
    expect((await setup.row(id)).title).toBe("Cup");
    setup.now = due;
    await setup.publishDue();
    expect((await setup.row(id)).title).toBe("Later");
    expect(setup.invalidated).toContain(`article:${id}`);
    expect(await setup.copy(id)).toMatchObject({ typed: { title: "Half a sen" }, dueAt: null });
    expect((await setup.versions(id))[0]).toMatchObject({ cause: "scheduled", by: "Maya" });
    await setup.publishDue();
    expect(await setup.versions(id)).toHaveLength(2);
  });

  test("leaves nothing behind where nothing was typed on", async () => {
    const setup = await newsroom();
    const id = await setup.published();
    await setup.run(scheduleUpdate, setup.editor, waiting(id, 1));
    setup.now = due;
    await setup.publishDue();
    expect(await setup.copy(id)).toBeUndefined();
  });

  test.each([
    ["a time that is over", { publish_at: "2026-11-21T11:00" }, { invalid: { publish_at: ["date.past"] } }],
    ["no time", { publish_at: "" }, { invalid: { publish_at: ["text.required"] } }],
    ["a story that would not be right", { title: "" }, { invalid: { title: ["text.required"] } }],
    ["a slug of another story", { slug: "taken" }, { invalid: { slug: ["slug.taken"] } }],
  ])("is refused with %s", async (_name, changes, refusal) => {
    const setup = await newsroom();
    await setup.published({ slug: "taken" });
    const id = await setup.published();
    expect(await refusalOf(setup.run(scheduleUpdate, setup.editor, waiting(id, 1, changes)))).toEqual(refusal);
    expect(await setup.copy(id)).toBeUndefined();
  });

  test("is given up when the story is updated, taken back or deleted before, and never goes out by a person's hand", async () => {
    const setup = await newsroom();
    const admin = await setup.person("admin");
    const ids = [await setup.published(), await setup.published(), await setup.published(), await setup.published()];
    for (const id of ids) await setup.run(scheduleUpdate, setup.editor, waiting(id, 1));
    const [updated = "", unpublished = "", deleted = "", left = ""] = ids;
    await setup.run(updateArticle, setup.editor, typing(updated, 2, { title: "Now" }));
    await setup.run(changeArticleStatus, setup.editor, { id: unpublished, status: "draft" });
    await setup.run(deleteArticle, admin, { id: deleted });
    setup.now = due;
    expect(await refusalOf(setup.run(publishDueUpdate, admin, { id: left }))).toBe("forbidden");
    for (const id of [updated, unpublished, deleted]) {
      expect(await refusalOf(setup.run(publishDueUpdate, system, { id }))).toBe("not_found");
    }
    await setup.publishDue();
    const titles = await Promise.all(ids.map(async (id) => (await setup.row(id)).title));
    expect(titles).toEqual(["Now", "Cup", "Cup", "Later"]);
  });

  test("that cannot go out any more says which field it was, and tries no more", async () => {
    const setup = await newsroom();
    await setup.db
      .insertInto("categories")
      .values({ id: newIdentifier(), name: "Cup", slug: "cup", path: "/cup" })
      .execute();
    const id = await setup.published();
    await setup.run(scheduleUpdate, setup.editor, waiting(id, 1, { category: "cup" }));
    await setup.db.updateTable("categories").set({ deleted_at: setup.now }).execute();
    setup.now = due;
    await setup.publishDue();
    expect((await setup.row(id)).title).toBe("Cup");
    expect(await setup.copy(id)).toMatchObject({ dueAt: null, dueError: "category", typed: { title: "Later" } });
    await setup.db.updateTable("categories").set({ deleted_at: null }).execute();
    await setup.publishDue();
    expect((await setup.row(id)).title).toBe("Cup");
  });
});

describe("under the rule of two persons", () => {
  async function bound() {
    const setup = await newsroom();
    const section = { id: newIdentifier(), name: "Courts", slug: "courts", path: "/courts", two_person: false };
    await setup.db.insertInto("categories").values(section).execute();
    const id = await setup.published({ category: "courts" });
    const rule = (two_person: boolean) => setup.db.updateTable("categories").set({ two_person }).execute();
    await rule(true);
    const hari = await setup.person("editor", [{ permission: "edit_articles", granted: true }], { fullName: "Hari" });
    return Object.assign(setup, { id, rule, hari });
  }
  const typed = { category: "courts", title: "Verdict", lang: "en" };
  const refused = { invalid: { status: ["review.secondPerson"] } };

  test("a second person brings to readers what somebody else typed, and nobody what they typed themselves", async () => {
    const { run, editor, hari, id, row, versions } = await bound();
    await run(saveWorkingCopy, editor, typing(id, 1, typed));
    expect(await refusalOf(run(updateArticle, editor, typing(id, 2, typed)))).toEqual(refused);
    const more = { ...typed, title: "Verdict in court", opening: "second" };
    expect(await refusalOf(run(updateArticle, hari, typing(id, 2, more)))).toEqual(refused);
    expect((await row(id)).title).toBe("Cup");
    await run(updateArticle, hari, typing(id, 2, { ...typed, opening: "second" }));
    expect(await row(id)).toMatchObject({ title: "Verdict", edited_by: editor.id });
    expect((await versions(id))[0]).toMatchObject({ by: "Hari" });
  });

  test("an update waits only where a second person sets its time, and not past a rule that came later", async () => {
    const setup = await bound();
    const { run, editor, hari, id, rule } = setup;
    const due = { ...typed, publish_at: "2026-11-21T13:00" };
    expect(await refusalOf(run(scheduleUpdate, editor, typing(id, 1, due)))).toEqual(refused);
    await run(saveWorkingCopy, editor, typing(id, 1, typed));
    await run(scheduleUpdate, hari, typing(id, 2, { ...due, opening: "second" }));
    const late = await setup.published({ category: "courts", slug: "late", status: "draft" });
    await rule(false);
    await run(changeArticleStatus, editor, { id: late, status: "published" });
    await run(scheduleUpdate, editor, typing(late, 2, { ...due, slug: "late" }));
    await rule(true);
    setup.now = new Date("2026-11-21T07:15:00Z");
    await publishAllDue({ db: setup.db, run, clock: { now: () => setup.now } });
    expect((await setup.row(id)).title).toBe("Verdict");
    expect((await setup.row(late)).title).toBe("Cup");
    expect(await setup.copy(late)).toMatchObject({ dueAt: null, dueError: "status" });
  });
});

describe("whoever holds create_articles alone", () => {
  let bench: Awaited<ReturnType<typeof newsroom>>;
  let writer: Person;

  type Try = { name: string; attempt: (setup: Bench & typeof bench, own: string, others: string) => Promise<unknown> };
  const publicFields = { title: "Mine now", document: documentWith("Mine now") };

  const tries: readonly Try[] = [
    ...(["published", "archived"] as const).map((status) => ({
      name: `creates one that is ${status}`,
      attempt: ({ run }: Bench) => run(createArticle, writer, { ...publicFields, status }),
    })),
    ...(["own", "others"] as const).flatMap((whose) => {
      const id = (own: string, others: string) => (whose === "own" ? own : others);
      const cases: Try[] = [
        {
          name: "types into",
          attempt: ({ run }, a, b) => run(saveWorkingCopy, writer, typing(id(a, b), 2, publicFields)),
        },
        {
          name: "types over the text of",
          attempt: ({ run }, a, b) =>
            run(saveWorkingCopy, writer, { ...typing(id(a, b), 2, publicFields), replaces: "true" }),
        },
        { name: "updates", attempt: ({ run }, a, b) => run(updateArticle, writer, typing(id(a, b), 2, publicFields)) },
        {
          name: "updates, as a draft,",
          attempt: ({ run }, a, b) =>
            run(updateArticle, writer, typing(id(a, b), 2, { ...publicFields, status: "draft" })),
        },
        {
          name: "updates, over what stands there,",
          attempt: ({ run }, a, b) =>
            run(updateArticle, writer, { ...typing(id(a, b), 2, publicFields), replaces: "true", opening: "first" }),
        },
        {
          name: "schedules an update of",
          attempt: ({ run }, a, b) =>
            run(scheduleUpdate, writer, typing(id(a, b), 2, { ...publicFields, publish_at: "2026-11-21T13:00" })),
        },
        {
          name: "brings forward the update of",
          attempt: ({ run }, a, b) => run(publishDueUpdate, writer, { id: id(a, b) }),
        },
        {
          name: "restores a version of",
          attempt: ({ run }, a, b) => run(restoreVersion, writer, { id: id(a, b), number: 1 }),
        },
        {
          name: "restores a version over the changes of",
          attempt: ({ run }, a, b) => run(restoreVersion, writer, { id: id(a, b), number: 1, replaces: "true" }),
        },
        {
          name: "discards the changes of",
          attempt: ({ run }, a, b) => run(discardWorkingCopy, writer, { id: id(a, b), version: 2 }),
        },
        { name: "files", attempt: ({ run }, a, b) => run(fileArticle, writer, { id: id(a, b), tag: "mine" }) },
        ...(["draft", "published", "archived"] as const).map((status) => ({
          name: `sets to ${status}`,
          attempt: ({ run }: Bench, a: string, b: string) => run(changeArticleStatus, writer, { id: id(a, b), status }),
        })),
      ];
      return cases.map(({ name, attempt }) => ({ name: `${name} a published one of ${whose}`, attempt }));
    }),
  ];

  test(`reaches no reader by any of ${tries.length} tries`, async () => {
    bench = await newsroom();
    writer = await bench.person("author", [{ permission: "create_articles", granted: true }]);
    const own = await bench.published();
    const others = await bench.published();
    await bench.db.updateTable("articles").set({ author_id: writer.id }).where("id", "=", own).execute();
    for (const id of [own, others]) await bench.run(saveWorkingCopy, bench.editor, typing(id, 1, { title: "Typed" }));
    const publicRows = () =>
      bench.db.selectFrom("articles").selectAll().where("published_at", "is not", null).orderBy("id").execute();
    const before = [await publicRows(), await bench.copy(own), await bench.copy(others)];
    expect(tries.length).toBeGreaterThanOrEqual(20);
    for (const { name, attempt } of tries) {
      expect([name, await refusalOf(attempt(bench, own, others))]).toEqual([name, "forbidden"]);
    }
    bench.now = new Date("2026-11-21T08:15:00Z");
    await bench.publishDue();
    expect([await publicRows(), await bench.copy(own), await bench.copy(others)]).toEqual(before);
  });

  test("types into a draft of their own, which is published by somebody else as it was saved", async () => {
    const setup = await newsroom();
    const author = await setup.person("author", [{ permission: "create_articles", granted: true }]);
    const { id } = await setup.run(createArticle, author, fields());
    await setup.run(saveWorkingCopy, author, typing(id, 1, { title: "Half a sen", status: "draft" }));
    await setup.run(changeArticleStatus, setup.editor, { id, status: "published" });
    expect((await setup.row(id)).title).toBe("Cup");
    const late = setup.run(saveWorkingCopy, author, typing(id, 3, { title: "Half a sentence" }));
    expect(await refusalOf(late)).toBe("forbidden");
  });
});
