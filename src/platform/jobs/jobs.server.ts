// Work that happens after the answer: pg-boss on the same database. A job row is written in the command's own
// transaction, so the job exists exactly when the write does.
import { CompiledQuery, type Transaction } from "kysely";
import type pg from "pg";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { JobRequest } from "#app/platform/command.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Log } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { createJobAlarm } from "./job-alarm.server.ts";

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
};

/** Hears of each run of a job: how many seconds it took, and whether it failed. */
type RunListener = (queue: string, seconds: number, failed: boolean) => void;

export type Jobs = {
  /** Writes the job's row. Who gives a transaction calls `wake` after its commit. */
  enqueue(job: JobRequest, trx?: Transaction<Database>): Promise<void>;
  /** Has this instance take the job when it is due, instead of finding it by its regular look. */
  wake(job: Pick<JobRequest, "queue" | "startAfterSeconds">): void;
  /** Jobs that are not done, by queue and state, with what went wrong last. */
  unfinished(): Promise<readonly UnfinishedJobs[]>;
  /** Has every job that was given up tried again. Answers how many. */
  retryFailed(): Promise<number>;
  /** Begins to take jobs. Queues exist from `openJobs` on. */
  start(platform: Platform): Promise<void>;
  /**
   * Takes none any more. One that still runs after so many seconds has failed, and is tried again after the next start.
   */
  stop(seconds?: number): Promise<void>;
};

/**
 * Prepares all queues. A new one is asked for a job once here, because pg-boss looks a queue that it does not know up
 * when it first needs it, and from inside a transaction that look would wait for the one connection of the embedded
 * database.
 */
export async function openJobs({
  pool,
  kind,
  definitions,
  log,
  onRun,
}: {
  pool: pg.Pool;
  kind: "embedded" | "postgres";
  definitions: readonly JobDefinition[];
  log: Log;
  onRun?: RunListener | undefined;
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => lastResult(await pool.query(text, values)) },
    ...(kind === "embedded" ? { backend: "pglite" as const } : {}),
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 300,
    queueCacheIntervalSeconds: 3_600,
    // The program has no jobs that wait for others.
    flowIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 10,
    warningSlowQuerySeconds: 60,
  });
  boss.on("error", (error) => {
    // Each queue asks every few seconds; that the database is away was said once. A worker hands over a copy, which is
    // no Error.
    if (!isDatabaseAway(Object.assign(new Error(error.message, { cause: error }), error)))
      log.error("jobs: a background query failed", error);
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
  if (kind === "embedded") await failBrokenOff(boss, pool);
  await takeRestoredJobs(boss, pool, new Set(definitions.map(({ queue }) => queue)));
  const alarm = createJobAlarm({ boss, pool, log });
  return {
    async enqueue({ queue, data, startAfterSeconds }, trx) {
      await boss.send(queue, data, {
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(trx
          ? { db: { executeSql: (text: string, values?: unknown[]) => throughTransaction(trx, text, values) } }
          : {}),
      });
      if (!trx) alarm.wake({ queue, startAfterSeconds });
    },
    wake: alarm.wake,
    unfinished: () => unfinishedJobs(pool),
    async retryFailed() {
      const { rows } = await pool.query<{ name: string; ids: string[] }>(
        `select name, array_agg(id::text) as ids from pgboss.job where state = 'failed' and ${notInternal} group by name`,
      );
      for (const { name, ids } of rows) await boss.retry(name, ids);
      return rows.reduce((count, { ids }) => count + ids.length, 0);
    },
    async start(platform) {
      const schedules = await boss.getSchedules();
      const planned = new Set(schedules.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`));
      for (const definition of definitions)
        alarm.workers.set(definition.queue, await take(boss, definition, { platform, planned, onRun }));
      alarm.start();
    },
    async stop(seconds = 5) {
      alarm.stop();
      await boss.stop({ graceful: true, timeout: seconds * 1_000 });
    },
  };
}

const timezone = "Asia/Kathmandu";
/** Between two looks of a queue's own: only what the alarm has missed waits for them. */
const pollingSeconds = 600;

/** Answers with the worker. `planned`: what stands in the plan already, as queue, cron and time zone. */
async function take(
  boss: PgBoss,
  definition: JobDefinition,
  { platform, planned, onRun }: { platform: Platform; planned: ReadonlySet<string>; onRun: RunListener | undefined },
): Promise<string> {
  const { queue, handle, cron } = definition;
  const options = { batchSize: 1, pollingIntervalSeconds: pollingSeconds, includeMetadata: true } as const;
  const worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    const startedAt = performance.now();
    let failed = false;
    try {
      await handle(platform, job.data, job.signal, job.retryCount >= job.retryLimit);
    } catch (error) {
      failed = true;
      platform.log.error(`jobs: ${queue} failed`, error, { job: job.id, retryCount: job.retryCount });
      throw error;
    } finally {
      onRun?.(queue, (performance.now() - startedAt) / 1_000, failed);
      // Where one job was there may be more. pg-boss's own bursts want batches, and a batch holds up its last job by
      // the others, fails late as one, and lets nothing urgent in between.
      boss.notifyWorker(worker);
    }
  });
  // Left to itself pg-boss skips what came due while the program was down or the machine asleep.
  if (cron && !planned.has(`${queue} ${cron} ${timezone}`))
    await boss.schedule(queue, cron, {}, { tz: timezone, missed: "once" });
  return worker;
}

/**
 * Nobody else works on the embedded database: what runs in it at a start was broken off with the program before. It has
 * failed, and is tried again soon; on a server another instance may be at work on it, so its time must run out.
 */
async function failBrokenOff(boss: PgBoss, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id::text) as ids from pgboss.job where state = 'active' and ${notInternal} group by name`,
  );
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: "the program ended while it ran" });
}

/** Puts what a restore has brought into the queues: each once, because its row goes in the same transaction. */
async function takeRestoredJobs(boss: PgBoss, pool: pg.Pool, queues: ReadonlySet<string>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ queue: string; data: object | null; start_after: Date }>(
      "delete from restored_jobs returning queue, data, start_after",
    );
    const db = { executeSql: async (text: string, values?: unknown[]) => lastResult(await client.query(text, values)) };
    for (const { queue, data, start_after: startAfter } of rows)
      if (queues.has(queue)) await boss.send(queue, data, { startAfter, db });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

export type UnfinishedJobs = { queue: string; state: string; count: number; lastError: string | null };

/** pg-boss has queues of its own. */
const notInternal = "name not like '\\_\\_pgboss%'";

async function unfinishedJobs(pool: pg.Pool): Promise<UnfinishedJobs[]> {
  const { rows } = await pool.query<UnfinishedJobs>(
    `select name as queue, state::text as state, count(*)::int as count,
       (array_agg(output ->> 'message' order by started_on desc nulls last))[1] as "lastError"
     from pgboss.job where state <> 'completed' and ${notInternal} group by 1, 2 order by 1, 2`,
  );
  return rows;
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
