// The job that works on runs of imports. A run whose worker is gone is gone on with by whoever looks next
// (docs/decisions/0025).
import { z } from "zod";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { claimRun, importQueue } from "./run-commands.server.ts";
import { openRuns } from "./run-queries.server.ts";
import { importRunWork } from "./run-work.server.ts";
import { claimOf, program, type RunParts, workToEnd } from "./run-worker.server.ts";

type Parts = RunParts & Pick<Platform, "files">;

/** Works on a run to its end, unless somebody else does. */
export async function workOnRun(parts: Parts, data: unknown, signal: AbortSignal): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(data);
  const claimed = await parts.run(claimRun, program, { id, ...claimOf(parts) });
  if (claimed) await workToEnd(parts, claimed, (means) => importRunWork(parts, claimed, means), signal);
}

/** Goes on with what nobody works on any more. */
async function resumeRuns(parts: Parts, signal: AbortSignal): Promise<void> {
  for (const id of await openRuns(parts.db)) await workOnRun(parts, { id }, signal);
}

/** A run takes as long as it takes; a lost one is found by its beats, not by the end of this time. */
const longestSeconds = 82_800;

export const importJobs: readonly JobDefinition[] = [
  { queue: importQueue, handle: workOnRun, retryLimit: 0, expireInSeconds: longestSeconds },
  {
    queue: "import.resume",
    cron: "* * * * *",
    retryLimit: 0,
    expireInSeconds: longestSeconds,
    handle: (platform, _data, signal) => resumeRuns(platform, signal),
  },
];
