// A story whose time is over is gone with the next request, on every instance, whether or not its job has run.
import { expect, test } from "vitest";
import { createArticle, updateArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { createSharedData } from "#app/platform/cache/shared-data.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { endDueStories } from "./story-ends.server.ts";

/** An instance with a memory of its own. */
async function instances(count: number) {
  const bench = await commandBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }]);
  const made = Array.from({ length: count }, () => {
    const shared = createSharedData({ clock: bench.clock, nextMidnight: nextKathmanduMidnight });
    /** When the page that was asked for is wrong at the latest. */
    const ask = async () => {
      const noted: Date[] = [];
      await endDueStories({ ...bench, shared }, { expiresAt: (timestamp) => void noted.push(timestamp) });
      return noted;
    };
    return { shared, ask };
  });
  bench.invalidate = (tags) => {
    for (const { shared } of made) shared.invalidate(tags);
  };
  const story = (fields: object) => ({ title: "Cup", document: documentWith("Text"), status: "published", ...fields });
  const statusOf = async (id: string) =>
    (await bench.db.selectFrom("articles").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  return Object.assign(bench, { editor, made, story, statusOf });
}

test("each instance keeps pages until the next story ends, and whoever asks then finds it gone", async () => {
  const bench = await instances(2);
  const [first, second] = bench.made;
  expect(await first?.ask()).toEqual([]);
  const { id } = await bench.run(createArticle, bench.editor, bench.story({ unpublish_at: "2026-11-21T13:00" }));
  const end = new Date("2026-11-21T07:15:00Z");
  expect([await first?.ask(), await second?.ask()]).toEqual([[end], [end]]);
  bench.now = end;
  expect(await second?.ask()).toEqual([]);
  expect(await bench.statusOf(id)).toBe("archived");
  // The other one knew of that time too, and finds nothing to do.
  expect(await first?.ask()).toEqual([]);
});

test("a time that is moved is known at once, and a request without any time costs no query", async () => {
  const bench = await instances(1);
  const [only] = bench.made;
  const { id } = await bench.run(createArticle, bench.editor, bench.story({ unpublish_at: "2026-11-21T13:00" }));
  await only?.ask();
  const change = { id, version: 1, unpublish_at: "2026-11-21T14:00" };
  await bench.run(updateArticle, bench.editor, bench.story(change));
  expect(await only?.ask()).toEqual([new Date("2026-11-21T08:15:00Z")]);
  bench.now = new Date("2026-11-21T07:15:00Z");
  await only?.ask();
  expect(await bench.statusOf(id)).toBe("published");
  const closed = { ...bench, db: undefined as never, shared: only?.shared as never }; // it must not be asked
  await endDueStories(closed, { expiresAt: () => undefined });
});
