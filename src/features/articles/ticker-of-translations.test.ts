// The Nepali ticker leads to the translation of a headline's story, so what happens to the one is told to the other's pages.
import { expect, test } from "vitest";
import { documentWith } from "../../../tests/harness/admin-client.ts";
import { commandBench } from "../../../tests/harness/commands.ts";
import { createHeadline } from "../breaking-news/commands.server.ts";
import { listBreakingNews } from "../breaking-news/queries.server.ts";
import { tickerTag } from "../breaking-news/rules.ts";
import { changeArticleStatus, createArticle, deleteArticle, restoreArticle, updateArticle } from "./commands.server.ts";

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
