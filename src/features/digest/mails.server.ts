// The mail of the Weekly Digest: the headlines of a week, and how to end it, for people and for their mail programs.
import { composeLetter } from "../../platform/mail/letter.ts";
import type { MailDesk } from "../../platform/mail/mail-desk.server.ts";
import type { Mail } from "../../platform/mail/mailer.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { wordsFor } from "../../words/words.server.ts";
import { unsubscribeHeaders } from "../newsletter/mails.server.ts";
import type { SiteSettings } from "../settings/rules.ts";
import { siteName } from "../settings/site-name.ts";
import type { DigestReader, DigestStory } from "./queries.server.ts";
import { endPurpose } from "./rules.ts";

/** One reader's digest of these stories, which are in the reader's language. */
export function writeDigest(
  { mailDesk, settings }: { mailDesk: MailDesk; settings: Pick<SiteSettings, "site_name"> },
  { id, email, lang }: DigestReader,
  stories: readonly DigestStory[],
): Mail {
  const t = wordsFor(lang);
  const site = siteName(settings, lang, t);
  const token = encodeURIComponent(mailDesk.seal(endPurpose, id));
  const ending = mailDesk.addressOf(`${pathInLanguage("/unsubscribe", lang)}?token=${token}`);
  const { text, html } = composeLetter({
    lang,
    sender: site,
    title: t("letters.digest.title", { site }),
    parts: [
      { kind: "paragraph", text: t("letters.digest.text") },
      ...stories.map(({ title, slug }) => ({
        kind: "story" as const,
        headline: title,
        address: mailDesk.addressOf(pathInLanguage(`/article/${encodeURIComponent(slug)}`, lang)),
      })),
    ],
    closing: [
      { kind: "paragraph", text: t("letters.digest.why", { site }) },
      { kind: "link", words: t("letters.digest.end"), address: ending },
    ],
  });
  return {
    to: email,
    subject: t("letters.digest.subject", { site, headline: stories[0]?.title ?? "" }),
    text,
    html,
    headers: { ...unsubscribeHeaders(ending), "Auto-Submitted": "auto-generated" },
  };
}
