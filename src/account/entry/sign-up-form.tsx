import { signUpFields } from "../../features/accounts/account-rules.ts";
import { peopleLimits } from "../../features/accounts/rules.ts";
import { errorMessage } from "../../messages/error-messages.ts";
import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { honeypotField } from "../../platform/visitor-form/honeypot-field.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form/form-error-summary.tsx";
import { HoneypotField } from "../../ui/form/honeypot-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { PageNotice } from "../../ui/page-notice.tsx";
import { PasswordFields } from "../password-fields.tsx";
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
