// Asks for a link with which a new password can be chosen (spec/README.md, Auth paths; permissions.csv Z004).
import { data } from "react-router";
import { letterFields } from "../features/people/account-rules.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { typedFields } from "../platform/visitor-form.server.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/forgot-password";
import { AccountPage } from "./account-page.tsx";
import { answerMailRequest } from "./entry/mail-request.server.ts";
import { MailRequestDone, MailRequestForm } from "./entry/mail-request-form.tsx";
import { nextOf, nextQueryOf } from "./entry/sign-in-answer.server.ts";
import { accountHeaders, noStore } from "./no-store.ts";

export const handle = { static: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const title = wordsFor(context.get(requestContext).lang)("password.forgotTitle");
  return data({ title, nextQuery: nextQueryOf(nextOf(request)) }, { headers: noStore });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { lang, clientAddress } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const fields = await typedFields(request, letterFields);
  return answerMailRequest(context.get(platformContext), { actor, kind: "password", fields, lang, clientAddress });
}

export const headers = accountHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
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
