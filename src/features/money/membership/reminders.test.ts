import { describe, expect, test } from "vitest";
import { renewByLink } from "#app/features/money/payments/order-commands.server.ts";
import { enterPayment, enterRefund } from "#app/features/money/payments/staff-commands.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Bench, commandBench, system } from "#tests/harness/commands.ts";
import { esewaTest } from "#tests/harness/payment-gateways.ts";
import { sendReminders } from "./jobs.server.ts";
import { remindOfEnd } from "./reminder-commands.server.ts";
import { dueReminder, membershipPurpose, renewalPurpose } from "./rules.ts";

const payments = { esewa: esewaTest, khalti: undefined, connectips: undefined, pan: undefined, vat: "none" };
const never = new AbortController().signal;

/** A site where readers can pay; each reader pays for a month and hears that it has begun. */
async function site() {
  const bench = await commandBench();
  const remind = (config = payments) => sendReminders({ ...bench, config: { payments: config } as never }, never);
  const pay = async (email = "sita@example.com", lang = "en") => {
    const id = newIdentifier();
    const money = { method: "bank", amount: "499", reason: "Voucher", vat: "none", pan: null };
    await bench.run(enterPayment, system, { id, email, plan: "monthly", lang, ...money });
    return id;
  };
  const reminders = async () =>
    (await bench.mails()).filter(({ text_body }) => text_body.includes("/membership/renew?token="));
  return { bench, remind, pay, reminders };
}

const toEnd = async ({ db }: Bench) =>
  (await db.selectFrom("membership_periods").select("ends_at").orderBy("id", "desc").executeTakeFirstOrThrow()).ends_at;

describe("reminders of a membership", () => {
  test.each([
    [7 * dayMilliseconds + 1, undefined],
    [7 * dayMilliseconds, "week"],
    [dayMilliseconds + 1, "week"],
    [dayMilliseconds, "day"],
    [1, "day"],
    [0, "end"],
    [1 - 7 * dayMilliseconds, "end"],
    [-7 * dayMilliseconds, undefined],
  ])("with %d ms left: %s", (left, kind) => {
    const now = new Date("2026-11-21T06:15:00Z");
    expect(dueReminder(new Date(now.getTime() + left), now)).toBe(kind);
  });

  test("are mailed 7 days and 1 day before the end and at the end, once each, in the reader's language", async () => {
    const { bench, remind, pay, reminders } = await site();
    await pay("sita@example.com", "ne");
    await pay("john@example.com", "en");
    const end = (await toEnd(bench)).getTime();
    const subjects: string[] = [];
    for (let hour = -9 * 24; hour < 9 * 24; hour += 4) {
      bench.now = new Date(end + hour * 3_600_000);
      await Promise.all([remind(), remind()]);
      for (const { recipient, subject } of (await reminders()).slice(subjects.length))
        subjects.push(`${hour} ${recipient} ${subject}`);
    }
    const ends = "Your subscription to Rangashala ends on";
    expect(subjects.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      ...["-168 sita@example.com", "-168 john@example.com", "-24 sita@example.com", "-24 john@example.com"],
      ...["0 sita@example.com", "0 john@example.com"],
    ]);
    expect(subjects[1]).toContain(ends);
    expect(subjects[0]).toContain("सकिन्छ");
    expect(subjects[5]).toContain("ended on");
  });

  test("are not made up for after an outage: only what is due then is mailed", async () => {
    const { bench, remind, pay, reminders } = await site();
    await pay();
    bench.now = new Date((await toEnd(bench)).getTime() + dayMilliseconds);
    await remind();
    await remind();
    expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringContaining("ended on")]);
  });

  test("do not go to whoever renewed, was paid back or deleted the account, also between look and command", async () => {
    const { bench, remind, pay, reminders } = await site();
    const { db, run } = bench;
    await pay("renewed@example.com");
    const refunded = await pay("refunded@example.com");
    const gone = await bench.person("subscriber", [], { email: "gone@example.com" });
    await db.updateTable("profiles").set({ email_verified: true }).where("id", "=", gone.id).execute();
    await pay("gone@example.com");
    bench.now = new Date((await toEnd(bench)).getTime() - dayMilliseconds / 2);
    const periods = await db.selectFrom("membership_periods").select("id").execute();
    await pay("renewed@example.com");
    await run(enterRefund, system, { id: refunded, amount: "499", method: "bank", reason: "Asked for" });
    await db.deleteFrom("profiles").where("id", "=", gone.id).execute();
    for (const { id } of periods) await run(remindOfEnd, system, { periodId: id });
    await remind();
    expect(await reminders()).toEqual([]);
    // Whoever pays for the address again is written to again.
    await pay("gone@example.com");
    bench.now = new Date((await toEnd(bench)).getTime() - dayMilliseconds / 2);
    await remind();
    expect((await reminders()).map(({ recipient }) => recipient)).toContain("gone@example.com");
  });

  test("are silent where nobody can pay", async () => {
    const { bench, remind, pay, reminders } = await site();
    await pay();
    bench.now = await toEnd(bench);
    await remind({ ...payments, esewa: undefined } as never);
    expect(await reminders()).toEqual([]);
  });
});

describe("the link of a reminder", () => {
  test("orders the next period without signing in, one order however often, and is dead once that is paid", async () => {
    const { bench, pay } = await site();
    const { db, run, mailSigner } = bench;
    await pay();
    const { id } = await db.selectFrom("membership_periods").select("id").executeTakeFirstOrThrow();
    const asked = { plan: "annual", lang: "ne", vat: "none", token: mailSigner.sign(renewalPurpose, id) };
    const order = await run(renewByLink, anonymous, asked);
    expect(await run(renewByLink, anonymous, asked)).toEqual(order);
    expect(await db.selectFrom("payment_orders").selectAll().where("id", "=", order.id).execute()).toMatchObject([
      { email: "sita@example.com", plan: "annual", amount_paisa: 479_900, state: "open", profile_id: null },
    ]);
    for (const token of [
      "",
      `${asked.token}x`,
      mailSigner.sign(membershipPurpose, id),
      mailSigner.sign(renewalPurpose, "1"),
    ])
      await expect(run(renewByLink, anonymous, { ...asked, token })).rejects.toMatchObject({ code: "invalid" });
    await pay();
    await expect(run(renewByLink, anonymous, asked)).rejects.toMatchObject({ code: "invalid" });
  });

  test("is dead 60 days after the end, and without the account", async () => {
    const { bench, pay } = await site();
    const { db, run, mailSigner } = bench;
    await pay();
    const { id, ends_at } = await db.selectFrom("membership_periods").selectAll().executeTakeFirstOrThrow();
    const asked = { plan: "annual", lang: "ne", vat: "none", token: mailSigner.sign(renewalPurpose, id) };
    bench.now = new Date(ends_at.getTime() + 60 * dayMilliseconds - 1);
    await run(renewByLink, anonymous, asked);
    bench.pass(1);
    await expect(run(renewByLink, anonymous, asked)).rejects.toMatchObject({ code: "invalid" });
    bench.now = ends_at;
    await db.updateTable("memberships").set({ account_deleted: true }).execute();
    await expect(run(renewByLink, anonymous, asked)).rejects.toMatchObject({ code: "invalid" });
  });
});
