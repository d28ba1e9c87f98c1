// Passwords are hashed on two threads of their own that give way to readers. A flood of sign-ins must neither take the
// processors nor pile up: two hashes at a time, a short queue, and a plain "busy" beyond it (docs/decisions/0006).

import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import type { HashingCost, HashingWork } from "./password-hashing-worker.ts";

export type PasswordHashing = {
  /**
   * Never call inside a transaction: it takes about 90 ms, and longer behind others. Throws `unavailable` when full.
   */
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

const mostAtOnce = 2;
// Together fewer than the requests that the edge lets in at a time: a flood of sign-ins leaves places for readers.
const mostWaiting = 14;

/** How many strangers may wait for the queue at a time: two slots stay for people who are signed in. */
export const slotsForStrangers = mostAtOnce + mostWaiting - 2;

/** Seconds after which a full queue has surely been worked off. */
export const busyRetrySeconds = 5;

/** As every stored hash was made: another cost would void them all. */
const storedCost: HashingCost = { N: 16_384, r: 16, p: 1 };

/**
 * Builds one queue and its threads; the program has exactly one, or the limit would mean nothing. `projectRoot` is the
 * folder that holds `src/`. Another `cost` is for tests: it reads no hash that the program has stored.
 */
export function createPasswordHashing(projectRoot: string, cost = storedCost): PasswordHashing {
  const queued = limitConcurrency({
    running: mostAtOnce,
    waiting: mostWaiting,
    detail: { retryAfterSeconds: busyRetrySeconds },
  });
  const threads = createHashingThreads(path.join(projectRoot, "src/platform/auth/password-hashing-worker.ts"), cost);
  const deriveKey = (work: HashingWork) => queued(() => threads.deriveKey(work));
  return {
    async hash(password) {
      const salt = randomBytes(16).toString("hex");
      return `${salt}:${Buffer.from(await deriveKey({ password, salt })).toString("hex")}`;
    },
    async verify({ hash, password }) {
      const [salt = "", stored = ""] = hash.split(":");
      const [key, known] = [await deriveKey({ password, salt }), Buffer.from(stored, "hex")];
      return key.byteLength === known.byteLength && timingSafeEqual(key, known);
    },
  };
}

/** As many threads as works at a time. While they have nothing to do they keep no program from ending. */
function createHashingThreads(file: string, cost: HashingCost) {
  const idle = new Set<Worker>();
  const start = () => {
    const thread = new Worker(file, { workerData: cost });
    // Whoever waits for it hears of its end too. It is not asked again: the next work starts another.
    thread.on("error", () => idle.delete(thread));
    return thread;
  };
  return {
    async deriveKey(work: HashingWork): Promise<Uint8Array> {
      const [thread = start()] = idle;
      idle.delete(thread);
      thread.ref();
      thread.postMessage(work);
      try {
        const [key]: Uint8Array[] = await once(thread, "message");
        if (!key) throw new Error("the hashing thread answered nothing");
        idle.add(thread);
        return key;
      } finally {
        thread.unref();
      }
    },
  };
}

/** "busy" for work that waits for a hash when too many are waiting already. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | "busy"> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return "busy";
    throw error;
  }
}
