// The mails of the three mailings: what there is to read or to go to, and how to end it, for people and for their mail programs.
import type { Lang } from "../../platform/db/schema.ts";
import { composeLetter } from "../../platform/mail/letter.ts";
import type { MailDesk } from "../../platform/mail/mail-desk.server.ts";
import type { Mail } from "../../platform/mail/mailer.server.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";
import { longDate, timeOfDay } from "../../words/dates.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import type { Words } from "../../words/words.ts";
import { unsubscribeHeaders } from "../newsletter/mails.server.ts";
import { type MailKind, mailKinds } from "../people/own-profile-rules.ts";
import type { SiteSettings } from "../settings/rules.ts";
import { siteName } from "../settings/site-name.ts";
import type { MailingItem, MailingReader } from "./queries.server.ts";
import { type Edition, endPurposes } from "./rules.ts";

/** One reader's mail of an edition with these items, which are in the reader's language. */
export function writeMailing(
  { mailDesk, settings }: { mailDesk: MailDesk; settings: Pick<SiteSettings, "site_name"> },
  { mailing, from }: Pick<Edition, "mailing" | "from">,
  { id, email, lang }: MailingReader,
  items: readonly MailingItem[],
): Mail {
  const t = wordsFor(lang);
  const site = siteName(settings, lang, t);
  const values = { site, headline: items[0]?.title ?? "", day: longDate(from, lang) };
  const token = encodeURIComponent(mailDesk.seal(endPurposes[mailing], id));
  const ending = mailDesk.addressOf(`${pathInLanguage("/unsubscribe", lang)}?token=${token}`);
  const { text, html } = composeLetter({
    lang,
    sender: site,
    title: t(`letters.mailings.${mailing}.title`, values),
    parts: [
      { kind: "paragraph", text: t(`letters.mailings.${mailing}.text`, values) },
      ...items.map(({ title, path, event }) => ({
        kind: "story" as const,
        headline: title,
        note: event && hourAndPlace(event, lang, t),
        address: mailDesk.addressOf(path),
      })),
    ],
    closing: [
      { kind: "paragraph", text: t(`letters.mailings.${mailing}.why`, values) },
      { kind: "link", words: t(`letters.mailings.${mailing}.end`), address: ending },
    ],
  });
  return {
    to: email,
    subject: t(`letters.mailings.${mailing}.subject`, values),
    text,
    html,
    headers: { ...unsubscribeHeaders(ending), "Auto-Submitted": "auto-generated" },
  };
}

function hourAndPlace({ startsAt, location }: { startsAt: Date; location: string }, lang: Lang, t: Words): string {
  const hour = t("events.time", { time: timeOfDay(startsAt, lang) });
  return location === "" ? hour : `${hour}, ${location}`;
}

/** Which mailing the link with this token ends, and for whom; `undefined` for a token that is no such link's. */
export function readEnding(mailDesk: MailDesk, token: string): { mailing: MailKind; personId: string } | undefined {
  for (const mailing of mailKinds) {
    const personId = mailDesk.open(endPurposes[mailing], token);
    if (personId !== undefined && isIdentifier(personId)) return { mailing, personId };
  }
  return undefined;
}
