// Passwords are hashed with scrypt on the threads that pictures need too. A flood of sign-ins must neither take all of
// them nor pile up: two hashes at a time, a short queue, and a plain "busy" beyond it (architecture.md 4).
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from "better-auth/crypto";
import { AppError } from "../errors.ts";

export type PasswordHashing = {
  /** Never call inside a transaction: it takes about 90 ms, and longer behind others. Throws `unavailable` when full. */
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

const mostAtOnce = 2;
// Together fewer than the requests that the edge lets in at a time: a flood of sign-ins leaves places for readers.
const mostWaiting = 14;

/** How many strangers may be at the doors to the queue at a time: two places stay for people who are signed in. */
export const placesForStrangers = mostAtOnce + mostWaiting - 2;

/** Seconds after which a full queue has surely been worked off. */
export const busyRetrySeconds = 5;

/** Builds one queue; the program has exactly one, or the limit would mean nothing. */
export function createPasswordHashing(): PasswordHashing {
  const queued = limitConcurrency({ running: mostAtOnce, waiting: mostWaiting });
  return {
    hash: (password) => queued(() => scryptHash(password)),
    verify: ({ hash, password }) => queued(() => scryptVerify({ hash, password })),
  };
}

/**
 * Returns a runner that starts at most `running` works at a time, in order, and keeps at most `waiting` more. Beyond
 * that it throws `AppError("unavailable")` at once.
 */
export function limitConcurrency(limits: { running: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AppError("unavailable", { detail: { retryAfterSeconds: busyRetrySeconds } });
      }
      // The place is handed over by whoever finishes, so `running` is not counted up again here.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
