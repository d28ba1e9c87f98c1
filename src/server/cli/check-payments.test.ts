import { expect, test } from "vitest";
import { gatewaysOf } from "#app/features/money/payments/gateways.server.ts";
import { beginPayment } from "#app/features/money/payments/order-commands.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import type { PaymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { esewaTest, startStandIns } from "#tests/harness/payment-gateways.ts";
import { checkPayments } from "./check-payments.ts";

const none: PaymentsConfig = {
  esewa: undefined,
  khalti: undefined,
  connectips: undefined,
  pan: undefined,
  vat: "none",
};

/** Runs the command; `pay` is what the operator does in the browser while it waits. */
async function checked(payments: PaymentsConfig, status?: string) {
  const bench = await commandBench();
  const there = await startStandIns();
  const said = { out: "", error: "" };
  const terminal = {
    say(text: string) {
      said.out += text;
    },
    complain(text: string) {
      said.error += text;
    },
  };
  const wait = async () => {
    const order = await bench.db.selectFrom("payment_orders").select("key").executeTakeFirstOrThrow();
    if (!status) return;
    const { reference } = await bench.run(beginPayment, anonymous, { key: order.key, gateway: "esewa" });
    there.payments.set(reference, { status, amountPaisa: 49_900 });
  };
  const gateways = gatewaysOf(payments, there.client);
  const means = { ...bench, config: { payments } as never, origin: "https://news.example" };
  // No more of a terminal is used.
  const code = await checkPayments(means, { email: "op@example.com" }, terminal as never, { gateways, wait });
  return { code, ...said };
}

test("an order is paid: the address, the status call and the row of the ledger are said", async () => {
  const { code, out } = await checked({ ...none, esewa: esewaTest }, "COMPLETE");
  expect(out).toMatch(/^esewa: open https:\/\/news\.example\/payment\/[\w-]{43} and pay/);
  expect(out).toContain("esewa\tstatus call\tcompleted\t{");
  expect(out).toContain("esewa\tledger\t1\t499\n");
  expect(code).toBe(0);
});

test.each([
  ["CANCELED", "status call\tfailed"],
  [undefined, "status call\tnothing was begun"],
])("one that ends as %s has no row, and the code says so", async (status, line) => {
  const { code, out } = await checked({ ...none, esewa: esewaTest }, status);
  expect(out).toContain(line);
  expect(out).toContain("ledger\tno row");
  expect(code).toBe(1);
});

test("without keys it says so", async () => {
  expect(await checked(none)).toMatchObject({ code: 1, out: "", error: expect.stringContaining("ESEWA_KEY") });
});
