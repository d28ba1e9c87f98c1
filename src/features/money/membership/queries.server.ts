import type { Kysely } from "kysely";
import type { Person } from "#app/platform/auth/policy.ts";
import type { Database, PaymentMethod, SubscriptionPlan } from "#app/platform/db/schema.ts";
import { type Standing, standingAt } from "./rules.ts";

export type PaidPeriod = {
  begins_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  plan: SubscriptionPlan;
  /** Opens the page of the order and its receipt. */
  key: string;
  fiscal_year: number;
  number: number;
  amount_paisa: number;
  issued_at: Date;
  method: PaymentMethod;
};

/**
 * The membership of somebody, with all that was paid for it, the newest first: of their account, or of the address
 * that this account has confirmed. `undefined` for whoever never paid.
 */
export async function findMembership(
  db: Kysely<Database>,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<{ id: string; periods: readonly PaidPeriod[] } | undefined> {
  const found = await db
    .selectFrom("memberships")
    .select("memberships.id")
    .where((eb) =>
      eb.or([
        eb("profile_id", "=", id),
        eb.and([
          eb("profile_id", "is", null),
          eb("email", "=", email),
          eb.exists(
            eb
              .selectFrom("profiles")
              .select("profiles.id")
              .where("profiles.id", "=", id)
              .where("email_verified", "=", true),
          ),
        ]),
      ]),
    )
    .orderBy("profile_id")
    .executeTakeFirst();
  if (!found) return undefined;
  const periods = await db
    .selectFrom("membership_periods")
    .innerJoin("payment_orders", "payment_orders.id", "membership_periods.order_id")
    .innerJoin("receipts", "receipts.order_id", "membership_periods.order_id")
    .select(["begins_at", "ends_at", "revoked_at", "plan", "key"])
    .select(["fiscal_year", "number", "receipts.amount_paisa", "issued_at", "method"])
    .where("membership_id", "=", found.id)
    .orderBy("membership_periods.id", "desc")
    .execute();
  return { id: found.id, periods };
}

/** How somebody stands now, and until when they have paid. */
export function standingOfPeriods(
  periods: readonly Pick<PaidPeriod, "begins_at" | "ends_at" | "revoked_at">[],
  now: Date,
): { standing: Standing; endsAt: Date | undefined } {
  const valid = periods.filter(({ revoked_at }) => revoked_at === null);
  const endsAt = valid.map(({ ends_at }) => ends_at).sort((a, b) => b.getTime() - a.getTime())[0];
  return { standing: standingAt(valid, now), endsAt };
}
