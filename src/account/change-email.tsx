// Asking for another address. Nothing changes before both addresses have confirmed it.
import { requestEmailChange } from "#app/features/people/accounts/my-email-commands.server.ts";
import { accountChangeLimits, emailChangeInput } from "#app/features/people/accounts/my-profile-rules.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/change-email";
import { type AccountForm, answerAccountForm, openProofPage } from "./kit/account-form.server.ts";
import { answerCodeRequest, answerDone, confirmOwner, fieldOf, takeAccountAttempt } from "./kit/form-answer.server.ts";
import { AccountFormPage, AccountNotice } from "./kit/form-page.tsx";
import { CodeRequest, codeIntent, ProofField } from "./kit/identity-proof.tsx";
import { accountHeaders, accountMeta } from "./no-store.ts";

export const handle = { static: true };

export function loader(args: Route.LoaderArgs) {
  return openProofPage(args, "email");
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, askForChange, ["email"]);
}

async function askForChange({ platform, person, lang, form }: AccountForm) {
  if (fieldOf(form, "intent") === codeIntent) return answerCodeRequest(platform, person, lang);
  const wish = emailChangeInput.safeParse({ email: fieldOf(form, "email"), lang });
  if (!wish.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(wish.error) });
  // All that can refuse comes before the proof: a mailed code is used up by it.
  if (wish.data.email === person.email) throw fieldError("email", "email.same");
  if (!platform.mailSigner.isSetUp) throw new AppError("unavailable");
  const refund = await takeAccountAttempt(platform, {
    endpoint: "email",
    person,
    limit: accountChangeLimits.emailChanges,
  });
  try {
    await confirmOwner(platform, person, form);
  } catch (error) {
    await refund();
    throw error;
  }
  await platform.run(requestEmailChange, person, wish.data);
  return answerDone("asked");
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { title, email, proof } = loaderData;
  return (
    <AccountFormPage title={title} text={t("profile.emailText", { email })}>
      <AccountNotice
        answer={actionData}
        success={{
          asked: { title: t("profile.emailAsked"), text: t("profile.emailAskedText") },
          codeSent: { title: t("profile.codeSent"), text: t("profile.codeSentText") },
        }}
        failure={t("profile.emailFailed")}
      />
      <CodeRequest proof={proof} email={email} />
      <form
        id="email-form"
        method="post"
        noValidate
        data-behaviour="inline-form"
        data-busy={t("contact.sending")}
        className="account-form"
      >
        <TextField
          id="new-email"
          name="email"
          type="email"
          label={t("profile.newEmail")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={actionData?.typed.email}
          error={errorAtField(t, actionData?.fieldErrors, "email")}
          required
        />
        <ProofField proof={proof} email={email} answer={actionData} />
        <Button type="submit" tone="primary" className="justify-self-start">
          {t("profile.emailAsk")}
        </Button>
      </form>
    </AccountFormPage>
  );
}
