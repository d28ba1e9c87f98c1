// Signing in and signing up (public-site.md 2, Login). Plain forms that work without a script; the page is never shared
// or kept. Which tab is open stands in the address.

import { data, redirect } from "react-router";
import { signUpFields } from "#app/features/people/accounts/account-rules.ts";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { destinationAfterSignIn, reasonToSignIn } from "#app/features/people/accounts/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Authentication } from "#app/platform/auth/authentication.server.ts";
import { sessionCookieName } from "#app/platform/auth/cookie-names.ts";
import { openIdFailures } from "#app/platform/auth/openid.server.ts";
import { readCookie } from "#app/platform/auth/session-cookies.server.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { honeypotField } from "#app/platform/visitor-form/honeypot-field.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/login";
import { AccountPage } from "./account-page.tsx";
import { OpenIdFailureSummary, OtherWays } from "./entry/other-ways.tsx";
import { answerToSignIn, nextOf, orUnexpected } from "./entry/sign-in-answer.server.ts";
import { SignInForm } from "./entry/sign-in-form.tsx";
import { answerSignUp } from "./entry/sign-up.server.ts";
import { SignUpDone, SignUpForm } from "./entry/sign-up-form.tsx";
import { accountHeaders, noStore } from "./no-store.ts";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { lang } = context.get(requestContext);
  const next = nextOf(request);
  const actor = await context.get(actorContext)();
  if (actor.kind === "person") throw redirect(destinationAfterSignIn(actor, next, lang), { headers: noStore });
  const { config, authentication } = context.get(platformContext);
  const isSignUp = new URL(request.url).searchParams.get("tab") === "signup";
  const query = { "": addressQuery(next, false), signUp: addressQuery(next, true) };
  const alternate = pathInLanguage("/login", otherLanguage(lang));
  return data(
    {
      title: getMessages(lang)(isSignUp ? "signUp.title" : "login.title"),
      isSignUp,
      query,
      alternatePath: `${alternate}${isSignUp ? query.signUp : query[""]}`,
      reason: reasonToSignIn({
        next,
        hadSession: readCookie(request.headers.get("cookie"), sessionCookieName) !== undefined,
        from: request.headers.get("referer"),
      }),
      demo: config.demo === "local" ? demoCredentials : undefined,
      otherWays: otherWaysOf(authentication, request),
    },
    { headers: noStore },
  );
}

/**
 * What the page offers beside a password. `elsewhere` in the URL says why a sign-in at the provider has led back here.
 */
function otherWaysOf(authentication: Pick<Authentication, "openId">, request: Request) {
  const { searchParams } = new URL(request.url);
  const reason = searchParams.get("elsewhere");
  return {
    openIdLabel: authentication.openId?.label,
    openIdFailure: openIdFailures.find((failure) => failure === reason),
    next: searchParams.get("next"),
  };
}

function addressQuery(next: string | null, isSignUp: boolean): string {
  const query = new URLSearchParams({ ...(isSignUp ? { tab: "signup" } : {}), ...(next ? { next } : {}) });
  return query.size > 0 ? `?${query}` : "";
}

export async function action({ context, request }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const facts = { headers: request.headers, clientIp };
  if (textOf(form, "form") === "sign-up") {
    const names = [...signUpFields, honeypotField];
    const fields = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
    return answerSignUp(platform, { actor: await context.get(actorContext)(), fields, lang, facts });
  }
  const [email, password] = [textOf(form, "email").trim(), textOf(form, "password")];
  const result =
    email === "" || password === ""
      ? { kind: "missing" as const }
      : await orUnexpected(platform, platform.authentication.signIn(facts, { email, password }));
  return answerToSignIn(platform, result, { request, lang, fields: { form: "sign-in" as const, email } });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const headers = accountHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { query, demo } = loaderData;
  const signUpAnswer = actionData?.form === "sign-up" ? actionData : undefined;
  const isSignUp = loaderData.isSignUp || signUpAnswer !== undefined;
  const login = pathInLanguage("/login", lang);
  const tabs = [
    { href: `${login}${query[""]}`, label: t("login.tabs.login"), current: !isSignUp },
    { href: `${login}${query.signUp}`, label: t("login.tabs.signUp"), current: isSignUp },
  ];
  return (
    <AccountPage title={t(isSignUp ? "signUp.title" : "login.title")}>
      <Tabs label={t("login.tabs.label")} tabs={tabs} />
      {signUpAnswer?.outcome === "done" ? (
        <SignUpDone email={signUpAnswer.fields.email} />
      ) : isSignUp ? (
        <SignUpForm answer={signUpAnswer} />
      ) : (
        <>
          {!actionData && loaderData.reason && (
            <p role="status" className="border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm">
              {t(`login.reason.${loaderData.reason}`)}
            </p>
          )}
          {!actionData && <OpenIdFailureSummary failure={loaderData.otherWays.openIdFailure} />}
          <SignInForm
            answer={actionData?.form === "sign-in" ? actionData : undefined}
            demo={demo}
            nextQuery={query[""]}
          />
          <OtherWays {...loaderData.otherWays} />
        </>
      )}
    </AccountPage>
  );
}
