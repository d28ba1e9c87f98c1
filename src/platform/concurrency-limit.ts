// How much of one kind of work may run together. An honest "later" is better than a queue that eats the memory.
import pLimit from "p-limit";
import { AppError } from "./errors.ts";

/** Runs the work when it is its turn, and answers as it does. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Over how many ends the mean of the time between them goes. */
const endsRemembered = 20;

/**
 * Runs at most `running` works together and lets at most `waiting` more wait, first come, first served, and fewer where
 * those before would take longer than `patience` milliseconds, by how quickly works have ended last. Beyond that it
 * throws `AppError("unavailable")` at once, with `detail`. A work that fails frees its slot like any other.
 */
export function limitConcurrency({
  running,
  waiting,
  patience = Number.POSITIVE_INFINITY,
  milliseconds = () => performance.now(),
  detail,
}: {
  running: number;
  waiting: number;
  patience?: number;
  milliseconds?: () => number;
  detail?: unknown;
}): ConcurrencyLimit {
  const limit = pLimit(running);
  let betweenEnds = 0;
  /** When the last one ended, if another one waited then: from there to the next end every slot is in use. */
  let endedAt: number | undefined;
  const noteEnd = () => {
    const now = milliseconds();
    if (endedAt !== undefined) betweenEnds += (now - endedAt - betweenEnds) / endsRemembered;
    endedAt = limit.pendingCount > 0 ? now : undefined;
  };
  return async (work) => {
    const isFull = limit.activeCount + limit.pendingCount >= running + waiting;
    if (isFull || limit.pendingCount * betweenEnds > patience) throw new AppError("unavailable", { detail });
    return limit(async () => {
      try {
        return await work();
      } finally {
        noteEnd();
      }
    });
  };
}
