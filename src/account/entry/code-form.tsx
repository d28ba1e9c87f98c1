import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { SignInRefusal } from "./sign-in-answer.server.ts";

type CodeFormProps = {
  email: string;
  refusal: SignInRefusal | undefined;
  /** Where another code can be had. */
  another: string;
};

/** Takes the mailed code, as a phone's keyboard for digits and its filling-in of codes expect it. */
export function CodeForm({ email, refusal, another }: CodeFormProps) {
  const { t } = useMessages();
  return (
    <>
      {refusal && <CodeFailure {...refusal} />}
      <form
        id="enter-code"
        method="post"
        noValidate
        data-behaviour="submit-state"
        data-busy={t("signInCode.enterBusy")}
        className="grid gap-5"
      >
        <input type="hidden" name="form" value="code" />
        <input type="hidden" name="email" value={email} />
        <TextField
          id="code"
          name="code"
          label={t("signInCode.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={refusal && codeErrors.has(refusal.failure) ? t(`signInCode.${refusal.failure as "wrong"}`) : undefined}
          required
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t("signInCode.enterSubmit")}
        </Button>
      </form>
      <p className="text-sm">
        <Anchor href={another} className="text-press underline underline-offset-2">
          {t("signInCode.another")}
        </Anchor>
      </p>
    </>
  );
}

/** What is wrong with the code itself. */
const codeErrors: ReadonlySet<SignInRefusal["failure"]> = new Set(["wrong", "missing"]);

function CodeFailure({ failure, minutes }: SignInRefusal) {
  const { t } = useMessages();
  const message =
    failure === "too_many"
      ? t("login.failure.too_many", { minutes })
      : failure === "wrong" || failure === "missing"
        ? t(`signInCode.${failure}`)
        : t(`login.failure.${failure}`);
  return <FormErrorSummary title={t("signInCode.failureTitle")} errors={[{ fieldId: "code", message }]} />;
}
