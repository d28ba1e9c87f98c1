// Runs of an import: begun and stopped by whoever runs the site, worked on by a job (permissions.csv N390, N501 to
// N503).
import { sql, type Transaction } from "kysely";
import { may } from "#app/platform/auth/policy.ts";
import { standingOf } from "#app/platform/auth/sessions.server.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { importChoice } from "./rules.ts";
import {
  commandLineBeginning,
  fileChoice,
  runBeginning,
  runChoice,
  runClaim,
  runEnd,
  runLimits,
  runProgress,
} from "./run-rules.ts";

export const importQueue = "import.run";

/** Begins a trial or an import of a file in the folder. One at a time: two would take the same items. */
export const startRun = command({
  name: "import.startRun",
  permission: "site.operate",
  input: runBeginning,
  async run({ trx, actor, input: { task, file, uploads, ...choices }, newId, enqueue }) {
    const id = newId();
    // The report of one trial is looked at; those before it only take room.
    if (task === "trial") await trx.deleteFrom("import_trial_items").execute();
    await trx
      .insertInto("import_runs")
      .values({ id, task, file_name: file, uploads, choices: JSON.stringify(choices), ...begunBy(actor) })
      .execute();
    await enqueue({ queue: importQueue, data: { id } });
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { file: input.file, task: input.task } }),
  constraintErrors: { import_runs_one_at_a_time: { field: "file", code: "import.underWay" } },
});

/** Begins to take an import back. */
export const startTakingBack = command({
  name: "import.startTakingBack",
  permission: "site.operate",
  input: importChoice,
  row: ({ trx, input }) =>
    trx
      .selectFrom("imports")
      .select(["id", "source"])
      .where("id", "=", input.id)
      .where("status", "<>", "taken_back")
      .executeTakeFirst(),
  async run({ trx, actor, row, newId, enqueue }) {
    const id = newId();
    await trx
      .insertInto("import_runs")
      .values({ id, task: "take_back", import_id: row.id, ...begunBy(actor) })
      .execute();
    await enqueue({ queue: importQueue, data: { id } });
    return { id };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: result.id, detail: { source: row.source } }),
  constraintErrors: { import_runs_one_at_a_time: { field: "id", code: "import.underWay" } },
});

function begunBy(actor: { kind: string; id?: string }) {
  // By the clock of the database, which says when an item was noted as well.
  return { started_by: actor.id ?? null, created_at: sql<Date>`now()` };
}

/** Has a run end after the item that it is at. What was taken stays; taking back is one step and cannot be stopped. */
export const stopRun = command({
  name: "import.stopRun",
  permission: "site.operate",
  input: runChoice,
  row: ({ trx, input }) => lockRun(trx, input.id),
  allow: ({ row }) => (isOpen(row) && row.task !== "take_back" ? undefined : "conflict"),
  async run({ trx, row, now }) {
    const ended = row.status === "waiting" ? { status: "stopped" as const, finished_at: now } : {};
    await trx
      .updateTable("import_runs")
      .set({ wants_stop: true, ...ended })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { done: row.done, total: row.total } }),
});

/** Notes that a file was put into the folder; it lies there already. */
export const noteFileAdded = command({
  name: "import.addFile",
  permission: "site.operate",
  input: fileChoice,
  run: ({ trx, input }) => assertUnused(trx, input.file),
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: null, detail: { file: input.file } }),
});

/** Notes that a file leaves the folder, which its caller then does. */
export const noteFileRemoved = command({
  name: "import.removeFile",
  permission: "site.operate",
  input: fileChoice,
  run: ({ trx, input }) => assertUnused(trx, input.file),
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: null, detail: { file: input.file } }),
});

async function assertUnused(trx: Transaction<Database>, file: string): Promise<void> {
  const using = await trx
    .selectFrom("import_runs")
    .select("id")
    .where("file_name", "=", file)
    .where("status", "in", ["waiting", "running"])
    .executeTakeFirst();
  if (using) throw fieldError("file", "import.underWay");
}

/**
 * Takes a run that nobody works on. `undefined` where somebody does, or it has ended. The program's own, as what
 * follows.
 */
export const claimRun = command({
  name: "import.claimRun",
  permission: "site.operate",
  input: runClaim,
  allow: systemOnly,
  async run({ trx, input: { id, worker, ...claim }, now }) {
    const run = await lockRun(trx, id);
    if (!run || !isOpen(run) || isHeld(run, { worker, ...claim })) return undefined;
    const isHopeless = run.begun >= runLimits.beginnings;
    const failure = run.by_command_line ? lost : isHopeless ? "import.givenUp" : undefined;
    const isRevoked = run.started_by && may(await standingOf(trx, run.started_by, now), "site.operate") === "none";
    const stopped = isRevoked ? { status: "stopped" as const, finished_at: now } : {};
    const ended = failure ? { status: "failed" as const, failure, finished_at: now } : stopped;
    await trx
      .updateTable("import_runs")
      .set({ status: "running", worker, alive_at: now, begun: run.begun + 1, done: 0, ...ended })
      .where("id", "=", id)
      .execute();
    // A trial that was cut off begins anew: it has written nothing else.
    await trx.deleteFrom("import_trial_items").where("run_id", "=", id).execute();
    return failure || isRevoked ? undefined : run;
  },
  invalidates: () => [],
  audit: ({ input, result }) => (result ? { subjectId: input.id } : undefined),
});

/** Begins a run of the command line, unless one is under way. An earlier one whose process is gone ends. */
export const beginCommandLineRun = command({
  name: "import.beginCommandLineRun",
  permission: "site.operate",
  input: commandLineBeginning,
  allow: systemOnly,
  async run({ trx, input, now, newId }) {
    const { task, worker } = input;
    const open = await trx
      .selectFrom("import_runs")
      .selectAll()
      .where("status", "in", ["waiting", "running"])
      .where("by_command_line", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (open && !isHeld(open, input))
      await trx
        .updateTable("import_runs")
        .set({ status: "failed", failure: lost, finished_at: now })
        .where("id", "=", open.id)
        .execute();
    const subject =
      input.task === "import" ? { file_name: input.fileName } : { import_id: await takable(trx, input.importId) };
    return trx
      .insertInto("import_runs")
      .values({
        id: newId(),
        task,
        ...subject,
        status: "running",
        worker,
        alive_at: now,
        begun: 1,
        by_command_line: true,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  invalidates: () => [],
  audit: ({ input: { task }, result }) => ({ subjectId: result.id, detail: { task, file: result.file_name } }),
  constraintErrors: { import_runs_one_at_a_time: { field: "file", code: "import.underWay" } },
});

async function takable(trx: Transaction<Database>, id: string): Promise<string> {
  const found = await trx
    .selectFrom("imports")
    .select("id")
    .where("id", "=", id)
    .where("status", "<>", "taken_back")
    .executeTakeFirst();
  if (!found) throw new AppError("not_found");
  return found.id;
}

/** The failure of a run of the command line whose process is gone. */
const lost = "import.lost";

/** Whether somebody works on a run. */
function isHeld(
  run: { worker: string | null; alive_at: Date | null },
  { worker, staleBefore, othersAreGone }: { worker: string; staleBefore: Date; othersAreGone: boolean },
): boolean {
  return run.alive_at !== null && (run.worker === worker || !othersAreGone) && run.alive_at > staleBefore;
}

/** Says that a run goes on, how far it is, and what a trial has found. Answers whether it should. */
export const noteProgress = command({
  name: "import.progress",
  permission: "site.operate",
  input: runProgress,
  allow: systemOnly,
  async run({ trx, input: { id, worker, done, total, items }, now, newId }) {
    const run = await trx
      .updateTable("import_runs")
      .set({ done, total, alive_at: now })
      .where("id", "=", id)
      .where("worker", "=", worker)
      .where("status", "=", "running")
      .returning("wants_stop")
      .executeTakeFirst();
    if (!run) return { goesOn: false };
    const rows = items.map(({ sourceId, reasons, ...item }) => ({
      ...item,
      ...{ id: newId(), run_id: id, source_id: sourceId, reasons: [...reasons] },
    }));
    if (rows.length > 0) await trx.insertInto("import_trial_items").values(rows).execute();
    return { goesOn: !run.wants_stop };
  },
  invalidates: () => [],
  audit: () => undefined,
});

/** Lets go of a run because the program stops: the next one that looks goes on with it. */
export const releaseRun = command({
  name: "import.releaseRun",
  permission: "site.operate",
  input: runChoice,
  allow: systemOnly,
  async run({ trx, input }) {
    await trx.updateTable("import_runs").set({ alive_at: null }).where("id", "=", input.id).execute();
  },
  invalidates: () => [],
  audit: () => undefined,
});

/** Ends a run. */
export const endRun = command({
  name: "import.endRun",
  permission: "site.operate",
  input: runEnd,
  allow: systemOnly,
  async run({ trx, input: { id, worker, status, failure, detail, counts, importId }, now }) {
    await trx
      .updateTable("import_runs")
      .set({ status, failure, failure_detail: JSON.stringify(detail), counts: JSON.stringify(counts) })
      .set({ finished_at: now, ...(importId ? { import_id: importId } : {}) })
      .where("id", "=", id)
      .where("worker", "=", worker)
      .where("status", "=", "running")
      .execute();
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: input.id, detail: { status: input.status } }),
});

function lockRun(trx: Transaction<Database>, id: string) {
  return trx.selectFrom("import_runs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

function isOpen({ status }: { status: string }): boolean {
  return status === "waiting" || status === "running";
}
