// Mails about the security of an account. They say what happened and what to do if it was somebody else; they hold no
// code and no link that does anything by itself.

import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { composeEmail } from "#app/platform/mail/email-template.ts";
import { type EmailContext, queueMail } from "#app/platform/mail/mailer.server.ts";

/** What happened. */
export type SecurityNews =
  | { kind: "twoStepOn" }
  | { kind: "twoStepOff" }
  | { kind: "passkeyAdded"; name: string }
  | { kind: "fewCodes"; left: number }
  | { kind: "reset" };

/** Tells the owner of the account. Does nothing where mail reaches nobody. */
export async function mailSecurityNews(
  context: EmailContext,
  { email, lang }: { email: string; lang: Lang },
  news: SecurityNews,
): Promise<void> {
  if (!context.mailSigner.isSetUp) return;
  const t = getMessages(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, paragraph } = termsOf(t, site, news);
  const alarm = alarmOf(t, news);
  const { text, html } = composeEmail({
    lang,
    sender: site,
    title: subject,
    parts: [
      { kind: "paragraph", text: paragraph },
      ...(alarm === undefined ? [] : [{ kind: "paragraph" as const, text: alarm }]),
      {
        kind: "action",
        label: t("emails.security.action"),
        address: context.mailSigner.urlOf(pathInLanguage("/profile/security", lang)),
      },
    ],
    closing: [{ kind: "paragraph", text: t("emails.security.why", { site }) }],
  });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}

/** What to do if it was somebody else. A passkey outlives every password, so it has to be removed itself. */
function alarmOf(t: Translator, { kind }: SecurityNews): string | undefined {
  if (kind === "fewCodes") return undefined;
  return t(kind === "passkeyAdded" ? "emails.security.passkeyAdded.notYou" : "emails.security.notYou");
}

function termsOf(t: Translator, site: string, news: SecurityNews): { subject: string; paragraph: string } {
  switch (news.kind) {
    case "twoStepOn":
      return {
        subject: t("emails.security.twoStepOn.subject", { site }),
        paragraph: t("emails.security.twoStepOn.text", { site }),
      };
    case "twoStepOff":
      return {
        subject: t("emails.security.twoStepOff.subject", { site }),
        paragraph: t("emails.security.twoStepOff.text", { site }),
      };
    case "passkeyAdded":
      return {
        subject: t("emails.security.passkeyAdded.subject", { site }),
        paragraph: t("emails.security.passkeyAdded.text", { site, name: news.name }),
      };
    case "fewCodes":
      return {
        subject: t("emails.security.fewCodes.subject", { site }),
        paragraph: t("emails.security.fewCodes.text", { left: news.left }),
      };
    case "reset":
      return {
        subject: t("emails.security.reset.subject", { site }),
        paragraph: t("emails.security.reset.text", { site }),
      };
  }
}
