// What money that has come, or went back, means: for the ledger, the order, the membership and the reader.
import type { Selectable, Transaction } from "kysely";
import { balancesOf, issueReceipt, writeEntry } from "#app/features/money/ledger/ledger.server.ts";
import { mailMembershipBegins } from "#app/features/money/membership/mails.server.ts";
import { addPeriod } from "#app/features/money/membership/periods.server.ts";
import type { CommandContext } from "#app/platform/command.ts";
import type { Database, LedgerAccount, PaymentCaseKind, PaymentMethod } from "#app/platform/db/schema.ts";

export type Order = Selectable<Database["payment_orders"]>;
export type WriteContext = Pick<
  CommandContext<unknown, unknown>,
  "trx" | "actor" | "now" | "newId" | "enqueue" | "mailSigner"
>;

export type Money = {
  method: PaymentMethod;
  paisa: number;
  attemptId: string | null;
  reason?: string | undefined;
  /** PAN of the publisher as the receipt says it. */
  pan: string | null;
};

/** Locks an order: whoever writes about its money waits here. */
export function lockOrder(trx: Transaction<Database>, id: string): Promise<Order | undefined> {
  return trx.selectFrom("payment_orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The order is paid: ledger, receipt, membership, mail. Call it for an open order that is locked, with its amount. */
export async function settleOrder(context: WriteContext, order: Order, money: Money): Promise<void> {
  const { trx, now } = context;
  if (order.state !== "open" || money.paisa !== order.amount_paisa)
    throw new Error("only an open order is settled, by its own amount");
  await trx
    .updateTable("payment_orders")
    .set({ state: "settled", settled_at: now })
    .where("id", "=", order.id)
    .execute();
  const entryId = await writeEntry(context, {
    kind: "payment",
    orderId: order.id,
    attemptId: money.attemptId,
    reason: money.reason,
    lines: [
      [money.method, money.paisa],
      ["income", order.vat_paisa - money.paisa],
      ["vat", -order.vat_paisa],
    ],
  });
  await issueReceipt(context, {
    ...{ orderId: order.id, entryId, amountPaisa: order.amount_paisa, vatPaisa: order.vat_paisa },
    ...{ method: money.method, pan: money.pan ?? undefined },
  });
  if (order.subscription_id !== null)
    await trx
      .updateTable("subscriptions")
      .set({ status: "active", activated_at: now })
      .where("id", "=", order.subscription_id)
      .where("status", "=", "pending")
      .execute();
  const membership = await addPeriod(context, order);
  await mailMembershipBegins(context, order, membership);
}

/** Money that buys nothing: it stands in the ledger as owed, and as a case, until somebody sends it back. */
export async function keepUnassigned(
  context: WriteContext,
  order: Order,
  { method, paisa, attemptId }: Pick<Money, "method" | "paisa" | "attemptId">,
): Promise<void> {
  await writeEntry(context, {
    ...{ kind: "unassigned", orderId: order.id, attemptId },
    lines: [
      [method, paisa],
      ["unassigned", -paisa],
    ],
  });
}

/** Opens a case, once for each kind and try. */
export async function openCase(
  { trx, now, newId }: Pick<WriteContext, "trx" | "now" | "newId">,
  about: { orderId: string; attemptId: string | null; kind: PaymentCaseKind },
): Promise<void> {
  await trx
    .insertInto("payment_cases")
    .values({ id: newId(), order_id: about.orderId, attempt_id: about.attemptId, kind: about.kind, opened_at: now })
    .onConflict((conflict) => conflict.columns(["attempt_id", "kind"]).doNothing())
    .execute();
}

const methods = ["esewa", "khalti", "connectips", "bank", "cash"] as const satisfies readonly LedgerAccount[];

/** What of an order's money is still here, in paisa: all of it, and what of it bought nothing. */
export async function refundable(
  trx: Transaction<Database>,
  orderId: string,
): Promise<{ all: number; unassigned: number }> {
  const balances = await balancesOf(trx, orderId);
  return {
    all: methods.reduce((sum, method) => sum + (balances[method] ?? 0), 0),
    unassigned: -(balances.unassigned ?? 0),
  };
}

type Refund = {
  method: PaymentMethod;
  paisa: number;
  attemptId: string | null;
  reason?: string | undefined;
  /** What bought nothing goes back first, unless it is what settled the order. */
  isOfOrder: boolean;
};

/**
 * Money went back. What it had bought ends once nothing of the order's own money is left. The caller has made sure
 * that there is so much.
 */
export async function refundOrder(context: WriteContext, order: Order, refund: Refund): Promise<void> {
  const { trx, now } = context;
  const before = await refundable(trx, order.id);
  if (refund.paisa <= 0 || refund.paisa > before.all) throw new Error("more would go back than is there");
  const ofUnassigned = refund.isOfOrder ? 0 : Math.min(refund.paisa, before.unassigned);
  const ofOrder = refund.paisa - ofUnassigned;
  const left = before.all - before.unassigned;
  // The last of it takes what is left of the tax, so that halves never stay behind.
  const vatLeft = -((await balancesOf(trx, order.id)).vat ?? 0);
  const vat =
    ofOrder === left ? vatLeft : Math.min(vatLeft, Math.round((ofOrder * order.vat_paisa) / order.amount_paisa));
  await writeEntry(context, {
    ...{ kind: "refund", orderId: order.id, attemptId: refund.attemptId, reason: refund.reason },
    lines: [
      [refund.method, -refund.paisa],
      ["unassigned", ofUnassigned],
      ["income", ofOrder - vat],
      ["vat", vat],
    ],
  });
  if (order.state !== "settled" || ofOrder === 0 || ofOrder < left) return;
  await trx.updateTable("payment_orders").set({ state: "refunded" }).where("id", "=", order.id).execute();
  await trx
    .updateTable("membership_periods")
    .set({ revoked_at: now })
    .where("order_id", "=", order.id)
    .where("revoked_at", "is", null)
    .execute();
}
