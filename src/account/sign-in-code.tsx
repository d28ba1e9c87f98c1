// Signing in without a password: a code of six digits, or a link, mailed to the address (spec/README.md, Auth paths).
// With `?token=` this is where the link leads; opening it changes nothing, the button signs in.

import { data } from "react-router";
import { signInByCode, signInByLink } from "#app/features/people/accounts/account-entry.server.ts";
import { accountLimits, emailRequestFields, signInCodeInput } from "#app/features/people/accounts/account-rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { findLink } from "#app/platform/auth/account-links.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import type { SignInRequest } from "#app/platform/auth/sign-in-context.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { typedFields } from "#app/platform/visitor-form/visitor-form.server.ts";
import type { Route } from "./+types/sign-in-code";
import { AccountPage } from "./account-page.tsx";
import { CodeForm } from "./entry/code-form.tsx";
import { answerMailRequest } from "./entry/mail-request.server.ts";
import { MailRequestForm } from "./entry/mail-request-form.tsx";
import { answerToSignIn, nextOf, nextQueryOf, orUnexpected } from "./entry/sign-in-answer.server.ts";
import { LinkPage } from "./link-page.tsx";
import { accountHeaders, noStore } from "./no-store.ts";

export const handle = { static: true };

const minutes = Math.round(accountLimits.signInSeconds / 60);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const token = url.searchParams.get("token") ?? "";
  const link = token === "" ? undefined : await findLink(db, { purpose: "sign_in", token, now: clock.now() });
  const state = token === "" ? "none" : link ? "good" : "dead";
  return data(
    {
      title: getMessages(lang)("signInCode.title"),
      state,
      nextQuery: nextQueryOf(nextOf(request)),
      alternatePath: `${pathInLanguage("/sign-in-code", otherLanguage(lang))}${url.search}`,
    },
    { status: state === "dead" && request.method === "GET" ? 410 : 200, headers: noStore },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const platform = context.get(platformContext);
  const actor = await context.get(actorContext)();
  const facts = { headers: request.headers, clientIp };
  const token = url.searchParams.get("token") ?? "";
  if (token !== "") {
    const result = await orUnexpected(platform, signInByLink(platform, { actor, facts, token }));
    if (result.kind === "dead") return data({ form: "dead" as const }, { status: 410, headers: noStore });
    return answerToSignIn(platform, result, { request, lang, fields: { form: "code" as const, email: "" } });
  }
  const fields = await typedFields(request, [...emailRequestFields, "form", "code"]);
  if (fields.form !== "code") return answerMailRequest(platform, { actor, kind: "sign_in", fields, lang, facts });
  const { email = "", code = "" } = fields;
  const result = await orUnexpected(platform, enterCode(platform, { actor, facts, email, code }));
  return answerToSignIn(platform, result, { request, lang, fields: { form: "code" as const, email } });
}

async function enterCode(
  platform: Platform,
  { actor, facts, email, code }: { actor: Actor; facts: SignInRequest; email: string; code: string },
) {
  if (email.trim() === "" || code.trim() === "") return { kind: "missing" as const };
  const typed = signInCodeInput.safeParse({ email, code });
  // What cannot be a code is a wrong one: nothing was tried, so nothing is counted.
  return typed.success ? signInByCode(platform, { actor, facts, ...typed.data }) : { kind: "wrong" as const };
}

export const headers = accountHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const page = `${pathInLanguage("/sign-in-code", lang)}${loaderData.nextQuery}`;
  if (loaderData.state === "dead" || actionData?.form === "dead") {
    return (
      <LinkPage
        title={t("signInCode.deadTitle")}
        text={t("signInCode.deadText", { minutes })}
        link={{ href: page, label: t("signInCode.newCode") }}
      />
    );
  }
  const refusal = actionData?.form === "code" ? actionData : undefined;
  if (loaderData.state === "good" && !refusal) {
    return (
      <LinkPage title={t("signInCode.linkTitle")} text={t("signInCode.linkText")} action={t("signInCode.linkSubmit")} />
    );
  }
  const request = actionData?.form === "request" ? actionData : undefined;
  if (refusal || request?.outcome === "done") {
    const email = refusal?.email ?? request?.email ?? "";
    return (
      <AccountPage title={t("signInCode.enterTitle")} text={t("signInCode.enterText", { email, minutes })}>
        <CodeForm email={email} refusal={refusal} another={page} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("signInCode.title")} text={t("signInCode.text")}>
      <MailRequestForm answer={request} submit={t("signInCode.submit")} nextQuery={loaderData.nextQuery} />
    </AccountPage>
  );
}
