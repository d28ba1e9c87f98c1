// Working on a run, for the job and for the command line: every second it is noted that somebody does, so that a run
// whose process is gone can be told from one that is under way (docs/decisions/0025).
import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { beginCommandLineRun, endRun, noteProgress, releaseRun } from "./run-commands.server.ts";
import { RunProgress } from "./run-progress.ts";
import { type ClaimedRun, countsOfRun, type RunEnd, type RunMeans, runDone } from "./run-work.server.ts";

export type RunParts = Pick<Platform, "run" | "db" | "clock" | "config" | "log">;

export const program: Actor = { kind: "system", name: "import" };
/** This process. */
const worker = newIdentifier();
const beatMilliseconds = 1_000;
/** After this silence a process is taken to be gone. */
export const staleMilliseconds = 30_000;
/** Lines of a trial that one statement takes. */
const linesAtOnce = 500;

/** Who takes a run, and when another process that has it is taken to be gone. */
export function claimOf({ clock, config }: Pick<RunParts, "clock" | "config">) {
  const staleBefore = new Date(clock.now().getTime() - staleMilliseconds);
  // Only one process can have an embedded database open.
  return { worker, staleBefore, othersAreGone: config.databaseUrl === undefined };
}

/** Works on a run that this process has taken, and notes how it ended; one that cannot go on for now is let go of. */
export async function workToEnd(
  parts: RunParts,
  claimed: ClaimedRun,
  work: (means: RunMeans) => Promise<RunEnd>,
  signal: AbortSignal,
): Promise<void> {
  const { run } = parts;
  const { id } = claimed;
  const progress = new RunProgress();
  const [stopped, ended] = [new AbortController(), new AbortController()];
  const beats = beat(parts, { id, progress, stopped, ended: ended.signal });
  let end: RunEnd | undefined;
  try {
    end = await work({ progress, signal: AbortSignal.any([signal, stopped.signal]) });
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
  await run(endRun, program, { id, worker, ...end, counts, importId: progress.importId ?? claimed.import_id });
}

type CommandLineWork<Result> = (means: RunMeans) => Promise<{ result: Result; end?: RunEnd }>;

/**
 * Works on a run of the command line. Throws what the work throws, and an error at `file` while another run is under
 * way. "stopped" where somebody stopped it in the back office.
 */
export async function workOnCommandLine<Result>(
  parts: RunParts,
  beginning: { task: "import"; fileName: string } | { task: "take_back"; importId: string },
  work: CommandLineWork<Result>,
): Promise<Result | "stopped"> {
  const claimed = await parts.run(beginCommandLineRun, program, { ...beginning, ...claimOf(parts) });
  let result: { value: Result } | undefined;
  let failure: unknown;
  let wasStopped = () => false;
  const working = async (means: RunMeans) => {
    wasStopped = () => means.signal.aborted;
    try {
      const done = await work(means);
      result = { value: done.result };
      return done.end ?? runDone;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    await workToEnd(parts, claimed, working, new AbortController().signal);
  } catch (error) {
    failure ??= error;
  }
  if (result) return result.value;
  if (wasStopped()) return "stopped";
  throw failure;
}

/**
 * Notes how far it is until the work has ended; a run that is to stop, or that somebody else has taken over, is told
 * so.
 */
async function beat(
  parts: RunParts,
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

async function note({ run }: RunParts, id: string, progress: RunProgress) {
  const items = progress.takeLines(linesAtOnce);
  const { done, total } = progress;
  const { goesOn } = await run(noteProgress, program, { id, worker, done, total, items });
  return { goesOn, hasMore: items.length > 0 };
}

/** How a run ends that could not go on; `undefined` for one that is gone on with once the database is back. */
function endOf({ log }: RunParts, error: unknown, stopped: AbortSignal): RunEnd | undefined {
  const failed = (failure: string, detail = {}): RunEnd => ({ status: "failed", failure, detail });
  if (stopped.aborted) return { ...failed(""), status: "stopped", failure: null };
  if (error instanceof Error && error.name === "BrokenImportFile" && "line" in error)
    return failed("import.broken", { line: error.line, reason: error.message.replace(/^line \d+: /, "") });
  if (isDatabaseAway(error) || (error instanceof AppError && error.code === "unavailable")) return undefined;
  if (error instanceof AppError && error.code === "storage_full") return failed("import.noRoom");
  log.error("imports: a run failed", error);
  return failed("import.unexpected");
}
