// The mail with what somebody of the newsroom has not read.

import type { SiteSettings } from "#app/features/settings/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { MailedPerson } from "./notifications.server.ts";
import { type Told, toldPath } from "./told.ts";
import { toldMessage } from "./told-message.ts";

/** One mail for all of them, the newest first. */
export function writeNotificationMail(
  mailSigner: MailSigner,
  settings: Pick<SiteSettings, "site_name">,
  { email, lang }: Pick<MailedPerson, "email" | "lang">,
  told: readonly Told[],
): Mail {
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: t("emails.newsroom.title"),
    parts: [
      { kind: "paragraph", text: t("emails.newsroom.text", { count: told.length }) },
      ...told.map((item) => ({
        kind: "story" as const,
        headline: item.title,
        note: toldMessage(t, item),
        address: mailSigner.urlOf(toldPath(item)),
      })),
    ],
    closing: [
      { kind: "paragraph", text: t("emails.newsroom.why") },
      {
        kind: "link",
        label: t("emails.newsroom.end"),
        address: mailSigner.urlOf(`${pathInLanguage("/profile", lang)}?tab=preferences`),
      },
    ],
  });
  const subject = t("emails.newsroom.subject", { count: told.length, site });
  return { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } };
}
