import { expect, test } from "vitest";
import { commandBench } from "../../../tests/harness/commands.ts";
import { documentWith } from "../../../tests/harness/desk.ts";
import { createArticle } from "./commands.server.ts";
import { findStory, findStoryBeforeReaders } from "./queries.server.ts";

test.each([
  ["", { authorName: "editor", authorSlug: "maya-rai" }],
  ["AFP", { authorName: "AFP", authorSlug: null }],
])("a story with the byline %j leads to its author only under their own name", async (byline, expected) => {
  const { db, run, person, now } = await commandBench();
  const editor = await person("editor", [{ permission: "edit_articles", granted: true }]);
  await db.updateTable("profiles").set({ slug: "maya-rai" }).where("id", "=", editor.id).execute();
  const fields = { title: "Cup", slug: "cup", status: "published", document: documentWith("Text"), byline };
  const { id } = await run(createArticle, editor, fields);
  expect(await findStory(db, "cup")).toMatchObject({ story: expected });
  const before = await findStoryBeforeReaders(db, id, { reach: "all", personId: editor.id, now });
  expect(before).toMatchObject({ story: expected });
});
