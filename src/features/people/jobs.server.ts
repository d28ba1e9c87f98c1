// What no longer serves anybody is forgotten: sessions and links that ran out, and counted attempts.
import { sql } from "kysely";
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";

const dayMilliseconds = 86_400_000;
const mailDays = 30;

/** Deletes what ran out before now. */
export async function forgetExpired({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<=", now).execute();
  // The copy in the table serves nobody once the mail has long been sent, and holds an address.
  await db
    .deleteFrom("mails")
    .where("status", "=", "sent")
    .where("sent_at", "<", new Date(now.getTime() - mailDays * dayMilliseconds))
    .execute();
  // No limit looks back further than a day.
  await db
    .deleteFrom("rate_limits")
    .where("last_request", "<", sql<string>`${now.getTime() - dayMilliseconds}::bigint`)
    .execute();
}

/** Once a night, while Nepal sleeps. */
export const forgetExpiredJob: JobDefinition = {
  queue: "people.forget-expired",
  cron: "17 3 * * *",
  handle: (platform) => forgetExpired(platform),
};
