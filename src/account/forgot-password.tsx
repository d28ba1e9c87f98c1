// Asks for a link with which a new password can be chosen (spec/README.md, Auth paths; permissions.csv Z004).
import { data } from "react-router";
import { emailRequestFields } from "#app/features/people/accounts/account-rules.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { typedFields } from "#app/platform/visitor-form/visitor-form.server.ts";
import type { Route } from "./+types/forgot-password";
import { AccountPage } from "./account-page.tsx";
import { answerMailRequest } from "./entry/mail-request.server.ts";
import { MailRequestDone, MailRequestForm } from "./entry/mail-request-form.tsx";
import { nextOf, nextQueryOf } from "./entry/sign-in-answer.server.ts";
import { accountHeaders, noStore } from "./no-store.ts";

export const handle = { static: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const title = getMessages(context.get(requestContext).lang)("password.forgotTitle");
  return data({ title, nextQuery: nextQueryOf(nextOf(request)) }, { headers: noStore });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { lang, clientIp } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const facts = { headers: request.headers, clientIp };
  const fields = await typedFields(request, emailRequestFields);
  return answerMailRequest(context.get(platformContext), { actor, kind: "password", fields, lang, facts });
}

export const headers = accountHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { nextQuery } = loaderData;
  if (actionData?.outcome === "done") {
    return (
      <AccountPage title={t("mailRequest.sentTitle")}>
        <MailRequestDone nextQuery={nextQuery} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("password.forgotTitle")} text={t("password.forgotText")}>
      <MailRequestForm answer={actionData} submit={t("password.forgotSubmit")} nextQuery={nextQuery} />
    </AccountPage>
  );
}
