// The ticker and the stories to which it leads. The Nepali one leads to the translation of a headline's story, so what
// happens to the one is told to the other's pages.
import { expect, test } from "vitest";
import { createHeadline } from "#app/features/newsroom/breaking-news/commands.server.ts";
import { listBreakingNews } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { changeArticleStatus, createArticle, updateArticle } from "./commands.server.ts";
import { deleteArticle, restoreArticle } from "./trash-commands.server.ts";

async function tickerSetup() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const story = (title: string, fields: object = {}) => ({
    title,
    slug: title.toLowerCase(),
    status: "published",
    document: documentWith("Text"),
    ...fields,
  });
  const original = (await bench.run(createArticle, admin, story("Cup"))).id;
  await bench.run(createHeadline, admin, { title: "Cup", slug: "cup" });
  return {
    ...bench,
    admin,
    story,
    original,
    /** Whether the work told the pages with the ticker. */
    tells: async (work: () => Promise<unknown>) => {
      bench.invalidated.length = 0;
      await work();
      return bench.invalidated.includes(tickerTag);
    },
    leadsTo: async () => (await listBreakingNews(bench.db, "ne", bench.now)).map(({ slug }) => slug),
  };
}

test("the ticker is told of everything that happens to the translation of its story", async () => {
  const { run, admin, story, original, tells, leadsTo } = await tickerSetup();
  let id = "";
  const translated = { lang: "ne", translation_of: original };
  expect(
    await tells(async () => {
      id = (await run(createArticle, admin, story("Kap", translated))).id;
    }),
  ).toBe(true);
  expect(await leadsTo()).toEqual(["kap"]);
  expect(await tells(() => run(changeArticleStatus, admin, { id, status: "archived" }))).toBe(true);
  expect(await leadsTo()).toEqual(["cup"]);
  expect(await tells(() => run(changeArticleStatus, admin, { id, status: "published" }))).toBe(true);
  expect(await tells(() => run(deleteArticle, admin, { id }))).toBe(true);
  expect(await tells(() => run(restoreArticle, admin, { id }))).toBe(true);
  // No translation any more: the link on the pages is as wrong as after archiving.
  expect(await tells(() => run(updateArticle, admin, { ...story("Kap", { lang: "ne" }), id, version: 5 }))).toBe(true);
  expect(await leadsTo()).toEqual(["cup"]);
  expect(await tells(() => run(changeArticleStatus, admin, { id, status: "archived" }))).toBe(false);
});

test("the ticker is told of the original when its headline leads to the translation", async () => {
  const { run, admin, story, tells } = await tickerSetup();
  const { id: original } = await run(createArticle, admin, story("Final"));
  await run(createArticle, admin, story("Phainal", { lang: "ne", translation_of: original }));
  await run(createHeadline, admin, { title: "Final", slug: "phainal" });
  expect(await tells(() => run(changeArticleStatus, admin, { id: original, status: "archived" }))).toBe(true);
});

test("a story that stands in no headline, and a translation that is a draft, tell nobody", async () => {
  const { run, admin, story, original, tells } = await tickerSetup();
  expect(await tells(() => run(createArticle, admin, story("Other")))).toBe(false);
  const draft = story("Kap", { lang: "ne", translation_of: original, status: "draft" });
  expect(await tells(() => run(createArticle, admin, draft))).toBe(false);
});

test("a headline follows the title of its story until somebody words it by hand", async () => {
  const { run, db, admin, story, original, tells, now } = await tickerSetup();
  const { id: translation } = await run(createArticle, admin, story("Kap", { lang: "ne", translation_of: original }));
  for (const title of ["BREAKING: Cup", "A cup for the ages"]) {
    await run(createHeadline, admin, { title, title_ne: "ब्रेकिङ: Kap", slug: "cup" });
  }
  await run(createArticle, admin, story("Cup", { slug: "another-cup" }));
  await run(createHeadline, admin, { title: "Cup", slug: "another-cup" });
  const titles = async () =>
    (await db.selectFrom("breaking_news").select(["title", "title_ne"]).orderBy("id").execute()).map(
      ({ title, title_ne }) => `${title} | ${title_ne ?? ""}`,
    );
  const rename = (id: string, title: string, fields: object = {}) =>
    run(updateArticle, admin, { ...story(title, { slug: "", ...fields }), id, version: 1 });
  expect(await tells(() => rename(original, "Cup won"))).toBe(true);
  await rename(translation, "Kap jityo", { lang: "ne", translation_of: original });
  expect(await titles()).toEqual([
    "Cup won | ",
    "BREAKING: Cup won | ब्रेकिङ: Kap jityo",
    "A cup for the ages | ब्रेकिङ: Kap jityo",
    "Cup | ",
  ]);
  expect((await listBreakingNews(db, "en", now)).map(({ title }) => title)).toContain("BREAKING: Cup won");
});

test("a headline has no more letters than its form takes when the new title of its story is long", async () => {
  const { run, db, admin, story, original } = await tickerSetup();
  await run(createHeadline, admin, { title: "BREAKING: Cup", slug: "cup" });
  const title = "Cup ".padEnd(200, "!");
  await run(updateArticle, admin, { ...story(title, { slug: "" }), id: original, version: 1 });
  const headlines = await db.selectFrom("breaking_news").select("title").execute();
  expect(headlines.map((headline) => headline.title)).toEqual([title, title]);
});
