import { describe, expect, test } from "vitest";
import { beginPayment, placeOrder } from "#app/features/money/payments/order-commands.server.ts";
import { enterPayment, enterRefund } from "#app/features/money/payments/staff-commands.server.ts";
import { noteStatus } from "#app/features/money/payments/status-commands.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { GatewayStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { csvDownload } from "#app/platform/text/csv.server.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { exportLedger, nepaliDay, periodsOfLedger, receiptOf, spanOfPeriod } from "./accountant.server.ts";
import { compareDay, compareFile } from "./queries.server.ts";
import { guessColumn, readWalletRows } from "./rules.ts";

const day = "2026-11-21";

async function site() {
  const bench = await commandBench();
  const { run } = bench;
  const begin = async (email: string) => {
    const { key } = await run(placeOrder, anonymous, { email, plan: "monthly", lang: "en", vat: "none" });
    return run(beginPayment, anonymous, { key, gateway: "esewa" });
  };
  const say = (attemptId: string, status: GatewayStatus, amountPaisa = 49_900) =>
    run(noteStatus, system, {
      ...{ attemptId, status, amountPaisa, gatewayReference: `ref-${attemptId}`, isJob: false, pan: null },
      ...{ request: "GET", answer: "{}", error: null },
    });
  const pay = async (email: string) => {
    const attempt = await begin(email);
    await say(attempt.id, "completed");
    return attempt;
  };
  const refund = (id: string, amount: string, method = "gateway") =>
    run(enterRefund, system, { id, amount, method, reason: "Asked for" });
  return { bench, begin, say, pay, refund };
}

describe("a day", () => {
  test("shows what came and went, and no difference while ledger and gateway agree", async () => {
    const { bench, begin, say, pay, refund } = await site();
    await pay("a@example.com");
    const back = await pay("b@example.com");
    await say(back.id, "refunded");
    await say((await begin("c@example.com")).id, "pending");
    const other = await begin("d@example.com");
    await say(other.id, "completed", 10_000);
    const part = await pay("e@example.com");
    await say(part.id, "partly_refunded");
    await refund(part.order_id, "99");
    const { totals, differences } = await compareDay(bench.db, day);
    expect(totals[0]).toEqual({ gateway: "esewa", entries: 6, cameInPaisa: 159_700, wentOutPaisa: 59_800 });
    expect(differences).toEqual([]);
    expect((await compareDay(bench.db, "2026-11-22")).totals[0]).toMatchObject({ entries: 0, cameInPaisa: 0 });
  });

  test("names what only one side has, and another amount", async () => {
    const { bench, begin, pay, say, refund } = await site();
    // By the ledger it went back, of which the gateway knows nothing.
    const ours = await pay("a@example.com");
    await refund(ours.order_id, "100");
    // Of a part that went back nobody has entered how much.
    const part = await pay("b@example.com");
    await say(part.id, "partly_refunded");
    // An answer that nothing came of.
    const theirs = await begin("c@example.com");
    const message = { id: newIdentifier(), attempt_id: theirs.id, at: bench.now, kind: "status", request: "" } as const;
    await bench.db
      .insertInto("payment_messages")
      .values({ ...message, answer: null, error: null, status: "completed", amount_paisa: 49_900 })
      .execute();
    // A gateway that takes back what it had said.
    const denied = await pay("d@example.com");
    await say(denied.id, "failed");
    const { differences } = await compareDay(bench.db, day);
    expect(differences.map(({ email, kind, oursPaisa, theirsPaisa }) => [email, kind, oursPaisa, theirsPaisa])).toEqual(
      [
        ["a@example.com", "amount", 39_900, 49_900],
        ["b@example.com", "amount", 49_900, 49_900],
        ["c@example.com", "theirs", 0, 49_900],
        ["d@example.com", "ours", 49_900, 0],
      ],
    );
  });
});

describe("a wallet's file", () => {
  const columns = { gateway: "esewa", reference: 1, amount: 2, date: 0 } as const;

  test.each([
    ["2026-11-21 10:00:00,r,499", { day, paisa: 49_900 }],
    ["21/11/2026,r,NPR 499.50", { day, paisa: 49_950 }],
    ['21-11-2026,r,"1,000.0"', { day, paisa: 100_000 }],
    ["2026/11/21,r,-499", { day, paisa: -49_900 }],
    ["2026-02-30,r,499", undefined],
    ["2026-11-21,,499", undefined],
    ["Total,r,499", undefined],
    ["2026-11-21,r,1e3", undefined],
  ])("line %j", (text, expected) => {
    const { rows, unread } = readWalletRows({ ...columns, text: `Date,Reference,Amount\r\n${text}` });
    expect(rows).toEqual(expected ? [{ line: 2, reference: "r", ...expected }] : []);
    expect(unread).toEqual(expected ? [] : [2]);
  });

  test("is compared by our reference or the gateway's, with differences of each kind", async () => {
    const { bench, pay } = await site();
    const [same, byTheirs, other, missing] = [
      await pay("a@example.com"),
      await pay("b@example.com"),
      await pay("c@example.com"),
      await pay("d@example.com"),
    ];
    bench.pass(2 * dayMilliseconds);
    await pay("later@example.com");
    const text = [
      "Date;Transaction UUID;Amount",
      `2026-11-21;${same.reference};499`,
      `2026-11-21;ref-${byTheirs.id};499.00`,
      `2026-11-21;${other.reference};498`,
      "2026-11-21;unknown;10",
      ";;Total 1506",
    ].join("\n");
    const report = await compareFile(bench.db, { ...columns, text });
    expect(report).toMatchObject({ compared: 4, unread: [6], first: day, last: day });
    expect(
      report.differences.map(({ kind, reference, oursPaisa, theirsPaisa }) => [
        kind,
        reference,
        oursPaisa,
        theirsPaisa,
      ]),
    ).toEqual([
      ["amount", other.reference, 49_900, 49_800],
      ["theirs", "unknown", 0, 1_000],
      ["ours", missing.reference, 49_900, 0],
    ]);
    expect(await compareFile(bench.db, { ...columns, text: "a,b,c\n" })).toMatchObject({
      compared: 0,
      differences: [],
    });
  });

  test("has its columns guessed by their names", () => {
    const head = ["Transaction Date", "Reference ID", "Amount (NPR)"];
    expect([guessColumn(head, "amount"), guessColumn(head, "date"), guessColumn(["x"], "date")]).toEqual([2, 0, 0]);
  });
});

describe("the ledger for the accountant", () => {
  test.each([
    ["2083-08", "2026-11-16T18:15:00.000Z", "2026-12-15T18:15:00.000Z"],
    ["2083-12", "2027-03-14T18:15:00.000Z", "2027-04-13T18:15:00.000Z"],
    ["2083", "2026-07-16T18:15:00.000Z", "2027-07-16T18:15:00.000Z"],
  ])("of %s goes from %s until %s", (period, from, until) =>
    expect(spanOfPeriod(period)).toEqual({ from: new Date(from), until: new Date(until) }),
  );

  test.each(["", "2083-13", "2083-8", "1200", "2083-08;x"])("knows no period %j", (period) =>
    expect(spanOfPeriod(period)).toBeUndefined(),
  );

  test("has every line of the period, its receipt, and no cell that a spreadsheet would run", async () => {
    const { bench, pay } = await site();
    await pay("a@example.com");
    const money = { plan: "monthly", method: "cash", amount: "499", lang: "en", vat: "none", pan: null };
    await bench.run(enterPayment, system, { ...money, id: newIdentifier(), email: "b@example.com", reason: "=1+1" });
    const span = spanOfPeriod("2083-08");
    if (!span) throw new Error("no such month");
    const answer = csvDownload({
      filename: "ledger.csv",
      columns: [
        { head: "Account", cell: ({ account }) => account },
        { head: "Paisa", cell: ({ paisa }) => paisa },
        { head: "Receipt", cell: receiptOf },
        { head: "Date (BS)", cell: nepaliDay },
        { head: "Reason", cell: ({ reason }) => reason },
      ],
      pages: exportLedger(bench.db, span),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).trim().split("\r\n").slice(1)).toEqual([
      "esewa,49900,2083/84-000001,2083-08-05,",
      "income,-49900,2083/84-000001,2083-08-05,",
      "cash,49900,2083/84-000002,2083-08-05,'=1+1",
      "income,-49900,2083/84-000002,2083-08-05,'=1+1",
    ]);
    const none = [];
    for await (const page of exportLedger(bench.db, { from: span.until, until: new Date("2030-01-01") }))
      none.push(page);
    expect(none).toEqual([]);
    bench.pass(60 * dayMilliseconds);
    const { years, months } = await periodsOfLedger(bench.db, bench.now);
    expect([years, months.map(({ month }) => month)]).toEqual([[2083], [10, 9, 8]]);
  });
});
