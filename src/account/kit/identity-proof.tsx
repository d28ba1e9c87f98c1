// Before something grave: the password of whoever sits there, or, where there is none, a code that is mailed to them.
// The code is asked for by a form of its own, so that all of it works without a script.
import type { ReactNode } from "react";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { errorAtField } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AccountFormAnswer, IdentityProof } from "./form-answer.server.ts";

/** The value of `intent` with which a code is asked for. */
export const codeIntent = "code";

/** Asks for a code; stands above the form that takes it. Nothing for people with a password. */
export function CodeRequest({ proof, email }: { proof: IdentityProof; email: string }) {
  const { t } = useMessages();
  if (proof === "password") return null;
  return (
    <MailForm id="code-form" text={t("profile.codeText", { email })} sendWord={t("profile.codeSend")}>
      <input type="hidden" name="intent" value={codeIntent} />
    </MailForm>
  );
}

type MailFormProps = {
  id: string;
  /** Where the mail goes and what it is for. */
  text: string;
  sendWord: string;
  tone?: "primary";
  children?: ReactNode;
};

/** One button that has us send a mail to the person's own address. */
export function MailForm({ id, text, sendWord, tone, children }: MailFormProps) {
  const { t } = useMessages();
  return (
    <form id={id} method="post" data-behaviour="inline-form" data-busy={t("contact.sending")} className="account-form">
      {children}
      <p className="text-sm">{text}</p>
      <Button type="submit" tone={tone} className="justify-self-start">
        {sendWord}
      </Button>
    </form>
  );
}

type ProofFieldProps = { proof: IdentityProof; email: string; answer: AccountFormAnswer | undefined };

/** The one field in which its owner proves to be there. */
export function ProofField({ proof, email, answer }: ProofFieldProps) {
  const { t } = useMessages();
  const error = errorAtField(t, answer?.fieldErrors, proof === "password" ? "current" : "code");
  if (proof === "code") {
    return (
      <TextField
        id="code"
        name="code"
        label={t("signInCode.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
        required
      />
    );
  }
  return (
    <CurrentPassword email={email} id="current" name="current" label={t("profile.currentPassword")} error={error} />
  );
}

type CurrentPasswordProps = {
  email: string;
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
};

/** The field for the password that somebody has, with whose it is for password keepers. */
export function CurrentPassword({ email, ...field }: CurrentPasswordProps) {
  return (
    <>
      {/* Not shown, and not read by us. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...field}
        type="password"
        autoComplete="current-password"
        maxLength={peopleLimits.passwordLongest}
        required
      />
    </>
  );
}
