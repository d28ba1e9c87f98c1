// Drafts that wait for their moment. Each has a job for it; a look every minute finds what a lost job left behind.
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/db/schema.ts";
import { AppError } from "../../platform/errors.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { publishDueArticle } from "./commands.server.ts";
import { publishQueue } from "./story-columns.server.ts";

type Means = Pick<Platform, "db" | "run" | "clock">;

/** Publishes a story if its moment has come. One that is not due, or gone, is no error: plans change. */
async function publishDue({ run }: Pick<Means, "run">, data: unknown): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(data);
  try {
    await run(publishDueArticle, { kind: "system", name: publishQueue }, { id });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}

/** Publishes every story whose moment has come. */
export async function publishAllDue(means: Means): Promise<void> {
  for (const id of await listDue(means.db, means.clock.now())) await publishDue(means, { id });
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

export const articleJobs: readonly JobDefinition[] = [
  { queue: publishQueue, handle: publishDue, pollingSeconds: 2 },
  { queue: "articles.publish-sweep", cron: "* * * * *", handle: publishAllDue },
];
