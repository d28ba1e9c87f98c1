// The mail of an issue: the same text whether it is looked at, sent to oneself or sent to everybody. Only the links at
// its end are each reader's own.
import { choicesAddress, leaveAddress, unsubscribeHeaders } from "#app/features/audience/newsletter/mails.server.ts";
import type { Newsletter } from "#app/features/audience/newsletter/newsletters-queries.server.ts";
import { issuePath } from "#app/features/audience/newsletter/newsletters-rules.ts";
import type { SiteSettings } from "#app/features/settings/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { longDate } from "#app/messages/dates.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { composeEmail, type EmailPart } from "#app/platform/mail/email-template.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { siteLanguageOr } from "#app/platform/text/languages.ts";
import type { IssueContents, IssueRow } from "./contents.server.ts";

type MailSource = {
  mailSigner: MailSigner;
  settings: Pick<SiteSettings, "site_name">;
  /** The day at its head, and from when on its link to one's choices is good. */
  now: Date;
};

export type WrittenIssue = {
  newsletter: Pick<Newsletter, "id" | "slug" | "name" | "name_ne" | "lang">;
  issue: Pick<IssueRow, "id" | "subject" | "preheader" | "intro" | "outro">;
  contents: IssueContents;
};

/** One reader's mail of an issue. `id` is the subscriber's; for a test it is nobody's, and its links end nothing. */
export function writeIssue(
  { mailSigner, settings, now }: MailSource,
  { newsletter, issue, contents }: WrittenIssue,
  { id, email }: { id: string; email: string },
): Mail {
  const lang = siteLanguageOr(newsletter.lang);
  const t = getMessages(lang);
  const site = siteName(settings, lang, t);
  const name = nameIn(lang, newsletter);
  const ending = leaveAddress(mailSigner, issue.id, { id, lang });
  const online = mailSigner.urlOf(pathInLanguage(issuePath(newsletter.slug, issue.id), lang));
  const { text, html } = composeEmail({
    lang,
    sender: `${site} · ${name}`,
    title: issue.subject,
    preheader: issue.preheader ?? contents.stories[0]?.standfirst,
    parts: partsOf({ issue, contents }, (path) => mailSigner.urlOf(path), {
      day: longDate(now, lang),
      results: t("emails.issue.results"),
    }),
    closing: [
      { kind: "paragraph", text: t("emails.issue.why", { site, name }) },
      { kind: "shortLink", label: t("emails.issue.online"), address: online },
      {
        kind: "shortLink",
        label: t("emails.newsletter.choices"),
        address: choicesAddress(mailSigner, now, { id, lang }),
      },
      { kind: "shortLink", label: t("emails.newsletter.end"), address: ending },
    ],
  });
  const headers = { ...unsubscribeHeaders(ending), "List-Id": listIdentifier(mailSigner, newsletter) };
  return { to: email, subject: issue.subject, text, html, headers };
}

function partsOf(
  { issue, contents }: Pick<WrittenIssue, "issue" | "contents">,
  urlOf: (path: string) => string,
  words: { day: string; results: string },
): readonly EmailPart[] {
  return [
    { kind: "day", text: words.day },
    ...paragraphsOf(issue.intro),
    ...contents.stories.map(({ title, standfirst, path, picture }): EmailPart => {
      const shown = picture && { ...picture, url: urlOf(picture.url) };
      return { kind: "story", headline: title, note: standfirst, address: urlOf(path), picture: shown };
    }),
    ...(contents.results.length > 0 ? [{ kind: "heading" as const, text: words.results }] : []),
    ...contents.results.map(({ title, note, path }): EmailPart => {
      return { kind: "story", headline: title, note, address: urlOf(path), isSmall: true };
    }),
    ...contents.tables.map((table): EmailPart => ({ kind: "table", ...table })),
    ...paragraphsOf(issue.outro),
  ];
}

/** A blank line begins a paragraph, as in the text that was typed. */
const paragraphsOf = (text: string | null): EmailPart[] =>
  (text ?? "").split(/\n{2,}/).flatMap((part) => (part === "" ? [] : [{ kind: "paragraph", text: part }]));

/** RFC 2919: below the site's own name, the same for every issue of a newsletter. */
function listIdentifier(mailSigner: MailSigner, { slug, id }: Pick<Newsletter, "slug" | "id">): string {
  const { hostname } = new URL(mailSigner.urlOf("/"));
  return `<${/^[a-z\d-]+$/.test(slug) ? slug : id}.${hostname}>`;
}
