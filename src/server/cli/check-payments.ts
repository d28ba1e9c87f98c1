// Whether payments work with the keys that are set: an order for each gateway, paid by whoever runs this.
import { setTimeout as pause } from "node:timers/promises";
import { askAndNote } from "#app/features/money/payments/ask-status.server.ts";
import type { Gateway } from "#app/features/money/payments/gateway.ts";
import { gatewaysOf } from "#app/features/money/payments/gateways.server.ts";
import { placeOrderToCheck } from "#app/features/money/payments/order-commands.server.ts";
import { findOrder } from "#app/features/money/payments/queries.server.ts";
import { isFinal } from "#app/features/money/payments/rules.ts";
import { type Means, type OperatorCommand, type Options, operator, printRows } from "./operator-command.ts";
import type { Terminal } from "./terminal.ts";

const secondsBetween = 5;
const longestSeconds = 15 * 60;

/** What a test puts in the place of the network and of waiting. */
type Outside = { gateways: readonly Gateway[]; wait: () => Promise<void> };

/**
 * Prints an address for each gateway, asks the gateway until it says how the payment ended or a quarter of an hour is
 * over, and says what the gateway answered and what the ledger has. Code 1 unless each has its row.
 */
export async function checkPayments(
  means: Pick<Means, "db" | "run" | "config" | "origin">,
  { email = "" }: Pick<Options, "email">,
  terminal: Terminal,
  outside: Partial<Outside> = {},
): Promise<number> {
  const { gateways = gatewaysOf(means.config.payments), wait = () => pause(secondsBetween * 1_000) } = outside;
  if (gateways.length === 0) {
    terminal.complain("No payment gateway is set up: see ESEWA_KEY, KHALTI_KEY and CONNECTIPS_URL.\n");
    return 1;
  }
  const { vat } = means.config.payments;
  let code = 0;
  for (const gateway of gateways) {
    const { id, key } = await means.run(placeOrderToCheck, operator, { email, plan: "monthly", lang: "en", vat });
    terminal.say(`${gateway.name}: open ${means.origin}/payment/${key} and pay there with ${gateway.name}.\n`);
    const attempt = await untilFinal(means, gateway, { key, wait });
    const answer = attempt && (await lastAnswer(means, attempt.id));
    const entry = await ledgerRow(means, id, gateway);
    printRows(terminal, [
      [gateway.name, "status call", attempt?.state ?? "nothing was begun", answer ?? null],
      [gateway.name, "ledger", entry?.number ?? "no row", entry ? entry.amount_paisa / 100 : null],
    ]);
    if (attempt?.state !== "completed" || !entry) code = 1;
  }
  return code;
}

type Way = { key: string; wait: () => Promise<void> };

/** The newest try at this gateway once it has ended, or as it stands when the time is over. */
async function untilFinal(means: Pick<Means, "db" | "run" | "config">, gateway: Gateway, { key, wait }: Way) {
  for (let waited = 0; ; waited += secondsBetween) {
    const order = await findOrder(means.db, key);
    const attempt = order?.attempts.find(({ gateway: name }) => name === gateway.name);
    if (waited >= longestSeconds || (attempt && isFinal(attempt.state))) return attempt;
    const state = attempt && (await askAndNote(means, [gateway], { attemptId: attempt.id, isJob: false }));
    if (!state || !isFinal(state)) await wait();
  }
}

async function lastAnswer({ db }: Pick<Means, "db">, attemptId: string): Promise<string | null> {
  const last = await db
    .selectFrom("payment_messages")
    .select(["answer", "error"])
    .where("attempt_id", "=", attemptId)
    .where("kind", "=", "status")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.answer ?? last?.error ?? null;
}

function ledgerRow({ db }: Pick<Means, "db">, orderId: string, { name }: Gateway) {
  return db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_lines", "ledger_lines.entry_id", "ledger_entries.id")
    .select(["number", "amount_paisa"])
    .where("order_id", "=", orderId)
    .where("account", "=", name)
    .executeTakeFirst();
}

export const checkPaymentsCommand: OperatorCommand = {
  help: "--email <address>: an order of one month for each payment gateway that is set up, to be opened and paid within 15 minutes; then its answer and the row of the ledger. Code 1 if one is missing.",
  takes: ["email"],
  run: checkPayments,
};
