// The periods of a membership. Each is of one settled order; the database refuses any other.
import type { Selectable } from "kysely";
import type { CommandContext } from "#app/platform/command.ts";
import type { Database, SubscriptionPlan } from "#app/platform/db/schema.ts";
import { nextPeriod } from "./rules.ts";

type Membership = Selectable<Database["memberships"]>;
type Paid = Pick<Selectable<Database["payment_orders"]>, "id" | "email" | "plan" | "lang">;

export type BegunMembership = Membership & { plan: SubscriptionPlan; ends_at: Date };

/**
 * Adds what an order has bought to the membership of its address, which is made with the first. It belongs to the
 * account that has confirmed this address; without one it waits for whoever confirms it.
 */
export async function addPeriod(
  { trx, now, newId }: Pick<CommandContext<unknown, unknown>, "trx" | "now" | "newId">,
  { id: order_id, email, plan, lang }: Paid,
): Promise<BegunMembership> {
  const account = await trx
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  // An account that has changed its address since keeps its membership.
  const known = account
    ? await trx
        .selectFrom("memberships")
        .selectAll()
        .where("profile_id", "=", account.id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const membership =
    known ??
    (await trx
      .insertInto("memberships")
      .values({ id: newId(), email, profile_id: account?.id ?? null, lang, created_at: now })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet((eb) => ({
          profile_id: eb.fn.coalesce("memberships.profile_id", "excluded.profile_id"),
          // Whoever pays again is written to again.
          account_deleted: false,
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow());
  const { end } = await trx
    .selectFrom("membership_periods")
    .select(({ fn }) => fn.max("ends_at").as("end"))
    .where("membership_id", "=", membership.id)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  const period = nextPeriod({ plan, now }, end ?? undefined);
  await trx
    .insertInto("membership_periods")
    .values({ id: newId(), membership_id: membership.id, order_id, ...period })
    .execute();
  return { ...membership, plan, ends_at: period.ends_at };
}
