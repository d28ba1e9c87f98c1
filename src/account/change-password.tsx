// A new password for who knows the old one; every other session ends. Whoever has none is mailed a link to choose the
// first: only the mailbox can say that it is the owner who sits there.
import { data } from "react-router";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { changePassword } from "#app/features/people/accounts/my-profile-commands.server.ts";
import { newPassword, peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { passwordError } from "#app/platform/auth/password-strength.server.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/change-password";
import { answerAccountForm } from "./kit/account-form.server.ts";
import {
  type AccountFormAnswer,
  answerDone,
  answerFirstPassword,
  confirmPassword,
  fieldOf,
  proofOf,
} from "./kit/form-answer.server.ts";
import { AccountFormPage, AccountNotice } from "./kit/form-page.tsx";
import { CurrentPassword, MailForm } from "./kit/identity-proof.tsx";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = await requirePerson({ context, request, url });
  const t = getMessages(context.get(requestContext).lang);
  const hasPassword = (await proofOf(context.get(platformContext), person)) === "password";
  const title = t(hasPassword ? "profile.ways.password.title" : "profile.firstPassword.title");
  return data({ title, email: person.email, hasPassword }, { headers: noStore });
}

export function action(args: Route.ActionArgs) {
  return answerAccountForm(args, async ({ platform, person, lang, form }) => {
    if ((await proofOf(platform, person)) === "code") return answerFirstPassword(platform, person, lang);
    const { current, next } = await hashOfNew(platform, person, form);
    await platform.run(changePassword, person, { currentHash: current, passwordHash: next, lang });
    return answerDone("changed");
  });
}

/** Looks at the new password before the old one: a new one that cannot be is no attempt at guessing. */
async function hashOfNew(
  platform: Platform,
  person: Person,
  form: FormData,
): Promise<{ current: string; next: string }> {
  const [next, again] = [fieldOf(form, "next"), fieldOf(form, "again")];
  const parsed = newPassword().safeParse(next);
  const errorCode = parsed.success ? undefined : parsed.error.issues[0]?.message;
  if (next === "") throw new AppError("invalid", { fieldErrors: { next: ["text.required"] } });
  const weakness = errorCode ?? passwordError(next, person);
  if (weakness) throw new AppError("invalid", { fieldErrors: { next: [weakness] } });
  if (next !== again) throw new AppError("invalid", { fieldErrors: { again: ["password.different"] } });
  const current = await confirmPassword(platform, person, fieldOf(form, "current"));
  return { current, next: await platform.authentication.hashPassword(next) };
}

export const headers = accountHeaders;

export const meta = accountMeta;

type FormProps = { email: string; answer: AccountFormAnswer | undefined };

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { title, email, hasPassword } = loaderData;
  return (
    <AccountFormPage title={title} text={t(hasPassword ? "profile.passwordText" : "profile.firstPassword.text")}>
      <AccountNotice
        answer={actionData}
        success={{
          changed: { title: t("profile.passwordChanged"), text: t("profile.passwordChangedText") },
          linkSent: { title: t("profile.firstPassword.sent"), text: t("profile.firstPassword.sentText") },
        }}
        failure={t(hasPassword ? "profile.passwordFailed" : "profile.firstPassword.failed")}
      />
      {hasPassword ? (
        <ChangeForm email={email} answer={actionData} />
      ) : (
        <MailForm
          id="password-form"
          text={t("profile.firstPassword.where", { email })}
          sendWord={t("profile.firstPassword.send")}
          tone="primary"
        />
      )}
    </AccountFormPage>
  );
}

function ChangeForm({ email, answer }: FormProps) {
  const { t } = useMessages();
  const field = (name: "current" | "next" | "again") => ({
    id: name,
    name,
    label: t(`profile.passwords.${name}`),
    error: errorAtField(t, answer?.fieldErrors, name),
  });
  const newField = { type: "password", autoComplete: "new-password", maxLength: peopleLimits.passwordLongest } as const;
  return (
    <form
      id="password-form"
      method="post"
      noValidate
      data-behaviour="inline-form"
      data-busy={t("ui.saving")}
      className="account-form"
    >
      <CurrentPassword email={email} {...field("current")} />
      <TextField
        {...field("next")}
        {...newField}
        hint={t("profile.passwordHint", { shortest: peopleLimits.passwordShortest })}
        required
      />
      <TextField {...field("again")} {...newField} required />
      <Button type="submit" tone="primary" className="justify-self-start">
        {t("profile.passwordChange")}
      </Button>
    </form>
  );
}
