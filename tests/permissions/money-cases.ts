// Payments and memberships: permissions.csv N701 to N724. The screen (N700) has its case by itself.
import { expect } from "vitest";
import { claimMembership } from "#app/features/money/membership/commands.server.ts";
import { remindOfEnd } from "#app/features/money/membership/reminder-commands.server.ts";
import { membershipPurpose, renewalPurpose } from "#app/features/money/membership/rules.ts";
import {
  beginPayment,
  noteBegun,
  placeOrder,
  placeOrderToCheck,
  renewByLink,
} from "#app/features/money/payments/order-commands.server.ts";
import { enterPayment } from "#app/features/money/payments/staff-commands.server.ts";
import { noteReturn, noteStatus } from "#app/features/money/payments/status-commands.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Attempt, type Case, formEndpoint, pageEndpoints } from "./attempt.ts";
import { byForm } from "./entity-forms.ts";
import { refusesPersons } from "./program-cases.ts";
import { everybody, getEndpoints } from "./reader-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { all, tries } from "./site-cases.ts";
import { uniqueWord } from "./targets.ts";

const screen = "/admin/members";
const system = { kind: "system", name: "test" } as const;
const newEmail = () => `${uniqueWord()}@example.com`.toLowerCase();
const payment = (email: string) => ({
  ...{ id: newIdentifier(), email, plan: "monthly", method: "bank", amount: "499", lang: "en", reason: "Voucher" },
});

/** An order that is paid; its address has no account. */
async function paidOrder({ platform: { run, db } }: SeededApp) {
  const input = { ...payment(newEmail()), pan: null, vat: "none" };
  await run(enterPayment, system, input);
  return db.selectFrom("payment_orders").selectAll().where("id", "=", input.id).executeTakeFirstOrThrow();
}

/** N701: PAN and tax are the settings', whatever a form says. */
export const enter: Case = byForm(screen, "enter", async ({ app: { platform } }) => {
  const input = payment(newEmail());
  return {
    input: { ...input, pan: "999999999", vat: "included", state: "open" },
    async proof() {
      const receipt = await platform.db.selectFrom("receipts").selectAll().where("order_id", "=", input.id).execute();
      expect(receipt).toMatchObject([{ pan: null, vat_paisa: 0, method: "bank", amount_paisa: 49_900 }]);
    },
  };
});

/** N702. */
export const refund: Case = byForm(screen, "refund", async ({ app }) => {
  const { id } = await paidOrder(app);
  return {
    input: { id, amount: "499", method: "cash", reason: "Asked for" },
    async proof() {
      const order = app.platform.db.selectFrom("payment_orders").select("state").where("id", "=", id);
      expect(await order.executeTakeFirst()).toEqual({ state: "refunded" });
    },
  };
});

/** N703. */
export const close: Case = byForm(screen, "close", async ({ app }) => {
  const { id: order_id } = await paidOrder(app);
  const [id, { db }] = [newIdentifier(), app.platform];
  const row = { id, order_id, attempt_id: null, kind: "unclear", opened_at: new Date() } as const;
  await db.insertInto("payment_cases").values(row).execute();
  return {
    input: { id, note: "Done", closed_at: "2001-01-01T00:00:00Z" },
    async proof() {
      const closed = await db.selectFrom("payment_cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(closed.note).toBe("Done");
      expect(closed.closed_at?.getFullYear()).toBeGreaterThan(2001);
    },
  };
});

/** N704. */
export const askAgain: Case = byForm(screen, "askAgain", async ({ app }) => ({
  input: { id: (await paidOrder(app)).id },
}));

async function openOrder({ platform: { run } }: SeededApp) {
  return run(placeOrder, anonymous, { email: newEmail(), plan: "monthly", lang: "en", vat: "none" });
}

async function attemptOf(app: SeededApp) {
  const { key } = await openOrder(app);
  return app.platform.run(beginPayment, anonymous, { key, gateway: "esewa" });
}

/** Pages that are only read. */
const nothing = () => undefined;

const pages: Case = async ({ app }) => {
  const [open, paid] = [await openOrder(app), await paidOrder(app)];
  const shown = [`/payment/${open.key}`, `/payment/${paid.key}`, `/payment/${paid.key}/receipt`];
  const unknown = getEndpoints(app, [
    `/payment/${"k".repeat(43)}`,
    `/payment/${open.key}/receipt`,
    "/payment/x/return",
  ]);
  return [
    ...everybody(
      shown.flatMap((path) => pageEndpoints(app, path)),
      { proof: nothing },
    ),
    ...everybody(unknown, { status: 404, proof: nothing }),
    ...everybody(getEndpoints(app, [`/payment/${open.key}/return`]), { status: 303, proof: nothing }),
  ];
};

/** N705. */
export const orderAndPay: Case = all(
  pages,
  tries(placeOrder, async ({ app: { platform } }) => {
    const email = newEmail();
    const input = { email, plan: "annual", lang: "ne", vat: "none", amount_paisa: 1, state: "settled" };
    return {
      input,
      async proof() {
        const rows = await platform.db.selectFrom("payment_orders").selectAll().where("email", "=", email).execute();
        expect(rows).toMatchObject([{ amount_paisa: 479_900, state: "open", profile_id: null }]);
      },
    };
  }),
  tries(beginPayment, async ({ app }) => {
    const { key } = await openOrder(app);
    return {
      input: { key, gateway: "khalti", amount_paisa: 1 },
      async proof() {
        const rows = await app.platform.db
          .selectFrom("payment_attempts")
          .innerJoin("payment_orders", "payment_orders.id", "payment_attempts.order_id")
          .select(["payment_attempts.state", "payment_attempts.amount_paisa", "payment_orders.amount_paisa as ordered"])
          .where("payment_orders.key", "=", key)
          .execute();
        expect(rows).toMatchObject([{ state: "begun", amount_paisa: rows[0]?.ordered }]);
      },
    };
  }),
);

/** N706: without a gateway nothing can be renewed; the answer says so, and nothing is ordered. */
export const myMembership: Case = async ({ app, identity }) => {
  const path = "/profile/membership";
  const isAllowed = identity.account !== undefined;
  const opened = pageEndpoints(app, path).map((endpoint): Attempt => ({ endpoint, isAllowed, proof: () => undefined }));
  const renewing = formEndpoint(app, "form", path, { plan: "annual", email: "another@example.com" });
  return [...opened, { endpoint: renewing, isAllowed, status: 503, proof: () => undefined }];
};

/** N707: the link is the right, once. */
export const claim: Case = async (fixture) => {
  const { app } = fixture;
  const { db, mailSigner } = app.platform;
  const memberOf = async () => {
    const { email } = await paidOrder(app);
    return db.selectFrom("memberships").select(["id", "email"]).where("email", "=", email).executeTakeFirstOrThrow();
  };
  const addressOf = (id: string) => `/membership?token=${encodeURIComponent(mailSigner.sign(membershipPurpose, id))}`;
  const [shown, taken] = [await memberOf(), await memberOf()];
  const ownerOf = async (id: string) =>
    (await db.selectFrom("memberships").select("profile_id").where("id", "=", id).executeTakeFirst())?.profile_id;
  const opening = pageEndpoints(app, addressOf(shown.id)).map(
    (endpoint): Attempt => ({
      endpoint,
      isAllowed: true,
      proof: async () => expect(await ownerOf(shown.id)).toBeNull(),
    }),
  );
  const forged = formEndpoint(app, "form", `${addressOf(taken.id)}x`, {});
  const byCommand = await tries(claimMembership, async () => ({
    input: { token: mailSigner.sign(membershipPurpose, taken.id), profile_id: newIdentifier() },
    async proof() {
      const owner = await ownerOf(taken.id);
      const profile = db
        .selectFrom("profiles")
        .select(["email", "role"])
        .where("id", "=", owner ?? "");
      expect(await profile.executeTakeFirst()).toEqual({ email: taken.email, role: "subscriber" });
    },
  }))(fixture);
  return [...opening, { endpoint: forged, isAllowed: true, status: 410, proof: () => undefined }, ...byCommand];
};

/** N708. */
export const noteForProgram: Case = all(
  refusesPersons(noteBegun, async (app) => ({
    ...{ attemptId: (await attemptOf(app)).id, payUrl: null, gatewayReference: "another" },
    ...{ request: "", answer: null, error: null },
  })),
  refusesPersons(noteReturn, async (app) => ({ attemptId: (await attemptOf(app)).id, query: "", fault: null })),
  refusesPersons(noteStatus, async (app) => ({
    ...{ attemptId: (await attemptOf(app)).id, status: "completed", amountPaisa: 49_900, gatewayReference: null },
    ...{ isJob: false, pan: null, request: "", answer: null, error: null },
  })),
);

async function lastPeriod(app: SeededApp) {
  const { id } = await paidOrder(app);
  const periods = app.platform.db.selectFrom("membership_periods").selectAll().where("order_id", "=", id);
  return periods.executeTakeFirstOrThrow();
}

/** N720: without a gateway the page is dead, and the command orders for nobody but the owner of the link. */
export const renewByMailedLink: Case = async (fixture) => {
  const { app } = fixture;
  const { db, mailSigner } = app.platform;
  const { id } = await lastPeriod(app);
  const path = `/membership/renew?token=${encodeURIComponent(mailSigner.sign(renewalPurpose, id))}`;
  const byCommand = await tries(renewByLink, async () => {
    const period = await lastPeriod(app);
    const token = mailSigner.sign(renewalPurpose, period.id);
    return {
      input: {
        token,
        plan: "annual",
        lang: "ne",
        vat: "none",
        amount_paisa: 1,
        email: "x@example.com",
        state: "settled",
      },
      async proof() {
        const { email } = await db
          .selectFrom("memberships")
          .select("email")
          .where("id", "=", period.membership_id)
          .executeTakeFirstOrThrow();
        const made = db
          .selectFrom("payment_orders")
          .selectAll()
          .where("email", "=", email)
          .where("plan", "=", "annual");
        expect(await made.execute()).toMatchObject([{ amount_paisa: 479_900, state: "open", profile_id: null }]);
      },
    };
  })(fixture);
  const opening = everybody(getEndpoints(app, [path]), { status: 410, proof: nothing });
  const sending = formEndpoint(app, "form", path, { plan: "annual" });
  return [...opening, { endpoint: sending, isAllowed: true, status: 410, proof: nothing }, ...byCommand];
};

/** N721. */
export const remindForProgram: Case = refusesPersons(remindOfEnd, async (app) => ({
  periodId: (await lastPeriod(app)).id,
}));

/** N723. */
export const readForBooks: Case = all(
  async ({ app, expectation }) =>
    getEndpoints(app, ["/admin/members/ledger-export?period=2083"]).map(
      (endpoint): Attempt => ({ endpoint, isAllowed: expectation === "allow", proof: nothing }),
    ),
  byForm("/admin/members/days", "compare", async () => ({
    input: { gateway: "esewa", text: "ref,amount,date\r\n", reference: 0, amount: 1, date: 2 },
  })),
);

/** N724. */
export const checkForProgram: Case = refusesPersons(placeOrderToCheck, async () => ({
  ...{ email: newEmail(), plan: "monthly", lang: "en", vat: "none" },
}));
