// What staff do with subscriptions once they have seen the money, or have not (permissions.csv Z136).
import type { Selectable, Transaction } from "kysely";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { formatMoney } from "#app/messages/numbers.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import { type EmailContext, queueVisitorsMail } from "#app/platform/mail/mailer.server.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { paymentReference } from "./rules.ts";

type Subscription = Selectable<Database["subscriptions"]>;

function lockSubscription(trx: Transaction<Database>, id: string): Promise<Subscription | undefined> {
  return trx.selectFrom("subscriptions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The money has come: the subscription begins, and the reader is told in their language. Only one that waits can. */
export const activateSubscription = command({
  name: "subscription.activate",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockSubscription(trx, input.id),
  allow: ({ row }) => (row.status === "pending" ? undefined : "conflict"),
  async run(context) {
    const { trx, row, now, mailSigner } = context;
    await trx
      .updateTable("subscriptions")
      .set({ status: "active", activated_at: now })
      .where("id", "=", row.id)
      .execute();
    if (mailSigner.isSetUp) await mailActivation(context, row);
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { plan: row.plan, status: { from: row.status, to: "active" } } }),
});

/** Ends a subscription, or a request that nobody paid for. */
export const cancelSubscription = command({
  name: "subscription.cancel",
  permission: "settings.edit",
  input: entityChoice,
  row: ({ trx, input }) => lockSubscription(trx, input.id),
  allow: ({ row }) => (row.status === "cancelled" ? "conflict" : undefined),
  async run({ trx, row, now }) {
    await trx
      .updateTable("subscriptions")
      .set({ status: "cancelled", cancelled_at: now })
      .where("id", "=", row.id)
      .execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({
    subjectId: row.id,
    detail: { plan: row.plan, status: { from: row.status, to: "cancelled" } },
  }),
});

async function mailActivation(
  context: EmailContext,
  { id, email, plan, lang, price_paisa }: Subscription,
): Promise<void> {
  const settings = await readSettings(context.trx);
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: t("emails.subscriptionBegins.title", { site }),
    parts: [
      { kind: "paragraph", text: t("emails.subscriptionBegins.text") },
      {
        kind: "facts",
        facts: [
          { label: t("emails.subscription.plan"), value: t(`subscribe.plans.${plan}`) },
          { label: t("emails.subscription.amount"), value: formatMoney(price_paisa, lang) },
          { label: t("emails.subscription.reference"), value: paymentReference(id) },
        ],
      },
    ],
    closing: [
      {
        kind: "paragraph",
        text: t("emails.subscriptionBegins.closing", { phone: settings.contact_phone, email: settings.contact_email }),
      },
    ],
  });
  const subject = t("emails.subscriptionBegins.subject", { site });
  await queueVisitorsMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
