import { expect, test } from "vitest";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { changeArticleStatus, createArticle, publishDueArticle } from "./commands.server.ts";
import { monthTag } from "./story-pages.ts";
import { deleteArticle } from "./trash-commands.server.ts";

test("publishing, unpublishing and deleting a story drop the month of its publication", async () => {
  const bench = await commandBench();
  const editor = await bench.person("admin");
  const form = { title: "Cup final", document: documentWith("Text") };
  const drops = async (work: () => Promise<unknown>) => {
    bench.invalidated.length = 0;
    await work();
    return bench.invalidated.filter((tag) => tag.startsWith("month:"));
  };
  let id = "";
  const create = async (fields: object) => {
    id = (await bench.run(createArticle, editor, { ...form, ...fields })).id;
  };
  const status = (wanted: string) => () => bench.run(changeArticleStatus, editor, { id, status: wanted });
  expect(await drops(() => create({ status: "draft" }))).toEqual([]);
  expect(await drops(status("published"))).toEqual(["month:en:2026-11"]);
  bench.pass(40 * 24 * 60 * 60_000);
  // It stays in the month in which it was first published.
  expect(await drops(status("archived"))).toEqual(["month:en:2026-11"]);
  expect(await drops(() => create({ status: "published", lang: "ne" }))).toEqual(["month:ne:2026-12"]);
  expect(await drops(() => bench.run(deleteArticle, editor, { id }))).toEqual(["month:ne:2026-12"]);
  await create({ status: "draft", publish_at: "2027-01-05T10:00" });
  bench.pass(6 * 24 * 60 * 60_000);
  const system = { kind: "system", name: "test" } as const;
  expect(await drops(() => bench.run(publishDueArticle, system, { id }))).toEqual(["month:en:2027-01"]);
});

test("a month begins at midnight in Kathmandu", () => {
  const tags = ["2026-11-30T18:14:59Z", "2026-11-30T18:15:00Z"].map((at) => monthTag("en", new Date(at)));
  expect(tags).toEqual(["month:en:2026-11", "month:en:2026-12"]);
});
