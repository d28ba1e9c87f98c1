// What staff enter by hand (permissions.csv N701 to N704). Each act has a reason, which the ledger keeps.
import { newKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import { command } from "#app/platform/command.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { withVat } from "./amounts.ts";
import { askStatusQueue } from "./ask-queue.ts";
import { closeCaseInput, enterInput, priceOf, refundInput } from "./rules.ts";
import { lockOrder, refundable, refundOrder, settleOrder } from "./settle.server.ts";

const permission = "site.operate";
const invalidates = () => [];

/** Enters money that came by bank or in cash: the order of it, settled at once. */
export const enterPayment = command({
  name: "payment.enter",
  permission,
  input: enterInput,
  async run(context) {
    const { trx, input, now } = context;
    const { id, email, plan, lang, amount, method, reason, pan } = input;
    // Tax is a part of whatever was paid.
    const isWhole = withVat(priceOf(plan), input.vat);
    const vat_paisa = Math.round((amount * isWhole.vatPaisa) / isWhole.amountPaisa);
    const waiting = await trx
      .selectFrom("subscriptions")
      .select("id")
      .where("email", "=", email)
      .where("status", "=", "pending")
      .executeTakeFirst();
    await trx
      .insertInto("payment_orders")
      .values({
        ...{ id, key: newKey(), email, plan, lang, amount_paisa: amount, vat_paisa, profile_id: null },
        ...{ subscription_id: waiting?.id ?? null, created_at: now, expires_at: now },
      })
      .execute();
    const order = await lockOrder(trx, id);
    if (!order) throw new AppError("not_found");
    await settleOrder(context, order, { method, paisa: amount, attemptId: null, reason, pan });
    return { id };
  },
  invalidates,
  audit: ({ input, result }) => {
    const { plan, method, amount, reason } = input;
    return { subjectId: result.id, detail: { plan, method, amount_paisa: amount, reason } };
  },
  constraintErrors: { payment_orders_pkey: { field: "email", code: "money.entered" } },
});

/** Enters money that was sent back, at the gateway by its own pages, by bank or in cash. */
export const enterRefund = command({
  name: "payment.refund",
  permission,
  input: refundInput,
  row: ({ trx, input }) => lockOrder(trx, input.id),
  async run(context) {
    const { trx, input, row: order } = context;
    const { all } = await refundable(trx, order.id);
    if (input.amount > all) throw fieldError("amount", "money.moreThanThere");
    const paid = await trx
      .selectFrom("ledger_entries")
      .innerJoin("ledger_lines", "ledger_lines.entry_id", "ledger_entries.id")
      .select("account")
      .where("order_id", "=", order.id)
      .where("amount_paisa", ">", 0)
      .where("account", "in", ["esewa", "khalti", "connectips"])
      .orderBy("number", "desc")
      .executeTakeFirst();
    const method = input.method === "gateway" ? paid?.account : input.method;
    // What the account of a method does not hold cannot leave it.
    if (!method || method === "income" || method === "vat" || method === "unassigned")
      throw fieldError("method", "choice.invalid");
    const { amount: paisa, reason } = input;
    await refundOrder(context, order, { method, paisa, reason, attemptId: null, isOfOrder: false });
    return { id: order.id };
  },
  invalidates,
  audit: ({ input, row }) => {
    const { amount, method, reason } = input;
    return { subjectId: row.id, detail: { amount_paisa: amount, method, reason } };
  },
});

/** Closes a case, with what was done about it. */
export const closeCase = command({
  name: "paymentCase.close",
  permission,
  input: closeCaseInput,
  row: ({ trx, input }) =>
    trx.selectFrom("payment_cases").selectAll().where("id", "=", input.id).forUpdate().executeTakeFirst(),
  allow: ({ row }) => (row.closed_at === null ? undefined : "conflict"),
  async run({ trx, input, row, now }) {
    await trx.updateTable("payment_cases").set({ closed_at: now, note: input.note }).where("id", "=", row.id).execute();
    return { id: row.id };
  },
  invalidates,
  audit: ({ input, row }) => ({ subjectId: row.order_id, detail: { kind: row.kind, note: input.note } }),
});

/** Asks the gateways of an order once more, for what has become of it since: a refund, an end that was never told. */
export const askOnceMore = command({
  name: "payment.askAgain",
  permission,
  input: entityChoice,
  row: ({ trx, input }) => lockOrder(trx, input.id),
  async run({ trx, row, enqueue }) {
    const attempts = await trx.selectFrom("payment_attempts").select("id").where("order_id", "=", row.id).execute();
    for (const { id } of attempts) await enqueue({ queue: askStatusQueue, data: { attemptId: id } });
    return { id: row.id };
  },
  invalidates,
  audit: ({ row }) => ({ subjectId: row.id }),
});
