// A page of search results costs at most so many times what a story costs: loaders, database and rendering together.
import path from "node:path";
import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { projectRoot } from "#tests/harness/database.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { readerSite } from "#tests/harness/reader-site.tsx";
import { expectTimeRatio } from "#tests/harness/time-ratio.ts";

/** Times a story's page; it is about 3 where no word is kept from one search to the next. */
const most = 2.5;

test("a search of twenty stories costs at most two and a half times what a story costs", async () => {
  const bench = await commandBench();
  const texts = await demoTexts(path.join(projectRoot, "demo"));
  const rows = texts.map(({ lang, text }, index) => ({
    ...{ id: newIdentifier(bench.now.getTime()), slug: `s-${index}`, lang, title: text.slice(0, 60) },
    ...{ content: `<p>${text.replaceAll("<", "")}</p>`, status: "published" as const },
    published_at: new Date(bench.now.getTime() - index * 3_600_000),
  }));
  await bench.db.insertInto("articles").values(rows).execute();
  const addresses = rows.map(({ id, slug }) => ({ slug, article_id: id }));
  await bench.db.insertInto("article_addresses").values(addresses).execute();
  const { ask } = await readerSite(bench);
  const inEnglish = rows.filter(({ lang }) => lang === "en");
  const story = () => ask(`/article/${inEnglish[0]?.slug}`);
  const search = () => ask("/search?q=match");
  expect((await story()).status).toBe(200);
  expect((await search()).text.match(/<mark>/g)?.length ?? 0).toBeGreaterThan(20);
  await expectTimeRatio("a search", { few: story, many: search }, most);
});
