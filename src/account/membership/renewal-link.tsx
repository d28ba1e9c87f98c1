// The link of a reminder (permissions.csv N720): it orders the next period and leads to where it is paid, without
// signing in. It shows nothing of the account, and opening it changes nothing.
import { data, redirect } from "react-router";
import { LinkPage } from "#app/account/link-page.tsx";
import { mailedLinkPage, tokenIn } from "#app/account/mailed-link.server.ts";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { openRenewal } from "#app/features/money/membership/reminder-commands.server.ts";
import { canPay } from "#app/features/money/payments/gateways.server.ts";
import { renewByLink } from "#app/features/money/payments/order-commands.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/renewal-link";
import { Renewal, renewalPrices } from "./renewal.tsx";
import "../kit/account-pages.css";
import "./membership.css";

export const handle = { static: true };

export async function loader(args: Route.LoaderArgs) {
  const platform = args.context.get(platformContext);
  const { db, mailSigner, clock, config } = platform;
  const asked = { mailSigner, token: tokenIn(args.url), now: clock.now() };
  const isDead = !canPay(platform) || (await openRenewal(db, asked)) === undefined;
  const title = getMessages(args.context.get(requestContext).lang)("membership.renewal.title");
  return mailedLinkPage(args, { title, isDead, prices: isDead ? [] : renewalPrices(config.payments.vat) });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const plan = (await readForm(request)).get("plan") ?? undefined;
  const dead = () => data({ isDead: true }, { status: 410, headers: noStore });
  if (!canPay(platform)) return dead();
  try {
    const { vat } = platform.config.payments;
    const actor = await context.get(actorContext)();
    const { key } = await platform.run(renewByLink, actor, { token: tokenIn(url), plan, lang, vat });
    return redirect(pathInLanguage(`/payment/${key}`, lang), { status: 303, headers: noStore });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return dead();
    throw error;
  }
}

export const headers = accountHeaders;
export const meta = accountMeta;

export default function RenewalLink({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { title, isDead, prices } = loaderData;
  if (isDead || actionData)
    return (
      <LinkPage
        title={t("membership.renewal.deadTitle")}
        text={t("membership.renewal.deadText")}
        link={{ href: pathInLanguage("/profile/membership", lang), label: t("membership.title") }}
      />
    );
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{title}</h1>
      </header>
      <Renewal prices={prices} />
    </main>
  );
}
