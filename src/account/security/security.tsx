// What secures one's own account: two-step verification, backup codes, trusted browsers, passkeys. Works without a
// script, but for passkeys, which browsers make only for one. Staff who must have a second factor come here first.

import { data } from "react-router";
import { AccountFormPage } from "#app/account/kit/form-page.tsx";
import { accountHeaders, accountMeta, noStore } from "#app/account/no-store.ts";
import { requireSignIn } from "#app/features/people/accounts/guards.server.ts";
import { readMySecurity } from "#app/features/people/accounts/second-factor/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trustDays } from "#app/platform/auth/trusted-devices.server.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import type { Route } from "./+types/security";
import { PasskeyList } from "./passkeys.tsx";
import { changeSecurity } from "./security-actions.server.ts";
import { errorOf, isSecurityDone, type SecurityFailure } from "./security-rules.ts";
import { readSetup } from "./setup.server.ts";
import { TrustedDevices } from "./trusted-devices.tsx";
import { TwoStep } from "./two-step.tsx";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = await requireSignIn({ context, request, url });
  const { db, clock, authentication } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const mine = await readMySecurity(db, person.id, clock.now());
  const question = await authentication.reauthentication.identityQuestion(request.headers.get("cookie"));
  const wantsSetup = url.searchParams.get("setup") === "two-step" || person.mustEnrol === true;
  const done = url.searchParams.get("done");
  const next = url.searchParams.get("next");
  return data(
    {
      title: getMessages(lang)("security.title"),
      alternatePath: `${pathInLanguage("/profile/security", otherLanguage(lang))}${url.search}`,
      mine,
      identity: { question, email: person.email },
      trustDays,
      mustEnrol: person.mustEnrol === true,
      next: next === null ? null : safeNext(next),
      done: isSecurityDone(done) ? done : undefined,
      setup: wantsSetup && !mine.twoStep ? await readSetup(context, person) : undefined,
    },
    { headers: noStore },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = await requireSignIn({ context, request, url });
  return changeSecurity({ context, request, url, person });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { mine, identity, mustEnrol, done, next } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  const failure = actionData && "failure" in actionData ? actionData : undefined;
  const errorCode = failure && errorOf(failure, failureMessage(t, failure));
  const setup = failure?.setup ?? loaderData.setup;
  return (
    <AccountFormPage title={t("security.title")} text={t("security.lead")}>
      {errorCode && <FormErrorSummary title={t("security.failureTitle")} errors={[errorCode]} />}
      {done && !actionData && (
        <div role="status" className="grid gap-3 border-l-4 border-press-fill bg-press-tint p-4">
          <p className="font-semibold">{t(`security.done.${done}`)}</p>
          {next && !mustEnrol && (
            <p>
              <LinkButton href={next} tone="primary">
                {t("security.goOn")}
              </LinkButton>
            </p>
          )}
        </div>
      )}
      {codes && <ShownBackupCodes codes={codes} next={next} />}
      {mustEnrol && !codes && (
        <section aria-labelledby="enrol" className="grid gap-1 border-l-4 border-crimson-fill bg-crimson-tint p-4">
          <h2 id="enrol" className="font-bold">
            {t("security.enrol.title")}
          </h2>
          <p>{t("security.enrol.text")}</p>
        </section>
      )}
      <TwoStep mine={mine} identity={identity} setup={codes ? undefined : setup} errorCode={errorCode} />
      <PasskeyList passkeys={mine.passkeys} identity={identity} errorCode={errorCode} next={next} />
      {mine.twoStep && <TrustedDevices devices={mine.devices} trustDays={loaderData.trustDays} />}
    </AccountFormPage>
  );
}

/** What went wrong, in words. */
function failureMessage(t: Translator, { failure, minutes }: { failure: SecurityFailure; minutes: number }): string {
  switch (failure) {
    case "too_many":
      return t("security.failure.too_many", { minutes });
    case "signInAgain":
      return t("security.signInAgain");
    case "busy":
      return t("login.failure.busy");
    default:
      return t(`security.failure.${failure}`);
  }
}

type ShownBackupCodesProps = { codes: readonly string[]; next: string | null };

/** The ten codes, once. */
function ShownBackupCodes({ codes, next }: ShownBackupCodesProps) {
  const { lang, t } = useMessages();
  return (
    <section aria-labelledby="shown-codes" role="status" className="grid gap-4 border-2 border-press-fill p-4">
      <h2 id="shown-codes" className="headline text-2xl">
        {t("security.codes.shownTitle")}
      </h2>
      <p>{t("security.codes.shown")}</p>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-1 text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <LinkButton href={next ?? pathInLanguage("/profile/security", lang)} tone="primary">
          {t("security.codes.kept")}
        </LinkButton>
      </p>
    </section>
  );
}
