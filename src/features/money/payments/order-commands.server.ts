// Orders of readers, and their tries to pay them (permissions.csv N705, N706, N708).
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { noteRequest } from "#app/features/audience/subscription-requests/commands.server.ts";
import { openRenewal } from "#app/features/money/membership/reminder-commands.server.ts";
import { newKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import { type CommandContext, command, systemOnly } from "#app/platform/command.ts";
import type { Lang, SubscriptionPlan } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { VatRule } from "#app/platform/outgoing/payment-settings.ts";
import { withVat } from "./amounts.ts";
import { askStatusQueue } from "./ask-queue.ts";
import {
  askMinutes,
  beginInput,
  begunInput,
  orderInput,
  orderSeconds,
  priceOf,
  renewalInput,
  reuseSeconds,
} from "./rules.ts";
import { lockOrder } from "./settle.server.ts";

const longestToken = 500;

type NewOrder = {
  email: string;
  plan: SubscriptionPlan;
  lang: Lang;
  vat: VatRule;
  profileId: string | null;
  subscriptionId: string | null;
  key: string;
};

async function insertOrder(
  { trx, now, newId }: Pick<CommandContext<unknown, unknown>, "trx" | "now" | "newId">,
  order: NewOrder,
) {
  const { email, plan, lang, key } = order;
  const { amountPaisa: amount_paisa, vatPaisa: vat_paisa } = withVat(priceOf(plan), order.vat);
  const id = newId();
  const expires_at = new Date(now.getTime() + orderSeconds * 1_000);
  await trx
    .insertInto("payment_orders")
    .values({
      ...{ id, key, email, plan, lang, amount_paisa, vat_paisa, created_at: now, expires_at },
      ...{ profile_id: order.profileId, subscription_id: order.subscriptionId },
    })
    .execute();
  return { id, key };
}

/** Notes a subscription as without gateways (Z021), and an order that its page takes payments for. */
export const placeOrder = command({
  name: "order.place",
  permission: "anyone",
  input: orderInput,
  async run(context) {
    const { actor, input } = context;
    const key = newKey();
    const { email, plan, lang, vat } = input;
    const { id: subscriptionId } = await noteRequest(
      { ...context, input },
      { payPath: `/payment/${key}`, amountPaisa: withVat(priceOf(plan), vat).amountPaisa },
    );
    const profileId = actor.kind === "person" && actor.email === email ? actor.id : null;
    return insertOrder(context, { email, plan, lang, vat, key, profileId, subscriptionId });
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { plan: input.plan } }),
});

/** An order of somebody who is signed in, for their own address. */
export const renewMembership = command({
  name: "order.renew",
  permission: "signed_in",
  input: renewalInput,
  async run(context) {
    const { actor, input } = context;
    if (actor.kind !== "person") throw new AppError("not_signed_in");
    const order = { email: actor.email, profileId: actor.id, subscriptionId: null, key: newKey() };
    return insertOrder(context, { ...input, ...order });
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { plan: input.plan } }),
});

/** An order by which the operator tries the gateways, for an address of their own. */
export const placeOrderToCheck = command({
  name: "order.placeToCheck",
  permission: "anyone",
  allow: systemOnly,
  input: orderInput,
  run: (context) => insertOrder(context, { ...context.input, profileId: null, subscriptionId: null, key: newKey() }),
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { plan: input.plan } }),
});

/**
 * The order that the link of a reminder leads to: for the address and account of that membership, whoever opens it.
 * An order of the same plan and price that is still open is given again. Error: `token`.
 */
export const renewByLink = command({
  name: "order.renewByLink",
  permission: "anyone",
  input: renewalInput.extend({ token: z.string().max(longestToken) }),
  async run(context) {
    const { trx, input, now, mailSigner } = context;
    const membership = await openRenewal(trx, { mailSigner, token: input.token, now });
    if (!membership) throw fieldError("token", "link.dead");
    const { email, profileId } = membership;
    const { plan, lang, vat } = input;
    const open = await trx
      .selectFrom("payment_orders")
      .select(["id", "key"])
      .where("email", "=", email)
      .where("plan", "=", plan)
      .where("amount_paisa", "=", withVat(priceOf(plan), vat).amountPaisa)
      // Without a request: one that was made to renew.
      .where("subscription_id", "is", null)
      .where("profile_id", profileId === null ? "is" : "=", profileId)
      .where("state", "=", "open")
      .where("expires_at", ">", now)
      .orderBy("id", "desc")
      .executeTakeFirst();
    return open ?? insertOrder(context, { email, plan, lang, vat, profileId, subscriptionId: null, key: newKey() });
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { plan: input.plan } }),
});

const referenceBytes = 10;

/**
 * Begins to pay an order at a gateway, or takes up what another tab has just begun there. Only an open order that has
 * not run out; the order's own price holds, whatever the price is now. Enqueues the question to the gateway.
 */
export const beginPayment = command({
  name: "payment.begin",
  permission: "anyone",
  input: beginInput,
  async row({ trx, input }) {
    const found = await trx.selectFrom("payment_orders").select("id").where("key", "=", input.key).executeTakeFirst();
    return found && lockOrder(trx, found.id);
  },
  allow: ({ row }) => (row.state === "open" ? undefined : "conflict"),
  async run({ trx, input, row: order, now, newId, enqueue }) {
    if (order.expires_at <= now) throw new AppError("conflict");
    const begun = await trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("gateway", "=", input.gateway)
      .where("state", "=", "begun")
      .where("created_at", ">", new Date(now.getTime() - reuseSeconds * 1_000))
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (begun) return begun;
    const attempt = {
      ...{ id: newId(), order_id: order.id, gateway: input.gateway, amount_paisa: order.amount_paisa },
      ...{ reference: randomBytes(referenceBytes).toString("hex"), gateway_reference: null, pay_url: null },
    };
    const made = await trx
      .insertInto("payment_attempts")
      .values({ ...attempt, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const startAfterSeconds = askMinutes[0] * 60;
    await enqueue({ queue: askStatusQueue, data: { attemptId: made.id }, startAfterSeconds });
    return made;
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { gateway: result.gateway, reference: result.reference } }),
});

/** What a gateway was asked when a try began, and where it sends the browser. For the program itself. */
export const noteBegun = command({
  name: "payment.noteBegun",
  permission: "anyone",
  allow: systemOnly,
  input: begunInput,
  async run({ trx, input, now, newId }) {
    const { attemptId, payUrl, gatewayReference, request, answer, error } = input;
    await trx
      .insertInto("payment_messages")
      .values({ id: newId(), attempt_id: attemptId, at: now, kind: "begin", request, answer, error })
      .execute();
    if (gatewayReference === null) return;
    await trx
      .updateTable("payment_attempts")
      .set({ gateway_reference: gatewayReference, pay_url: payUrl })
      .where("id", "=", attemptId)
      // Two tabs at once: the first name holds, and both browsers are sent to it.
      .where("gateway_reference", "is", null)
      .execute();
  },
  invalidates: () => [],
  audit: () => undefined,
});
