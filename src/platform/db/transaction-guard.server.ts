// Inside a transaction the outer pool is out of bounds: the embedded database has one connection, so a query on the
// pool would wait for the transaction that waits for the query. It throws at once instead, on both databases.
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { DatabaseHealth } from "./database-health.ts";

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs `work` with the outer pool out of bounds. */
export function guardTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}

/**
 * Makes every way into the pool throw while a transaction of this flow is open, and fail while the database is away.
 */
export function guardPool(pool: pg.Pool, health: Pick<DatabaseHealth, "admit" | "suspect">): pg.Pool {
  return new Proxy(pool, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      if (property !== "connect" && property !== "query") return value.bind(target);
      return (...given: unknown[]) => {
        if (insideTransaction.getStore())
          throw new Error("a query on the outer pool inside a transaction: use its trx");
        try {
          health.admit();
        } catch (error) {
          return Promise.reject(error); // as a query that failed
        }
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise) answer.catch((error: unknown) => health.suspect(error));
        return answer;
      };
    },
  });
}
