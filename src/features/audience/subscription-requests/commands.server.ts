import { sql } from "kysely";
import type { z } from "zod";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { formatMoney } from "#app/messages/numbers.ts";
import { command } from "#app/platform/command.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import { type EmailContext, queueVisitorsMail } from "#app/platform/mail/mailer.server.ts";
import { paymentReference, pricePaisa, subscriptionInput } from "./rules.ts";

type RequestContext = EmailContext & { input: z.output<typeof subscriptionInput> };

/**
 * Notes a request within the command of its caller, and mails how to pay: by the page at `payPath` as well, if there is
 * one, which asks for so many paisa.
 */
export async function noteRequest(
  context: RequestContext,
  order?: { payPath: string; amountPaisa: number },
): Promise<{ id: string }> {
  const { trx, input, now, newId, mailSigner } = context;
  const { email, plan, lang } = input;
  const asked = { plan, price_paisa: pricePaisa[plan], lang };
  const { id } = await trx
    .insertInto("subscriptions")
    .values({ id: newId(), email, ...asked, created_at: now })
    .onConflict((conflict) =>
      conflict.column("email").where(sql.ref("status"), "=", sql.lit("pending")).doUpdateSet(asked),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!mailSigner.isSetUp) return { id };
  const settings = await readSettings(trx);
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const reference = paymentReference(id);
  const mine = lang === "ne" ? settings.payment_instructions_ne : settings.payment_instructions;
  const instructions =
    mine ||
    settings.payment_instructions ||
    t("emails.subscription.instructions", { phone: settings.contact_phone, email: settings.contact_email });
  const urlOfPage = (path: string) => mailSigner.urlOf(pathInLanguage(path, lang));
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: t("emails.subscription.title", { site }),
    parts: [
      {
        kind: "facts",
        facts: [
          { label: t("emails.subscription.plan"), value: t(`subscribe.plans.${plan}`) },
          { label: t("emails.subscription.amount"), value: formatMoney(order?.amountPaisa ?? pricePaisa[plan], lang) },
          { label: t("emails.subscription.reference"), value: reference },
        ],
      },
      ...(order ? [{ kind: "action" as const, label: t("payment.pay"), address: urlOfPage(order.payPath) }] : []),
      { kind: "paragraph", text: instructions },
      { kind: "paragraph", text: t("emails.subscription.begins", { reference }) },
    ],
    closing: [{ kind: "paragraph", text: t("emails.subscription.closing", { site }) }],
  });
  const subject = t("emails.subscription.subject", { site });
  await queueVisitorsMail(context, {
    to: email,
    subject,
    text,
    html,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  return { id };
}

/**
 * Notes that somebody wants to subscribe, and mails how to pay (permissions.csv Z021). It waits until staff have seen
 * the money. Who asks again before that changes the plan of the request that waits.
 */
export const requestSubscription = command({
  name: "subscription.request",
  permission: "anyone",
  input: subscriptionInput,
  run: (context) => noteRequest(context),
  invalidates: () => [], // no reader page shows it
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { plan: input.plan } }),
});
