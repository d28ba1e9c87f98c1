// Addresses that nobody confirmed are not ours to keep.
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsletterLimits } from "./rules.ts";

/** Erases addresses whose link for confirming has run out. One that was subscribed before goes as well: it asked again. */
export async function forgetUnconfirmed({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock.now().getTime() - newsletterLimits.confirmDays * 86_400_000);
  await db
    .deleteFrom("newsletter_subscribers")
    .where("status", "=", "pending")
    .where("subscribed_at", "<", oldest)
    .execute();
}

/** Once a night, while Nepal sleeps. */
export const forgetUnconfirmedJob: JobDefinition = {
  queue: "newsletter.forget-unconfirmed",
  cron: "27 3 * * *",
  handle: (platform) => forgetUnconfirmed(platform),
};
