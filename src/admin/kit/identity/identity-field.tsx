import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { IdentityQuestion } from "#app/platform/auth/reauthentication.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** Who is to be asked for what. */
export type IdentityAsked = { question: IdentityQuestion; email: string };

/**
 * Asks for the password where the sign-in is not fresh any more. A session can grow old while a form is open: then the
 * refusal asks.
 */
export function StaffIdentityField({ identity, failure }: { identity: IdentityAsked; failure: Failure | undefined }) {
  const { t } = useMessages();
  const { question, email } = identity;
  const error = errorAt(t, failure, "password");
  if (question === "none" && error === undefined) return null;
  if (question === "sign_in_again")
    return (
      <p className="text-sm text-muted">
        {t("admin.common.identity.signInAgain")}{" "}
        <Anchor href="/login" className="text-press underline">
          {t("admin.common.signIn")}
        </Anchor>
      </p>
    );
  return (
    <>
      {/* Not shown, and not read by us: it says to password keepers whose it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t("admin.common.identity.password")}
        hint={t("admin.common.identity.hint")}
        error={error}
        required
      />
    </>
  );
}
