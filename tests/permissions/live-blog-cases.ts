// Live blogs: permissions.csv N470 to N479. The endpoint is the command itself: it refuses whatever screen it is asked
// from.
import { expect } from "vitest";
import type { z } from "zod";
import * as blog from "#app/features/sport/live-blogs/commands.server.ts";
import * as entry from "#app/features/sport/live-blogs/entry-commands.server.ts";
import * as switches from "#app/features/sport/live-blogs/switch-commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { idOf } from "./article-cases.ts";
import { type Attempt, type Case, commandEndpoint, type Fixture } from "./attempt.ts";
import { all } from "./site-cases.ts";
import { insertArticle, readArticle } from "./targets.ts";

type Target = { storyId: string; entryId: string };

/** A live blog with one entry, without the commands. */
export async function insertBlog(
  { app }: Fixture,
  given: { author: string | undefined; status: "draft" | "published" },
) {
  const { db } = app.platform;
  const { id } = await insertArticle(app, given);
  const now = new Date();
  await db.updateTable("articles").set({ kind: "live" }).where("id", "=", id).execute();
  await db.insertInto("live_blogs").values({ article_id: id, started_at: now }).execute();
  const entryId = newIdentifier();
  const values = { id: entryId, article_id: id, at: now, headline: "Kick-off", created_at: now, updated_at: now };
  await db.insertInto("live_entries").values(values).execute();
  return { storyId: id, entryId };
}

export const readEntry = ({ app }: Fixture, id: string) =>
  app.platform.db.selectFrom("live_entries").selectAll().where("id", "=", id).executeTakeFirst();

/** Tries a command on one's own and another's draft and public live blog: as Z031 and Z032 say. */
const tries =
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    prepare: (fixture: Fixture, target: Target) => Promise<object> | object,
    proof: (fixture: Fixture, target: Target) => Promise<void>,
  ): Case =>
  async (fixture) => {
    const { run, authentication } = fixture.app.platform;
    const attempts: Attempt[] = [];
    for (const whose of ["own", "another's"] as const) {
      for (const status of ["draft", "published"] as const) {
        const target = await insertBlog(fixture, { author: idOf(fixture, whose), status });
        const input = await prepare(fixture, target);
        const mayDraft = fixture.expectation === "own" && whose === "own" && status === "draft";
        attempts.push({
          endpoint: commandEndpoint(`${definition.name}, ${whose} ${status}`, async ({ cookie }) =>
            run(definition, await authentication.resolveActor(cookie), input),
          ),
          isAllowed: fixture.expectation === "allow" || mayDraft,
          proof: () => proof(fixture, target),
        });
      }
    }
    return attempts;
  };

const ofStory = (_fixture: Fixture, { storyId: id }: Target) => ({ id });
const ofEntry = (_fixture: Fixture, { entryId: id }: Target) => ({ id });

const story =
  (expected: object) =>
  async ({ app }: Fixture, { storyId }: Target) => {
    expect(await readArticle(app, storyId)).toMatchObject(expected);
  };

const written =
  (expected: object) =>
  async (fixture: Fixture, { entryId }: Target) => {
    expect(await readEntry(fixture, entryId)).toMatchObject(expected);
  };

async function withoutEntry({ app }: Fixture, { storyId, entryId }: Target, kind: "story" | "live") {
  await app.platform.db.deleteFrom("live_entries").where("id", "=", entryId).execute();
  if (kind === "story") await app.platform.db.updateTable("articles").set({ kind }).where("id", "=", storyId).execute();
  return { id: storyId };
}

/** N470. */
export const start = all(
  tries(blog.startLiveBlog, (fixture, target) => withoutEntry(fixture, target, "story"), story({ kind: "live" })),
  tries(blog.undoLiveBlog, (fixture, target) => withoutEntry(fixture, target, "live"), story({ kind: "story" })),
);

/** N471. */
export const end = tries(
  blog.endLiveBlog,
  (_fixture, { storyId: id }) => ({ id, summary: "Two all", live_ended_at: "2001-01-01T00:00:00Z" }),
  async ({ app }, { storyId }) => {
    const { live_ended_at } = await readArticle(app, storyId);
    expect(live_ended_at?.getFullYear()).toBeGreaterThan(2001);
  },
);

/** N472. */
export const reopen = tries(
  blog.reopenLiveBlog,
  async ({ app }, { storyId: id }) => {
    await app.platform.db.updateTable("articles").set({ live_ended_at: new Date() }).where("id", "=", id).execute();
    return { id };
  },
  story({ live_ended_at: null }),
);

/** N473. */
export const linkToMatch = tries(blog.linkLiveBlogToMatch, ofStory, async ({ app }, { storyId }) => {
  const row = await app.platform.db
    .selectFrom("live_blogs")
    .select("match_id")
    .where("article_id", "=", storyId)
    .executeTakeFirst();
  expect(row).toEqual({ match_id: null });
});

/** N474. */
export const addEntry: Case = (fixture) => {
  const ids = new Map<string, string>();
  return tries(
    entry.addLiveEntry,
    (_fixture, { storyId }) => {
      const id = newIdentifier();
      ids.set(storyId, id);
      const foreign = { author_id: fixture.stranger.id, corrected_at: "2001-01-01T00:00:00Z" };
      return { id, article_id: storyId, document: documentWith("Goal"), at: "2199-01-01T00:00:00Z", ...foreign };
    },
    async (_fixture, { storyId }) => {
      const row = await readEntry(fixture, ids.get(storyId) ?? "");
      expect(row).toMatchObject({ author_id: fixture.identity.account?.id, corrected_at: null });
      expect(row?.at.getTime()).toBeLessThanOrEqual(Date.now());
    },
  )(fixture);
};

/** N475. */
export const changeEntry = tries(
  entry.changeLiveEntry,
  (_fixture, { entryId: id }) => ({ id, revision: 1, headline: "Kick-off late", author_id: id }),
  written({ headline: "Kick-off late", author_id: null, revision: 2 }),
);

/** N476. */
export const pinEntry = tries(
  switches.pinLiveEntry,
  (fixture, target) => ({ ...ofEntry(fixture, target), is_pinned: "true" }),
  written({ is_pinned: true }),
);

/** N477. */
export const markKey = tries(
  switches.markKeyEntry,
  (fixture, target) => ({ ...ofEntry(fixture, target), is_key: "true" }),
  written({ is_key: true }),
);

/** N478. */
export const removeEntry = tries(switches.removeLiveEntry, ofEntry, async (fixture, { entryId }) => {
  expect((await readEntry(fixture, entryId))?.deleted_at).toBeInstanceOf(Date);
});

/** N479. */
export const restoreEntry = tries(
  switches.restoreLiveEntry,
  async ({ app }, { entryId: id }) => {
    await app.platform.db.updateTable("live_entries").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    return { id };
  },
  written({ deleted_at: null }),
);
