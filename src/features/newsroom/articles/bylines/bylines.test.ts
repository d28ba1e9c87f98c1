import { describe, expect, test } from "vitest";
import { listAdminArticles } from "#app/features/newsroom/articles/admin-list.server.ts";
import { findAuthor } from "#app/features/newsroom/articles/author-queries.server.ts";
import { changeArticleStatus, createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { copyArticle } from "#app/features/newsroom/articles/list-commands.server.ts";
import { findStory, listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { storyAs } from "#app/features/newsroom/articles/story-preview.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import { restoreVersion, saveWorkingCopy } from "#app/features/newsroom/working-copies/working-copy-commands.server.ts";
import { recordVersion } from "#app/features/records/versions/record-version.server.ts";
import type { StoredByline } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { listNameable } from "./bylines.server.ts";
import { bylineLimits, bylineList, bylineNames, peopleOf, withoutSpelling } from "./bylines.ts";

const maya = "0192aaaa-0000-7000-8000-000000000001";

describe("what is typed as bylines", () => {
  const read = (typed: unknown) => {
    const list = bylineList().safeParse(typed);
    return list.success ? list.data : list.error.issues[0]?.message;
  };
  test.each<[unknown, readonly StoredByline[] | string]>([
    ["", []],
    [undefined, []],
    [`[{"name":"  A\\nWire "},{"person":"${maya}","name":" "}]`, [{ name: "A Wire" }, { person: maya }]],
    [`[{"person":"${maya}","name":"माया"}]`, [{ name: "माया", person: maya }]],
    ['[{"name":"A"},{"name":"A"},{"name":""},{}]', [{ name: "A" }]],
    [`[{"person":"${maya}"},{"person":"${maya}","name":"Again"}]`, [{ person: maya }]],
    [
      '[{"name":"A Wire","agency":true},{"name":"B","agency":false}]',
      [{ name: "A Wire", agency: true }, { name: "B" }],
    ],
    [`[{"person":"${maya}","name":"M","agency":true},{"agency":true}]`, [{ name: "M", person: maya }]],
    ['[{"name":"A","agency":"yes"}]', "choice.invalid"],
    ["no list", "choice.invalid"],
    ['{"name":"A"}', "choice.invalid"],
    ['[{"person":"me"}]', "choice.invalid"],
    ['[{"name":"a\\u0000"}]', "text.control"],
    [JSON.stringify([{ name: "x".repeat(121) }]), "text.tooLong:120"],
    [JSON.stringify(Array.from({ length: 9 }, (_, n) => ({ name: `N${n}` }))), `list.tooLong:${bylineLimits.most}`],
  ])("%j is %j", (typed, expected) => expect(read(typed)).toEqual(expected));

  test("names are told in their order, and an account that is gone by a dash", () => {
    const typed = JSON.stringify([{ name: "Wire" }, { person: maya }, { person: maya.replace("1", "2") }]);
    expect(bylineNames(typed, [{ id: maya, name: "Maya" }])).toBe("Wire, Maya, –");
  });

  test("the other language takes accounts under their names, and free names as they are", () => {
    const typed = JSON.stringify([{ name: "Maya R.", person: maya }, { name: "Wire" }]);
    expect(withoutSpelling(typed)).toBe(JSON.stringify([{ person: maya }, { name: "Wire" }]));
  });

  test("the author counts where nobody is named", () => {
    expect(peopleOf({ bylines: [], author_id: maya })).toEqual([maya]);
    expect(peopleOf({ bylines: [{ name: "Wire" }], author_id: maya })).toEqual([]);
  });
});

async function newsroom() {
  const bench = await commandBench();
  const edits = [{ permission: "edit_articles", granted: true }] as const;
  const asmita = await bench.person("editor", edits, { fullName: "Asmita Tamor" });
  const hari = await bench.person("editor", edits, { fullName: "Hari Thapa" });
  const slugs = { [asmita.id]: "asmita", [hari.id]: "hari" };
  for (const [id, slug] of Object.entries(slugs)) {
    await bench.db.updateTable("profiles").set({ slug }).where("id", "=", id).execute();
  }
  const form = (bylines: readonly StoredByline[], changes: object = {}) => ({
    ...{ title: "Cup", document: documentWith("Text"), status: "published" },
    ...{ bylines: JSON.stringify(bylines), ...changes },
  });
  return Object.assign(bench, {
    ...{ asmita, hari, form },
    story: async (bylines: readonly StoredByline[], changes: object = {}) =>
      bench.run(createArticle, asmita, form(bylines, changes)),
    namesOf: async (slug: string) => {
      const found = await findStory(bench.db, slug);
      return found.kind === "found" ? found.story.authors.map(({ name, slug: page }) => [name, page]) : found.kind;
    },
    refusedAt: async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return error instanceof AppError ? error.fieldErrors : error;
    },
  });
}

describe("a story of several", () => {
  test("names them in order: accounts with their pages, free names without", async () => {
    const { db, asmita, hari, story, namesOf } = await newsroom();
    const { slug } = await story([{ person: hari.id }, { name: "A Wire" }, { name: "अस्मिता", person: asmita.id }]);
    const shown = [
      ["Hari Thapa", "hari"],
      ["A Wire", null],
      ["अस्मिता", "asmita"],
    ];
    expect(await namesOf(slug)).toEqual(shown);
    const { items } = await listCards(db, { lang: "en" }, { limit: 5 });
    expect(items[0]?.authors.map(({ name, slug: page }) => [name, page])).toEqual(shown);
    expect(await namesOf((await story([])).slug)).toEqual([["Asmita Tamor", "asmita"]]);
  });

  test("tells an agency from a person, to machines and to whoever reads it before readers do", async () => {
    const { db, story } = await newsroom();
    const { slug } = await story([{ name: "A Wire", agency: true }, { name: "A Guest" }]);
    const found = await findStory(db, slug);
    expect(found.kind === "found" && found.story.authors.map(({ name, agency }) => [name, agency])).toEqual([
      ["A Wire", true],
      ["A Guest", undefined],
    ]);
  });

  test("stands on the page of each of them, and not of an author who does not sign it", async () => {
    const { db, run, asmita, hari, story, form } = await newsroom();
    const listed = async (authorId: string) =>
      (await listCards(db, { lang: "en", authorId }, { limit: 5 })).items.map(({ slug }) => slug);
    expect(await findAuthor(db, "hari", "en")).toBeUndefined();
    const { id, slug } = await story([{ person: asmita.id }, { name: "H. Thapa", person: hari.id }]);
    expect([await listed(hari.id), await listed(asmita.id)]).toEqual([[slug], [slug]]);
    expect((await findAuthor(db, "hari", "en"))?.name).toBe("H. Thapa");
    await run(updateArticle, asmita, form([{ name: "A Wire" }], { id, version: "1" }));
    expect([await listed(hari.id), await listed(asmita.id)]).toEqual([[], []]);
    await run(updateArticle, asmita, form([], { id, version: "2" }));
    expect(await listed(asmita.id)).toEqual([slug]);
    await run(changeArticleStatus, asmita, { id, status: "archived" });
    expect(await listed(asmita.id)).toEqual([]);
  });

  test("is listed for each in the back office", async () => {
    const { db, asmita, hari, story } = await newsroom();
    const { id } = await story([{ name: "नवीन गण्डकी", person: hari.id }, { name: "Reuters" }]);
    const filter = { reach: "all", personId: asmita.id } as const;
    const ofHari = await listAdminArticles(db, { ...filter, author: hari.id }, { limit: 5 });
    expect(ofHari.items).toMatchObject([{ id, isOwn: true, authors: ["नवीन गण्डकी", "Reuters"] }]);
    expect((await listAdminArticles(db, { ...filter, author: asmita.id }, { limit: 5 })).items).toHaveLength(1);
  });

  test("drops the pages of those it named and of those it names", async () => {
    const { run, asmita, hari, story, form, invalidated } = await newsroom();
    const { id } = await story([{ person: hari.id }]);
    invalidated.length = 0;
    await run(updateArticle, asmita, form([{ person: asmita.id }], { id, version: "1" }));
    expect(invalidated).toEqual(expect.arrayContaining([`author:${hari.id}`, `author:${asmita.id}`]));
  });

  test("cannot name a mere reader, or an account that is gone", async () => {
    const { db, person, story, refusedAt } = await newsroom();
    const reader = await person("subscriber");
    const unknown = { bylines: ["byline.unknown"] };
    expect(await refusedAt(story([{ person: reader.id }]))).toEqual(unknown);
    expect(await refusedAt(story([{ person: maya }]))).toEqual(unknown);
    expect((await listNameable(db)).map(({ name }) => name)).toEqual(["Asmita Tamor", "Hari Thapa"]);
  });

  test("gives those whom it names no right over it", async () => {
    const { db, run, person, asmita, form } = await newsroom();
    const author = await person("subscriber", [{ permission: "create_articles", granted: true }]);
    const draft = await run(createArticle, asmita, form([{ person: author.id }], { status: "draft" }));
    const change = form([], { id: draft.id, version: "1", status: "draft" });
    expect(await refusalOf(run(updateArticle, author, change))).toBe("forbidden");
    const mine = await listAdminArticles(db, { reach: "own", personId: author.id }, { limit: 5 });
    expect(mine.items).toEqual([]);
  });
});

describe("bylines as a part of the text", () => {
  test("go into a copy, into the working copy and its preview", async () => {
    const { db, run, asmita, hari, story, form } = await newsroom();
    const { id, slug } = await story([{ person: hari.id }], { search_title: "S", comments: "closed" });
    const copied = await run(copyArticle, asmita, { id });
    const columns = ["bylines", "search_title", "comments"] as const;
    const copy = await db.selectFrom("articles").select(columns).where("id", "=", copied.id).executeTakeFirst();
    expect(copy).toEqual({ bylines: [{ person: hari.id }], search_title: "S", comments: "closed" });
    const typed = form([{ name: "Wire" }, { person: hari.id }], { id, version: "1", opening: "o" });
    await run(saveWorkingCopy, asmita, typed);
    const found = await findStory(db, slug);
    if (found.kind !== "found") throw new Error(found.kind);
    const shown = await storyAs(db, found.story, "copy");
    expect(shown?.authors.map(({ name }) => name)).toEqual(["Wire", "Hari Thapa"]);
  });

  test("are restored; an account that is gone is left out and said, a name that was written stays", async () => {
    const { db, run, asmita, hari, person, story, form } = await newsroom();
    const gone = await person("editor", [], { fullName: "Gone" });
    const { id } = await story([{ person: gone.id }, { name: "H. T.", person: hari.id }]);
    await run(updateArticle, asmita, form([], { id, version: "1" }));
    await db.deleteFrom("profiles").where("id", "in", [gone.id, hari.id]).execute();
    expect(await run(restoreVersion, asmita, { id, number: "1" })).toMatchObject({ missing: ["byline"] });
    expect((await findWorkingCopy(db, id))?.typed.bylines).toBe('[{"name":"H. T."}]');
  });

  test("are one name in versions from before there were several: it leads to the author as it did", async () => {
    const { db, run, asmita, story } = await newsroom();
    const { id } = await story([]);
    const content = { title: "Old", byline: "A. Tamor", lang: "en", tags: [] };
    await db.transaction().execute((trx) =>
      recordVersion(trx, {
        ...{ kind: "articles", subjectId: id, content, cause: "updated", personId: null, note: null },
        at: new Date(),
      }),
    );
    await run(restoreVersion, asmita, { id, number: "2" });
    const typed = (await findWorkingCopy(db, id))?.typed;
    expect(typed?.bylines).toBe(JSON.stringify([{ name: "A. Tamor", person: asmita.id }]));
    expect(typed?.comments).toBe("open");
  });
});
