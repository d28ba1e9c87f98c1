// One's own membership (permissions.csv N706): until when, receipts, renewing.
import { data, redirect } from "react-router";
import { answerAccountForm } from "#app/account/kit/account-form.server.ts";
import { fieldOf } from "#app/account/kit/form-answer.server.ts";
import { AccountFormPage, AccountNotice } from "#app/account/kit/form-page.tsx";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { receiptNumber } from "#app/features/money/ledger/fiscal-year.ts";
import { findMembership, type PaidPeriod, standingOfPeriods } from "#app/features/money/membership/queries.server.ts";
import { graceDays } from "#app/features/money/membership/rules.ts";
import { canPay } from "#app/features/money/payments/gateways.server.ts";
import { renewMembership } from "#app/features/money/payments/order-commands.server.ts";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { longDate, shortDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { AppError } from "#app/platform/errors.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/membership";
import { Renewal, renewalPrices } from "./renewal.tsx";
import "./membership.css";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const { periods } = (await findMembership(platform.db, person)) ?? { periods: [] };
  const { vat } = platform.config.payments;
  return data(
    {
      title: getMessages(lang)("membership.title"),
      ...standingOfPeriods(periods, platform.clock.now()),
      periods,
      canRenew: canPay(platform),
      prices: renewalPrices(vat),
    },
    { headers: noStore },
  );
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, async ({ platform, person, lang, form }) => {
    if (!canPay(platform)) throw new AppError("unavailable");
    const { vat } = platform.config.payments;
    const { key } = await platform.run(renewMembership, person, { plan: fieldOf(form, "plan"), lang, vat });
    throw redirect(pathInLanguage(`/payment/${key}`, lang), { status: 303, headers: noStore });
  });
}

export const headers = accountHeaders;
export const meta = accountMeta;

export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { title, standing, endsAt, periods, canRenew } = loaderData;
  const date = endsAt ? longDate(endsAt, lang) : "";
  return (
    <AccountFormPage title={title}>
      <AccountNotice answer={actionData} success={{}} failure={t("membership.renewFailed")} />
      <section className="payment-state">
        <h2 className="headline text-2xl">{t(`membership.standing.${standing}`, { date })}</h2>
        {standing === "active" && <p className="text-muted">{t("membership.activeText")}</p>}
        {standing === "grace" && <p className="text-muted">{t("membership.graceText", { days: graceDays })}</p>}
        {standing === "none" && <p className="text-muted">{t("membership.noneText")}</p>}
        {standing === "none" && canRenew && (
          <LinkButton href={pathInLanguage("/subscribe", lang)} tone="primary" size="large">
            {t("subscribe.short")}
          </LinkButton>
        )}
      </section>
      {standing !== "none" && canRenew && <Renewal prices={loaderData.prices} />}
      <section aria-labelledby="receipts" className="grid gap-3">
        <h2 id="receipts" className="headline text-2xl">
          {t("membership.receipts")}
        </h2>
        {periods.length === 0 ? (
          <p className="text-muted">{t("membership.noReceipts")}</p>
        ) : (
          <ul className="own-list">
            {periods.map((period) => (
              <ReceiptLine key={period.key} period={period} />
            ))}
          </ul>
        )}
      </section>
    </AccountFormPage>
  );
}

function ReceiptLine({ period }: { period: PaidPeriod }) {
  const { lang, t } = useMessages();
  const { key, issued_at, amount_paisa, plan, revoked_at, begins_at, ends_at } = period;
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="own-entry">
          <Anchor href={pathInLanguage(`/payment/${key}/receipt`, lang)}>
            {t("payment.receiptOf", { number: digitsFor(lang, receiptNumber(period)) })}
          </Anchor>
        </p>
        <p className="text-sm text-muted">
          {shortDate(issued_at, lang)} · {t(`subscribe.plans.${plan}`)} · {formatMoney(amount_paisa, lang)}
        </p>
        <p className="text-sm text-muted">
          {revoked_at ? t("payment.refunded") : `${shortDate(begins_at, lang)} – ${shortDate(ends_at, lang)}`}
        </p>
      </div>
    </li>
  );
}
