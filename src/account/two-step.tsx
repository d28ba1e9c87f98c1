// The second step of signing in: a code or a passkey. Nobody is signed in yet, and nothing but this page knows who
// waits.

import { data, redirect } from "react-router";
import { destinationAfterSignIn, signInPath } from "#app/features/people/accounts/rules.ts";
import { warnOfFewBackupCodes } from "#app/features/people/accounts/second-factor/commands.server.ts";
import { secondFactorLimits } from "#app/features/people/accounts/second-factor/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trustDays } from "#app/platform/auth/trusted-devices.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/two-step";
import { PasskeyButton } from "./entry/other-ways.tsx";

export const handle = { static: true };

const noStore = { "cache-control": "private, no-store" };

const failureStatus = { missing: 422, wrong: 401, too_many: 429 } as const;

type Failure = keyof typeof failureStatus;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  const next = url.searchParams.get("next");
  const { authentication } = context.get(platformContext);
  const pending = await authentication.secondFactor.findPending(request.headers.get("cookie"));
  if (!pending) {
    const actor = await context.get(actorContext)();
    const onwards = actor.kind === "person" ? destinationAfterSignIn(actor, next, lang) : firstStep(next, lang);
    throw redirect(onwards, { headers: noStore });
  }
  const title = getMessages(lang)("twoStep.title");
  const alternatePath = `${pathInLanguage("/two-step", otherLanguage(lang))}${url.search}`;
  const ways = { hasTwoStep: pending.hasTwoStep, hasPasskey: pending.hasPasskey };
  return data({ title, next, alternatePath, trustDays, ...ways }, { headers: noStore });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const code = form.get("code");
  if (typeof code !== "string" || code.trim() === "") return refused("missing");
  const facts = { headers: request.headers, clientIp };
  const result = await platform.authentication.secondFactor.confirm(facts, {
    code: code.slice(0, secondFactorLimits.typedCode),
    trustDevice: form.get("trust") === "on",
  });
  const next = url.searchParams.get("next");
  if (result.kind === "gone") throw redirect(firstStep(next, lang), { status: 303, headers: noStore });
  if (result.kind !== "signed_in") {
    return refused(result.kind, "retryAfterSeconds" in result ? result.retryAfterSeconds : undefined);
  }
  if (result.backupCodesLeft !== undefined) await platform.run(warnOfFewBackupCodes, result.person, { lang });
  const headers = new Headers(noStore);
  for (const cookie of result.setCookies) headers.append("set-cookie", cookie);
  const onwards = destinationAfterSignIn(result.person, next, lang);
  throw redirect(onwards, { status: 303, headers });
}

/** Where a sign-in begins again. */
function firstStep(next: string | null, lang: Lang): string {
  return next ? signInPath(next, lang) : pathInLanguage("/login", lang);
}

function refused(failure: Failure, retryAfterSeconds?: number) {
  const headers = new Headers(noStore);
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  return data({ failure, minutes }, { status: failureStatus[failure], headers });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { hasTwoStep, hasPasskey, next } = loaderData;
  return (
    <main className="mx-auto grid w-full max-w-form gap-6 px-4 py-10">
      <h1 className="headline text-section">{t("twoStep.title")}</h1>
      {actionData && <TwoStepFailure {...actionData} />}
      {hasTwoStep && <CodeForm trustDays={loaderData.trustDays} failure={actionData?.failure} />}
      {hasPasskey && !hasTwoStep && <p>{t("twoStep.passkeyText")}</p>}
      {hasPasskey && <PasskeyButton label={t("twoStep.passkey")} next={next} />}
      {hasPasskey && !hasTwoStep && (
        <noscript>
          <p className="text-sm text-muted">{t("twoStep.passkeyNeedsScript")}</p>
        </noscript>
      )}
      <p>
        <a href={firstStep(next, lang)} className="text-press underline underline-offset-2">
          {t("twoStep.cancel")}
        </a>
      </p>
    </main>
  );
}

function TwoStepFailure({ failure, minutes }: { failure: Failure; minutes: number }) {
  const { t } = useMessages();
  const message = failure === "too_many" ? t("twoStep.failure.too_many", { minutes }) : t(`twoStep.failure.${failure}`);
  const fieldId = failure === "too_many" ? undefined : "code";
  return <FormErrorSummary title={t("twoStep.failureTitle")} errors={[{ fieldId, message }]} />;
}

function CodeForm({ trustDays: days, failure }: { trustDays: number; failure: Failure | undefined }) {
  const { t } = useMessages();
  const error = failure && failure !== "too_many" ? t(`twoStep.failure.${failure}`) : undefined;
  return (
    <form method="post" noValidate data-behaviour="submit-state" data-busy={t("login.busy")} className="grid gap-5">
      <p>{t("twoStep.text")}</p>
      <TextField
        id="code"
        name="code"
        label={t("twoStep.code")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={secondFactorLimits.typedCode}
        error={error}
        required
      />
      <Checkbox name="trust" label={t("twoStep.trust", { days })} />
      <Button type="submit" tone="primary" size="large" wide>
        {t("twoStep.submit")}
      </Button>
    </form>
  );
}
