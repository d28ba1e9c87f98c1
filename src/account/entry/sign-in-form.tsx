import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { SignInRefusal } from "./sign-in-answer.server.ts";

type SignInFormProps = {
  answer: (SignInRefusal & { email: string }) | undefined;
  demo: { email: string; password: string } | undefined;
  /** What the pages beside this one shall lead on to as well: "" or "?next=…". */
  nextQuery: string;
};

/** The form of the Login tab. Without the browser's own bubbles: the words of public-site.md 5 are ours to say. */
export function SignInForm({ answer, demo, nextQuery }: SignInFormProps) {
  const { lang, t } = useMessages();
  const fieldErrors = fieldErrorsIn(t, answer);
  const beside = [
    { path: "/forgot-password", query: nextQuery, label: t("login.forgotten") },
    { path: "/sign-in-code", query: nextQuery, label: t("login.byCode") },
  ];
  return (
    <>
      {answer && <SignInFailure {...answer} />}
      {demo && <DemoCredentials {...demo} />}
      <form method="post" noValidate data-behaviour="submit-state" data-busy={t("login.busy")} className="grid gap-5">
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("login.email")}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={answer?.email ?? demo?.email}
          error={fieldErrors.email}
          required
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={t("login.password")}
          autoComplete="current-password"
          defaultValue={answer ? undefined : demo?.password}
          error={fieldErrors.password}
          required
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("login.submit")}
        </Button>
      </form>
      <ul className="grid gap-2 text-sm">
        {beside.map(({ path, query, label }) => (
          <li key={path}>
            <Anchor href={`${pathInLanguage(path, lang)}${query}`} className="text-press underline underline-offset-2">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is wrong with each field. A password is never put back into its field, so after a refusal that one is blank. */
function fieldErrorsIn(t: Translator, answer: { failure: SignInRefusal["failure"]; email: string } | undefined) {
  const required = t("errors.text.required");
  if (answer?.failure === "missing")
    return { email: answer.email === "" ? required : undefined, password: required } as const;
  return { email: undefined, password: answer?.failure === "wrong" ? t("login.failure.wrong") : undefined } as const;
}

function SignInFailure({ failure, minutes, email }: SignInRefusal & { email: string }) {
  const { t } = useMessages();
  const message = failure === "too_many" ? t("login.failure.too_many", { minutes }) : t(`login.failure.${failure}`);
  const { email: emailError, password: passwordError } = fieldErrorsIn(t, { failure, email });
  const fieldId = emailError ? "email" : passwordError && "password";
  return (
    <>
      <FormErrorSummary title={t("login.failureTitle")} errors={[{ fieldId, message }]} />
      {failure === "wrong" && <SendAgain email={email} />}
    </>
  );
}

/**
 * Asks for the link for confirming once more, at the page that sends it. Shown whether or not the address waits for it.
 */
function SendAgain({ email }: { email: string }) {
  const { lang, t } = useMessages();
  return (
    <form
      method="post"
      action={pathInLanguage("/verify-email", lang)}
      data-behaviour="submit-state"
      className="grid justify-items-start gap-3"
    >
      <p>{t("login.unconfirmed.text")}</p>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" tone="secondary">
        {t("login.unconfirmed.resend")}
      </Button>
    </form>
  );
}

/** In the local demo only: nobody outside this machine can reach it. */
function DemoCredentials({ email, password }: { email: string; password: string }) {
  const { t } = useMessages();
  return (
    <section
      className="grid gap-2 border-l-4 border-press-fill bg-press-tint p-4 text-sm"
      aria-labelledby="demo-heading"
    >
      <h2 id="demo-heading" className="font-bold">
        {t("login.demo.title")}
      </h2>
      <p>{t("login.demo.explanation")}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-muted">{t("login.email")}</dt>
        <dd className="font-semibold">{email}</dd>
        <dt className="text-muted">{t("login.password")}</dt>
        <dd className="font-semibold">{password}</dd>
      </dl>
    </section>
  );
}
