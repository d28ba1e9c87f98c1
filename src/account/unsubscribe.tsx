// The link in every mail of the newsletter (permissions.csv Z023) and of the three mailings (N126). People find a button; a
// mail program posts to the same address by itself, without cookies and without a page of ours (RFC 8058).
import { endMailing } from "../features/mailings/commands.server.ts";
import { readEnding } from "../features/mailings/mails.server.ts";
import { unsubscribeFromNewsletter } from "../features/newsletter/commands.server.ts";
import { unsubscribePurpose } from "../features/newsletter/rules.ts";
import type { MailKind } from "../features/people/own-profile-rules.ts";
import type { MailDesk } from "../platform/mail/mail-desk.server.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/unsubscribe";
import { LinkPage } from "./link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders, accountMeta } from "./no-store.ts";

export const handle = { static: true };

/** Which of our mails a link came in, by the purpose that it was sealed for; `undefined` for a link that is not ours. */
function mailOf(mailDesk: MailDesk, url: URL): "newsletter" | MailKind | undefined {
  const token = tokenIn(url);
  const ending = readEnding(mailDesk, token);
  if (ending) return ending.mailing;
  const subscriber = mailDesk.open(unsubscribePurpose, token);
  return subscriber !== undefined && isIdentifier(subscriber) ? "newsletter" : undefined;
}

const wordsOfMail = {
  newsletter: "newsletter.unsubscribe",
  news_updates: "mailings.news_updates",
  weekly_digest: "mailings.weekly_digest",
  special_events: "mailings.special_events",
} as const;

export function loader(args: Route.LoaderArgs) {
  const { mailDesk } = args.context.get(platformContext);
  const t = wordsFor(args.context.get(requestContext).lang);
  const found = mailOf(mailDesk, args.url);
  const mail = found ?? "newsletter";
  return mailedLinkPage(args, { title: t(`${wordsOfMail[mail]}.title`), isDead: found === undefined, mail });
}

export function action(args: Route.ActionArgs) {
  const { mailDesk } = args.context.get(platformContext);
  return readEnding(mailDesk, tokenIn(args.url))
    ? followMailedLink(args, endMailing)
    : followMailedLink(args, unsubscribeFromNewsletter);
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  const { mail } = loaderData;
  const words = wordsOfMail[mail];
  const wayBack = mail === "newsletter" ? "/newsletter" : "/profile?tab=preferences";
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t(`${words}.doneTitle`)}
        text={t(`${words}.doneText`)}
        link={{ href: pathInLanguage(wayBack, lang), words: t(`${words}.again`) }}
      />
    );
  }
  if (actionData || loaderData.isDead) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.deadTitle")}
        text={t("newsletter.unsubscribe.deadText")}
        link={{ href: pathInLanguage("/contact", lang), words: t("newsletter.unsubscribe.contact") }}
      />
    );
  }
  return <LinkPage title={t(`${words}.title`)} text={t(`${words}.text`)} action={t(`${words}.action`)} />;
}
