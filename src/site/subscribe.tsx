// Subscribing. Specification: public-site.md 2, 4, 5, 8 and 9, Subscribe.

import { requestSubscription } from "#app/features/audience/subscription-requests/commands.server.ts";
import {
  annualSavingPercent,
  defaultPlan,
  plans,
  pricePaisa,
  subscriptionFields,
  subscriptionInput,
  subscriptionLimits,
} from "#app/features/audience/subscription-requests/rules.ts";
import { canPay } from "#app/features/money/payments/gateways.server.ts";
import { placeOrder } from "#app/features/money/payments/order-commands.server.ts";
import { orderInput } from "#app/features/money/payments/rules.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { honeypotField } from "#app/platform/visitor-form/honeypot-field.ts";
import { Button } from "#app/ui/button.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/subscribe";
import { answerHeaders } from "./forms/answer-headers.ts";
import { answerVisitor } from "./forms/form-answer.server.ts";
import { FormNotice } from "./forms/form-notice.tsx";
import { alternatePageMeta, settingsIn } from "./head/page-meta.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { ListHead } from "./story-list/list-page.tsx";
import "./forms/forms.css";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  tag("settings");
  return { lang, origin: platform.origin, canPay: canPay(platform) };
}

export function action(args: Route.ActionArgs) {
  const { lang } = args.context.get(requestContext);
  const platform = args.context.get(platformContext);
  const form = {
    endpoint: "subscribe",
    limit: subscriptionLimits.requests,
    recipient: { of: ({ email }: { email: string }) => email, limit: subscriptionLimits.mails },
  };
  const names = subscriptionFields;
  if (!canPay(platform))
    return answerVisitor(args, { names, command: requestSubscription, form: { ...form, schema: subscriptionInput } });
  const { vat } = platform.config.payments;
  const onwards = ({ key }: { key: string }) => pathInLanguage(`/payment/${key}?ordered`, lang);
  return answerVisitor(args, {
    names,
    command: placeOrder,
    form: { ...form, schema: orderInput },
    given: { vat },
    onwards,
  });
}

export const headers = answerHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = siteMessages(loaderData.lang);
  const messages = { title: t("subscribe.title"), description: t("subscribe.description") };
  return alternatePageMeta(loaderData, { path: "/subscribe", ...messages }, matches);
}

const steps = ["mail", "pay", "start"] as const;

export default function SubscribePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const site = siteName(settingsIn(matches), lang, t);
  return (
    <main className="page-width write-to-us">
      <ListHead title={t("subscribe.title")} description={t("subscribe.description")} />
      <div className="write-to-us-columns">
        <div className="write-to-us-form">
          <FormNotice
            answer={actionData}
            success={{ title: t("subscribe.successTitle"), text: t("subscribe.successText", { site }) }}
            errorCode={errorOf(t, actionData)}
          />
          <SubscribeForm answer={actionData} canPay={loaderData.canPay} />
        </div>
        <aside aria-labelledby="next" className="write-to-us-notes">
          <h2 id="next">{t("subscribe.nextTitle")}</h2>
          <ol className="write-to-us-steps">
            {steps.map((step) => (
              <li key={step}>{t(`subscribe.next.${step}`)}</li>
            ))}
          </ol>
        </aside>
      </div>
    </main>
  );
}

type Answer = Route.ComponentProps["actionData"];

/** The first thing that is wrong. A blank address has the words of public-site.md 5. */
function errorOf(t: ReturnType<typeof useMessages>["t"], answer: Answer): string {
  const [errorCode = "unknown"] = answer?.fieldErrors.email ?? answer?.fieldErrors.plan ?? [];
  return errorCode === "text.required" ? t("subscribe.required") : errorMessage(t, errorCode);
}

function SubscribeForm({ answer, canPay: leadsOn }: { answer: Answer; canPay: boolean }) {
  const { t } = useMessages();
  const chosen = plans.find((plan) => plan === answer?.fields.plan) ?? defaultPlan;
  return (
    // Without the browser's own bubbles: the words of public-site.md 5 are ours to say.
    <form
      id="subscribe-form"
      method="post"
      noValidate
      // To the page that takes the payment, as a browser goes there by itself.
      data-behaviour={leadsOn ? "submit-state" : "inline-form"}
      data-busy={t("subscribe.sending")}
      className="grid gap-5"
    >
      <fieldset>
        <legend className="headline text-section">{t("subscribe.planLegend")}</legend>
        <div className="plans">
          {plans.map((plan) => (
            <PlanChoice key={plan} plan={plan} isChosen={plan === chosen} />
          ))}
        </div>
      </fieldset>
      <TextField
        id="email"
        name="email"
        type="email"
        label={t("subscribe.email")}
        hint={t("subscribe.emailHint")}
        error={answer?.fieldErrors.email && errorOf(t, answer)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={subscriptionLimits.email}
        defaultValue={answer?.fields.email}
        required
      />
      <HoneypotField name={honeypotField} label={t("emails.trap")} />
      <Button type="submit" tone="primary" size="large" className="justify-self-start">
        {t("subscribe.submit")}
      </Button>
    </form>
  );
}

function PlanChoice({ plan, isChosen }: { plan: (typeof plans)[number]; isChosen: boolean }) {
  const { lang, t } = useMessages();
  return (
    <label className="plan">
      <input type="radio" name="plan" value={plan} defaultChecked={isChosen} />
      <span className="font-bold">{t(`subscribe.plans.${plan}`)}</span>
      {plan === "annual" && (
        <span className="plan-saving">{t("subscribe.saving", { percent: annualSavingPercent })}</span>
      )}
      <span className="plan-price">
        {formatMoney(pricePaisa[plan], lang)}{" "}
        <small>{plan === "annual" ? t("subscribe.perYear") : t("subscribe.perMonth")}</small>
      </span>
      <span className="plan-note">{t(`subscribe.${plan}Note`)}</span>
    </label>
  );
}
