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
import type { MailRequestAnswer } from "./mail-request.server.ts";

type MailRequestFormProps = {
  answer: MailRequestAnswer | undefined;
  submit: string;
  /** What the sign-in page shall lead on to: "" or "?next=…". */
  nextQuery?: string;
};

/** One address, and a button that has something mailed to it; what stood in the way above it. */
export function MailRequestForm({ answer, submit, nextQuery }: MailRequestFormProps) {
  const { t } = useMessages();
  const [code] = answer?.fieldErrors.email ?? [];
  const error = code === undefined ? undefined : errorMessage(t, code);
  return (
    <>
      {answer && <RequestFailure answer={answer} emailError={error} />}
      <form
        method="post"
        noValidate
        data-behaviour="submit-state"
        data-busy={t("mailRequest.busy")}
        className="grid gap-5"
      >
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("mailRequest.email")}
          error={error}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={peopleLimits.email}
          defaultValue={answer?.email}
          required
        />
        <HoneypotField name={honeypotField} label={t("emails.trap")} />
        <Button type="submit" tone="primary" size="large" wide>
          {submit}
        </Button>
      </form>
      <BackToLogin nextQuery={nextQuery} />
    </>
  );
}

function RequestFailure({ answer, emailError }: { answer: MailRequestAnswer; emailError: string | undefined }) {
  const { t } = useMessages();
  const title = t("mailRequest.errorTitle");
  const { outcome, minutes } = answer;
  if (outcome === "too_many")
    return <FormErrorSummary title={title} errors={[{ message: t("mailRequest.tooMany", { minutes }) }]} />;
  if (outcome === "no_mail") return <FormErrorSummary title={title} errors={[{ message: t("mailRequest.noMail") }]} />;
  if (emailError) return <FormErrorSummary title={title} errors={[{ fieldId: "email", message: emailError }]} />;
  return null;
}

/** After the form was taken: says nothing about whether the address is known. */
export function MailRequestDone({ nextQuery }: { nextQuery?: string }) {
  const { t } = useMessages();
  return (
    <>
      <p role="status" className="border-l-4 border-press-fill bg-press-tint p-4">
        {t("mailRequest.sentText")}
      </p>
      <BackToLogin nextQuery={nextQuery} />
    </>
  );
}

function BackToLogin({ nextQuery = "" }: { nextQuery?: string }) {
  const { lang, t } = useMessages();
  return (
    <p className="text-sm">
      <Anchor
        href={`${pathInLanguage("/login", lang)}${nextQuery}`}
        className="text-press underline underline-offset-2"
      >
        {t("mailRequest.backToLogin")}
      </Anchor>
    </p>
  );
}
