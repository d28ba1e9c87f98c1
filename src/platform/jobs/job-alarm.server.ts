// When workers look into their queues: at once for a job of this instance, and for all others by one question for all
// queues, because fifty queues that each ask for themselves are most of what an idle program asks.
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { JobRequest } from "#app/platform/command.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Log } from "#app/platform/log.ts";

/** How long a job of another instance, of the clock or of a failed run may lie unseen. */
const lookSeconds = 5;

type JobAlarm = {
  /** The worker of each queue. */
  workers: Map<string, string>;
  /** Has this instance take the job when it is due. */
  wake(job: Pick<JobRequest, "queue" | "startAfterSeconds">): void;
  start(): void;
  stop(): void;
};

/** Due within the time until the next look, and how soon; what is overdue now. */
const dueSoon = `select name, greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds
  from pgboss.job
  where state < 'active' and not blocked and start_after <= now() + interval '${lookSeconds} seconds'
  group by name`;

/** Wakes the workers of queues whose jobs are due. Does nothing before `start`. */
export function createJobAlarm({ boss, pool, log }: { boss: PgBoss; pool: pg.Pool; log: Log }): JobAlarm {
  const workers = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  let nextLook: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wake: JobAlarm["wake"] = ({ queue, startAfterSeconds: seconds = 0 }) => {
    const worker = workers.get(queue);
    // What is due later is found by a look of that time.
    if (worker === undefined || isStopped || seconds > lookSeconds) return;
    if (seconds <= 0) return boss.notifyWorker(worker);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        boss.notifyWorker(worker);
      },
      seconds * 1_000 + 1,
    );
    timers.add(timer.unref());
  };

  const look = async () => {
    try {
      const { rows } = await pool.query<{ name: string; seconds: number }>(dueSoon);
      for (const { name, seconds } of rows) wake({ queue: name, startAfterSeconds: seconds });
    } catch (error) {
      if (!isDatabaseAway(error)) log.error("jobs: the look for jobs that are due failed", error);
    }
    if (!isStopped) nextLook = setTimeout(() => void look(), lookSeconds * 1_000).unref();
  };

  return {
    workers,
    wake,
    start: () => void look(),
    stop() {
      isStopped = true;
      clearTimeout(nextLook);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
