// The mails of the newsletter. Every one of them says how to end it, to people and to their mail programs (RFC 8058).
import type { Lang } from "../../platform/db/schema.ts";
import { composeLetter, type LetterPart } from "../../platform/mail/letter.ts";
import type { MailDesk } from "../../platform/mail/mail-desk.server.ts";
import { type LetterContext, queueVisitorsMail } from "../../platform/mail/mailer.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";
import { confirmationText, confirmPurpose, newsletterLimits, unsubscribePurpose } from "./rules.ts";

type Subscriber = { id: string; email: string; lang: Lang };

/** The address by which one subscriber ends the newsletter. It stays good as long as the program's secret. */
function unsubscribeAddress(mailDesk: MailDesk, { id, lang }: Pick<Subscriber, "id" | "lang">): string {
  return linkTo(mailDesk, pathInLanguage("/unsubscribe", lang), mailDesk.seal(unsubscribePurpose, id));
}

/** The headers by which a mail program offers to unsubscribe without a visit. */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function linkTo(mailDesk: MailDesk, path: string, token: string): string {
  return mailDesk.addressOf(`${path}?token=${encodeURIComponent(token)}`);
}

/** Asks whether it was really they who asked. The link answers the request made at `now`, and no other. */
export async function mailConfirmation(context: LetterContext, subscriber: Subscriber): Promise<void> {
  const { mailDesk, now } = context;
  const sealed = mailDesk.seal(
    confirmPurpose,
    confirmationText({ subscriberId: subscriber.id, askedAt: now.getTime() }),
  );
  const address = linkTo(mailDesk, pathInLanguage("/newsletter-confirm", subscriber.lang), sealed);
  const t = wordsFor(subscriber.lang);
  await mailNewsletter(context, subscriber, (site) => ({
    subject: t("letters.newsletter.confirmSubject", { site }),
    parts: [
      { kind: "paragraph", text: t("letters.newsletter.confirmText", { site }) },
      { kind: "action", words: t("letters.newsletter.confirmAction"), address },
      { kind: "paragraph", text: t("letters.newsletter.confirmDays", { days: newsletterLimits.confirmDays }) },
    ],
  }));
}

/** Tells who subscribes a second time that nothing is to be done. The page said the same as to everybody. */
export async function mailAlreadySubscribed(context: LetterContext, subscriber: Subscriber): Promise<void> {
  const t = wordsFor(subscriber.lang);
  await mailNewsletter(context, subscriber, (site) => ({
    subject: t("letters.newsletter.knownSubject", { site }),
    parts: [{ kind: "paragraph", text: t("letters.newsletter.knownText", { site }) }],
  }));
}

async function mailNewsletter(
  context: LetterContext,
  subscriber: Subscriber,
  write: (site: string) => { subject: string; parts: readonly LetterPart[] },
): Promise<void> {
  const { lang, email } = subscriber;
  const t = wordsFor(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, parts } = write(site);
  const ending = unsubscribeAddress(context.mailDesk, subscriber);
  const { text, html } = composeLetter({
    lang,
    sender: site,
    title: subject,
    parts,
    closing: [
      { kind: "paragraph", text: t("letters.newsletter.why", { site }) },
      { kind: "link", words: t("letters.newsletter.end"), address: ending },
    ],
  });
  const headers = { ...unsubscribeHeaders(ending), "Auto-Submitted": "auto-generated" };
  await queueVisitorsMail(context, { to: email, subject, text, html, headers });
}
