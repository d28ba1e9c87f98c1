// The link in every mail of the newsletter (permissions.csv Z023). People find a button; a mail program posts to the same
// address by itself, without cookies and without a page of ours (RFC 8058).
import { unsubscribeFromNewsletter } from "../features/newsletter/commands.server.ts";
import { unsubscribePurpose } from "../features/newsletter/rules.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { isIdentifier } from "../platform/text/is-identifier.ts";
import { pathInLanguage } from "../words/language.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/unsubscribe";
import { LinkPage } from "./link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders } from "./no-store.ts";

export const handle = { static: true };

export function loader(args: Route.LoaderArgs) {
  const { mailDesk } = args.context.get(platformContext);
  const title = wordsFor(args.context.get(requestContext).lang)("newsletter.unsubscribe.title");
  const opened = mailDesk.open(unsubscribePurpose, tokenIn(args.url));
  return mailedLinkPage(args, { title, isDead: opened === undefined || !isIdentifier(opened) });
}

export function action(args: Route.ActionArgs) {
  return followMailedLink(args, unsubscribeFromNewsletter);
}

export const headers = accountHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useWords();
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t("newsletter.unsubscribe.doneTitle")}
        text={t("newsletter.unsubscribe.doneText")}
        link={{ href: pathInLanguage("/newsletter", lang), words: t("newsletter.unsubscribe.again") }}
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
  return (
    <LinkPage
      title={t("newsletter.unsubscribe.title")}
      text={t("newsletter.unsubscribe.text")}
      action={t("newsletter.unsubscribe.action")}
    />
  );
}
