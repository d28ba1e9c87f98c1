// The link that each of the two addresses gets. Opening it changes nothing, because mail programs open links by
// themselves.
import { confirmEmailChange, openEmailChange } from "#app/features/people/accounts/my-email-commands.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/email-change";
import { LinkPage } from "./link-page.tsx";
import { followMailedLink, mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders, accountMeta } from "./no-store.ts";

export const handle = { static: true };

export function loader(args: Route.LoaderArgs) {
  const { mailSigner } = args.context.get(platformContext);
  const title = getMessages(args.context.get(requestContext).lang)("profile.link.title");
  return mailedLinkPage(args, { title, isDead: openEmailChange(mailSigner, tokenIn(args.url)) === undefined });
}

export function action(args: Route.ActionArgs) {
  return followMailedLink(args, confirmEmailChange, { lang: args.context.get(requestContext).lang });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const link = { href: pathInLanguage("/profile", lang), label: t("profile.back") };
  if (actionData?.result?.isDone) {
    return <LinkPage title={t("profile.link.doneTitle")} text={t("profile.link.doneText")} link={link} />;
  }
  if (actionData?.isDone) {
    return <LinkPage title={t("profile.link.halfTitle")} text={t("profile.link.halfText")} link={link} />;
  }
  if (actionData || loaderData.isDead) {
    return <LinkPage title={t("profile.link.deadTitle")} text={t("profile.link.deadText")} link={link} />;
  }
  return <LinkPage title={t("profile.link.title")} text={t("profile.link.text")} action={t("profile.link.action")} />;
}
