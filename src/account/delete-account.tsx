// Leaving for good (permissions.csv Z139).
import { redirect } from "react-router";
import { deleteMyAccount } from "#app/features/people/accounts/my-account-commands.server.ts";
import {
  avatarKey,
  bylineChoices,
  commentChoices,
  deletionInput,
  faceKey,
} from "#app/features/people/accounts/my-profile-rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { AppError, type FieldErrors } from "#app/platform/errors.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/delete-account";
import { type AccountForm, answerAccountForm, openProofPage } from "./kit/account-form.server.ts";
import { answerCodeRequest, confirmOwner, fieldOf, type Typed } from "./kit/form-answer.server.ts";
import { AccountFormPage, AccountNotice } from "./kit/form-page.tsx";
import { CodeRequest, codeIntent, ProofField } from "./kit/identity-proof.tsx";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";

export const handle = { static: true };

const choiceNames = ["byline", "comments"] as const;

export function loader(args: Route.LoaderArgs) {
  return openProofPage(args, "delete");
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, leave, choiceNames);
}

async function leave({ platform, person, lang, form }: AccountForm) {
  if (fieldOf(form, "intent") === codeIntent) return answerCodeRequest(platform, person, lang);
  const [byline, comments] = [fieldOf(form, "byline"), fieldOf(form, "comments")];
  const choices = deletionInput.safeParse({ byline, comments, lang });
  if (!choices.success) throw new AppError("invalid", { fieldErrors: fieldErrorsOf(choices.error) });
  await confirmOwner(platform, person, form);
  await platform.run(deleteMyAccount, person, choices.data).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    throw new AppError("conflict", { fieldErrors: { "": ["account.lastSuperAdmin"] } });
  });
  // The row is gone, so nothing leads to the picture any more; a store that is away must not undo the leaving.
  await platform.files
    .delete([avatarKey(person.id), faceKey(person.id)])
    .catch((error: unknown) => platform.log.error("a picture outlived its account", error, { person: person.id }));
  const withdrawn = new Headers(noStore);
  for (const cookie of platform.authentication.withdrawnCookies()) withdrawn.append("set-cookie", cookie);
  throw redirect(pathInLanguage("/", lang), { status: 303, headers: withdrawn });
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { title, email, proof } = loaderData;
  const typed = actionData ? actionData.typed : gentler;
  return (
    <AccountFormPage title={title} text={t("profile.deleteText")}>
      <AccountNotice
        answer={actionData}
        success={{ codeSent: { title: t("profile.codeSent"), text: t("profile.codeSentText") } }}
        failure={t("profile.deleteFailed")}
      />
      <CodeRequest proof={proof} email={email} />
      <form
        method="post"
        noValidate
        data-behaviour="submit-state"
        data-busy={t("profile.deleting")}
        className="account-form"
      >
        <Choice name="byline" choices={bylineChoices} typed={typed} fieldErrors={actionData?.fieldErrors} />
        <Choice name="comments" choices={commentChoices} typed={typed} fieldErrors={actionData?.fieldErrors} />
        <ProofField proof={proof} email={email} answer={actionData} />
        <Button type="submit" tone="destructive" className="justify-self-start">
          {t("profile.deleteAccount")}
        </Button>
      </form>
    </AccountFormPage>
  );
}

const gentler: Typed = { byline: bylineChoices[0], comments: commentChoices[0] };

type ChoiceProps = { typed: Typed; fieldErrors: FieldErrors | undefined } & (
  | { name: "byline"; choices: typeof bylineChoices }
  | { name: "comments"; choices: typeof commentChoices }
);

/**
 * One of two ways, the gentler one chosen beforehand. An answered form stands as it was sent; the one that asks for a
 * code does not hold these, so that they are to be chosen after it: a choice that we do not know must not become
 * another.
 */
function Choice({ name, choices, typed, fieldErrors }: ChoiceProps) {
  const { t } = useMessages();
  const errorCode = errorAtField(t, fieldErrors, name);
  return (
    <fieldset className="grid gap-2" aria-describedby={errorCode && `${name}-error`}>
      <legend className="mb-1 text-sm font-semibold">{t(`profile.choices.${name}.title`)}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-8 items-center gap-2.5 text-sm">
          <input
            type="radio"
            name={name}
            value={choice}
            defaultChecked={typed[name] === choice}
            className="size-4 flex-none"
          />
          {t(`profile.choices.${name}.${choice}` as "profile.choices.byline.keep")}
        </label>
      ))}
      {errorCode && (
        <p id={`${name}-error`} className="text-sm font-semibold text-crimson">
          {errorCode}
        </p>
      )}
    </fieldset>
  );
}
