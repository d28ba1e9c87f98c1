// The page of an order: what is to be paid, the ways to pay it, and what has become of it. Whoever has its address may
// pay it; nothing on it leads into the membership.
import { data, redirect } from "react-router";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { wayToPay } from "#app/features/money/payments/begin-payment.server.ts";
import type { PaymentWay } from "#app/features/money/payments/gateway.ts";
import { gatewaysOf } from "#app/features/money/payments/gateways.server.ts";
import { beginInput, isFinal } from "#app/features/money/payments/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { createAttemptLimits } from "#app/platform/auth/attempt-limits.server.ts";
import type { GatewayName } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";
import type { Route } from "./+types/payment";
import { ChoiceForm } from "./choice-form.tsx";
import { type OrderView, openOrder, viewOf } from "./payment-page.server.ts";
import "../kit/account-pages.css";
import "./membership.css";

export const handle = { static: true };

const beginLimit = { attempts: 30, windowSeconds: 3_600 };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { lang, formTo } = context.get(requestContext);
  const order = await openOrder(context, params);
  const gateways = gatewaysOf(config.payments);
  const view = viewOf(order, clock.now());
  const ways = ["ways", "waiting", "failed"].includes(view) ? gateways.map(({ name }) => name) : [];
  // A form is answered with a redirect to the gateway: browsers hold that to the policy as well.
  if (ways.length > 0) formTo(...gateways.flatMap(({ formOrigins }) => formOrigins));
  const { plan, email, amount_paisa, vat_paisa, key, attempts } = order;
  const t = getMessages(lang);
  return data(
    {
      ...{ title: t("payment.title"), site: siteName(await readSettings(db), lang, t), key, plan, email, view, ways },
      ...{ amountPaisa: amount_paisa, hasVat: vat_paisa > 0 },
      gateway: (attempts.find(({ state }) => !isFinal(state)) ?? attempts[0])?.gateway,
      isTest: Boolean(config.payments.esewa?.isTest) || Boolean(config.payments.khalti?.url.includes("//dev.")),
      isOrdered: url.searchParams.has("ordered") && view === "ways",
      notBelieved: url.searchParams.has("notBelieved") && view !== "settled",
      alternatePath: pathInLanguage(`/payment/${key}`, otherLanguage(lang)),
    },
    { headers: noStore },
  );
}

type Answer = { way?: PaymentWay; gateway?: GatewayName; isDown?: true };

export async function action({ context, params, request }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const order = await openOrder(context, params);
  const page = pathInLanguage(`/payment/${order.key}`, lang);
  const chosen = beginInput.safeParse({ key: order.key, gateway: (await readForm(request)).get("gateway") });
  if (!chosen.success) throw redirect(page, { status: 303, headers: noStore });
  const { gateway } = chosen.data;
  const taken = await createAttemptLimits(platform).take({ key: `payment|${order.id}`, limit: beginLimit });
  const down = () => data<Answer>({ gateway, isDown: true }, { status: 503, headers: noStore });
  if (!taken.allowed) return down();
  const t = getMessages(lang);
  const title = t("payment.forPlan", { plan: t(`subscribe.plans.${order.plan}`) });
  const pages = { returnUrl: `${platform.origin}${page}/return`, siteUrl: platform.origin, title };
  const gateways = gatewaysOf(platform.config.payments);
  const actor = await context.get(actorContext)();
  try {
    const way = await wayToPay({ run: platform.run, gateways }, actor, { order, gateway, page: pages });
    if (!way) return down();
    if (way.kind === "address") throw redirect(way.address, { status: 303, headers: noStore });
    return data<Answer>({ way, gateway }, { headers: noStore });
  } catch (error) {
    // Paid or run out meanwhile: its page says which.
    if (error instanceof AppError && error.code === "conflict") throw redirect(page, { status: 303, headers: noStore });
    throw error;
  }
}

export const headers = accountHeaders;
export const meta = accountMeta;

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { title, site, email, view, ways, gateway, isTest, isOrdered, notBelieved } = loaderData;
  const closeWord = t("layout.close");
  const nameOf = (name: GatewayName | undefined) => (name ? t(`payment.methods.${name}`) : "");
  const way = actionData?.way;
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{title}</h1>
      </header>
      {isTest && <p className="font-bold text-crimson">{t("payment.testNotice")}</p>}
      {isOrdered && !actionData && (
        <PageNotice
          tone="positive"
          title={t("subscribe.successTitle")}
          text={t("subscribe.successText", { site })}
          closeWord={closeWord}
        />
      )}
      {actionData?.isDown && (
        <PageNotice tone="negative" title={t("payment.downTitle")} text={t("payment.down")} closeWord={closeWord} />
      )}
      {notBelieved && <p role="alert">{t("payment.notBelieved", { gateway: nameOf(gateway) })}</p>}
      <State view={view} gateway={nameOf(gateway)} email={email} paymentKey={loaderData.key} />
      <OrderFacts {...loaderData} />
      {way?.kind === "form" && actionData?.gateway ? (
        <Onwards way={way} gateway={actionData.gateway} />
      ) : (
        <Ways ways={ways} view={view} />
      )}
    </main>
  );
}

type StateProps = { view: OrderView; gateway: string; email: string; paymentKey: string };

/** What has become of the order, in two sentences, and where it goes on from here. */
function State({ view, gateway, email, paymentKey }: StateProps) {
  const { lang, t } = useMessages();
  if (view === "ways") return null;
  const values = { gateway, email };
  const to = (path: string) => pathInLanguage(path, lang);
  const link = {
    settled: { href: to(`/payment/${paymentKey}/receipt`), label: t("payment.receipt") },
    refunded: { href: to(`/payment/${paymentKey}/receipt`), label: t("payment.receipt") },
    waiting: { href: to(`/payment/${paymentKey}/return?look`), label: t("payment.look") },
    lookedAt: undefined,
    expired: { href: to("/subscribe"), label: t("payment.again") },
    failed: undefined,
  }[view];
  return (
    <section className="payment-state" role="status">
      <h2 className="headline text-2xl">{t(`payment.${view}`, values)}</h2>
      <p>{t(`payment.${view}Text`, values)}</p>
      {link && (
        <p>
          <LinkButton href={link.href} tone={view === "waiting" ? "primary" : "secondary"} size="large">
            {link.label}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

type OrderFactsProps = { plan: "monthly" | "annual"; amountPaisa: number; hasVat: boolean; email: string };

function OrderFacts({ plan, amountPaisa, hasVat, email }: OrderFactsProps) {
  const { lang, t } = useMessages();
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="sr-only">
        {t("payment.order")}
      </h2>
      <dl className="payment-facts">
        <dt>{t("payment.plan")}</dt>
        <dd>{t(`subscribe.plans.${plan}`)}</dd>
        <dt>{t("payment.amount")}</dt>
        <dd className="font-bold">
          {formatMoney(amountPaisa, lang)}
          {hasVat && <small className="block font-normal text-muted">{t("payment.vatIncluded")}</small>}
        </dd>
        <dt>{t("payment.email")}</dt>
        <dd className="break-all">{email}</dd>
      </dl>
    </section>
  );
}

function Ways({ ways, view }: { ways: readonly GatewayName[]; view: OrderView }) {
  const { t } = useMessages();
  if (ways.length === 0) return null;
  return (
    <ChoiceForm
      id="ways"
      title={t("payment.ways")}
      text={t("payment.waysText")}
      name="gateway"
      choices={ways.map((name) => ({ value: name, label: t(`payment.with.${name}`) }))}
      tone={view === "waiting" ? "secondary" : "primary"}
    />
  );
}

/** The gateway's own form, ready to be sent. */
function Onwards({ way, gateway }: { way: Extract<PaymentWay, { kind: "form" }>; gateway: GatewayName }) {
  const { t } = useMessages();
  return (
    <section className="grid gap-3">
      <p>{t("payment.onwardsText")}</p>
      <form method="post" action={way.action} data-behaviour="submit-state" className="payment-ways">
        {Object.entries(way.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" tone="primary" size="large" data-focus-on-load="">
          {t(`payment.onwards.${gateway}`)}
        </Button>
      </form>
    </section>
  );
}
