import { CurrentPassword } from "#app/account/kit/identity-proof.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { IdentityQuestion } from "#app/platform/auth/reauthentication.server.ts";
import { type FormError, securityErrorAt } from "./security-rules.ts";

/** Who is to be asked for what. */
export type Identity = { question: IdentityQuestion; email: string };

type IdentityFieldProps = {
  /** What begins the ids of its form. */
  form: string;
  identity: Identity;
  errorCode: FormError | undefined;
};

/** Asks who it is, if that is to be asked before a change. */
export function IdentityField({ form, identity: { question, email }, errorCode }: IdentityFieldProps) {
  const { t } = useMessages();
  if (question === "none") return null;
  if (question === "sign_in_again") return <p className="text-sm text-muted">{t("security.signInAgain")}</p>;
  return (
    <CurrentPassword
      email={email}
      id={`${form}-password`}
      name="password"
      label={t("security.password")}
      hint={t("security.passwordHint")}
      error={securityErrorAt(`${form}-password`, errorCode)}
    />
  );
}
