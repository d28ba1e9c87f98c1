import { describe, expect, test } from "vitest";
import { checkLedger } from "#app/features/money/ledger/ledger.server.ts";
import { claimMembership } from "#app/features/money/membership/commands.server.ts";
import { membershipPurpose, standingAt } from "#app/features/money/membership/rules.ts";
import { newKey } from "#app/features/newsroom/preview-links/keys.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { PaymentsConfig } from "#app/platform/outgoing/payment-settings.ts";
import { type Bench, commandBench } from "#tests/harness/commands.ts";
import { esewaTest, khaltiTest, startStandIns } from "#tests/harness/payment-gateways.ts";
import { askStatusQueue } from "./ask-queue.ts";
import { askAndNote, gatewayAttempt, paymentsActor } from "./ask-status.server.ts";
import { gatewaysOf } from "./gateways.server.ts";
import { beginPayment, noteBegun, placeOrder } from "./order-commands.server.ts";
import { askMinutes } from "./rules.ts";
import { closeCase, enterPayment, enterRefund } from "./staff-commands.server.ts";
import { noteReturn } from "./status-commands.server.ts";

const payments: PaymentsConfig = {
  esewa: esewaTest,
  khalti: khaltiTest,
  connectips: undefined,
  pan: "301234567",
  vat: "none",
};

/** A site with both wallets, whose jobs are run by hand. */
async function site() {
  const bench = await commandBench();
  const there = await startStandIns();
  const gateways = gatewaysOf(payments, there.client);
  const { db, run } = bench;
  const order = async (email = "sita@example.com", plan = "monthly", vat = "none") =>
    run(placeOrder, anonymous, { email, plan, lang: "ne", vat });
  const begin = async (key: string, gateway: "esewa" | "khalti") => {
    const attempt = await run(beginPayment, anonymous, { key, gateway });
    const chosen = gateways.find(({ name }) => name === gateway);
    const way = await chosen?.begin(gatewayAttempt(attempt, { vat_paisa: 0 }), {
      ...{ returnUrl: "https://news.example/r", siteUrl: "https://news.example", title: "Monthly" },
    });
    const named = way?.way?.kind === "address" ? way.way.gatewayReference : null;
    if (way)
      await run(noteBegun, paymentsActor, {
        attemptId: attempt.id,
        payUrl: null,
        gatewayReference: named,
        ...way.exchange,
      });
    return attempt;
  };
  const ask = (attemptId: string, isJob = false) =>
    askAndNote({ db, run, config: { payments } as never }, gateways, { attemptId, isJob });
  const pay = (reference: string, status = "COMPLETE", amountPaisa = 49_900) =>
    there.payments.set(reference, { status, amountPaisa });
  return { bench, order, begin, ask, pay, ...there };
}

const orders = ({ db }: Bench) => db.selectFrom("payment_orders").selectAll().orderBy("id").execute();
const periods = ({ db }: Bench) => db.selectFrom("membership_periods").selectAll().orderBy("id").execute();
const cases = async ({ db }: Bench) =>
  (await db.selectFrom("payment_cases").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
const entries = async ({ db }: Bench) =>
  (await db.selectFrom("ledger_entries").select("kind").orderBy("number").execute()).map(({ kind }) => kind);
const total = async ({ db }: Bench, account: "esewa" | "khalti" | "income" | "unassigned" | "bank") => {
  const { paisa } = await db
    .selectFrom("ledger_lines")
    .select(({ fn }) => fn.sum<string | null>("amount_paisa").as("paisa"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return Number(paisa);
};

describe("a payment", () => {
  test("settles its order once the gateway says so: ledger, receipt, membership and a mail with the way in", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const { key } = await order();
    const attempt = await begin(key, "esewa");
    expect(await ask(attempt.id)).toBe("begun");
    expect(await periods(bench)).toEqual([]);
    pay(attempt.reference);
    expect(await ask(attempt.id)).toBe("completed");
    expect(await orders(bench)).toMatchObject([{ state: "settled" }]);
    expect(await bench.db.selectFrom("receipts").selectAll().executeTakeFirst()).toMatchObject({
      ...{ fiscal_year: 2083, number: 1, amount_paisa: 49_900, method: "esewa", pan: "301234567" },
    });
    const [period] = await periods(bench);
    expect(period?.ends_at).toEqual(new Date("2026-12-21T06:15:00Z"));
    expect(await bench.db.selectFrom("subscriptions").select("status").execute()).toEqual([{ status: "active" }]);
    expect((await bench.mails()).at(-1)?.text_body).toContain("/ne/membership?token=");
    // Said again, by the job and by a second tab, it is the same payment.
    expect(await ask(attempt.id, true)).toBe("completed");
    expect(await entries(bench)).toEqual(["payment"]);
    expect(await checkLedger(bench.db)).toEqual({ isSound: true, entries: 1 });
  });

  test("is one in two tabs, and a second one at another gateway is kept for sending back", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const { key } = await order();
    const [one, other] = [await begin(key, "esewa"), await begin(key, "esewa")];
    expect(other.id).toBe(one.id);
    const wallet = await begin(key, "khalti");
    pay(one.reference);
    pay(wallet.reference, "Completed");
    await ask(one.id);
    expect(await ask(wallet.id)).toBe("completed");
    expect([await cases(bench), await entries(bench)]).toEqual([["paid_twice"], ["payment", "unassigned"]]);
    expect(await periods(bench)).toHaveLength(1);
    const chief = await bench.person("admin");
    const id = (await orders(bench))[0]?.id ?? "";
    const refund = { id, amount: "499", method: "gateway", reason: "Paid twice" };
    await bench.run(enterRefund, chief, refund);
    expect([await total(bench, "khalti"), await total(bench, "unassigned")]).toEqual([0, 0]);
    expect((await periods(bench))[0]?.revoked_at).toBeNull();
    await bench.run(enterRefund, chief, { ...refund, method: "bank" });
    expect((await periods(bench))[0]?.revoked_at).toEqual(bench.now);
    await expect(bench.run(enterRefund, chief, refund)).rejects.toMatchObject({
      fieldErrors: { amount: ["money.moreThanThere"] },
    });
    expect(await checkLedger(bench.db)).toMatchObject({ isSound: true });
  });

  test("of another amount opens nothing", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const attempt = await begin((await order()).key, "khalti");
    pay(attempt.reference, "Completed", 49_800);
    expect(await ask(attempt.id)).toBe("wrong_amount");
    expect([await cases(bench), await total(bench, "unassigned")]).toEqual([["other_amount"], -49_800]);
    expect(await periods(bench)).toEqual([]);
    expect(await orders(bench)).toMatchObject([{ state: "open" }]);
  });

  test("that a browser claims is not believed, nor one that comes back again", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const attempt = await begin((await order()).key, "esewa");
    const back = { attemptId: attempt.id, query: "data=e30=", fault: "signature" };
    expect(await bench.run(noteReturn, paymentsActor, back)).toEqual({ isOpen: true });
    expect(await orders(bench)).toMatchObject([{ state: "open" }]);
    await expect(bench.run(noteReturn, anonymous, back)).rejects.toMatchObject({ code: "forbidden" });
    pay(attempt.reference);
    await ask(attempt.id);
    expect(await bench.run(noteReturn, paymentsActor, back)).toEqual({ isOpen: false });
    expect(await entries(bench)).toEqual(["payment"]);
  });

  test("holds the price of its order, and comes late with a case", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const { key } = await order("sita@example.com", "monthly", "on_top");
    await bench.db.updateTable("payment_orders").set({ amount_paisa: 39_900, vat_paisa: 0 }).execute();
    const attempt = await begin(key, "esewa");
    expect(attempt.amount_paisa).toBe(39_900);
    bench.pass(3 * dayMilliseconds);
    await expect(begin(key, "khalti")).rejects.toMatchObject({ code: "conflict" });
    pay(attempt.reference, "COMPLETE", 39_900);
    expect(await ask(attempt.id)).toBe("completed");
    expect(await cases(bench)).toEqual(["paid_late"]);
    expect((await periods(bench))[0]?.begins_at).toEqual(bench.now);
  });

  test("that went back at the gateway ends what it bought, and a part of it is a case", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const attempt = await begin((await order()).key, "esewa");
    pay(attempt.reference);
    await ask(attempt.id);
    pay(attempt.reference, "PARTIAL_REFUND");
    expect(await ask(attempt.id)).toBe("partly_refunded");
    pay(attempt.reference, "FULL_REFUND");
    await ask(attempt.id);
    await ask(attempt.id);
    expect(await orders(bench)).toMatchObject([{ state: "refunded" }]);
    expect((await periods(bench))[0]?.revoked_at).toEqual(bench.now);
    expect([await cases(bench), await entries(bench)]).toEqual([
      ["partly_refunded", "refunded"],
      ["payment", "refund"],
    ]);
    expect([await total(bench, "esewa"), await total(bench, "income")]).toEqual([0, 0]);
  });

  test("is asked for with growing waits while the gateway is down or AMBIGUOUS, and then it is a case", async () => {
    const { bench, order, begin, ask, pay, faults } = await site();
    const attempt = await begin((await order()).key, "esewa");
    const waits = () => bench.jobs.filter(({ queue }) => queue === askStatusQueue).map((job) => job.startAfterSeconds);
    expect(waits()).toEqual([60]);
    faults.esewa = "down";
    expect(await ask(attempt.id, true)).toBe("begun");
    faults.esewa = undefined;
    pay(attempt.reference, "AMBIGUOUS");
    for (let asked = 1; asked < askMinutes.length; asked += 1) {
      bench.pass(60_000);
      await ask(attempt.id, true);
    }
    expect(waits()).toEqual(askMinutes.map((minutes) => minutes * 60));
    expect(await cases(bench)).toEqual(["unclear"]);
    pay(attempt.reference);
    expect(await ask(attempt.id)).toBe("completed");
    const kept = await bench.db.selectFrom("payment_messages").select(["kind", "error"]).execute();
    expect(kept.filter(({ kind }) => kind === "status")).toHaveLength(askMinutes.length + 1);
    expect(kept.some(({ error }) => error !== null)).toBe(true);
  });

  test("that nobody began is given up after an hour", async () => {
    const { bench, order, begin, ask } = await site();
    const attempt = await begin((await order()).key, "esewa");
    expect(await ask(attempt.id)).toBe("begun");
    bench.pass(3_700_000);
    expect(await ask(attempt.id)).toBe("failed");
    expect(
      await askAndNote({ ...bench, config: { payments } as never }, [], { attemptId: newIdentifier(), isJob: true }),
    ).toBeUndefined();
  });
});

describe("staff", () => {
  test("enter money of a bank with a reason, once, and close cases", async () => {
    const { bench } = await site();
    const chief = await bench.person("admin");
    const given = {
      ...{ id: newIdentifier(), email: "hari@example.com", plan: "annual", method: "bank", amount: "4,799" },
      ...{ reason: "Voucher 17", lang: "en", vat: "included", pan: null },
    };
    await bench.run(enterPayment, chief, given);
    await expect(bench.run(enterPayment, chief, given)).rejects.toMatchObject({ code: "invalid" });
    expect(await total(bench, "bank")).toBe(479_900);
    expect(await orders(bench)).toMatchObject([{ state: "settled", vat_paisa: 55_210 }]);
    const [period] = await periods(bench);
    expect(period?.ends_at).toEqual(new Date("2027-11-21T06:15:00Z"));
    for (const wrong of [{ reason: "" }, { amount: "0" }, { amount: "1.234" }, { method: "esewa" }])
      await expect(bench.run(enterPayment, chief, { ...given, id: newIdentifier(), ...wrong })).rejects.toMatchObject({
        code: "invalid",
      });
    const editor = await bench.person("editor");
    await expect(bench.run(enterPayment, editor, given)).rejects.toMatchObject({ code: "forbidden" });
    const order_id = (await orders(bench))[0]?.id ?? "";
    const id = newIdentifier();
    await bench.db
      .insertInto("payment_cases")
      .values({ id, order_id, kind: "unclear", opened_at: bench.now, attempt_id: null })
      .execute();
    await bench.run(closeCase, chief, { id, note: "Asked by telephone" });
    await expect(bench.run(closeCase, chief, { id, note: "Again" })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a membership", () => {
  test("is given to the account of its confirmed address by the mailed link, once", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const attempt = await begin((await order("new@example.com")).key, "esewa");
    pay(attempt.reference);
    await ask(attempt.id);
    const { id } = await bench.db.selectFrom("memberships").select("id").executeTakeFirstOrThrow();
    const token = bench.mailSigner.sign(membershipPurpose, id);
    for (const forged of ["", "x.y", bench.mailSigner.sign("another", id)])
      await expect(bench.run(claimMembership, anonymous, { token: forged })).rejects.toMatchObject({ code: "invalid" });
    const { id: owner } = await bench.run(claimMembership, anonymous, { token });
    expect(await bench.db.selectFrom("profiles").selectAll().executeTakeFirst()).toMatchObject({
      ...{ id: owner, email: "new@example.com", email_verified: true, role: "subscriber" },
    });
    await expect(bench.run(claimMembership, anonymous, { token })).rejects.toMatchObject({ code: "invalid" });
    // The account goes, what was paid stays in sight and opens again for the address.
    await bench.db.deleteFrom("profiles").where("id", "=", owner).execute();
    expect(await bench.db.selectFrom("memberships").select(["email", "profile_id"]).execute()).toEqual([
      { email: "new@example.com", profile_id: null },
    ]);
    expect(await periods(bench)).toHaveLength(1);
  });

  test("of an account that has confirmed its address begins there, and a renewal goes on from its end", async () => {
    const { bench, order, begin, ask, pay } = await site();
    const sita = await bench.person("subscriber", [], { email: "sita@example.com" });
    await bench.db.updateTable("profiles").set({ email_verified: true }).execute();
    const buy = async () => {
      const attempt = await begin((await order("sita@example.com")).key, "esewa");
      pay(attempt.reference);
      await ask(attempt.id);
    };
    await buy();
    bench.pass(10 * dayMilliseconds);
    await buy();
    expect(await bench.db.selectFrom("memberships").select("profile_id").execute()).toEqual([{ profile_id: sita.id }]);
    const paid = await periods(bench);
    expect(paid.map(({ ends_at }) => ends_at.toISOString().slice(0, 10))).toEqual(["2026-12-21", "2027-01-21"]);
    const at = (day: string) => standingAt(paid, new Date(`${day}T12:00:00Z`));
    expect([at("2026-11-01"), at("2027-01-20"), at("2027-01-25"), at("2027-02-01")]).toEqual([
      "ended",
      "active",
      "grace",
      "ended",
    ]);
  });
});

/** Numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const walks = Number(process.env.MONEY_WALKS ?? 20);

test(`${walks} seeded walks of returns, answers, jobs, refunds and faults leave the ledger balanced and nothing unpaid open`, async () => {
  const { bench, order, begin, ask, pay, faults } = await site();
  const chief = await bench.person("admin");
  const said = {
    esewa: ["COMPLETE", "COMPLETE", "COMPLETE", "PENDING", "AMBIGUOUS", "CANCELED", "FULL_REFUND", "PARTIAL_REFUND"],
    khalti: ["Completed", "Completed", "Completed", "Pending", "Expired", "Refunded", "User canceled"],
  };
  for (let walk = 0; walk < walks; walk += 1) {
    const pick = seeded(walk + 1);
    const { key, id } = await order(`reader${walk % 7}@example.com`);
    const tries: Awaited<ReturnType<typeof begin>>[] = [];
    for (let step = 0; step < 8; step += 1) {
      const attempt = tries[pick(tries.length || 1)];
      const act = step < 2 ? 0 : pick(10);
      if (act === 0 || !attempt)
        tries.push(
          ...(await begin(key, pick(2) === 0 ? "esewa" : "khalti").then(
            (made) => [made],
            () => [],
          )),
        );
      else if (act === 1)
        await bench.run(noteReturn, paymentsActor, { attemptId: attempt.id, query: newKey(), fault: "signature" });
      else if (act === 2)
        pay(attempt.reference, said[attempt.gateway as "esewa" | "khalti"][pick(7)], pick(5) === 0 ? 100 : 49_900);
      else if (act === 3) faults[attempt.gateway] = pick(4) === 0 ? "down" : undefined;
      else if (act === 4) bench.pass(pick(3) * 3_600_000);
      else if (act === 5)
        await bench
          .run(enterRefund, chief, { id, amount: "100", method: "bank", reason: "Walk" })
          .catch(() => undefined);
      else await Promise.all([ask(attempt.id), ask(attempt.id, true)]);
    }
    for (const gateway of ["esewa", "khalti"] as const) faults[gateway] = undefined;
    for (const attempt of tries) await ask(attempt.id, true);
  }
  expect(await checkLedger(bench.db)).toMatchObject({ isSound: true });
  const unpaid = await bench.db
    .selectFrom("membership_periods")
    .innerJoin("payment_orders", "payment_orders.id", "order_id")
    .select("membership_periods.id")
    .where((eb) =>
      eb.or([eb("state", "=", "open"), eb.and([eb("state", "=", "refunded"), eb("revoked_at", "is", null)])]),
    )
    .execute();
  expect(unpaid).toEqual([]);
  const settled = (await orders(bench)).filter(({ state }) => state !== "open");
  expect(settled.length).toBeGreaterThan(walks / 10);
  expect(await periods(bench)).toHaveLength(settled.length);
  const numbers = await bench.db.selectFrom("receipts").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual(settled.map((_, index) => index + 1));
});
