// The mails of the newsroom, and the end of what was read long ago.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { mailNotifications } from "./notification-commands.server.ts";
import { listToMail } from "./notifications.server.ts";

const mailQueue = "notifications.mail";

/** One mail to everybody with something unread that they were not mailed yet. */
export async function mailUnread({
  db,
  run,
  clock,
  mailer,
}: Pick<Platform, "db" | "run" | "clock"> & { mailer: Pick<Platform["mailer"], "kind"> }): Promise<void> {
  if (mailer.kind === "none") return;
  const withInvented = mailer.kind === "outbox";
  for (const person of await listToMail(db, { withInvented, now: clock.now() })) {
    await run(mailNotifications, { kind: "system", name: mailQueue }, { person, withInvented });
  }
}

const daysRemembered = 90;

/** Forgets what was read, and what nobody has read, ninety days after it was told. */
export async function forgetNotifications({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - daysRemembered * dayMilliseconds);
  await db.deleteFrom("notifications").where("created_at", "<", cutoff).execute();
}

export const reviewJobs: readonly JobDefinition[] = [
  { queue: mailQueue, cron: "*/15 * * * *", handle: (platform) => mailUnread(platform) },
  { queue: "notifications.forget", cron: "41 3 * * *", handle: (platform) => forgetNotifications(platform) },
];
