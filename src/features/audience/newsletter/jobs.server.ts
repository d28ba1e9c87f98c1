// What happens to the list while nobody looks: addresses that nobody confirmed are not ours to keep, and files of
// addresses are taken in.

import { z } from "zod";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { gatherStatistics } from "#app/platform/db/statistics.server.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { subscriberImportQueue, takeImportBatch } from "./admin-commands.server.ts";
import { newsletterLimits } from "./rules.ts";

/**
 * Erases addresses whose link for confirming has run out. One that was unsubscribed before stays as unsubscribed:
 * whoever asked for it need not have been its owner.
 */
export async function forgetUnconfirmed({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock.now().getTime() - newsletterLimits.confirmDays * dayMilliseconds);
  await db
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed" })
    .where("status", "=", "pending")
    .where("subscribed_at", "<", oldest)
    .where("unsubscribed_at", "is not", null)
    .execute();
  await db
    .deleteFrom("newsletter_subscribers")
    .where("status", "=", "pending")
    .where("subscribed_at", "<", oldest)
    .where("unsubscribed_at", "is", null)
    .execute();
}

/** Once a night, while Nepal sleeps. */
export const forgetUnconfirmedJob: JobDefinition = {
  queue: "newsletter.forget-unconfirmed",
  cron: "27 3 * * *",
  handle: (platform) => forgetUnconfirmed(platform),
};

/** Takes in a list to its end. Begun again after a restart, it goes on where it was. */
export async function takeImport(
  { run, db }: Pick<Platform, "run" | "db">,
  data: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { importId } = z.object({ importId: z.uuid() }).parse(data);
  for (;;) {
    signal.throwIfAborted();
    const { isDone } = await run(takeImportBatch, { kind: "system", name: subscriberImportQueue }, { importId });
    if (isDone) break;
  }
  await gatherStatistics(db, "newsletter_subscribers");
}

export const takeImportJob: JobDefinition = {
  queue: subscriberImportQueue,
  handle: takeImport,
  expireInSeconds: 1_800,
};
