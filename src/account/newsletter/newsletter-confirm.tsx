// The link in the mail that asks for confirmation (spec/README.md, Newsletter box). Opening it changes nothing, because
// mail programs open links by themselves; the button does.

import { LinkPage } from "#app/account/link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "#app/account/mailed-link.server.ts";
import { accountHeaders, accountMeta } from "#app/account/no-store.ts";
import { confirmNewsletter } from "#app/features/audience/newsletter/commands.server.ts";
import { confirmPurpose, newsletterLimits, readConfirmation } from "#app/features/audience/newsletter/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/newsletter-confirm";

export const handle = { static: true };

export function loader(args: Route.LoaderArgs) {
  const { mailSigner, clock } = args.context.get(platformContext);
  const title = getMessages(args.context.get(requestContext).lang)("newsletter.confirm.title");
  const sealed = mailSigner.open(confirmPurpose, tokenIn(args.url));
  return mailedLinkPage(args, { title, isDead: readConfirmation(sealed, clock.now()) === undefined });
}

export function action(args: Route.ActionArgs) {
  return followMailedLink(args, confirmNewsletter);
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  if (actionData?.isDone) {
    return (
      <LinkPage
        title={t("newsletter.confirm.doneTitle")}
        text={t("newsletter.confirm.doneText")}
        link={{ href: pathInLanguage("/", lang), label: t("newsletter.confirm.home") }}
      />
    );
  }
  if (actionData || loaderData.isDead) {
    return (
      <LinkPage
        title={t("newsletter.confirm.deadTitle")}
        text={t("newsletter.confirm.deadText", { days: newsletterLimits.confirmDays })}
        link={{ href: pathInLanguage("/newsletter", lang), label: t("newsletter.confirm.again") }}
      />
    );
  }
  return (
    <LinkPage
      title={t("newsletter.confirm.title")}
      text={t("newsletter.confirm.text")}
      action={t("newsletter.confirm.action")}
    />
  );
}
