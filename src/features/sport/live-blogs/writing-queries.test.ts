import { expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { startLiveBlog } from "./commands.server.ts";
import { addLiveEntry } from "./entry-commands.server.ts";
import { pinLiveEntry, removeLiveEntry } from "./switch-commands.server.ts";
import { isRemoved, listEntries, readWriting, writingPage } from "./writing-queries.server.ts";

test("a phone reads the newest entries, those that are pinned however old, and what was removed; the rest on demand", async () => {
  const { db, run, person } = await sportBench();
  const editor = await person("editor", [{ permission: "edit_articles", granted: true }]);
  const { id } = await run(createArticle, editor, {
    title: "Final",
    document: documentWith("Follow it"),
    status: "draft",
  });
  expect(await readWriting(db, id)).toBeUndefined();
  await run(startLiveBlog, editor, { id });
  expect(await readWriting(db, id)).toMatchObject({ entries: [], older: null, match: null, story: { address: null } });
  const start = Date.now() - 3_600_000;
  const ids: string[] = [];
  for (let index = 0; index <= writingPage + 1; index += 1) {
    const entry = { id: newIdentifier(), article_id: id, headline: `Entry ${index}` };
    ids.push(entry.id);
    // Two of one second have an order too.
    await run(addLiveEntry, editor, { ...entry, at: new Date(start + Math.floor(index / 2) * 1_000).toISOString() });
  }
  const [oldest = "", second = ""] = ids;
  const newest = ids.at(-1) ?? "";
  await run(pinLiveEntry, editor, { id: oldest, is_pinned: "true" });
  await run(removeLiveEntry, editor, { id: newest });
  const writing = await readWriting(db, id);
  expect(writing?.entries).toHaveLength(writingPage + 1);
  expect(writing?.entries.at(-1)).toMatchObject({ id: oldest, is_pinned: true, author: editor.fullName });
  expect(writing?.removed.map((entry) => entry.id)).toEqual([newest]);
  expect(writing?.older).toBe(writing?.entries.at(writingPage - 1)?.id);
  const earlier = await listEntries(db, id, writing?.older ?? "");
  expect(earlier.entries.map((entry) => entry.id)).toEqual([oldest]);
  expect(writing?.entries.some((entry) => entry.id === second)).toBe(true);
  expect(await listEntries(db, id, newIdentifier())).toEqual({ entries: [], older: null });
  expect(await isRemoved(db, { id: newest, article_id: id })).toBe(true);
  expect(await isRemoved(db, { id: oldest, article_id: id })).toBe(false);
  expect(await isRemoved(db, { id: oldest, article_id: newIdentifier() })).toBeUndefined();
});
