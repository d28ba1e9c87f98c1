// What staff do with subscriptions once they have seen the money, or have not (permissions.csv Z136).
import type { Selectable, Transaction } from "kysely";
import { command } from "../../platform/command.ts";
import type { Database } from "../../platform/db/schema.ts";
import { thingChoice } from "../../platform/edited-thing.ts";
import { composeLetter } from "../../platform/mail/letter.ts";
import { type LetterContext, queueVisitorsMail } from "../../platform/mail/mailer.server.ts";
import { formatMoney } from "../../words/numbers.ts";
import { wordsFor } from "../../words/words.server.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";
import { paymentReference } from "./rules.ts";

type Subscription = Selectable<Database["subscriptions"]>;

function lockSubscription(trx: Transaction<Database>, id: string): Promise<Subscription | undefined> {
  return trx.selectFrom("subscriptions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The money has come: the subscription begins, and the reader is told in their language. Only one that waits can. */
export const activateSubscription = command({
  name: "subscription.activate",
  permission: "settings.edit",
  input: thingChoice,
  row: ({ trx, input }) => lockSubscription(trx, input.id),
  allow: ({ row }) => (row.status === "pending" ? undefined : "conflict"),
  async run(context) {
    const { trx, row, now, mailDesk } = context;
    await trx
      .updateTable("subscriptions")
      .set({ status: "active", activated_at: now })
      .where("id", "=", row.id)
      .execute();
    if (mailDesk.isSetUp) await mailActivation(context, row);
  },
  touches: () => [],
  audit: ({ row }) => ({ subjectId: row.id, detail: { plan: row.plan, status: { from: row.status, to: "active" } } }),
});

/** Ends a subscription, or a request that nobody paid for. */
export const cancelSubscription = command({
  name: "subscription.cancel",
  permission: "settings.edit",
  input: thingChoice,
  row: ({ trx, input }) => lockSubscription(trx, input.id),
  allow: ({ row }) => (row.status === "cancelled" ? "conflict" : undefined),
  async run({ trx, row, now }) {
    await trx
      .updateTable("subscriptions")
      .set({ status: "cancelled", cancelled_at: now })
      .where("id", "=", row.id)
      .execute();
  },
  touches: () => [],
  audit: ({ row }) => ({
    subjectId: row.id,
    detail: { plan: row.plan, status: { from: row.status, to: "cancelled" } },
  }),
});

async function mailActivation(
  context: LetterContext,
  { id, email, plan, lang, price_paisa }: Subscription,
): Promise<void> {
  const settings = await readSettings(context.trx);
  const t = wordsFor(lang);
  const site = siteName(settings, lang, t);
  const { text, html } = composeLetter({
    lang,
    sender: site,
    title: t("letters.subscriptionBegins.title", { site }),
    parts: [
      { kind: "paragraph", text: t("letters.subscriptionBegins.text") },
      {
        kind: "facts",
        facts: [
          { label: t("letters.subscription.plan"), value: t(`subscribe.plans.${plan}`) },
          { label: t("letters.subscription.amount"), value: formatMoney(price_paisa, lang) },
          { label: t("letters.subscription.reference"), value: paymentReference(id) },
        ],
      },
    ],
    closing: [
      {
        kind: "paragraph",
        text: t("letters.subscriptionBegins.closing", { phone: settings.contact_phone, email: settings.contact_email }),
      },
    ],
  });
  const subject = t("letters.subscriptionBegins.subject", { site });
  await queueVisitorsMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
