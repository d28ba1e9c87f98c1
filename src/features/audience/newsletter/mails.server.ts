// The mails of the newsletter. Every one of them says how to end it, to people and to their mail programs (RFC 8058).

import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { composeEmail, type EmailPart } from "#app/platform/mail/email-template.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { type EmailContext, queueVisitorsMail } from "#app/platform/mail/mailer.server.ts";
import { siteLanguageOr } from "#app/platform/text/languages.ts";
import {
  choicesPurpose,
  confirmationText,
  confirmPurpose,
  leavePurpose,
  leaveText,
  newsletterLimits,
  unsubscribePurpose,
} from "./rules.ts";

type Subscriber = { id: string; email: string; lang: Lang };

/** As mails are written to them: on a site with one language in that one. */
const addressed = (subscriber: Subscriber): Subscriber => ({ ...subscriber, lang: siteLanguageOr(subscriber.lang) });

/** The address by which one subscriber ends the newsletter. It stays good as long as the program's secret. */
function unsubscribeAddress(mailSigner: MailSigner, { id, lang }: Pick<Subscriber, "id" | "lang">): string {
  return linkTo(mailSigner, pathInLanguage("/unsubscribe", lang), mailSigner.sign(unsubscribePurpose, id));
}

/** The address by which a subscriber ends the newsletter of an issue that they got. */
export function leaveAddress(mailSigner: MailSigner, issueId: string, { id, lang }: Pick<Subscriber, "id" | "lang">) {
  return linkTo(
    mailSigner,
    pathInLanguage("/unsubscribe", lang),
    mailSigner.sign(leavePurpose, leaveText(id, issueId)),
  );
}

/** The address of a subscriber's choices, good for some months from `now` on. */
export function choicesAddress(mailSigner: MailSigner, now: Date, { id, lang }: Pick<Subscriber, "id" | "lang">) {
  const sealed = mailSigner.sign(choicesPurpose, confirmationText({ subscriberId: id, askedAt: now.getTime() }));
  return linkTo(mailSigner, pathInLanguage("/newsletter-choices", lang), sealed);
}

/** The headers by which a mail program offers to unsubscribe without a visit. */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function linkTo(mailSigner: MailSigner, path: string, token: string): string {
  return mailSigner.urlOf(`${path}?token=${encodeURIComponent(token)}`);
}

/** Asks whether it was really they who asked. The link answers the request made at `now`, and no other. */
export async function mailConfirmation(context: EmailContext, stored: Subscriber): Promise<void> {
  const subscriber = addressed(stored);
  const { mailSigner, now } = context;
  const sealed = mailSigner.sign(
    confirmPurpose,
    confirmationText({ subscriberId: subscriber.id, askedAt: now.getTime() }),
  );
  const address = linkTo(mailSigner, pathInLanguage("/newsletter-confirm", subscriber.lang), sealed);
  const t = getMessages(subscriber.lang);
  await mailNewsletter(context, subscriber, (site) => ({
    subject: t("emails.newsletter.confirmSubject", { site }),
    parts: [
      { kind: "paragraph", text: t("emails.newsletter.confirmText", { site }) },
      { kind: "action", label: t("emails.newsletter.confirmAction"), address },
      { kind: "paragraph", text: t("emails.newsletter.confirmDays", { days: newsletterLimits.confirmDays }) },
    ],
  }));
}

/** Tells who subscribes a second time that nothing is to be done. The page said the same as to everybody. */
export async function mailAlreadySubscribed(context: EmailContext, stored: Subscriber): Promise<void> {
  const subscriber = addressed(stored);
  const t = getMessages(subscriber.lang);
  await mailNewsletter(context, subscriber, (site) => ({
    subject: t("emails.newsletter.knownSubject", { site }),
    parts: [
      { kind: "paragraph", text: t("emails.newsletter.knownText", { site }) },
      {
        kind: "link",
        label: t("emails.newsletter.choices"),
        address: choicesAddress(context.mailSigner, context.now, subscriber),
      },
    ],
  }));
}

async function mailNewsletter(
  context: EmailContext,
  subscriber: Subscriber,
  write: (site: string) => { subject: string; parts: readonly EmailPart[] },
): Promise<void> {
  const { lang, email } = subscriber;
  const t = getMessages(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(site);
  const ending = unsubscribeAddress(context.mailSigner, subscriber);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: subject,
    parts,
    closing: [
      { kind: "paragraph", text: t("emails.newsletter.why", { site }) },
      { kind: "link", label: t("emails.newsletter.end"), address: ending },
    ],
  });
  const headers = { ...unsubscribeHeaders(ending), "Auto-Submitted": "auto-generated" };
  await queueVisitorsMail(context, { to: email, subject, text, html, headers });
}
