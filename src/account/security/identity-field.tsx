import { peopleLimits } from "../../features/people/rules.ts";
import type { IdentityQuestion } from "../../platform/auth/identity-check.server.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useWords } from "../../words/words-context.tsx";

/** Asks who it is, if that is to be asked before a change. `id` names the field on its page. */
export function IdentityField({ id, question }: { id: string; question: IdentityQuestion }) {
  const { t } = useWords();
  if (question === "none") return null;
  if (question === "sign_in_again") return <p className="text-sm text-muted">{t("security.signInAgain")}</p>;
  return (
    <TextField
      id={id}
      name="password"
      type="password"
      label={t("security.password")}
      hint={t("security.passwordHint")}
      autoComplete="current-password"
      maxLength={peopleLimits.passwordLongest}
      required
    />
  );
}
