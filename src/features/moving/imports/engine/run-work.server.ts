// What a run does: a trial or an import of a file, or taking an import back.
import { stat } from "node:fs/promises";
import { importSite } from "#app/features/moving/imports/wordpress/import-site.server.ts";
import { outgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { fileFetcher } from "./fetch-files.server.ts";
import { entryIn, importFolder } from "./import-folder.server.ts";
import type { RunProgress } from "./run-progress.ts";
import { countReport } from "./run-queries.server.ts";
import { type RunCounts, runChoices } from "./run-rules.ts";
import { type TakenBack, takeBack } from "./take-back.server.ts";

type Parts = Pick<Platform, "run" | "db" | "clock" | "files" | "config">;

export type RunEnd = {
  status: "done" | "failed" | "stopped";
  /** A code, and what belongs to it. */
  failure: string | null;
  detail: Readonly<Record<string, unknown>>;
};

export type ClaimedRun = {
  id: string;
  task: "trial" | "import" | "take_back";
  file_name: string;
  uploads: string | null;
  choices: object;
  import_id: string | null;
  created_at: Date;
};

export type RunMeans = { progress: RunProgress; signal: AbortSignal };

/** Does it. Throws what the signal says, or why it cannot go on. */
export async function importRunWork(parts: Parts, run: ClaimedRun, means: RunMeans): Promise<RunEnd> {
  return run.task === "take_back" ? takeImportBack(parts, run) : importFile(parts, run, means);
}

async function importFile(parts: Parts, run: ClaimedRun, { progress, signal }: RunMeans): Promise<RunEnd> {
  const folder = importFolder(parts.config);
  const file = await entryIn(folder, run.file_name);
  const uploads = run.uploads === null ? undefined : await entryIn(folder, run.uploads);
  if (!file || !(await stat(file)).isFile()) return failed("import.fileGone");
  if (run.uploads !== null && !(uploads && (await stat(uploads)).isDirectory())) return failed("import.uploadsGone");
  const isDryRun = run.task === "trial";
  const { format, site, permalink, fetch, ...choices } = runChoices.parse(run.choices);
  await importSite(parts, {
    ...{ file, uploads, format, site, permalink, choices, isDryRun, signal },
    fetchFile: fetch ? fileFetcher(outgoingClient()) : undefined,
    ...progress.listener({ isTrial: isDryRun }),
  });
  return runDone;
}

async function takeImportBack(parts: Parts, { import_id }: ClaimedRun): Promise<RunEnd> {
  return endOfTakingBack(import_id === null ? undefined : await takeBack(parts, import_id));
}

/** How a run ends that was to take an import back. */
export function endOfTakingBack(taken: TakenBack | undefined): RunEnd {
  if (!taken) return failed("import.takenBackBefore");
  if (taken.kind === "hindered") return { ...failed("import.hindered"), detail: { hindrances: taken.hindrances } };
  return { ...runDone, detail: { stories: taken.stories } };
}

export const runDone: RunEnd = { status: "done", failure: null, detail: {} };

function failed(failure: string): RunEnd {
  return { status: "failed", failure, detail: {} };
}

/** What a run has done so far, by kind and outcome. */
export async function countsOfRun(
  { db }: Pick<Platform, "db">,
  run: ClaimedRun,
  progress: RunProgress,
): Promise<RunCounts> {
  const { importId, counts, seen } = progress;
  // A trial has said all that it found.
  const noted = importId
    ? await countReport(db, { id: run.id, task: run.task, importId, createdAt: run.created_at })
    : counts;
  const written = (of: RunCounts, kind: string) => (of[kind]?.taken ?? 0) + (of[kind]?.changed ?? 0);
  const told = (kind: string) => Object.values(counts[kind] ?? {}).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    [...new Set([...Object.keys(noted), ...Object.keys(seen)])].map((kind) => {
      // What this run had taken before it was cut off is nothing that it found unchanged.
      const same = (seen[kind] ?? 0) - told(kind) - (written(noted, kind) - written(counts, kind));
      return [kind, { ...noted[kind], ...(same > 0 ? { same } : {}) }];
    }),
  );
}
