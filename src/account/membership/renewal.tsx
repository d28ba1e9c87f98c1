import { plans, pricePaisa } from "#app/features/audience/subscription-requests/rules.ts";
import { withVat } from "#app/features/money/payments/amounts.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import type { VatRule } from "#app/platform/outgoing/payment-settings.ts";
import { ChoiceForm } from "./choice-form.tsx";

type Price = { plan: (typeof plans)[number]; paisa: number };

/** What each plan costs today, with its tax. */
export const renewalPrices = (vat: VatRule): readonly Price[] =>
  plans.map((plan) => ({ plan, paisa: withVat(pricePaisa[plan], vat).amountPaisa }));

/** The plans to renew by, each a button of one form that goes to the open address. */
export function Renewal({ prices }: { prices: readonly Price[] }) {
  const { lang, t } = useMessages();
  return (
    <ChoiceForm
      id="renew"
      title={t("membership.renew")}
      text={t("membership.renewText")}
      name="plan"
      choices={prices.map(({ plan, paisa }) => ({
        value: plan,
        label: `${t(`subscribe.plans.${plan}`)} · ${formatMoney(paisa, lang)}`,
      }))}
    />
  );
}
