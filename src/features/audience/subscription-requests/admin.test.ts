import { describe, expect, test } from "vitest";
import type { Lang, SubscriptionPlan } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { activateSubscription, cancelSubscription } from "./admin-commands.server.ts";
import { countSubscriptions, listAdminSubscriptions } from "./admin-queries.server.ts";
import { paymentReference, pricePaisa } from "./rules.ts";

async function counter({ isSetUp = true } = {}) {
  const bench = await commandBench({ isSetUp });
  const admin = await bench.person("admin");
  const ask = async (email: string, plan: SubscriptionPlan = "monthly", lang: Lang = "en") => {
    const id = newIdentifier();
    await bench.db
      .insertInto("subscriptions")
      .values({ id, email, plan, lang, price_paisa: pricePaisa[plan] })
      .execute();
    return id;
  };
  return { ...bench, admin, ask };
}

describe("a subscription", () => {
  test("begins when the money has come, and the reader is told in their language", async () => {
    const { run, db, admin, ask, now } = await counter();
    const id = await ask("maya@example.com", "annual", "ne");
    await run(activateSubscription, admin, { id, price_paisa: 1, activated_at: "2001-01-01" });
    const row = await db.selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "active", price_paisa: 479_900, activated_at: now });
    const [mail] = await db.selectFrom("mails").selectAll().execute();
    expect(mail).toMatchObject({ recipient: "maya@example.com", subject: expect.stringContaining("सदस्यता सुरु भयो") });
    expect(mail?.text_body).toContain("रु. ४,७९९");
    expect(mail?.text_body).toContain(paymentReference(id));
  });

  test("begins without a mail where there is none", async () => {
    const { run, db, admin, ask } = await counter({ isSetUp: false });
    await run(activateSubscription, admin, { id: await ask("maya@example.com") });
    expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
    expect(await countSubscriptions(db)).toMatchObject({ active: 1 });
  });

  test("begins once and ends once", async () => {
    const { run, admin, ask } = await counter();
    const id = await ask("maya@example.com");
    await run(activateSubscription, admin, { id });
    expect(await refusalOf(run(activateSubscription, admin, { id }))).toBe("conflict");
    await run(cancelSubscription, admin, { id });
    expect(await refusalOf(run(cancelSubscription, admin, { id }))).toBe("conflict");
    expect(await refusalOf(run(activateSubscription, admin, { id }))).toBe("conflict");
  });

  test("is found by status, address and payment reference, and counted in paisa", async () => {
    const { run, db, admin, ask } = await counter();
    const first = await ask("anju@example.com", "annual");
    await ask("bina@example.com");
    await run(activateSubscription, admin, { id: first });
    const page = { limit: 9 };
    expect((await listAdminSubscriptions(db, { status: "pending" }, page)).items).toMatchObject([
      { email: "bina@example.com" },
    ]);
    expect((await listAdminSubscriptions(db, { search: paymentReference(first) }, page)).items).toMatchObject([
      { id: first, pricePaisa: 479_900, reference: paymentReference(first) },
    ]);
    const paged = await listAdminSubscriptions(db, {}, { limit: 1 });
    const rest = await listAdminSubscriptions(db, {}, { limit: 1, after: paged.older });
    expect([...paged.items, ...rest.items]).toHaveLength(2);
    expect(await countSubscriptions(db)).toEqual({ pending: 1, active: 1, cancelled: 0, activePaisa: 479_900 });
  });
});
