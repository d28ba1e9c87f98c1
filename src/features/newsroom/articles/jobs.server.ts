// Drafts and updates that wait for their time, and stories that leave readers at theirs. Each has a job for it; a look
// every minute finds what a lost job left behind.
import type { Kysely } from "kysely";
import { z } from "zod";
import { publishQueue, unpublishQueue } from "#app/features/newsroom/times/plan-story.server.ts";
import {
  failDueUpdate,
  publishDueUpdate,
  updateQueue,
} from "#app/features/newsroom/times/scheduled-update-commands.server.ts";
import { unpublishDueArticle } from "#app/features/newsroom/times/unpublish-commands.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { publishDueArticle } from "./commands.server.ts";

type Means = Pick<Platform, "db" | "run" | "clock">;

const choice = z.object({ id: z.uuid() });

/** Publishes a story if its time has come. One that is not due, or gone, is no error: plans change. */
async function publishDue({ run }: Pick<Means, "run">, data: unknown): Promise<void> {
  const { id } = choice.parse(data);
  try {
    await run(publishDueArticle, { kind: "system", name: publishQueue }, { id });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}

/** Takes a story from readers if its time has come. */
async function unpublishDue({ run }: Pick<Means, "run">, data: unknown): Promise<void> {
  const { id } = choice.parse(data);
  try {
    await run(unpublishDueArticle, { kind: "system", name: unpublishQueue }, { id });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}

/** The same of an update. One that cannot go out any more, because its picture is gone, says so in the form. */
async function updateDue({ run }: Pick<Means, "run">, data: unknown): Promise<void> {
  const { id } = choice.parse(data);
  const actor = { kind: "system", name: updateQueue } as const;
  try {
    await run(publishDueUpdate, actor, { id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "invalid")
      await run(failDueUpdate, actor, { id, field: Object.keys(error.fieldErrors)[0] ?? "" });
    else if (error.code !== "not_found") throw error;
  }
}

/** Publishes every story, and every update, whose time has come, and takes away those whose time is over. */
export async function publishAllDue(means: Means): Promise<void> {
  const now = means.clock.now();
  await unpublishAllDue(means);
  for (const id of await listDue(means.db, now)) await publishDue(means, { id });
  for (const id of await listDueUpdates(means.db, now)) await updateDue(means, { id });
}

/** Takes every story from readers whose time is over. */
export async function unpublishAllDue(means: Means): Promise<void> {
  const rows = await means.db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "published")
    .where("unpublish_at", "<=", means.clock.now())
    .where("deleted_at", "is", null)
    .orderBy("unpublish_at")
    .limit(500)
    .execute();
  for (const { id } of rows) await unpublishDue(means, { id });
}

/** When the next story leaves readers. */
export async function nextStoryEnd(db: Kysely<Database>): Promise<Date | undefined> {
  const row = await db
    .selectFrom("articles")
    .select("unpublish_at")
    .where("status", "=", "published")
    .where("unpublish_at", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("unpublish_at")
    .limit(1)
    .executeTakeFirst();
  return row?.unpublish_at ?? undefined;
}

async function listDue(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("articles")
    .select("id")
    .where("publish_at", "<=", now)
    .where("deleted_at", "is", null)
    .orderBy("publish_at")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

async function listDueUpdates(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("article_working_copies")
    .select("article_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(500)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

export const articleJobs: readonly JobDefinition[] = [
  { queue: publishQueue, handle: publishDue },
  { queue: unpublishQueue, handle: unpublishDue },
  { queue: updateQueue, handle: updateDue },
  { queue: "articles.publish-sweep", cron: "* * * * *", handle: publishAllDue },
];
