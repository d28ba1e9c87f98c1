// Mails about what somebody did with their own account, so that a theft does not stay unseen.

import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { composeEmail, type EmailPart } from "#app/platform/mail/email-template.ts";
import { type EmailContext, queueMail } from "#app/platform/mail/mailer.server.ts";
import { accountLimits } from "./account-rules.ts";
import { accountChangeLimits, type EmailChangeSide, emailChangePurpose } from "./my-profile-rules.ts";

type Recipient = { email: string; lang: Lang };

const paragraph = (text: string): EmailPart => ({ kind: "paragraph", text });

/** Asks one of the two addresses whether the account may change to the new one. */
export function mailEmailChange(
  context: EmailContext,
  { side, id, to }: { side: EmailChangeSide; id: string; to: Recipient },
): Promise<void> {
  const token = encodeURIComponent(context.mailSigner.sign(emailChangePurpose(side), id));
  const address = context.mailSigner.urlOf(`${pathInLanguage("/email-change", to.lang)}?token=${token}`);
  return mail(context, to, (t, site) => ({
    subject: t("emails.own.emailSubject", { site }),
    parts: [
      paragraph(side === "old" ? t("emails.own.emailOld", { site }) : t("emails.own.emailNew", { site })),
      { kind: "action", label: t("emails.own.emailAction"), address },
      paragraph(t("emails.own.emailEnd", { hours: accountChangeLimits.emailChangeHours })),
    ],
  }));
}

/** The code that stands in for the password of whoever has none. */
export function mailMyCode(context: EmailContext, to: Recipient, code: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.codeSubject", { site, code }),
    parts: [
      paragraph(t("emails.own.codeText", { site })),
      { kind: "code", label: t("emails.account.code"), code },
      paragraph(t("emails.own.codeEnd", { minutes: accountLimits.signInSeconds / 60 })),
    ],
  }));
}

/** To both addresses, after the fact. */
export function mailEmailChanged(context: EmailContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.own.emailChangedSubject", { site }),
    parts: [paragraph(t("emails.own.emailChangedText", { site })), paragraph(t("emails.own.alarm"))],
  }));
}

/** The last mail of an account. */
export function mailAccountDeleted(context: EmailContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.own.deletedSubject", { site }),
    parts: [paragraph(t("emails.own.deletedText", { site }))],
  }));
}

async function mail(
  context: EmailContext,
  { email, lang }: Recipient,
  write: (t: Translator, site: string) => { subject: string; parts: readonly EmailPart[] },
): Promise<void> {
  const t = getMessages(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(t, site);
  const closing = [paragraph(t("emails.own.why", { site }))];
  const { text, html } = composeEmail({ lang, sender: site, title: subject, parts, closing });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
