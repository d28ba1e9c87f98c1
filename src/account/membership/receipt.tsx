// The receipt of a paid order, for the screen and for paper. Whoever has the address of the order may see it.
import { data } from "react-router";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { fiscalYearName, receiptNumber } from "#app/features/money/ledger/fiscal-year.ts";
import { findReceipt } from "#app/features/money/payments/queries.server.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { kathmanduDay, shortDate } from "#app/messages/dates.ts";
import { dayText } from "#app/messages/day-text.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import type { Route } from "./+types/receipt";
import "../kit/account-pages.css";
import "./membership.css";

export const handle = { static: true };

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const receipt = await findReceipt(db, key);
  if (!receipt) throw data(null, { status: 404, headers: noStore });
  const t = getMessages(lang);
  const number = receiptNumber(receipt);
  return data(
    {
      ...{ title: t("payment.receiptOf", { number: digitsFor(lang, number) }), number, key },
      ...{ publisher: siteName(await readSettings(db), lang, t), receipt },
      alternatePath: pathInLanguage(`/payment/${key}/receipt`, otherLanguage(lang)),
    },
    { headers: noStore },
  );
}

export const headers = accountHeaders;
export const meta = accountMeta;

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { title, publisher, receipt, number, key } = loaderData;
  const { issued_at, amount_paisa, vat_paisa, pan, method, plan, email, fiscal_year, state } = receipt;
  const bikramSambat = dayText("bs", kathmanduDay(issued_at), lang);
  const common = dayText("ad", kathmanduDay(issued_at), lang);
  const rows: readonly (readonly [string, string] | false)[] = [
    [t("payment.receiptNumber"), digitsFor(lang, number)],
    [t("payment.fiscalYear"), digitsFor(lang, fiscalYearName(fiscal_year))],
    [
      t("payment.date"),
      bikramSambat ? `${t("payment.bs", { date: bikramSambat })} · ${common}` : shortDate(issued_at, lang),
    ],
    [t("payment.publisher"), publisher],
    pan !== null && [t("payment.pan"), digitsFor(lang, pan)],
    [t("payment.paidFrom"), email],
    [t("payment.for"), t("payment.forPlan", { plan: t(`subscribe.plans.${plan}`) })],
    [t("payment.paidBy"), t(`payment.methods.${method}`)],
    vat_paisa > 0 && [t("payment.net"), formatMoney(amount_paisa - vat_paisa, lang)],
    vat_paisa > 0 && [t("payment.vat"), formatMoney(vat_paisa, lang)],
  ];
  return (
    <main className="page-width account-page receipt">
      <header className="own-head">
        <p className="receipt-back">
          <Anchor href={pathInLanguage(`/payment/${key}`, lang)} className="own-back">
            {t("payment.back")}
          </Anchor>
        </p>
        <h1 className="headline text-section">{title}</h1>
        {state === "refunded" && <p className="font-bold text-crimson">{t("payment.refunded")}</p>}
      </header>
      <dl className="payment-facts">
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]} className="contents">
                <dt>{row[0]}</dt>
                <dd className="wrap-anywhere">{row[1]}</dd>
              </div>
            ),
        )}
        <dt className="receipt-total">{t("payment.total")}</dt>
        <dd className="receipt-total">{formatMoney(amount_paisa, lang)}</dd>
      </dl>
      <p className="text-sm text-muted">{t("payment.receiptText")}</p>
    </main>
  );
}
