// Two-step verification as its owner sees it: off, being set up, or on.
import type { MySecurity } from "#app/features/people/accounts/second-factor/queries.server.ts";
import { secondFactorLimits } from "#app/features/people/accounts/second-factor/rules.ts";
import { longDate } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Identity, IdentityField } from "./identity-field.tsx";
import { SecuritySection } from "./section.tsx";
import { type FormError, securityErrorAt } from "./security-rules.ts";
import type { ShownSetup } from "./setup.server.ts";

type TwoStepProps = {
  mine: MySecurity;
  identity: Identity;
  setup: ShownSetup | undefined;
  errorCode: FormError | undefined;
};

export function TwoStep({ mine, identity, setup, errorCode }: TwoStepProps) {
  const { lang, t } = useMessages();
  const { twoStep, hasPassword } = mine;
  return (
    <SecuritySection id="two-step" title={t("security.twoStep.title")}>
      {twoStep ? (
        <TurnedOn twoStep={twoStep} identity={identity} hasPassword={hasPassword} errorCode={errorCode} />
      ) : (
        <>
          <p>{t("security.twoStep.off")}</p>
          {setup ? (
            <Setup setup={setup} identity={identity} errorCode={errorCode} />
          ) : (
            <p>
              <LinkButton href={`${pathInLanguage("/profile/security", lang)}?setup=two-step`} tone="primary">
                {t("security.twoStep.setUp")}
              </LinkButton>
            </p>
          )}
        </>
      )}
    </SecuritySection>
  );
}

type SetupProps = { setup: ShownSetup; identity: Identity; errorCode: FormError | undefined };

function Setup({ setup, identity, errorCode }: SetupProps) {
  const { t } = useMessages();
  const { picture, key, address, sealed } = setup;
  return (
    <form
      method="post"
      data-behaviour="submit-state"
      data-busy={t("ui.saving")}
      noValidate
      className="grid max-w-form gap-5"
    >
      <input type="hidden" name="intent" value="turn-on" />
      <input type="hidden" name="setup" value={sealed} />
      <p>{t("security.twoStep.scan")}</p>
      <a href={address} className="w-fit">
        <svg
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          width="224"
          height="224"
          role="img"
          aria-label={t("security.twoStep.scanAlternative")}
          shapeRendering="crispEdges"
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
      </a>
      <div className="grid gap-1">
        <p>{t("security.twoStep.byHand")}</p>
        <code className="break-words text-lg tabular-nums">{key}</code>
      </div>
      <TextField
        id="turn-on-code"
        name="code"
        label={t("security.twoStep.code")}
        hint={t("security.twoStep.enter")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={secondFactorLimits.typedCode}
        defaultValue={errorCode?.form === "turn-on" ? errorCode.code : undefined}
        error={securityErrorAt("turn-on-code", errorCode)}
        required
      />
      <IdentityField form="turn-on" identity={identity} errorCode={errorCode} />
      <Button type="submit" tone="primary" size="large" className="w-fit">
        {t("security.twoStep.confirm")}
      </Button>
    </form>
  );
}

type TurnedOnProps = {
  twoStep: NonNullable<MySecurity["twoStep"]>;
  identity: Identity;
  hasPassword: boolean;
  errorCode: FormError | undefined;
};

function TurnedOn({ twoStep, identity, hasPassword, errorCode }: TurnedOnProps) {
  const { lang, t } = useMessages();
  return (
    <>
      <p>
        <time dateTime={twoStep.since.toISOString()}>
          {t("security.twoStep.on", { date: longDate(twoStep.since, lang) })}
        </time>
      </p>
      <form
        method="post"
        data-behaviour="submit-state"
        data-busy={t("ui.saving")}
        noValidate
        className="grid gap-4 border-t border-line pt-4"
      >
        <h3 className="font-bold">{t("security.codes.title")}</h3>
        <input type="hidden" name="intent" value="renew-codes" />
        <p>{t("security.codes.left", { left: twoStep.backupCodesLeft })}</p>
        <IdentityField form="renew-codes" identity={identity} errorCode={errorCode} />
        <div className="grid gap-1">
          <Button type="submit" className="w-fit">
            {t("security.codes.renew")}
          </Button>
          <p className="text-sm text-muted">{t("security.codes.renewText")}</p>
        </div>
      </form>
      <TurnOff identity={identity} hasPassword={hasPassword} errorCode={errorCode} />
    </>
  );
}

function TurnOff({ identity, hasPassword, errorCode }: Omit<TurnedOnProps, "twoStep">) {
  const { t } = useMessages();
  return (
    <details open={errorCode?.form === "turn-off"} className="border-t border-line pt-4">
      <summary className="w-fit cursor-pointer font-semibold text-press">{t("security.twoStep.turnOff")}</summary>
      <form
        method="post"
        data-behaviour="submit-state"
        data-busy={t("ui.saving")}
        noValidate
        className="grid max-w-form gap-4 pt-4"
      >
        <input type="hidden" name="intent" value="turn-off" />
        <p>{t("security.twoStep.turnOffText")}</p>
        <IdentityField
          form="turn-off"
          errorCode={errorCode}
          identity={hasPassword ? { ...identity, question: "password" } : identity}
        />
        <TextField
          id="turn-off-code"
          name="code"
          label={t("security.twoStep.turnOffCode")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={secondFactorLimits.typedCode}
          defaultValue={errorCode?.form === "turn-off" ? errorCode.code : undefined}
          error={securityErrorAt("turn-off-code", errorCode)}
          required
        />
        <Button type="submit" tone="destructive" className="w-fit">
          {t("security.twoStep.turnOff")}
        </Button>
      </form>
    </details>
  );
}
