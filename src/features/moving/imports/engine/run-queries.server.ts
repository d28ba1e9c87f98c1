// Reads of runs: which there were, how far one is, and what became of each item.
import { type Kysely, sql } from "kysely";
import { type KeysetCursor, keysetPage } from "#app/platform/db/keyset.server.ts";
import type { Database, ImportItemKind } from "#app/platform/db/schema.ts";
import type { RunCounts, RunOutcome } from "./run-rules.ts";

export type ImportRunSummary = Awaited<ReturnType<typeof listRuns>>[number];

const mostRuns = 20;

/** The newest runs; the one that is under way is the first, if there is one. */
export async function listRuns(db: Kysely<Database>) {
  return runs(db).limit(mostRuns).execute();
}

/** One run. */
export async function findRun(db: Kysely<Database>, id: string): Promise<ImportRunSummary | undefined> {
  return runs(db).where("import_runs.id", "=", id).executeTakeFirst();
}

function runs(db: Kysely<Database>) {
  return db
    .selectFrom("import_runs")
    .leftJoin("profiles", "profiles.id", "import_runs.started_by")
    .leftJoin("imports", "imports.id", "import_runs.import_id")
    .select(["import_runs.id", "task", "import_runs.file_name as fileName", "uploads", "import_runs.status", "done"])
    .select(["total", "counts", "failure", "failure_detail as failureDetail", "wants_stop as wantsStop"])
    .select(["import_runs.created_at as createdAt", "import_runs.finished_at as finishedAt", "import_id as importId"])
    .select(["by_command_line as byCommandLine", "profiles.full_name as startedBy", "imports.source"])
    .orderBy("import_runs.created_at", "desc")
    .orderBy("import_runs.id", "desc");
}

/** The run that is under way, or waits for its worker. */
export async function runUnderWay(db: Kysely<Database>) {
  return db
    .selectFrom("import_runs")
    .leftJoin("imports", "imports.id", "import_runs.import_id")
    .select(["task", "import_runs.file_name as fileName", "imports.source", "alive_at as aliveAt"])
    .select(["import_runs.created_at as createdAt", "by_command_line as byCommandLine"])
    .where("import_runs.status", "in", ["waiting", "running"])
    .executeTakeFirst();
}

/** Runs that have not ended. */
export async function openRuns(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db.selectFrom("import_runs").select("id").where("status", "in", ["waiting", "running"]).execute();
  return rows.map(({ id }) => id);
}

export type ReportLine = {
  id: string;
  kind: ImportItemKind;
  sourceId: string;
  outcome: RunOutcome;
  reasons: readonly string[];
  title: string;
  line: number | null;
};

type Reported = Pick<ImportRunSummary, "id" | "task" | "importId" | "createdAt">;
type ReportFilter = { kind?: ImportItemKind | undefined; outcome?: RunOutcome | undefined };

/** One page of what a run says of each item, in the order of the file. */
export async function readReport(
  db: Kysely<Database>,
  run: Reported,
  { kind, outcome }: ReportFilter,
  { after, limit }: { after: KeysetCursor | undefined; limit: number },
): Promise<{ items: readonly ReportLine[]; next: KeysetCursor | undefined }> {
  const lines = db
    .selectFrom(reportOf(db, run).as("lines"))
    .selectAll()
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "other"))
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? "taken"));
  const order = { by: sql`"position"`, kind: "number", direction: "asc", id: "id" } as const;
  const { items, next } = await keysetPage(lines, { ...order, after, limit });
  return { items: items.map(({ source_id: sourceId, position: _position, ...line }) => ({ ...line, sourceId })), next };
}

/** How many items of each kind a run has taken, changed or refused. */
export async function countReport(db: Kysely<Database>, run: Reported): Promise<RunCounts> {
  const rows = await db
    .selectFrom(reportOf(db, run).as("lines"))
    .select(["kind", "outcome", sql<string>`count(*)`.as("count")])
    .groupBy(["kind", "outcome"])
    .execute();
  const counts: Record<string, Record<string, number>> = {};
  for (const { kind, outcome, count } of rows) counts[kind] = { ...counts[kind], [outcome]: Number(count) };
  return counts;
}

/** What a trial has noted; of an import what it has changed, and what it found refused or edited here. */
function reportOf(db: Kysely<Database>, run: Reported) {
  const position = sql<number>`coalesce(line, 0)`.as("position");
  if (run.task === "trial")
    return db
      .selectFrom("import_trial_items")
      .select(["id", "kind", "source_id", "reasons", "title", "line", position])
      .select(sql<RunOutcome>`outcome`.as("outcome"))
      .where("run_id", "=", run.id);
  const isEdited = sql<boolean>`'edited.here' = any(reasons)`;
  return db
    .selectFrom("import_items")
    .select(["id", "kind", "source_id", "reasons", "title", "line", position])
    .select(sql<RunOutcome>`case when ${isEdited} then 'edited' else outcome end`.as("outcome"))
    .where("import_id", "=", run.importId)
    .where(({ or, eb }) => or([eb("noted_at", ">=", run.createdAt), eb("outcome", "=", "refused"), isEdited]));
}
