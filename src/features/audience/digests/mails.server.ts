// The mails of the mailings: what there is to read or to go to, and how to end it, for people and for their mail
// programs.

import { unsubscribeHeaders } from "#app/features/audience/newsletter/mails.server.ts";
import { type MailKind, mailKinds } from "#app/features/people/accounts/my-profile-rules.ts";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { longDate, spokenTime } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { type DigestEdition, endPurposes, type MailingItem, type MailingReader } from "./rules.ts";

/** One reader's mail of an edition with these items, which are in the reader's language. */
export function writeMailing(
  { mailSigner, settings }: { mailSigner: MailSigner; settings: Pick<SiteSettings, "site_name"> },
  { mailing, from }: Pick<DigestEdition, "mailing" | "from">,
  { id, email, lang }: MailingReader,
  items: readonly MailingItem[],
): Mail {
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const values = { site, headline: items[0]?.title ?? "", day: longDate(from, lang) };
  const token = encodeURIComponent(mailSigner.sign(endPurposes[mailing], id));
  const ending = mailSigner.urlOf(`${pathInLanguage("/unsubscribe", lang)}?token=${token}`);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: t(`emails.mailings.${mailing}.title`, values),
    parts: [
      { kind: "paragraph", text: t(`emails.mailings.${mailing}.text`, values) },
      ...items.flatMap((item, index) => {
        const { title, path, event, match } = item;
        const note = match ? match.note : event && hourAndVenue(event, lang, t);
        const story = { kind: "story" as const, headline: title, note, address: mailSigner.urlOf(path) };
        const isFirst = match !== undefined && items[index - 1]?.match?.isOver !== match.isOver;
        if (!isFirst) return [story];
        const heading = t(`emails.mailings.followed_matches.${match.isOver ? "results" : "fixtures"}`);
        return [{ kind: "paragraph" as const, text: heading }, story];
      }),
    ],
    closing: [
      { kind: "paragraph", text: t(`emails.mailings.${mailing}.why`, values) },
      { kind: "link", label: t(`emails.mailings.${mailing}.end`), address: ending },
    ],
  });
  return {
    to: email,
    subject: t(`emails.mailings.${mailing}.subject`, values),
    text,
    html,
    headers: { ...unsubscribeHeaders(ending), "Auto-Submitted": "auto-generated" },
  };
}

function hourAndVenue({ startsAt, location }: { startsAt: Date; location: string }, lang: Lang, t: Translator): string {
  const hour = t("events.time", { time: spokenTime(startsAt, lang) });
  return location === "" ? hour : `${hour}, ${location}`;
}

/** Which mailing the link with this token ends, and for whom; `undefined` for a token that is no such link's. */
export function readEnding(mailSigner: MailSigner, token: string): { mailing: MailKind; personId: string } | undefined {
  for (const mailing of mailKinds) {
    const personId = mailSigner.open(endPurposes[mailing], token);
    if (personId !== undefined && isIdentifier(personId)) return { mailing, personId };
  }
  return undefined;
}
