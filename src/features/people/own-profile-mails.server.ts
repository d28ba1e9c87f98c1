// Mails about what somebody did with their own account, so that a theft does not stay unseen.
import type { Lang } from "../../platform/db/schema.ts";
import { composeLetter, type LetterPart } from "../../platform/mail/letter.ts";
import { type LetterContext, queueMail } from "../../platform/mail/mailer.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import type { Words } from "../../words/words.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";
import { accountLimits } from "./account-rules.ts";
import { type EmailChangeSide, emailChangePurpose, ownLimits } from "./own-profile-rules.ts";

type Recipient = { email: string; lang: Lang };

const paragraph = (text: string): LetterPart => ({ kind: "paragraph", text });

/** Asks one of the two addresses whether the account may change to the new one. */
export function mailEmailChange(
  context: LetterContext,
  { side, id, to }: { side: EmailChangeSide; id: string; to: Recipient },
): Promise<void> {
  const token = encodeURIComponent(context.mailDesk.seal(emailChangePurpose(side), id));
  const address = context.mailDesk.addressOf(`${pathInLanguage("/email-change", to.lang)}?token=${token}`);
  return mail(context, to, (t, site) => ({
    subject: t("letters.own.emailSubject", { site }),
    parts: [
      paragraph(side === "old" ? t("letters.own.emailOld", { site }) : t("letters.own.emailNew", { site })),
      { kind: "action", words: t("letters.own.emailAction"), address },
      paragraph(t("letters.own.emailEnd", { hours: ownLimits.emailChangeHours })),
    ],
  }));
}

/** The code that stands in for the password of whoever has none. */
export function mailOwnCode(context: LetterContext, to: Recipient, code: string): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.account.codeSubject", { site, code }),
    parts: [
      paragraph(t("letters.own.codeText", { site })),
      { kind: "code", label: t("letters.account.code"), code },
      paragraph(t("letters.own.codeEnd", { minutes: accountLimits.signInSeconds / 60 })),
    ],
  }));
}

/** To both addresses, after the fact. */
export function mailEmailChanged(context: LetterContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.own.emailChangedSubject", { site }),
    parts: [paragraph(t("letters.own.emailChangedText", { site })), paragraph(t("letters.own.alarm"))],
  }));
}

/** The last mail of an account. */
export function mailAccountDeleted(context: LetterContext, to: Recipient): Promise<void> {
  return mail(context, to, (t, site) => ({
    subject: t("letters.own.deletedSubject", { site }),
    parts: [paragraph(t("letters.own.deletedText", { site }))],
  }));
}

async function mail(
  context: LetterContext,
  { email, lang }: Recipient,
  write: (t: Words, site: string) => { subject: string; parts: readonly LetterPart[] },
): Promise<void> {
  const t = wordsFor(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(t, site);
  const closing = [paragraph(t("letters.own.why", { site }))];
  const { text, html } = composeLetter({ lang, sender: site, title: subject, parts, closing });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}
