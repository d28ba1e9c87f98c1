// The mails about an account. Each says what it is for and what to do if it was somebody else; none repeats what somebody
// typed, because anybody can have one sent to anybody.
import type { Lang } from "../../platform/db/schema.ts";
import { composeLetter, type LetterPart } from "../../platform/mail/letter.ts";
import { type LetterContext, queueMail } from "../../platform/mail/mailer.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import type { Words } from "../../words/words.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";
import { accountLimits } from "./account-rules.ts";

export type Recipient = { email: string; lang: Lang };

type Written = { subject: string; parts: readonly LetterPart[] };

const days = (seconds: number) => Math.round(seconds / 86_400);
const minutes = (seconds: number) => Math.round(seconds / 60);

/** Asks whether it was really they who signed up. */
export function mailConfirmAccount(context: LetterContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.confirmSubject", { site }),
    parts: [
      paragraph(t("letters.account.confirmText", { site })),
      action(context, to, t("letters.account.confirmAction"), "/verify-email", token),
      paragraph(t("letters.account.confirmEnd", { days: days(accountLimits.confirmSeconds) })),
    ],
  }));
}

/** Tells who signs up a second time. The page said the same as to everybody. */
export function mailAccountKnown(context: LetterContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.knownSubject", { site }),
    parts: [
      paragraph(t("letters.account.knownText", { site })),
      action(context, to, t("letters.account.knownAction"), "/login"),
      action(context, to, t("letters.account.knownForgotten"), "/forgot-password"),
      paragraph(t("letters.account.ignore")),
    ],
  }));
}

/** For a profile that staff have made and nobody has signed in to: the link is the first way in. */
export function mailFirstPassword(context: LetterContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.firstSubject", { site }),
    parts: [
      paragraph(t("letters.account.firstText", { site })),
      action(context, to, t("letters.account.firstAction"), "/reset-password", token),
      paragraph(t("letters.account.firstEnd", { days: days(accountLimits.firstPasswordSeconds) })),
    ],
  }));
}

/** The way back for somebody who forgot their password. */
export function mailResetPassword(context: LetterContext, to: Recipient, token: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.resetSubject", { site }),
    parts: [
      paragraph(t("letters.account.resetText", { site })),
      action(context, to, t("letters.account.resetAction"), "/reset-password", token),
      paragraph(t("letters.account.resetEnd", { minutes: minutes(accountLimits.resetSeconds) })),
    ],
  }));
}

/** A code to type and a link to follow: either signs in, once. */
export function mailSignIn(
  context: LetterContext,
  to: Recipient,
  link: { token: string; code: string },
): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.codeSubject", { site, code: link.code }),
    parts: [
      paragraph(t("letters.account.codeText", { site })),
      { kind: "code", label: t("letters.account.code"), code: link.code },
      action(context, to, t("letters.account.codeAction"), "/sign-in-code", link.token),
      paragraph(t("letters.account.codeEnd", { minutes: minutes(accountLimits.signInSeconds) })),
    ],
  }));
}

/** After the fact, so that a theft does not stay unseen. `passkeys` is how many open the account besides: they stay. */
export function mailPasswordChanged(
  context: LetterContext,
  to: Recipient,
  { passkeys }: { passkeys: number },
): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.changedSubject", { site }),
    parts: [
      paragraph(t("letters.account.changedText", { site })),
      action(context, to, t("letters.account.changedAction"), "/forgot-password"),
      ...(passkeys === 0
        ? []
        : [
            paragraph(t("letters.account.changedPasskeys", { count: passkeys })),
            action(context, to, t("letters.security.action"), "/profile/security"),
          ]),
    ],
  }));
}

function paragraph(text: string): LetterPart {
  return { kind: "paragraph", text };
}

function action(
  { mailDesk }: LetterContext,
  { lang }: Recipient,
  words: string,
  page: string,
  token?: string,
): LetterPart {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return { kind: "action", words, address: mailDesk.addressOf(`${pathInLanguage(page, lang)}${query}`) };
}

async function mail(
  context: LetterContext,
  { email, lang }: Recipient,
  write: (t: Words, site: string) => Written,
): Promise<void> {
  const t = wordsFor(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(t, site);
  const closing = [paragraph(t("letters.account.why", { site }))];
  const { text, html } = composeLetter({ lang, sender: site, title: subject, parts, closing });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
