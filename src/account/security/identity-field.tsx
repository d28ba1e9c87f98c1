import { peopleLimits } from "../../features/people/rules.ts";
import type { IdentityQuestion } from "../../platform/auth/reauthentication.server.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useWords } from "../../words/words-context.tsx";
import { errorAt, type FormFault } from "./security-rules.ts";

/** Who is to be asked for what. */
export type Identity = { question: IdentityQuestion; email: string };

type IdentityFieldProps = {
  /** What begins the ids of its form. */
  form: string;
  identity: Identity;
  fault: FormFault | undefined;
};

/** Asks who it is, if that is to be asked before a change. */
export function IdentityField({ form, identity: { question, email }, fault }: IdentityFieldProps) {
  const { t } = useWords();
  if (question === "none") return null;
  if (question === "sign_in_again") return <p className="text-sm text-muted">{t("security.signInAgain")}</p>;
  return (
    <>
      {/* Password managers look for whose password it is. */}
      <input type="text" autoComplete="username" defaultValue={email} hidden readOnly />
      <TextField
        id={`${form}-password`}
        name="password"
        type="password"
        label={t("security.password")}
        hint={t("security.passwordHint")}
        autoComplete="current-password"
        error={errorAt(`${form}-password`, fault)}
        maxLength={peopleLimits.passwordLongest}
        required
      />
    </>
  );
}
