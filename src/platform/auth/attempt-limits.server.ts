// How often something may be tried, counted in the database so that all instances count together. A window begins with
// its first attempt and ends by itself; refused attempts do not prolong it, so nobody is locked out for long.
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { newIdentifier } from "../identifier.ts";

export type AttemptLimit = { attempts: number; windowSeconds: number };

export type AttemptAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export type AttemptLimits = {
  /** Counts one attempt under `key`, in one statement, so that parallel attempts cannot pass together. */
  take(key: string, limit: AttemptLimit): Promise<AttemptAnswer>;
  /** Gives an attempt back that turned out to be none, such as a sign-in that succeeded. */
  giveBack(key: string): Promise<void>;
};

/** Counts attempts in `rate_limits`. `factor` lets that many times as many in. */
export function createAttemptLimits(db: Kysely<Database>, clock: Clock, factor = 1): AttemptLimits {
  return {
    async take(key, { attempts: most, windowSeconds }) {
      const attempts = most * factor;
      const now = clock.now().getTime();
      const oldest = now - windowSeconds * 1000;
      const counted = await db
        .insertInto("rate_limits")
        .values({ id: newIdentifier(), key, count: 1, last_request: now })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({
              count: sql`case when rate_limits.last_request <= ${oldest} then 1 else rate_limits.count + 1 end`,
              last_request: sql`case when rate_limits.last_request <= ${oldest} then ${now}::bigint else rate_limits.last_request end`,
            })
            .where(sql<boolean>`rate_limits.last_request <= ${oldest} or rate_limits.count < ${attempts}`),
        )
        .returning("key")
        .executeTakeFirst();
      if (counted) return { allowed: true };
      const full = await db.selectFrom("rate_limits").select("last_request").where("key", "=", key).executeTakeFirst();
      const endsIn = Number(full?.last_request ?? now) + windowSeconds * 1000 - now;
      return { allowed: false, retryAfterSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(endsIn / 1000))) };
    },
    async giveBack(key) {
      await db.updateTable("rate_limits").set({ count: sql`greatest(count - 1, 0)` }).where("key", "=", key).execute();
    },
  };
}
