// Ways to sign in beside the password: a passkey, which needs a script, and another provider, which needs none.
import type { OpenIdFailure } from "../../platform/auth/openid.server.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form/form-error-summary.tsx";
import { useWords } from "../../words/words-context.tsx";

type OtherWaysProps = { openIdLabel: string | undefined; next: string | null };

/** Below the form. The passkey's button shows itself where the browser knows passkeys. */
export function OtherWays({ openIdLabel, next }: OtherWaysProps) {
  const { lang, t } = useWords();
  return (
    <div className="grid gap-3 empty:hidden">
      <PasskeyButton words={t("login.passkey")} next={next} conditional />
      {openIdLabel && (
        <form method="post" action="/api/auth/openid" data-enhance="submit-state">
          <input type="hidden" name="lang" value={lang} />
          {next && <input type="hidden" name="next" value={next} />}
          <Button type="submit" size="large" wide>
            {t("login.elsewhere", { provider: openIdLabel })}
          </Button>
        </form>
      )}
    </div>
  );
}

type PasskeyButtonProps = { words: string; next: string | null; conditional?: boolean };

/** Signs in with a passkey. With `conditional` the browser also offers it while the address is typed. */
export function PasskeyButton({ words, next, conditional = false }: PasskeyButtonProps) {
  const { lang, t } = useWords();
  return (
    <div
      hidden
      className="grid gap-2"
      data-enhance="passkey-sign-in"
      data-conditional={conditional || undefined}
      data-next={next ?? undefined}
      data-lang={lang}
      data-wrong={t("login.passkeyFailure.wrong")}
      data-unexpected={t("login.passkeyFailure.unexpected")}
    >
      <Button size="large" wide>
        {words}
      </Button>
      <p role="alert" className="text-sm font-semibold text-crimson empty:hidden" />
    </div>
  );
}

/** Why a sign-in at the provider has led back; nothing when it has not. */
export function OpenIdFailureSummary({ failure }: { failure: OpenIdFailure | undefined }) {
  const { t } = useWords();
  if (!failure) return null;
  const message =
    failure === "banned"
      ? t("login.failure.banned")
      : failure === "too_many"
        ? t("login.failure.too_many", { minutes: 10 })
        : t(`login.openId.${failure}`);
  return <FormErrorSummary title={t("login.failureTitle")} errors={[{ message }]} />;
}
