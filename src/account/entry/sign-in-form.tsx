import { peopleLimits } from "../../features/people/rules.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form/form-error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { pathInLanguage } from "../../words/language.ts";
import type { Words } from "../../words/words.ts";
import { useWords } from "../../words/words-context.tsx";
import type { Refusal } from "./sign-in-answer.server.ts";

type SignInFormProps = {
  answer: (Refusal & { email: string }) | undefined;
  demo: { email: string; password: string } | undefined;
  /** What the pages beside this one shall lead on to as well: "" or "?next=…". */
  nextQuery: string;
};

/** The form of the Login tab. Without the browser's own bubbles: the words of public-site.md 5 are ours to say. */
export function SignInForm({ answer, demo, nextQuery }: SignInFormProps) {
  const { lang, t } = useWords();
  const faults = fieldFaults(t, answer);
  const beside = [
    { path: "/forgot-password", query: nextQuery, words: t("login.forgotten") },
    { path: "/sign-in-code", query: nextQuery, words: t("login.byCode") },
  ];
  return (
    <>
      {answer && <SignInFailure {...answer} />}
      {demo && <DemoCredentials {...demo} />}
      <form method="post" noValidate data-enhance="submit-state" data-busy={t("login.busy")} className="grid gap-5">
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
          error={faults.email}
          required
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={t("login.password")}
          autoComplete="current-password"
          defaultValue={answer ? undefined : demo?.password}
          error={faults.password}
          required
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("login.submit")}
        </Button>
      </form>
      <ul className="grid gap-2 text-sm">
        {beside.map(({ path, query, words }) => (
          <li key={path}>
            <Anchor href={`${pathInLanguage(path, lang)}${query}`} className="text-press underline underline-offset-2">
              {words}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is wrong with each field. A password is never put back into its field, so after a refusal that one is blank. */
function fieldFaults(t: Words, answer: { failure: Refusal["failure"]; email: string } | undefined) {
  const required = t("faults.text.required");
  if (answer?.failure === "missing")
    return { email: answer.email === "" ? required : undefined, password: required } as const;
  return { email: undefined, password: answer?.failure === "wrong" ? t("login.failure.wrong") : undefined } as const;
}

function SignInFailure({ failure, minutes, email }: Refusal & { email: string }) {
  const { t } = useWords();
  const message = failure === "too_many" ? t("login.failure.too_many", { minutes }) : t(`login.failure.${failure}`);
  const { email: emailFault, password: passwordFault } = fieldFaults(t, { failure, email });
  const fieldId = emailFault ? "email" : passwordFault && "password";
  return (
    <>
      <FormErrorSummary title={t("login.failureTitle")} errors={[{ fieldId, message }]} />
      {failure === "wrong" && <SendAgain email={email} />}
    </>
  );
}

/** Asks for the link for confirming once more, at the page that sends it. Shown whether or not the address waits for it. */
function SendAgain({ email }: { email: string }) {
  const { lang, t } = useWords();
  return (
    <form
      method="post"
      action={pathInLanguage("/verify-email", lang)}
      data-enhance="submit-state"
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
  const { t } = useWords();
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
