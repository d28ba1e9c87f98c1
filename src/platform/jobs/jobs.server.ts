// Work that happens after the answer: pg-boss on the same database. A job row is written in the command's own
// transaction, so the job exists exactly when the write does.
import { CompiledQuery, type Transaction } from "kysely";
import type pg from "pg";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { JobRequest } from "../command.ts";
import { isDatabaseAway } from "../db/outage.ts";
import type { Database } from "../db/schema.ts";
import { newIdentifier } from "../identifier.ts";
import type { Log } from "../log.ts";
import type { Platform } from "../platform.ts";

export type JobDefinition = {
  queue: string;
  /** `isLastTry`: if this run fails, nobody tries again. */
  handle: (platform: Platform, data: unknown, signal: AbortSignal, isLastTry: boolean) => Promise<void>;
  /** How often a failed run is tried again, with growing pauses. */
  retryLimit?: number;
  /** Seconds after which a run counts as lost and is tried again. */
  expireInSeconds?: number;
  /** Runs by the clock of Kathmandu, in cron's notation; once after a start or a sleep that went past its minute. */
  cron?: string;
  /** Seconds between two looks into an empty queue. One that has jobs is worked on without a pause. */
  pollingSeconds?: number;
};

export type Jobs = {
  enqueue(job: JobRequest, trx?: Transaction<Database>): Promise<void>;
  /** Begins to take jobs. Queues exist from `openJobs` on. */
  start(platform: Platform): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Prepares all queues. A new one is asked for a job once here, because pg-boss looks a queue that it does not know up when it
 * first needs it, and from inside a transaction that look would wait for the one connection of the embedded database.
 */
export async function openJobs({
  pool,
  kind,
  definitions,
  log,
}: {
  pool: pg.Pool;
  kind: "embedded" | "postgres";
  definitions: readonly JobDefinition[];
  log: Log;
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => lastResult(await pool.query(text, values)) },
    ...(kind === "embedded" ? { backend: "pglite" as const } : {}),
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 300,
    queueCacheIntervalSeconds: 3_600,
    warningSlowQuerySeconds: 60,
  });
  boss.on("error", (error) => {
    // Each queue asks every few seconds; that the database is away was said once.
    if (!isDatabaseAway(error)) log.error("jobs: a background query failed", error);
  });
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { queue, retryLimit = 5, expireInSeconds = 300 } of definitions) {
    if (existing.has(queue)) continue;
    await boss.createQueue(queue, {
      retryLimit,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds,
    });
    await boss.findJobs(queue, { id: newIdentifier() });
  }
  return {
    async enqueue({ queue, data, startAfterSeconds }, trx) {
      await boss.send(queue, data, {
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(trx
          ? { db: { executeSql: (text: string, values?: unknown[]) => throughTransaction(trx, text, values) } }
          : {}),
      });
    },
    async start(platform) {
      const schedules = await boss.getSchedules();
      const planned = new Set(schedules.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`));
      for (const definition of definitions) await take(boss, definition, { platform, planned });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const timezone = "Asia/Kathmandu";

/** `planned`: what stands in the plan already, as queue, cron and time zone. */
async function take(
  boss: PgBoss,
  definition: JobDefinition,
  { platform, planned }: { platform: Platform; planned: ReadonlySet<string> },
): Promise<void> {
  const { queue, handle, cron, pollingSeconds = 5 } = definition;
  const options = { batchSize: 1, pollingIntervalSeconds: pollingSeconds, includeMetadata: true } as const;
  const worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    try {
      await handle(platform, job.data, job.signal, job.retryCount >= job.retryLimit);
    } catch (error) {
      platform.log.error(`jobs: ${queue} failed`, error, { job: job.id, retryCount: job.retryCount });
      throw error;
    } finally {
      // Where one job was there may be more. pg-boss's own bursts want batches, and a batch holds up its last job by the
      // others, fails late as one, and lets nothing urgent in between.
      boss.notifyWorker(worker);
    }
  });
  // Left to itself pg-boss skips what came due while the program was down or the machine asleep.
  if (cron && !planned.has(`${queue} ${cron} ${timezone}`))
    await boss.schedule(queue, cron, {}, { tz: timezone, missed: "once" });
}

type Rows = { rows: unknown[] };

/** A text of several statements answers with several results; pg-boss wants the one that has rows. */
function lastResult(result: Rows | Rows[]): Rows {
  return Array.isArray(result) ? (result.findLast(({ rows }) => rows.length > 0) ?? { rows: [] }) : result;
}

async function throughTransaction(trx: Transaction<Database>, text: string, values: unknown[] = []): Promise<Rows> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
