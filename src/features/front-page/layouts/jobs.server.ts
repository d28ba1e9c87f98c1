// Prepared layouts of the front page whose time has come. Each has a job for it; a look every minute finds what a lost
// job left behind.
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { publishDueFrontPage } from "./layout-commands.server.ts";
import { layoutDueQueue } from "./rules.ts";

const choice = z.object({ id: z.uuid() });

/** One that is not due, or gone, is no error: plans change. */
async function publishDue({ run }: Pick<Platform, "run">, data: unknown): Promise<void> {
  try {
    await run(publishDueFrontPage, { kind: "system", name: layoutDueQueue }, choice.parse(data));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}

/** Publishes every layout whose time has come, the earliest first. */
export async function publishAllDueLayouts(means: Pick<Platform, "db" | "run" | "clock">): Promise<void> {
  const due = await means.db
    .selectFrom("front_page_layouts")
    .select("id")
    .where("state", "=", "prepared")
    .where("publish_at", "<=", means.clock.now())
    .orderBy("publish_at")
    .execute();
  for (const row of due) await publishDue(means, row);
}

export const layoutJobs: readonly JobDefinition[] = [
  // Those that were due before it go first, whichever job comes first.
  { queue: layoutDueQueue, handle: publishAllDueLayouts },
  { queue: "homepage.publish-sweep", cron: "* * * * *", handle: publishAllDueLayouts },
];
