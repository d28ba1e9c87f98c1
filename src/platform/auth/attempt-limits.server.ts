// How often something may be tried, counted in the database so that all instances count together. A window begins with
// its first attempt and ends by itself; refused attempts do not prolong it, so nobody is locked out for long.
import { type Kysely, sql } from "kysely";
import type { Clock } from "#app/platform/clock.ts";
import type { Config } from "#app/platform/config.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";

export type AttemptLimit = { attempts: number; windowSeconds: number };

/** Something that is counted under a key. */
export type CountedAttempt = { key: string; limit: AttemptLimit };

export type AttemptAnswer =
  /** `refund` takes the attempt back that turned out to be none, such as a sign-in that succeeded. */
  { allowed: true; refund(): Promise<void> } | { allowed: false; retryAfterSeconds: number };

export type AttemptLimits = {
  /**
   * Counts one attempt under each key in turn, as far as they allow it. Each is one statement, so that parallel
   * attempts cannot pass together. The first key that is full refuses; those before it have counted the attempt.
   */
  take(...counted: readonly CountedAttempt[]): Promise<AttemptAnswer>;
};

type Parts = {
  db: Kysely<Database>;
  clock: Clock;
  /** `attemptLimitFactor` lets that many times as many in. */
  config: Partial<Pick<Config, "attemptLimitFactor">>;
};

/** Counts attempts in `rate_limits`. */
export function createAttemptLimits({ db, clock, config }: Parts): AttemptLimits {
  const factor = config.attemptLimitFactor ?? 1;
  return {
    async take(...counted) {
      for (const { key, limit } of counted) {
        const seconds = await secondsToWait({ db, clock }, key, { ...limit, attempts: limit.attempts * factor });
        if (seconds > 0) return { allowed: false, retryAfterSeconds: seconds };
      }
      const keys = counted.map(({ key }) => key);
      return {
        allowed: true,
        async refund() {
          await db
            .updateTable("rate_limits")
            .set({ count: sql`greatest(count - 1, 0)` })
            .where("key", "in", keys)
            .execute();
        },
      };
    },
  };
}

/** Counts the attempt and answers 0, or the seconds until the window of a full key ends. */
async function secondsToWait(
  { db, clock }: Pick<Parts, "db" | "clock">,
  key: string,
  { attempts, windowSeconds }: AttemptLimit,
): Promise<number> {
  const now = clock.now().getTime();
  const oldest = now - windowSeconds * 1000;
  const taken = await db
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
  if (taken) return 0;
  const full = await db.selectFrom("rate_limits").select("last_request").where("key", "=", key).executeTakeFirst();
  const endsIn = Number(full?.last_request ?? now) + windowSeconds * 1000 - now;
  return Math.min(windowSeconds, Math.max(1, Math.ceil(endsIn / 1000)));
}
