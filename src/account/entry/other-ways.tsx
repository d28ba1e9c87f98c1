// Ways to sign in beside the password: a passkey, which needs a script, and another provider, which needs none.

import { useMessages } from "#app/messages/messages-context.tsx";
import type { OpenIdFailure } from "#app/platform/auth/openid.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";

type OtherWaysProps = { openIdLabel: string | undefined; next: string | null };

/** Below the form. The passkey's button shows itself where the browser knows passkeys. */
export function OtherWays({ openIdLabel, next }: OtherWaysProps) {
  const { lang, t } = useMessages();
  return (
    <div className="grid gap-3 empty:hidden">
      <PasskeyButton label={t("login.passkey")} next={next} conditional />
      {openIdLabel && (
        <form method="post" action="/api/auth/openid" data-behaviour="submit-state">
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

type PasskeyButtonProps = { label: string; next: string | null; conditional?: boolean };

/** Signs in with a passkey. With `conditional` the browser also offers it while the address is typed. */
export function PasskeyButton({ label, next, conditional = false }: PasskeyButtonProps) {
  const { lang, t } = useMessages();
  return (
    <div
      hidden
      className="grid gap-2"
      data-behaviour="passkey-sign-in"
      data-conditional={conditional || undefined}
      data-next={next ?? undefined}
      data-lang={lang}
      data-wrong={t("login.passkeyFailure.wrong")}
      data-unexpected={t("login.passkeyFailure.unexpected")}
    >
      <Button size="large" wide>
        {label}
      </Button>
      <p role="alert" className="text-sm font-semibold text-crimson empty:hidden" />
    </div>
  );
}

/** Why a sign-in at the provider has led back; nothing when it has not. */
export function OpenIdFailureSummary({ failure }: { failure: OpenIdFailure | undefined }) {
  const { t } = useMessages();
  if (!failure) return null;
  const message =
    failure === "banned"
      ? t("login.failure.banned")
      : failure === "too_many"
        ? t("login.failure.too_many", { minutes: 10 })
        : t(`login.openId.${failure}`);
  return <FormErrorSummary title={t("login.failureTitle")} errors={[{ message }]} />;
}
