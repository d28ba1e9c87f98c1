import { canPay } from "#app/features/money/payments/gateways.server.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { listEnding, remindOfEnd } from "./reminder-commands.server.ts";

/** Mails the reminders that are due. Where nobody can pay it is silent: nothing could be renewed. */
export async function sendReminders(
  platform: Pick<Platform, "db" | "clock" | "run" | "config" | "mailSigner">,
  signal: AbortSignal,
): Promise<void> {
  if (!canPay(platform)) return;
  for (const periodId of await listEnding(platform.db, platform.clock.now())) {
    signal.throwIfAborted();
    await platform.run(remindOfEnd, { kind: "system", name: "memberships" }, { periodId });
  }
}

export const remindersJob: JobDefinition = {
  queue: "memberships.remind",
  cron: "23 * * * *",
  expireInSeconds: 1_800,
  handle: (platform, _data, signal) => sendReminders(platform, signal),
};
