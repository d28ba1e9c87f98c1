// The nightly backup: made by a process of its own, noted, and those removed that have had their time.

import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { openBackupStore } from "#app/platform/storage/backup/backup-store.server.ts";
import { expiredBackups } from "./retention.ts";

type Means = Pick<Platform, "db" | "clock" | "config" | "log" | "makeBackup">;

const longestError = 500;
const daysOfNotes = 90;

/** Makes one if `BACKUP_TO` says where. A failure is noted and thrown, so that it is tried again. */
export async function makeNightlyBackup(means: Means, signal: AbortSignal): Promise<void> {
  const { config, clock, log, makeBackup } = means;
  if (config.backup.to === undefined) return;
  const startedAt = clock.now();
  try {
    const { name, bytes } = await makeBackup(signal);
    await note(means, { startedAt, name, bytes: String(bytes), error: null });
    log.info("a backup was made", { name, bytes });
  } catch (error) {
    await note(means, { startedAt, name: null, bytes: "0", error: String(error).slice(0, longestError) });
    throw error;
  }
  await removeExpired(means);
}

type Outcome = { startedAt: Date; name: string | null; bytes: string; error: string | null };

async function note({ db, clock }: Means, { startedAt, ...outcome }: Outcome): Promise<void> {
  const now = clock.now();
  const forgotten = new Date(now.getTime() - daysOfNotes * dayMilliseconds);
  await db.deleteFrom("backup_runs").where("started_at", "<", forgotten).execute();
  await db
    .insertInto("backup_runs")
    .values({ id: newIdentifier(), started_at: startedAt, finished_at: now, ...outcome })
    .execute();
}

async function removeExpired({ config, log }: Means): Promise<void> {
  const store = await openBackupStore(config.backup.to ?? "", config);
  try {
    const names = (await store.list()).map(({ name }) => name);
    for (const name of expiredBackups(names, config.backup)) {
      await store.delete(name);
      log.info("a backup was removed", { name });
    }
  } finally {
    store.close();
  }
}

export const nightlyBackupJob: JobDefinition = {
  queue: "backup.nightly",
  cron: "10 2 * * *",
  retryLimit: 3,
  expireInSeconds: 14_400,
  handle: (platform, _data, signal) => makeNightlyBackup(platform, signal),
};
