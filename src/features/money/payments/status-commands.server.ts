// What browsers and gateways say of a try to pay (permissions.csv N708). Only the gateway's own answer moves money.
import type { Selectable, Transaction } from "kysely";
import { command, systemOnly } from "#app/platform/command.ts";
import type { AttemptState, Database } from "#app/platform/db/schema.ts";
import { askStatusQueue } from "./ask-queue.ts";
import { askMinutes, isFinal, returnInput, stateAfter, statusInput } from "./rules.ts";
import {
  keepUnassigned,
  lockOrder,
  type Order,
  openCase,
  refundable,
  refundOrder,
  settleOrder,
  type WriteContext,
} from "./settle.server.ts";

type Attempt = Selectable<Database["payment_attempts"]>;

/** So many returns of one try are kept: a browser may be sent back again and again. */
const mostReturns = 20;

/** The order first, then the try: everybody locks in this order. */
async function lockAttempt(
  trx: Transaction<Database>,
  id: string,
): Promise<{ order: Order; attempt: Attempt } | undefined> {
  const found = await trx.selectFrom("payment_attempts").select("order_id").where("id", "=", id).executeTakeFirst();
  const order = found && (await lockOrder(trx, found.order_id));
  const attempt = await trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return order && attempt && { order, attempt };
}

/**
 * Keeps what a browser came back with. It is never believed: it only ends the reuse of the try, so that whoever gave up
 * can begin anew. Answers whether the gateway is still to be asked.
 */
export const noteReturn = command({
  name: "payment.noteReturn",
  permission: "anyone",
  allow: systemOnly,
  input: returnInput,
  row: ({ trx, input }) => lockAttempt(trx, input.attemptId),
  async run({ trx, input, row: { attempt }, now, newId }) {
    if (isFinal(attempt.state)) return { isOpen: false };
    const { kept } = await trx
      .selectFrom("payment_messages")
      .select(({ fn }) => fn.countAll<string>().as("kept"))
      .where("attempt_id", "=", attempt.id)
      .where("kind", "=", "return")
      .executeTakeFirstOrThrow();
    if (Number(kept) >= mostReturns) return { isOpen: false };
    await trx
      .insertInto("payment_messages")
      .values({
        ...{ id: newId(), attempt_id: attempt.id, at: now, kind: "return" },
        ...{ request: input.query, answer: null, error: input.fault },
      })
      .execute();
    if (attempt.state === "begun") await setState(trx, attempt, "pending", now);
    return { isOpen: true };
  },
  invalidates: () => [],
  audit: () => undefined,
});

async function setState(trx: Transaction<Database>, { id }: Attempt, state: AttemptState, now: Date): Promise<void> {
  await trx
    .updateTable("payment_attempts")
    .set({ state, ended_at: isFinal(state) ? now : null })
    .where("id", "=", id)
    .execute();
}

/** Keeps what a gateway answered and does what it means; while nothing is final the job asks again later. */
export const noteStatus = command({
  name: "payment.noteStatus",
  permission: "anyone",
  allow: systemOnly,
  input: statusInput,
  row: ({ trx, input }) => lockAttempt(trx, input.attemptId),
  async run(context) {
    const { trx, input, row, now, newId } = context;
    const { order, attempt } = row;
    const { status, amountPaisa, request, answer, error } = input;
    await trx
      .insertInto("payment_messages")
      .values({
        ...{ id: newId(), attempt_id: attempt.id, at: now, kind: "status", request, answer, error },
        ...{ status: status ?? null, amount_paisa: amountPaisa ?? null },
      })
      .execute();
    const state = stateAfter(status, {
      state: attempt.state,
      ageSeconds: (now.getTime() - attempt.created_at.getTime()) / 1_000,
      isRightAmount: amountPaisa === attempt.amount_paisa,
    });
    if (input.gatewayReference !== null && attempt.gateway_reference === null)
      await trx
        .updateTable("payment_attempts")
        .set({ gateway_reference: input.gatewayReference })
        .where("id", "=", attempt.id)
        .execute();
    if (state) {
      await setState(trx, attempt, state, now);
      await applyState(context, { order, attempt, state, paisa: amountPaisa, pan: input.pan });
    }
    const reached = state ?? attempt.state;
    return { state: input.isJob && !isFinal(reached) ? await askAgain(context, row, reached) : reached };
  },
  invalidates: () => [],
  audit: ({ row, result }) =>
    isFinal(result.state) && !isFinal(row.attempt.state)
      ? { subjectId: row.order.id, detail: { gateway: row.attempt.gateway, state: result.state } }
      : undefined,
});

type Change = { order: Order; attempt: Attempt; state: AttemptState; paisa: number | undefined; pan: string | null };

async function applyState(context: WriteContext, change: Change): Promise<void> {
  const { order, attempt, state, paisa, pan } = change;
  const [orderId, attemptId, method] = [order.id, attempt.id, attempt.gateway];
  const about = { orderId, attemptId };
  if (state === "completed") {
    if (order.state === "open") {
      await settleOrder(context, order, { method, paisa: attempt.amount_paisa, attemptId, pan });
      if (context.now > order.expires_at) await openCase(context, { ...about, kind: "paid_late" });
      return;
    }
    await keepUnassigned(context, order, { method, paisa: attempt.amount_paisa, attemptId });
    await openCase(context, { ...about, kind: "paid_twice" });
  } else if (state === "wrong_amount") {
    if (paisa !== undefined && paisa > 0) await keepUnassigned(context, order, { method, paisa, attemptId });
    await openCase(context, { ...about, kind: "other_amount" });
  } else if (state === "refunded") {
    await noteRefund(context, change);
  } else if (state === "partly_refunded") {
    // How much it was the gateways do not say: somebody looks it up there and enters it.
    await openCase(context, { ...about, kind: "partly_refunded" });
  }
}

/** All of a try went back, by the gateway's word. What staff have entered as sent back before is not counted twice. */
async function noteRefund(context: WriteContext, { order, attempt }: Change): Promise<void> {
  const about = { orderId: order.id, attemptId: attempt.id, kind: "refunded" } as const;
  const entry = await context.trx
    .selectFrom("ledger_entries")
    .select("kind")
    .where("attempt_id", "=", attempt.id)
    .where("kind", "in", ["payment", "unassigned"])
    .executeTakeFirst();
  // It came and went before we heard of it: nothing was bought.
  if (!entry) return openCase(context, about);
  const left = await refundable(context.trx, order.id);
  const isOfOrder = entry.kind === "payment";
  const most = isOfOrder ? left.all - left.unassigned : left.unassigned;
  const paisa = Math.min(attempt.amount_paisa, most);
  if (paisa > 0)
    await refundOrder(context, order, { method: attempt.gateway, paisa, attemptId: attempt.id, isOfOrder });
  await openCase(context, about);
}

/** Enqueues the next question, or gives up after the last. Answers the state after it. */
async function askAgain(
  context: WriteContext,
  { order, attempt }: { order: Order; attempt: Attempt },
  reached: AttemptState,
): Promise<AttemptState> {
  const asks = attempt.asks + 1;
  await context.trx.updateTable("payment_attempts").set({ asks }).where("id", "=", attempt.id).execute();
  const minutes = askMinutes[asks];
  if (minutes !== undefined) {
    await context.enqueue({
      queue: askStatusQueue,
      data: { attemptId: attempt.id },
      startAfterSeconds: minutes * 60,
    });
    return reached;
  }
  await setState(context.trx, attempt, "unclear", context.now);
  await openCase(context, { orderId: order.id, attemptId: attempt.id, kind: "unclear" });
  return "unclear";
}
