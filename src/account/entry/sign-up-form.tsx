import { PasswordFields } from "#app/account/password-fields.tsx";
import { signUpFields } from "#app/features/people/accounts/account-rules.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { honeypotField } from "#app/platform/visitor-form/honeypot-field.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";
import type { SignUpAnswer } from "./sign-up.server.ts";

/** The form of the Sign Up tab, with what became of it. */
export function SignUpForm({ answer }: { answer: SignUpAnswer | undefined }) {
  const { t } = useMessages();
  const errorOf = (name: string) => {
    const [code] = answer?.fieldErrors[name] ?? [];
    return code === undefined ? undefined : errorMessage(t, code);
  };
  return (
    <>
      {answer && <SignUpFailure answer={answer} errorOf={errorOf} />}
      <form
        id="sign-up"
        method="post"
        noValidate
        data-behaviour="submit-state passwords-match"
        data-busy={t("signUp.busy")}
        className="grid gap-5"
      >
        <input type="hidden" name="form" value="sign-up" />
        <TextField
          id="fullName"
          name="fullName"
          label={t("signUp.fullName")}
          error={errorOf("fullName")}
          autoComplete="name"
          maxLength={peopleLimits.fullName}
          defaultValue={answer?.fields.fullName}
          required
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("signUp.email")}
          error={errorOf("email")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={answer?.fields.email}
          required
        />
        <PasswordFields
          labels={{
            password: t("signUp.password"),
            confirmation: t("signUp.confirmation"),
            hint: t("signUp.passwordHint", { shortest: peopleLimits.passwordShortest }),
            differs: t("signUp.differs"),
          }}
          fieldErrors={{
            password: errorOf("password"),
            confirmation: answer?.outcome === "different" ? t("signUp.failure.different") : errorOf("confirmation"),
          }}
        />
        <HoneypotField name={honeypotField} label={t("emails.trap")} />
        <Button type="submit" tone="primary" size="large" wide>
          {t("signUp.submit")}
        </Button>
      </form>
    </>
  );
}

function SignUpFailure({ answer, errorOf }: { answer: SignUpAnswer; errorOf: (name: string) => string | undefined }) {
  const { t } = useMessages();
  const { outcome, minutes } = answer;
  if (outcome === "done") return null;
  const title = t("signUp.failureTitle");
  if (outcome === "invalid") {
    const errors = signUpFields.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: name, message }];
    });
    return <FormErrorSummary title={title} errors={errors} />;
  }
  const message = outcome === "too_many" ? t("signUp.failure.too_many", { minutes }) : t(`signUp.failure.${outcome}`);
  const fieldId = outcome === "different" ? "confirmation" : signUpFields.find((name) => answer.fieldErrors[name]);
  return <FormErrorSummary title={title} errors={[{ fieldId, message }]} />;
}

/** In place of the form once it was taken: the same for every address. */
export function SignUpDone({ email }: { email: string }) {
  const { lang, t } = useMessages();
  return (
    <div>
      <PageNotice
        tone="positive"
        title={t("signUp.doneTitle")}
        text={t("signUp.doneText")}
        closeWord={t("layout.close")}
      />
      <section className="grid gap-3 border-l-4 border-press-fill bg-press-tint p-4">
        <h2 className="headline-text text-lg">{t("signUp.doneText")}</h2>
        <p className="break-words">{t("signUp.next", { email })}</p>
        <p>
          <Anchor href={pathInLanguage("/verify-email", lang)} className="font-semibold text-press underline">
            {t("signUp.resend")}
          </Anchor>
        </p>
      </section>
    </div>
  );
}
