// What stands at the address of a story through its life (spec/README.md, Gone; permissions.csv Z002).
import { expect, test } from "vitest";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { changeArticleStatus, createArticle, updateArticle } from "./commands.server.ts";
import { findStory } from "./queries.server.ts";
import { deleteArticle, restoreArticle } from "./trash-commands.server.ts";

async function storyBench() {
  const bench = await commandBench();
  const editor = await bench.person("admin");
  const story = (fields: object) => ({ title: "Cup", document: documentWith("Text"), ...fields });
  const create = (fields: object) => bench.run(createArticle, editor, story(fields));
  const kindAt = async (address: string) => (await findStory(bench.db, address)).kind;
  return { ...bench, editor, story, create, kindAt };
}

test("a story that was public is gone while it is in the trash, by each address and by its id", async () => {
  const { run, editor, story, create, kindAt } = await storyBench();
  const { id } = await create({ slug: "first", status: "published" });
  await run(updateArticle, editor, story({ id, version: 1, slug: "second", status: "published" }));
  await run(deleteArticle, editor, { id });
  for (const address of ["first", "second", id]) expect(await kindAt(address), address).toBe("gone");
  await run(restoreArticle, editor, { id });
  expect(await Promise.all(["first", "second"].map(kindAt))).toEqual(["renamed", "found"]);
});

test("one that was taken back to a draft before is gone in the trash as well", async () => {
  const { run, editor, create, kindAt } = await storyBench();
  const { id } = await create({ slug: "taken-back", status: "published" });
  await run(changeArticleStatus, editor, { id, status: "draft" });
  expect(await kindAt("taken-back")).toBe("unknown");
  await run(deleteArticle, editor, { id });
  expect(await kindAt("taken-back")).toBe("gone");
});

test("a draft, an archived story and a draft in the trash are as unknown as an address nobody made", async () => {
  const { run, editor, create, kindAt } = await storyBench();
  const { id } = await create({ slug: "never-out" });
  await create({ slug: "in-the-archive", status: "archived" });
  const addresses = ["never-out", "in-the-archive", "nobody-made", id];
  expect(new Set(await Promise.all(addresses.map(kindAt)))).toEqual(new Set(["unknown"]));
  await run(deleteArticle, editor, { id });
  expect(await Promise.all(["never-out", id].map(kindAt))).toEqual(["unknown", "unknown"]);
});
