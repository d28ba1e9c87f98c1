import { describe, expect, test } from "vitest";
import { anonymous } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { requestSubscription } from "./commands.server.ts";
import { annualSavingPercent, defaultPlan, paymentReference, pricePaisa, subscriptionInput } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");

async function counter({ isSetUp = true } = {}) {
  const { db, run, mails } = await commandBench({ isSetUp });
  return {
    db,
    ask: (input: Record<string, unknown>) =>
      run(requestSubscription, anonymous, { email: "maya@example.com", plan: "monthly", lang: "en", ...input }),
    rows: () => db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
    mails,
  };
}

describe("the plans", () => {
  test("cost what the specification says (public-site.md 9)", () => {
    expect(pricePaisa).toEqual({ monthly: 49_900, annual: 479_900 });
    expect(annualSavingPercent).toBe(20);
    expect(defaultPlan).toBe("monthly");
  });
});

describe("asking for a subscription", () => {
  test("waits with its plan and price until staff have seen the money", async () => {
    const { ask, rows } = await counter();
    await ask({ plan: "annual" });
    expect(await rows()).toMatchObject([
      { email: "maya@example.com", plan: "annual", price_paisa: 479_900, status: "pending", activated_at: null },
    ]);
  });

  test("takes neither price nor status from the form", async () => {
    const { ask, rows } = await counter();
    await ask({ price_paisa: 1, status: "active", activated_at: now });
    expect(await rows()).toMatchObject([{ price_paisa: 49_900, status: "pending" }]);
  });

  test.each([
    ["en", "Your subscription to Rangashala: how to pay", "Amount: Rs. 499"],
    ["ne", "रंगशालाको सदस्यता: भुक्तानी गर्ने तरिका", "रकम: रु. ४९९"],
  ])("is answered in %s with amount, reference and how to pay", async (lang, subject, amount) => {
    const { ask, mails, rows } = await counter();
    const { id } = await ask({ lang });
    expect((await rows())[0]?.id).toBe(id);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: "maya@example.com", subject });
    expect(mail?.text_body).toContain(amount);
    expect(mail?.text_body).toContain(paymentReference(id));
    expect(mail?.text_body).toContain("+977-1-4XXXXXX");
  });

  test("names the publisher's own instructions once there are some", async () => {
    const { db, ask, mails } = await counter();
    await db
      .insertInto("site_settings")
      .values({ id: newIdentifier(), setting_key: "payment_instructions", setting_value: "Account 0123 at a bank." })
      .execute();
    await ask({});
    await ask({ lang: "ne" });
    for (const { text_body } of await mails()) expect(text_body).toContain("Account 0123 at a bank.");
  });

  test("again before paying changes the plan of the same request; after paying it is a new one", async () => {
    const { db, ask, rows } = await counter();
    const first = await ask({});
    expect(await ask({ plan: "annual" })).toEqual(first);
    expect(await rows()).toMatchObject([{ plan: "annual", price_paisa: 479_900 }]);
    await db.updateTable("subscriptions").set({ status: "active", activated_at: now }).execute();
    await ask({});
    expect((await rows()).map(({ status }) => status).sort()).toEqual(["active", "pending"]);
  });

  test("twenty times at once leaves one waiting request", async () => {
    const { ask, rows } = await counter();
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask({ plan: n % 2 === 0 ? "monthly" : "annual" })));
    expect(await rows()).toHaveLength(1);
  });

  test("is noted where there is no mail, too", async () => {
    const { ask, rows, mails } = await counter({ isSetUp: false });
    await ask({});
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 0]);
  });
});

describe("the fields of the form", () => {
  test.each([
    [{ email: " " }, { email: "text.required" }],
    [{ email: "maya@" }, { email: "email.invalid" }],
    [{ plan: "weekly" }, { plan: "choice.invalid" }],
    [{ plan: "" }, { plan: "choice.invalid" }],
    [{ plan: "annual" }, {}],
  ])("%j are answered with %j", (typed, fieldErrors) => {
    const input = { email: "maya@example.com", plan: "monthly", lang: "en", ...typed };
    const issues = subscriptionInput.safeParse(input).error?.issues ?? [];
    expect(Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]))).toEqual(fieldErrors);
  });
});
