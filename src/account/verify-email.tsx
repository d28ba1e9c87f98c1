// The link in the mail that asks whether it was really they who signed up, and the way to have it sent again. Opening
// it changes nothing, because mail programs open links by themselves. The password is asked for once more, because
// somebody else may have signed up with this address and a password of their own.

import { data } from "react-router";
import { confirmAndSignIn } from "#app/features/people/accounts/account-entry.server.ts";
import { accountLimits, emailRequestFields } from "#app/features/people/accounts/account-rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { findLink } from "#app/platform/auth/account-links.server.ts";
import { daySeconds } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { typedFields } from "#app/platform/visitor-form/visitor-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/verify-email";
import { AccountPage } from "./account-page.tsx";
import { answerMailRequest } from "./entry/mail-request.server.ts";
import { MailRequestDone, MailRequestForm } from "./entry/mail-request-form.tsx";
import { answerToSignIn, orUnexpected, type SignInRefusal } from "./entry/sign-in-answer.server.ts";
import { LinkOwner, LinkPage } from "./link-page.tsx";
import { mailedLinkPage, tokenIn } from "./mailed-link.server.ts";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";

export const handle = { static: true };

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(platformContext);
  const token = tokenIn(args.url);
  const link = token === "" ? undefined : await findLink(db, { purpose: "confirm", token, now: clock.now() });
  return mailedLinkPage(args, {
    title: getMessages(args.context.get(requestContext).lang)("verifyEmail.title"),
    isDead: token !== "" && link === undefined,
    isAsking: token === "",
    email: link?.email ?? "",
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const platform = context.get(platformContext);
  const actor = await context.get(actorContext)();
  const token = tokenIn(url);
  const facts = { headers: request.headers, clientIp };
  if (token === "") {
    const fields = await typedFields(request, emailRequestFields);
    return answerMailRequest(platform, { actor, kind: "confirm_again", fields, lang, facts });
  }
  const password = (await readForm(request)).get("password");
  const confirmation =
    typeof password !== "string" || password === ""
      ? { kind: "missing" as const }
      : await orUnexpected(platform, confirmAndSignIn(platform, { actor, facts, token, password }));
  if (confirmation.kind === "dead") return data({ form: "dead" as const }, { status: 410, headers: noStore });
  return answerToSignIn(platform, confirmation, { request, lang, fields: { form: "confirm" as const } });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  if (loaderData.isAsking) {
    const answer = actionData?.form === "request" ? actionData : undefined;
    return answer?.outcome === "done" ? (
      <AccountPage title={t("mailRequest.sentTitle")}>
        <MailRequestDone />
      </AccountPage>
    ) : (
      <AccountPage title={t("verifyEmail.resendTitle")} text={t("verifyEmail.resendText")}>
        <MailRequestForm answer={answer} submit={t("verifyEmail.resendSubmit")} />
      </AccountPage>
    );
  }
  if (loaderData.isDead || actionData?.form === "dead") {
    return (
      <LinkPage
        title={t("verifyEmail.deadTitle")}
        text={t("verifyEmail.deadText", { days: Math.round(accountLimits.confirmSeconds / daySeconds) })}
        link={{ href: pathInLanguage("/login", lang), label: t("verifyEmail.signIn") }}
      />
    );
  }
  return (
    <AccountPage title={t("verifyEmail.title")} text={t("verifyEmail.text")}>
      <ConfirmForm email={loaderData.email} answer={actionData?.form === "confirm" ? actionData : undefined} />
    </AccountPage>
  );
}

function ConfirmForm({ email, answer }: { email: string; answer: SignInRefusal | undefined }) {
  const { t } = useMessages();
  const errorCode = { wrong: t("verifyEmail.wrong"), missing: t("errors.text.required") }[answer?.failure as string];
  return (
    <>
      {answer && <ConfirmFailure {...answer} />}
      <form
        method="post"
        noValidate
        data-behaviour="submit-state"
        data-busy={t("verifyEmail.busy")}
        className="grid gap-5"
      >
        <LinkOwner email={email} />
        <TextField
          id="password"
          name="password"
          type="password"
          label={t("verifyEmail.password")}
          autoComplete="current-password"
          error={errorCode}
          required
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("verifyEmail.submit")}
        </Button>
      </form>
    </>
  );
}

function ConfirmFailure({ failure, minutes }: SignInRefusal) {
  const { t } = useMessages();
  const message =
    failure === "too_many"
      ? t("login.failure.too_many", { minutes })
      : failure === "wrong"
        ? t("verifyEmail.wrong")
        : failure === "missing"
          ? t("errors.text.required")
          : t(`login.failure.${failure}`);
  return <FormErrorSummary title={t("verifyEmail.failureTitle")} errors={[{ fieldId: "password", message }]} />;
}
