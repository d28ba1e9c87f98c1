// How much of one kind of work may run together. An honest "later" is better than a queue that eats the memory.
import pLimit from "p-limit";
import { AppError } from "./errors.ts";

/** Runs the work when it is its turn, and answers as it does. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `running` works together and lets at most `waiting` more wait, first come, first served. Beyond that it
 * throws `AppError("unavailable")` at once, with `detail`. A work that fails frees its slot like any other.
 */
export function limitConcurrency({
  running,
  waiting,
  detail,
}: {
  running: number;
  waiting: number;
  detail?: unknown;
}): ConcurrencyLimit {
  const limit = pLimit(running);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting) throw new AppError("unavailable", { detail });
    return limit(work);
  };
}
