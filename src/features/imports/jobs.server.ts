// The job that works on runs of imports. It says every second that it is alive; a run whose worker is gone is gone on with by whoever
// looks next (docs/decisions/0025).
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Actor } from "../../platform/auth/policy.ts";
import { isDatabaseAway } from "../../platform/db/outage.ts";
import { AppError } from "../../platform/errors.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.server.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimRun, endRun, importQueue, noteProgress, releaseRun } from "./run-commands.server.ts";
import { RunProgress } from "./run-progress.ts";
import { openRuns } from "./run-queries.server.ts";
import { countsOfRun, importRunWork, type RunEnd } from "./run-work.server.ts";

type Parts = Pick<Platform, "run" | "db" | "clock" | "files" | "config" | "log">;

const program: Actor = { kind: "system", name: "import" };
/** This process. */
const worker = newIdentifier();
const beatMilliseconds = 1_000;
const staleMilliseconds = 30_000;
/** Lines of a trial that one statement takes. */
const linesAtOnce = 500;

/** Works on a run to its end, unless somebody else does. */
export async function workOnRun(parts: Parts, data: unknown, signal: AbortSignal): Promise<void> {
  const { id } = z.object({ id: z.uuid() }).parse(data);
  const { run, clock, config } = parts;
  const staleBefore = new Date(clock.now().getTime() - staleMilliseconds);
  // Only one process can have an embedded database open.
  const othersAreGone = config.databaseUrl === undefined;
  const claimed = await run(claimRun, program, { id, worker, staleBefore, othersAreGone });
  if (!claimed) return;
  const progress = new RunProgress();
  const [stopped, ended] = [new AbortController(), new AbortController()];
  const beats = beat(parts, { id, progress, stopped, ended: ended.signal });
  let end: RunEnd | undefined;
  try {
    const until = AbortSignal.any([signal, stopped.signal]);
    end = await importRunWork(parts, claimed, { progress, signal: until });
  } catch (error) {
    end = signal.aborted ? undefined : endOf(parts, error, stopped.signal);
  } finally {
    ended.abort();
    await beats;
  }
  if (!end) {
    await run(releaseRun, program, { id });
    return;
  }
  while ((await note(parts, id, progress)).hasMore);
  const counts = await countsOfRun(parts, claimed, progress);
  await run(endRun, program, { id, worker, ...end, counts, importId: progress.importId ?? null });
}

/** Notes how far it is until the work has ended; a run that is to stop, or that somebody else has taken over, is told so. */
async function beat(
  parts: Parts,
  { id, progress, stopped, ended }: { id: string; progress: RunProgress; stopped: AbortController; ended: AbortSignal },
): Promise<void> {
  while (!ended.aborted) {
    try {
      await sleep(beatMilliseconds, undefined, { signal: ended });
      if (!(await note(parts, id, progress)).goesOn) stopped.abort(new Error("the run is to stop"));
    } catch (error) {
      // While the database is away the work fails by itself, or waits for it.
      if (!ended.aborted && !isDatabaseAway(error)) parts.log.error("imports: progress was not noted", error);
    }
  }
}

async function note({ run }: Parts, id: string, progress: RunProgress) {
  const items = progress.takeLines(linesAtOnce);
  const { done, total } = progress;
  const { goesOn } = await run(noteProgress, program, { id, worker, done, total, items });
  return { goesOn, hasMore: items.length > 0 };
}

/** How a run ends that could not go on; `undefined` for one that is gone on with once the database is back. */
function endOf({ log }: Parts, error: unknown, stopped: AbortSignal): RunEnd | undefined {
  const failed = (failure: string, detail = {}): RunEnd => ({ status: "failed", failure, detail });
  if (stopped.aborted) return { ...failed(""), status: "stopped", failure: null };
  if (error instanceof Error && error.name === "BrokenImportFile" && "line" in error)
    return failed("import.broken", { line: error.line, reason: error.message.replace(/^line \d+: /, "") });
  if (isDatabaseAway(error) || (error instanceof AppError && error.code === "unavailable")) return undefined;
  if (error instanceof AppError && error.code === "storage_full") return failed("import.noRoom");
  log.error("imports: a run failed", error);
  return failed("import.unexpected");
}

/** Goes on with what nobody works on any more. */
async function resumeRuns(parts: Parts, signal: AbortSignal): Promise<void> {
  for (const id of await openRuns(parts.db)) await workOnRun(parts, { id }, signal);
}

/** A run takes as long as it takes; a lost one is found by its beats, not by the end of this time. */
const longestSeconds = 82_800;

export const importJobs: readonly JobDefinition[] = [
  { queue: importQueue, handle: workOnRun, retryLimit: 0, expireInSeconds: longestSeconds, pollingSeconds: 2 },
  {
    queue: "import.resume",
    cron: "* * * * *",
    retryLimit: 0,
    expireInSeconds: longestSeconds,
    handle: (platform, _data, signal) => resumeRuns(platform, signal),
  },
];
