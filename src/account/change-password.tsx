// A new password for who knows the old one; every other session ends. Whoever has none is mailed a link to choose the first:
// only the mailbox can say that it is the owner who sits there.
import { data } from "react-router";
import { requirePerson } from "../features/people/guards.server.ts";
import { changePassword } from "../features/people/own-profile-commands.server.ts";
import { newPassword, peopleLimits } from "../features/people/rules.ts";
import { passwordFault } from "../platform/auth/password-strength.server.ts";
import type { Person } from "../platform/auth/policy.ts";
import { AppError } from "../platform/errors.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { faultAtField } from "../words/faults.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/change-password";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import {
  answerDone,
  answerFirstPassword,
  confirmPassword,
  fieldOf,
  type OwnAnswer,
  proofOf,
} from "./own/own-answer.server.ts";
import { answerOwnForm } from "./own/own-form.server.ts";
import { OwnNotice, OwnPage } from "./own/own-page.tsx";
import { CurrentPassword, MailForm } from "./own/owner-proof.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request);
  const t = wordsFor(context.get(requestContext).lang);
  const hasPassword = (await proofOf(context.get(platformContext), person)) === "password";
  const title = t(hasPassword ? "profile.ways.password.title" : "profile.firstPassword.title");
  return data({ title, email: person.email, hasPassword }, { headers: noStore });
}

export function action(args: Route.ActionArgs) {
  return answerOwnForm(args, async ({ platform, person, lang, form }) => {
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
  const fault = parsed.success ? undefined : parsed.error.issues[0]?.message;
  if (next === "") throw new AppError("invalid", { faults: { next: ["text.required"] } });
  const weakness = fault ?? passwordFault(next, person);
  if (weakness) throw new AppError("invalid", { faults: { next: [weakness] } });
  if (next !== again) throw new AppError("invalid", { faults: { again: ["password.different"] } });
  const current = await confirmPassword(platform, person, fieldOf(form, "current"));
  return { current, next: await platform.authentication.hashPassword(next) };
}

export const headers = accountHeaders;

export const meta = accountMeta;

type FormProps = { email: string; answer: OwnAnswer | undefined };

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { title, email, hasPassword } = loaderData;
  return (
    <OwnPage title={title} text={t(hasPassword ? "profile.passwordText" : "profile.firstPassword.text")}>
      <OwnNotice
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
    </OwnPage>
  );
}

function ChangeForm({ email, answer }: FormProps) {
  const { t } = useWords();
  const field = (name: "current" | "next" | "again") => ({
    id: name,
    name,
    label: t(`profile.passwords.${name}`),
    error: faultAtField(t, answer?.faults, name),
  });
  const newField = { type: "password", autoComplete: "new-password", maxLength: peopleLimits.passwordLongest } as const;
  return (
    <form
      id="password-form"
      method="post"
      noValidate
      data-enhance="form-in-place"
      data-busy={t("ui.saving")}
      className="own-form"
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
