// The link in every mail of the newsletter (permissions.csv Z023) and of the mailings (N126). People find a button; a
// mail program posts to the same address by itself, without cookies and without a page of ours (RFC 8058).

import { endMailing } from "#app/features/audience/digests/commands.server.ts";
import { readEnding } from "#app/features/audience/digests/mails.server.ts";
import { leaveNewsletter, unsubscribeFromNewsletter } from "#app/features/audience/newsletter/commands.server.ts";
import { leavePurpose, readLeave, unsubscribePurpose } from "#app/features/audience/newsletter/rules.ts";
import type { MailKind } from "#app/features/people/accounts/my-profile-rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/unsubscribe";
import { LinkPage } from "./link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders, accountMeta } from "./no-store.ts";

export const handle = { static: true };

/**
 * Which of our mails a link came in, by the purpose that it was sealed for; `undefined` for a link that is not ours.
 */
function mailOf(mailSigner: MailSigner, url: URL): "newsletter" | MailKind | undefined {
  const token = tokenIn(url);
  const ending = readEnding(mailSigner, token);
  if (ending) return ending.mailing;
  if (readLeave(mailSigner.open(leavePurpose, token))) return "newsletter";
  const subscriber = mailSigner.open(unsubscribePurpose, token);
  return subscriber !== undefined && isIdentifier(subscriber) ? "newsletter" : undefined;
}

const mailMessages = {
  newsletter: "newsletter.unsubscribe",
  news_updates: "mailings.news_updates",
  weekly_digest: "mailings.weekly_digest",
  special_events: "mailings.special_events",
  followed_matches: "mailings.followed_matches",
} as const;

export function loader(args: Route.LoaderArgs) {
  const { mailSigner } = args.context.get(platformContext);
  const t = getMessages(args.context.get(requestContext).lang);
  const found = mailOf(mailSigner, args.url);
  const mail = found ?? "newsletter";
  return mailedLinkPage(args, { title: t(`${mailMessages[mail]}.title`), isDead: found === undefined, mail });
}

export function action(args: Route.ActionArgs) {
  const { mailSigner } = args.context.get(platformContext);
  const token = tokenIn(args.url);
  if (readEnding(mailSigner, token)) return followMailedLink(args, endMailing);
  return readLeave(mailSigner.open(leavePurpose, token))
    ? followMailedLink(args, leaveNewsletter)
    : followMailedLink(args, unsubscribeFromNewsletter);
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { mail } = loaderData;
  const label = mailMessages[mail];
  const wayBack = mail === "newsletter" ? "/newsletter" : "/profile?tab=preferences";
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t(`${label}.doneTitle`)}
        text={t(`${label}.doneText`)}
        link={{ href: pathInLanguage(wayBack, lang), label: t(`${label}.again`) }}
      />
    );
  }
  if (actionData || loaderData.isDead) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.deadTitle")}
        text={t("newsletter.unsubscribe.deadText")}
        link={{ href: pathInLanguage("/contact", lang), label: t("newsletter.unsubscribe.contact") }}
      />
    );
  }
  return <LinkPage title={t(`${label}.title`)} text={t(`${label}.text`)} action={t(`${label}.action`)} />;
}
