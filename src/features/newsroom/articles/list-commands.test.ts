import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/text/languages.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { createArticle } from "./commands.server.ts";
import { copyArticle, fileArticle } from "./list-commands.server.ts";
import { articleLimits, copyTitle } from "./rules.ts";

async function listSetup() {
  const bench = await commandBench();
  const editor = await bench.person("subscriber", [{ permission: "edit_articles", granted: true }]);
  const author = await bench.person("subscriber", [{ permission: "create_articles", granted: true }]);
  const story = async (actor: typeof editor, fields: object = {}) => {
    const form = {
      title: "Cup final",
      tags: "cup",
      document: documentWith("Long text"),
      bylines: '[{"name":"Hari"}]',
      ...fields,
    };
    return (await bench.run(createArticle, actor, form)).id;
  };
  const row = (id: string) =>
    bench.db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...bench, editor, author, story, row };
}

describe("a copy of a story", () => {
  test("is a draft of one's own with its text, section and tags, at an address of its own", async () => {
    const { run, db, editor, author, story, row, invalidated } = await listSetup();
    const id = await story(author);
    await db.updateTable("articles").set({ views: 7, status: "published", published_at: new Date() }).execute();
    invalidated.length = 0;
    const copies = [(await run(copyArticle, editor, { id })).id, (await run(copyArticle, editor, { id })).id];
    const [original, copy] = [await row(id), await row(copies[0] ?? "")];
    expect(copy).toMatchObject({
      ...{ title: "Copy of Cup final", slug: "copy-of-cup-final", status: "draft", author_id: editor.id },
      ...{ views: "0", published_at: null, version: 1, bylines: [{ name: "Hari" }], tags: ["cup"] },
      ...{ content: original.content, document: original.document, translation_of: null },
    });
    expect((await row(copies[1] ?? "")).slug).toBe("copy-of-cup-final-2");
    expect(invalidated).toEqual([]);
  });

  test("of another's story is not for those who write their own", async () => {
    const { run, editor, author, story } = await listSetup();
    expect(await refusalOf(run(copyArticle, author, { id: await story(editor) }))).toBe("forbidden");
    expect(await refusalOf(run(copyArticle, author, { id: await story(author) }))).toBe("done");
  });

  test.each([
    ["Cup", "en", "Copy of Cup"],
    ["कप", "ne", "कप (प्रतिलिपि)"],
  ] as const)("of %j in %s is named %j", (title, lang, copied) => expect(copyTitle(title, lang)).toBe(copied));

  test.each(languages)("has no longer a title than a story may have, in %s", (lang) => {
    expect(copyTitle("क्ष ".repeat(50), lang).length).toBeLessThanOrEqual(articleLimits.title);
  });
});

describe("filing a story from the list", () => {
  test("sets the section, or adds a tag, and leaves the rest", async () => {
    const { run, db, editor, story, row, invalidates } = await listSetup();
    await db
      .insertInto("categories")
      .values({ id: crypto.randomUUID(), name: "Cricket", slug: "cricket", path: "/cricket" })
      .execute();
    const id = await story(editor, { status: "published" });
    await run(fileArticle, editor, { id, category: "cricket" });
    expect(await row(id)).toMatchObject({ category: "cricket", tags: ["cup"], version: 2 });
    await run(fileArticle, editor, { id, tag: "Final" });
    expect(await row(id)).toMatchObject({ category: "cricket", tags: ["cup", "final"], version: 3 });
    expect(invalidates.at(-1)).toContain("tag:final");
    await run(fileArticle, editor, { id, category: "" });
    expect(await row(id)).toMatchObject({ category: null, tags: ["cup", "final"] });
  });

  test("refuses a section that is not there, a tag that has no page, and more tags than a story takes", async () => {
    const { run, editor, story } = await listSetup();
    const tags = Array.from({ length: articleLimits.tags }, (_, number) => `tag ${number}`).join(",");
    const id = await story(editor, { tags });
    const refused = async (fields: object) => refusalOf(run(fileArticle, editor, { id, ...fields }));
    expect(await refused({ category: "nowhere" })).toEqual({ invalid: { category: ["choice.invalid"] } });
    expect(await refused({ tag: "a/b" })).toEqual({ invalid: { tag: ["tags.slash"] } });
    expect(await refused({ tag: "one more" })).toEqual({ invalid: { tag: [`list.tooLong:${articleLimits.tags}`] } });
    expect(await refused({ tag: "tag 3" })).toBe("done");
  });

  test("is for one's own drafts alone where one writes only these", async () => {
    const { run, db, editor, author, story } = await listSetup();
    const own = await story(author);
    expect(await refusalOf(run(fileArticle, author, { id: await story(editor), tag: "cup" }))).toBe("forbidden");
    expect(await refusalOf(run(fileArticle, author, { id: own, tag: "cup" }))).toBe("done");
    await db.updateTable("articles").set({ status: "archived" }).where("id", "=", own).execute();
    expect(await refusalOf(run(fileArticle, author, { id: own, tag: "cup" }))).toBe("forbidden");
  });
});
