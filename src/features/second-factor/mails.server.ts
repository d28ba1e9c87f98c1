// Mails about the security of an account. They say what happened and what to do if it was somebody else; they hold no code
// and no link that does anything by itself.
import type { Lang } from "../../platform/db/schema.ts";
import { composeLetter } from "../../platform/mail/letter.ts";
import { type LetterContext, queueMail } from "../../platform/mail/mailer.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import type { Words } from "../../words/words.ts";
import { readSettings } from "../settings/queries.server.ts";
import { siteName } from "../settings/site-name.ts";

/** What happened. */
export type SecurityNews =
  | { kind: "twoStepOn" }
  | { kind: "twoStepOff" }
  | { kind: "passkeyAdded"; name: string }
  | { kind: "fewCodes"; left: number }
  | { kind: "reset" };

/** Tells the owner of the account. Does nothing where mail reaches nobody. */
export async function mailSecurityNews(
  context: LetterContext,
  { email, lang }: { email: string; lang: Lang },
  news: SecurityNews,
): Promise<void> {
  if (!context.mailDesk.isSetUp) return;
  const t = wordsFor(lang);
  const site = siteName(await readSettings(context.trx), lang, t);
  const { subject, paragraph } = wordsOf(t, site, news);
  const alarm = alarmOf(t, news);
  const { text, html } = composeLetter({
    lang,
    sender: site,
    title: subject,
    parts: [
      { kind: "paragraph", text: paragraph },
      ...(alarm === undefined ? [] : [{ kind: "paragraph" as const, text: alarm }]),
      {
        kind: "action",
        words: t("letters.security.action"),
        address: context.mailDesk.addressOf(pathInLanguage("/profile/security", lang)),
      },
    ],
    closing: [{ kind: "paragraph", text: t("letters.security.why", { site }) }],
  });
  await queueMail(context, { to: email, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
}

/** What to do if it was somebody else. A passkey outlives every password, so it has to be removed itself. */
function alarmOf(t: Words, { kind }: SecurityNews): string | undefined {
  if (kind === "fewCodes") return undefined;
  return t(kind === "passkeyAdded" ? "letters.security.passkeyAdded.notYou" : "letters.security.notYou");
}

function wordsOf(t: Words, site: string, news: SecurityNews): { subject: string; paragraph: string } {
  switch (news.kind) {
    case "twoStepOn":
      return {
        subject: t("letters.security.twoStepOn.subject", { site }),
        paragraph: t("letters.security.twoStepOn.text", { site }),
      };
    case "twoStepOff":
      return {
        subject: t("letters.security.twoStepOff.subject", { site }),
        paragraph: t("letters.security.twoStepOff.text", { site }),
      };
    case "passkeyAdded":
      return {
        subject: t("letters.security.passkeyAdded.subject", { site }),
        paragraph: t("letters.security.passkeyAdded.text", { site, name: news.name }),
      };
    case "fewCodes":
      return {
        subject: t("letters.security.fewCodes.subject", { site }),
        paragraph: t("letters.security.fewCodes.text", { left: news.left }),
      };
    case "reset":
      return {
        subject: t("letters.security.reset.subject", { site }),
        paragraph: t("letters.security.reset.text", { site }),
      };
  }
}
