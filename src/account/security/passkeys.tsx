import type { Passkey } from "#app/features/people/accounts/second-factor/queries.server.ts";
import { secondFactorLimits } from "#app/features/people/accounts/second-factor/rules.ts";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Identity, IdentityField } from "./identity-field.tsx";
import { SecuritySection } from "./section.tsx";
import { type FormError, formId } from "./security-rules.ts";

type PasskeysProps = {
  passkeys: readonly Passkey[];
  identity: Identity;
  errorCode: FormError | undefined;
  next: string | null;
};

/** One's passkeys, and a form for one more that shows itself where the browser can make it. */
export function PasskeyList({ passkeys, identity, errorCode, next }: PasskeysProps) {
  const { t } = useMessages();
  return (
    <SecuritySection id="passkeys" title={t("security.passkeys.title")}>
      <p>{t("security.passkeys.text")}</p>
      {passkeys.length === 0 && <p className="text-muted">{t("security.passkeys.none")}</p>}
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} identity={identity} errorCode={errorCode} />
          ))}
        </ul>
      )}
      <NewPasskey identity={identity} next={next} />
    </SecuritySection>
  );
}

type OnePasskeyProps = { passkey: Passkey; identity: Identity; errorCode: FormError | undefined };

function OnePasskey({ passkey, identity, errorCode }: OnePasskeyProps) {
  const { lang, t } = useMessages();
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt.toISOString()}>
            {t("security.passkeys.added", { date: shortDate(createdAt, lang) })}
          </time>
          {lastUsedAt && (
            <time dateTime={lastUsedAt.toISOString()}>
              {`, ${t("security.passkeys.used", { date: shortDate(lastUsedAt, lang) })}`}
            </time>
          )}
        </p>
      </div>
      <form method="post" data-behaviour="submit-state" noValidate className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="id" value={id} />
        <IdentityField form={formId("remove-passkey", id)} identity={identity} errorCode={errorCode} />
        <Button type="submit" aria-label={t("security.passkeys.removeLabel", { name })}>
          {t("security.passkeys.remove")}
        </Button>
      </form>
    </li>
  );
}

function NewPasskey({ identity, next }: { identity: Identity; next: string | null }) {
  const { lang, t } = useMessages();
  return (
    <div
      data-behaviour="passkey-add"
      data-lang={lang}
      data-next={next ?? undefined}
      data-wrong={t("security.passkeys.failure.wrong")}
      data-known={t("security.passkeys.failure.known")}
      data-password={t("security.failure.wrongPassword")}
      data-again={t("security.signInAgain")}
      className="grid gap-3"
    >
      <p className="text-sm text-muted">{t("security.passkeys.needsScript")}</p>
      <form hidden noValidate className="grid max-w-form gap-4">
        <TextField
          id="passkey-name"
          name="name"
          label={t("security.passkeys.name")}
          hint={t("security.passkeys.nameHint")}
          maxLength={secondFactorLimits.passkeyName}
          autoComplete="off"
          required
        />
        <IdentityField form="passkey" identity={identity} errorCode={undefined} />
        <p role="alert" className="text-sm font-semibold text-crimson empty:hidden" />
        <Button type="submit" tone="primary" className="w-fit">
          {t("security.passkeys.add")}
        </Button>
      </form>
    </div>
  );
}
