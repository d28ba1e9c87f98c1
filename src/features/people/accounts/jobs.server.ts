// Mails about accounts are written; and what no longer serves anybody is forgotten: sessions, links and trust in
// browsers that ran out, requests to sign up or to change the address that nobody confirmed, counted attempts.

import { sql } from "kysely";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { accountEmailQueue, writeAccountEmail } from "./account-commands.server.ts";
import { accountEmailRequest, accountLimits } from "./account-rules.ts";
import { accountChangeLimits } from "./my-profile-rules.ts";

const mailDays = 30;

/** Deletes what ran out before now. */
export async function forgetExpired({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
  await db.deleteFrom("trusted_devices").where("expires_at", "<=", now).execute();
  const oldestChange = new Date(now.getTime() - accountChangeLimits.emailChangeHours * 3_600_000);
  await db.deleteFrom("email_changes").where("created_at", "<=", oldestChange).execute();
  const oldest = new Date(now.getTime() - accountLimits.confirmSeconds * 1000);
  await db.deleteFrom("sign_ups").where("created_at", "<=", oldest).execute();
  // The copy in the table serves nobody once the mail has long been sent or has failed, and holds an address. What
  // waits so long waits for a job that is no more.
  await db
    .deleteFrom("mails")
    .where(({ fn }) => fn.coalesce("sent_at", "created_at"), "<", new Date(now.getTime() - mailDays * dayMilliseconds))
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

/** Writes the mail that somebody asked for. Twice is harmless: the second mail has the newer link. */
export const accountEmailJob: JobDefinition = {
  queue: accountEmailQueue,
  async handle({ run }, data) {
    await run(writeAccountEmail, { kind: "system", name: "accounts" }, accountEmailRequest.parse(data));
  },
};
