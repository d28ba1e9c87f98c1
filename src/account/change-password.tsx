// A new password for who knows the old one; every other session ends. Whoever has none is mailed a link to choose the first:
// only the mailbox can say that it is the owner who sits there.
import { data } from "react-router";
import { requirePerson } from "../features/people/guards.server.ts";
import { changePassword } from "../features/people/own-profile-commands.server.ts";
import { newPassword, peopleLimits } from "../features/people/rules.ts";
import { passwordFault } from "../platform/auth/password-strength.server.ts";
import type { Person } from "../platform/auth/policy.ts";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { AppError } from "../platform/errors.ts";
import { readForm } from "../platform/form-body.server.ts";
import type { Platform } from "../platform/platform.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { faultWords } from "../words/faults.ts";
import { wordsFor } from "../words/words.server.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/change-password";
import {
  answerDone,
  answerFirstPassword,
  answerRefused,
  confirmPassword,
  fieldOf,
  type OwnAnswer,
  ownHeaders,
  proofOf,
} from "./own/own-answer.server.ts";
import { OwnNotice, OwnPage, PasswordOwner } from "./own/own-page.tsx";
import { MailForm } from "./own/owner-proof.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = await requirePerson(context, request);
  const t = wordsFor(context.get(requestContext).lang);
  const hasPassword = (await proofOf(context.get(platformContext), person)) === "password";
  const title = t(hasPassword ? "profile.ways.password.title" : "profile.firstPassword.title");
  return data({ title, email: person.email, hasPassword }, { headers: ownHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson(context, request);
  const form = await readForm(request);
  try {
    if ((await proofOf(platform, person)) === "code") return await answerFirstPassword(platform, person, lang);
    const { current, next } = await hashOfNew(platform, person, form);
    await platform.run(changePassword, person, { currentHash: current, passwordHash: next, lang });
    return answerDone("changed");
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return answerRefused(error, platform);
  }
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

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: "robots", content: "noindex" }];
}

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
  const field = (name: "current" | "next" | "again") => {
    const code = answer?.faults[name]?.[0];
    return {
      id: name,
      name,
      type: "password",
      label: t(`profile.passwords.${name}`),
      maxLength: peopleLimits.passwordLongest,
      error: code === undefined ? undefined : faultWords(t, code),
    } as const;
  };
  return (
    <form
      id="password-form"
      method="post"
      noValidate
      data-enhance="form-in-place"
      data-busy={t("ui.saving")}
      className="own-form"
    >
      <PasswordOwner email={email} />
      <TextField {...field("current")} autoComplete="current-password" required />
      <TextField
        {...field("next")}
        hint={t("profile.passwordHint", { shortest: peopleLimits.passwordShortest })}
        autoComplete="new-password"
        required
      />
      <TextField {...field("again")} autoComplete="new-password" required />
      <Button type="submit" tone="primary" className="justify-self-start">
        {t("profile.passwordChange")}
      </Button>
    </form>
  );
}
