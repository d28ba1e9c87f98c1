import { signUpFields } from "../../features/people/account-rules.ts";
import { peopleLimits } from "../../features/people/rules.ts";
import { trapField } from "../../platform/trap-field.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form/form-error-summary.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TrapField } from "../../ui/form/trap-field.tsx";
import { PageNotice } from "../../ui/page-notice.tsx";
import { faultWords } from "../../words/faults.ts";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";
import { PasswordFields } from "../password-fields.tsx";
import type { SignUpAnswer } from "./sign-up.server.ts";

/** The form of the Sign Up tab, with what became of it. */
export function SignUpForm({ answer }: { answer: SignUpAnswer | undefined }) {
  const { t } = useWords();
  const faultOf = (name: string) => {
    const [code] = answer?.faults[name] ?? [];
    return code === undefined ? undefined : faultWords(t, code);
  };
  return (
    <>
      {answer && <SignUpFailure answer={answer} faultOf={faultOf} />}
      <form
        id="sign-up"
        method="post"
        noValidate
        data-enhance="submit-state passwords-match"
        data-busy={t("signUp.busy")}
        className="grid gap-5"
      >
        <input type="hidden" name="form" value="sign-up" />
        <TextField
          id="fullName"
          name="fullName"
          label={t("signUp.fullName")}
          error={faultOf("fullName")}
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
          error={faultOf("email")}
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
          faults={{
            password: faultOf("password"),
            confirmation: answer?.outcome === "different" ? t("signUp.failure.different") : faultOf("confirmation"),
          }}
        />
        <TrapField name={trapField} label={t("letters.trap")} />
        <Button type="submit" tone="primary" size="large" wide>
          {t("signUp.submit")}
        </Button>
      </form>
    </>
  );
}

function SignUpFailure({ answer, faultOf }: { answer: SignUpAnswer; faultOf: (name: string) => string | undefined }) {
  const { t } = useWords();
  const { outcome, minutes } = answer;
  if (outcome === "done") return null;
  const title = t("signUp.failureTitle");
  if (outcome === "invalid") {
    const errors = signUpFields.flatMap((name) => {
      const message = faultOf(name);
      return message === undefined ? [] : [{ fieldId: name, message }];
    });
    return <FormErrorSummary title={title} errors={errors} />;
  }
  const message = outcome === "too_many" ? t("signUp.failure.too_many", { minutes }) : t(`signUp.failure.${outcome}`);
  const fieldId = outcome === "different" ? "confirmation" : signUpFields.find((name) => answer.faults[name]);
  return <FormErrorSummary title={title} errors={[{ fieldId, message }]} />;
}

/** In place of the form once it was taken: the same for every address. */
export function SignUpDone({ email }: { email: string }) {
  const { lang, t } = useWords();
  return (
    <div>
      <PageNotice
        tone="positive"
        title={t("signUp.doneTitle")}
        text={t("signUp.doneText")}
        closeWord={t("chrome.close")}
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
