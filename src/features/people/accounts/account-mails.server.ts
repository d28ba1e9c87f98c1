// The mails about an account. Each says what it is for and what to do if it was somebody else; none repeats what
// somebody typed, because anybody can have one sent to anybody.

import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { daySeconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { composeEmail, type EmailPart } from "#app/platform/mail/email-template.ts";
import { type EmailContext, queueMail } from "#app/platform/mail/mailer.server.ts";
import { accountLimits } from "./account-rules.ts";

export type Recipient = { email: string; lang: Lang };

type Written = { subject: string; parts: readonly EmailPart[] };

const days = (seconds: number) => Math.round(seconds / daySeconds);
const minutes = (seconds: number) => Math.round(seconds / 60);

/** Asks whether it was really they who signed up. */
export function mailConfirmAccount(context: EmailContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.confirmSubject", { site }),
    parts: [
      paragraph(t("emails.account.confirmText", { site })),
      action(context, to, t("emails.account.confirmAction"), "/verify-email", token),
      paragraph(t("emails.account.confirmEnd", { days: days(accountLimits.confirmSeconds) })),
    ],
  }));
}

/** Tells who signs up a second time. The page said the same as to everybody. */
export function mailAccountKnown(context: EmailContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.knownSubject", { site }),
    parts: [
      paragraph(t("emails.account.knownText", { site })),
      action(context, to, t("emails.account.knownAction"), "/login"),
      action(context, to, t("emails.account.knownForgotten"), "/forgot-password"),
      paragraph(t("emails.account.ignore")),
    ],
  }));
}

/** For a profile that staff have made and nobody has signed in to: the link is the first way in. */
export function mailFirstPassword(context: EmailContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.firstSubject", { site }),
    parts: [
      paragraph(t("emails.account.firstText", { site })),
      action(context, to, t("emails.account.firstAction"), "/reset-password", token),
      paragraph(t("emails.account.firstEnd", { days: days(accountLimits.firstPasswordSeconds) })),
    ],
  }));
}

/** Asks somebody into the newsroom. Whoever invites them stands in it by name, so that it is no mail from nobody. */
export function mailInvitation(
  context: EmailContext,
  to: Recipient,
  { token, inviter }: { token: string; inviter: string | null },
): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.inviteSubject", { site }),
    parts: [
      paragraph(
        inviter === null
          ? t("emails.account.inviteText", { site })
          : t("emails.account.inviteTextBy", { site, name: inviter }),
      ),
      action(context, to, t("emails.account.inviteAction"), "/reset-password", token),
      paragraph(t("emails.account.inviteCode")),
      action(context, to, t("emails.account.codeAction"), "/sign-in-code"),
      paragraph(t("emails.account.firstEnd", { days: days(accountLimits.firstPasswordSeconds) })),
    ],
  }));
}

/** The way back for somebody who forgot their password. */
export function mailResetPassword(context: EmailContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.resetSubject", { site }),
    parts: [
      paragraph(t("emails.account.resetText", { site })),
      action(context, to, t("emails.account.resetAction"), "/reset-password", token),
      paragraph(t("emails.account.resetEnd", { minutes: minutes(accountLimits.resetSeconds) })),
    ],
  }));
}

/** A code to type and a link to follow: either signs in, once. */
export function mailSignIn(context: EmailContext, to: Recipient, link: { token: string; code: string }): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.codeSubject", { site, code: link.code }),
    parts: [
      paragraph(t("emails.account.codeText", { site })),
      { kind: "code", label: t("emails.account.code"), code: link.code },
      action(context, to, t("emails.account.codeAction"), "/sign-in-code", link.token),
      paragraph(t("emails.account.codeEnd", { minutes: minutes(accountLimits.signInSeconds) })),
    ],
  }));
}

/** After the fact, so that a theft does not stay unseen. `passkeys` is how many open the account besides: they stay. */
export function mailPasswordChanged(
  context: EmailContext,
  to: Recipient,
  { passkeys }: { passkeys: number },
): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("emails.account.changedSubject", { site }),
    parts: [
      paragraph(t("emails.account.changedText", { site })),
      action(context, to, t("emails.account.changedAction"), "/forgot-password"),
      ...(passkeys === 0
        ? []
        : [
            paragraph(t("emails.account.changedPasskeys", { count: passkeys })),
            action(context, to, t("emails.security.action"), "/profile/security"),
          ]),
    ],
  }));
}

function paragraph(text: string): EmailPart {
  return { kind: "paragraph", text };
}

function action(
  { mailSigner }: EmailContext,
  { lang }: Recipient,
  label: string,
  page: string,
  token?: string,
): EmailPart {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return { kind: "action", label, address: mailSigner.urlOf(`${pathInLanguage(page, lang)}${query}`) };
}

async function mail(
  context: EmailContext,
  { email, lang }: Recipient,
  write: (t: Translator, site: string) => Written,
): Promise<void> {
  const t = getMessages(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(t, site);
  const closing = [paragraph(t("emails.account.why", { site }))];
  const { text, html } = composeEmail({ lang, sender: site, title: subject, parts, closing });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
