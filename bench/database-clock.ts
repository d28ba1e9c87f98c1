// Processor time of a database, wherever it runs.
import { existsSync, readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { Engine } from "./archive.ts";

export type Clock = () => Promise<number>;

/** Milliseconds of processor time that this process has used so far. */
export function processClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of processor time that the database has used so far; the embedded one is this process. */
export function databaseClock(db: Kysely<Database>, engine: Engine): Clock {
  if (engine === "embedded") return async () => processClock();
  return async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
      db,
    );
    return rows.reduce((sum, { pid }) => sum + nanosecondsOf(pid), 0) / 1_000_000;
  };
}

/** None of a process that has just ended: the pool gives up connections that nobody uses. */
function nanosecondsOf(pid: number): number {
  const file = `/proc/${pid}/schedstat`; // its first number is nanoseconds on a processor
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) : 0;
}

/** Milliseconds between two readings around `work`; what asking the time costs is no part of it. */
export async function timeOf(clock: Clock, work: () => Promise<unknown>): Promise<number> {
  const [before, between] = [await clock(), await clock()];
  await work();
  const after = await clock();
  return Math.max(0, after - between - (between - before));
}
