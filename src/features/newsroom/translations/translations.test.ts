import { describe, expect, test } from "vitest";
import {
  findEditableArticle,
  findTitle,
  listTranslations,
} from "#app/features/newsroom/articles/admin-queries.server.ts";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { takeDownStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { markTranslated, publishBoth } from "./commands.server.ts";
import { findOtherSide } from "./queries.server.ts";

const fields = (changes: object = {}) => ({ title: "Cup", document: documentWith("Words"), lang: "en", ...changes });

async function newsroom() {
  const bench = await commandBench();
  const editor = await bench.person("admin", [], { fullName: "Maya" });
  const { db, run } = bench;
  const create = async (changes: object = {}) => (await run(createArticle, editor, fields(changes))).id;
  const row = (id: string) => db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const side = (id: string) => findOtherSide(db, { id }, { reach: "all", personId: editor.id });
  const both = (changes: object) => run(publishBoth, editor, { ...fields(), status: "draft", ...changes });
  return Object.assign(bench, { editor, create, row, side, both });
}

describe("two languages of one story", () => {
  test("are published in one action: the form's story and the other as it is typed", async () => {
    const { db, run, editor, create, row, both, ...bench } = await newsroom();
    const english = await create();
    await run(saveWorkingCopy, editor, { id: english, version: 1, opening: "form", ...fields({ title: "Cup moved" }) });
    const nepali = fields({ title: "कप", lang: "ne", translation_of: english });
    const made = await both({ ...nepali, other_id: english, other_version: "2" });
    expect(await row(made.id)).toMatchObject({ title: "कप", status: "published", lang: "ne" });
    expect(await row(english)).toMatchObject({ title: "Cup moved", status: "published", version: 3 });
    expect(bench.invalidated).toEqual(expect.arrayContaining([`article:${english}`, `article:${made.id}`]));
    const entries = await db
      .selectFrom("audit_log")
      .select("subject_id")
      .where("command", "=", "article.publishBoth")
      .execute();
    expect(new Set(entries.map(({ subject_id }) => subject_id))).toEqual(new Set([english, made.id]));
    expect(entries).toHaveLength(2);
    // Once more, of two that are public: the other one has nothing new.
    const again = { ...nepali, title: "कप २", id: made.id, version: "1", other_id: english, other_version: "3" };
    await both(again);
    expect(await row(english)).toMatchObject({ version: 3 });
    expect(await row(made.id)).toMatchObject({ title: "कप २", version: 2 });
  });

  test("go both or none: what is wrong with the other side is said of it, and nothing has changed", async () => {
    const { db, run, editor, create, row, both } = await newsroom();
    const english = await create();
    const id = await create({ title: "कप", lang: "ne", translation_of: english });
    await run(saveWorkingCopy, editor, { id: english, version: 1, opening: "form", ...fields({ title: " " }) });
    const before = [await row(id), await row(english)];
    const change = { title: "कप २", lang: "ne", translation_of: english, id, version: "1", other_id: english };
    const refused = (more: object) => refusalOf(both({ ...change, ...more }));
    expect(await refused({ other_version: "2" })).toEqual({ invalid: { other: ["text.required"] } });
    expect(await refused({ other_version: "1" })).toEqual({ invalid: { other: ["translation.changed"] } });
    expect(await refused({ other_version: "2", version: "9" })).toBe("conflict");
    expect(await refused({ other_version: "2", title: "" })).toEqual({ invalid: { title: ["text.required"] } });
    expect(await refused({ other_version: "2", translation_of: "" })).toEqual({
      invalid: { translation_of: ["choice.invalid"] },
    });
    expect([await row(id), await row(english)]).toEqual(before);
    expect(await db.selectFrom("versions").select("id").execute()).toEqual([]);
  });

  test("ask for a second person on either side, where the category does", async () => {
    const { db, run, editor, row, both, ...bench } = await newsroom();
    const writer = await bench.person("admin");
    await db
      .insertInto("categories")
      .values({ id: crypto.randomUUID(), name: "Cup", slug: "cup", path: "/cup", two_person: true })
      .execute();
    const english = (await run(createArticle, editor, fields({ category: "cup" }))).id;
    const change = { title: "कप", lang: "ne", translation_of: english, other_id: english, other_version: "1" };
    expect(await refusalOf(both(change))).toEqual({ invalid: { status: ["review.secondPerson"] } });
    expect((await row(english)).status).toBe("draft");
    // Whoever did not write it is the second person.
    await run(publishBoth, writer, { ...fields(), status: "draft", ...change });
    expect((await row(english)).status).toBe("published");
  });

  test("tell what has changed on the other side since both said the same", async () => {
    const { db, run, editor, create, side } = await newsroom();
    const english = await create();
    const id = await create({ title: "कप", lang: "ne", translation_of: english });
    expect(await side(id)).toMatchObject({ id: english, earlier: undefined });
    await run(markTranslated, editor, { id });
    expect(await side(id)).toMatchObject({ earlier: { typed: { title: "Cup" }, by: "Maya" }, now: { title: "Cup" } });
    await run(updateArticle, editor, {
      ...fields({ title: "Cup moved", status: "published" }),
      id: english,
      version: 1,
    });
    expect(await side(id)).toMatchObject({ earlier: { typed: { title: "Cup" } }, now: { title: "Cup moved" } });
    expect(await side(english)).toMatchObject({ id, earlier: undefined });
    const alone = await create();
    expect(await side(alone)).toBeUndefined();
    expect(await refusalOf(run(markTranslated, editor, { id: alone }))).toBe("not_found");
    // No text of a story that was taken down stays here.
    await run(takeDownStory, editor, { id: english, reason: "A court" });
    expect(await side(id)).toBeUndefined();
    expect(await db.selectFrom("translation_marks").select("article_id").execute()).toEqual([]);
  });
});

describe("another's draft that names a story as its original", () => {
  test("does not take the place of what readers have, of the author's own, or of what was handed in", async () => {
    const { db, run, create, side, ...bench } = await newsroom();
    const stranger = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
    const id = await create();
    const nepali = { lang: "ne", translation_of: id };
    const theirs = async () => (await run(createArticle, stranger, fields({ title: "अरूको", ...nepali }))).id;
    const first = await theirs();
    expect((await side(id))?.id).toBe(first);
    const handedIn = await theirs();
    await db.updateTable("articles").set({ review: "submitted" }).where("id", "=", handedIn).execute();
    expect((await side(id))?.id).toBe(handedIn);
    const own = await create({ title: "कप", ...nepali });
    expect((await side(id))?.id).toBe(own);
    await db
      .updateTable("articles")
      .set({ status: "published", published_at: bench.now })
      .where("id", "=", first)
      .execute();
    expect((await side(id))?.id).toBe(first);
  });

  test("is known by its title to nobody who may not open it, until readers have it", async () => {
    const { db, run, create, ...bench } = await newsroom();
    const writer = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
    const secret = await create({ title: "Secret", lang: "ne" });
    const mine = (await run(createArticle, writer, fields({ translation_of: secret }))).id;
    const naming = await create({ title: "Names it", lang: "ne", translation_of: mine });
    const own = { reach: "own", personId: writer.id } as const;
    const known = async () => [
      (await findEditableArticle(db, mine, own))?.translation_title,
      await findTitle(db, secret, own),
      (await listTranslations(db, mine, own)).map(({ title }) => title),
    ];
    expect(await known()).toEqual([null, undefined, []]);
    expect((await listTranslations(db, mine, { ...own, reach: "all" })).map(({ title }) => title)).toEqual([
      "Names it",
    ]);
    await db
      .updateTable("articles")
      .set({ status: "published", published_at: bench.now })
      .where("id", "in", [secret, naming])
      .execute();
    expect(await known()).toEqual(["Secret", "Secret", ["Names it"]]);
  });
});
