import { dayMilliseconds } from "#app/platform/clock.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { knownUploads, listForgotten } from "./queries.server.ts";
import { uploadFolder } from "./rules.ts";

type Means = Pick<Platform, "db" | "files" | "clock" | "log">;

/**
 * Forgets uploads that nothing was written to for a day, and removes their parts and those of no upload. Returns how
 * many of each went.
 */
export async function sweepUploads(means: Means, signal: AbortSignal): Promise<{ forgotten: number; orphans: number }> {
  const { db, files, clock, log } = means;
  const before = new Date(clock.now().getTime() - dayMilliseconds);
  const uploads = await listForgotten(db, { before, limit: 1_000 });
  for (const { id, parts } of uploads) {
    signal.throwIfAborted();
    // Parts first: if this fails, the row is still there and the next sweep tries again.
    await files.delete(parts);
    await db.deleteFrom("media_uploads").where("id", "=", id).where("touched_at", "<", before).execute();
  }
  const orphans = await removeOrphans(means, before, signal);
  if (uploads.length + orphans > 0) log.info("media: uploads were swept", { forgotten: uploads.length, orphans });
  return { forgotten: uploads.length, orphans };
}

async function removeOrphans({ db, files }: Means, before: Date, signal: AbortSignal): Promise<number> {
  const old: { key: string; id: string }[] = [];
  for await (const { key, modifiedAt } of files.list(uploadFolder)) {
    // `uploads/{id}-{part}`, where the id is a UUID of 36 characters.
    const id = key.slice(uploadFolder.length + 1).slice(0, 36);
    if (modifiedAt < before) old.push({ key, id });
  }
  signal.throwIfAborted();
  const known = await knownUploads(db, [...new Set(old.map(({ id }) => id))]);
  const orphans = old.filter(({ id, key }) => !known.has(id) || key.endsWith(".part")).map(({ key }) => key);
  await files.delete(orphans);
  return orphans.length;
}

export const uploadJobs: readonly JobDefinition[] = [
  {
    queue: "media.uploads",
    handle: async (platform, _data, signal) => void (await sweepUploads(platform, signal)),
    cron: "35 * * * *",
    expireInSeconds: 600,
  },
];
