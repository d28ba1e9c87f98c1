import { expect, test } from "vitest";
import { createCategory, deleteCategory, restoreCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { createArticle, updateArticle } from "./commands.server.ts";

const inTrash = { invalid: { category: ["category.inTrash"] } };

test("a story takes no category that lies in the trash, and takes it again once it is back", async () => {
  const { run } = await commandBench();
  const category = await run(createCategory, system, { name: "Chess" });
  const story = { title: "Draw in an hour", document: documentWith("Text"), category: category.slug };
  await run(deleteCategory, system, { id: category.id });
  expect(await refusalOf(run(createArticle, system, story))).toEqual(inTrash);

  const { id } = await run(createArticle, system, { ...story, category: "" });
  const change = { ...story, id, version: 1 };
  expect(await refusalOf(run(updateArticle, system, change))).toEqual(inTrash);
  expect(await refusalOf(run(updateArticle, system, { ...change, category: "no-such" }))).toEqual({
    invalid: { category: ["choice.invalid"] },
  });

  await run(restoreCategory, system, { id: category.id });
  expect(await refusalOf(run(updateArticle, system, change))).toBe("done");
});
