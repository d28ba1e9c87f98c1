// Mails about a membership, in the reader's language.
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { longDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { formatMoney } from "#app/messages/numbers.ts";
import type { Lang, ReminderKind, SubscriptionPlan } from "#app/platform/db/schema.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { type EmailContext, queueMail } from "#app/platform/mail/mailer.server.ts";
import type { BegunMembership } from "./periods.server.ts";
import { graceDays, membershipPurpose, renewalPurpose } from "./rules.ts";

/** Where the link of a mail leads: into the account that is there, or to the button that makes it. */
export function membershipUrl(
  mailSigner: MailSigner,
  { id, profile_id }: { id: string; profile_id: string | null },
  lang: Lang,
): string {
  if (profile_id !== null) return mailSigner.urlOf(pathInLanguage("/profile/membership", lang));
  const token = encodeURIComponent(mailSigner.sign(membershipPurpose, id));
  return mailSigner.urlOf(`${pathInLanguage("/membership", lang)}?token=${token}`);
}

type PaidOrder = { key: string; email: string; plan: SubscriptionPlan; lang: Lang; amount_paisa: number };

/** Tells the reader that the money has come, until when the membership runs, and how to get in. */
export async function mailMembershipBegins(
  context: EmailContext,
  { key, email, plan, lang, amount_paisa }: PaidOrder,
  membership: BegunMembership,
): Promise<void> {
  const { trx, mailSigner } = context;
  if (!mailSigner.isSetUp) return;
  const settings = await readSettings(trx);
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
          { label: t("emails.subscription.amount"), value: formatMoney(amount_paisa, lang) },
          { label: t("membership.until"), value: longDate(membership.ends_at, lang) },
        ],
      },
      {
        kind: "action",
        label: t(membership.profile_id === null ? "membership.open" : "membership.title"),
        address: membershipUrl(mailSigner, membership, lang),
      },
      {
        kind: "link",
        label: t("payment.receipt"),
        address: mailSigner.urlOf(pathInLanguage(`/payment/${key}/receipt`, lang)),
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
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}

export type EndingMembership = { periodId: string; email: string; lang: Lang; endsAt: Date; plan: SubscriptionPlan };

/** Where the link of a reminder leads: the page that orders the next period of this one, without signing in. */
export function renewalUrl(mailSigner: MailSigner, { periodId, lang }: { periodId: string; lang: Lang }): string {
  const token = encodeURIComponent(mailSigner.sign(renewalPurpose, periodId));
  return mailSigner.urlOf(`${pathInLanguage("/membership/renew", lang)}?token=${token}`);
}

/** Says when a membership ends, or that it has, and how to renew it. */
export async function mailReminder(
  context: EmailContext,
  kind: ReminderKind,
  membership: EndingMembership,
): Promise<void> {
  const { trx, mailSigner } = context;
  const { email, lang, endsAt, plan } = membership;
  const settings = await readSettings(trx);
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const values = { site, date: longDate(endsAt, lang) };
  const title = t(`emails.membershipEnds.${kind === "end" ? "ended" : "ends"}`, values);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title,
    parts: [
      { kind: "paragraph", text: t(`emails.membershipEnds.${kind}Text`, { days: graceDays }) },
      {
        kind: "facts",
        facts: [
          { label: t("emails.subscription.plan"), value: t(`subscribe.plans.${plan}`) },
          { label: t("membership.until"), value: values.date },
        ],
      },
      { kind: "action", label: t("membership.renew"), address: renewalUrl(mailSigner, membership) },
    ],
    closing: [{ kind: "paragraph", text: t("emails.membershipEnds.why", { site }) }],
  });
  await queueMail(context, { to: email, subject: title, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
