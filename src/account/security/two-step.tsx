// Two-step verification as its owner sees it: off, being set up, or on.
import type { OwnSecurity } from "../../features/second-factor/queries.server.ts";
import { secondFactorLimits } from "../../features/second-factor/rules.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { longDate } from "../../words/dates.ts";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";
import { type Identity, IdentityField } from "./identity-field.tsx";
import { SecuritySection } from "./section.tsx";
import { errorAt, type FormFault } from "./security-rules.ts";
import type { ShownSetup } from "./setup.server.ts";

type TwoStepProps = {
  own: OwnSecurity;
  identity: Identity;
  setup: ShownSetup | undefined;
  fault: FormFault | undefined;
};

export function TwoStep({ own, identity, setup, fault }: TwoStepProps) {
  const { lang, t } = useWords();
  const { twoStep, hasPassword } = own;
  return (
    <SecuritySection id="two-step" title={t("security.twoStep.title")}>
      {twoStep ? (
        <TurnedOn twoStep={twoStep} identity={identity} hasPassword={hasPassword} fault={fault} />
      ) : (
        <>
          <p>{t("security.twoStep.off")}</p>
          {setup ? (
            <Setup setup={setup} identity={identity} fault={fault} />
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

type SetupProps = { setup: ShownSetup; identity: Identity; fault: FormFault | undefined };

function Setup({ setup, identity, fault }: SetupProps) {
  const { t } = useWords();
  const { picture, key, address, sealed } = setup;
  return (
    <form
      method="post"
      data-enhance="submit-state"
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
        defaultValue={fault?.form === "turn-on" ? fault.code : undefined}
        error={errorAt("turn-on-code", fault)}
        required
      />
      <IdentityField form="turn-on" identity={identity} fault={fault} />
      <Button type="submit" tone="primary" size="large" className="w-fit">
        {t("security.twoStep.confirm")}
      </Button>
    </form>
  );
}

type TurnedOnProps = {
  twoStep: NonNullable<OwnSecurity["twoStep"]>;
  identity: Identity;
  hasPassword: boolean;
  fault: FormFault | undefined;
};

function TurnedOn({ twoStep, identity, hasPassword, fault }: TurnedOnProps) {
  const { lang, t } = useWords();
  return (
    <>
      <p>{t("security.twoStep.on", { date: longDate(twoStep.since, lang) })}</p>
      <form
        method="post"
        data-enhance="submit-state"
        data-busy={t("ui.saving")}
        noValidate
        className="grid gap-4 border-t border-line pt-4"
      >
        <h3 className="font-bold">{t("security.codes.title")}</h3>
        <input type="hidden" name="intent" value="renew-codes" />
        <p>{t("security.codes.left", { left: twoStep.backupCodesLeft })}</p>
        <IdentityField form="renew-codes" identity={identity} fault={fault} />
        <div className="grid gap-1">
          <Button type="submit" className="w-fit">
            {t("security.codes.renew")}
          </Button>
          <p className="text-sm text-muted">{t("security.codes.renewText")}</p>
        </div>
      </form>
      <details open={fault?.form === "turn-off"} className="border-t border-line pt-4">
        <summary className="w-fit cursor-pointer font-semibold text-press">{t("security.twoStep.turnOff")}</summary>
        <form
          method="post"
          data-enhance="submit-state"
          data-busy={t("ui.saving")}
          noValidate
          className="grid max-w-form gap-4 pt-4"
        >
          <input type="hidden" name="intent" value="turn-off" />
          <p>{t("security.twoStep.turnOffText")}</p>
          <IdentityField
            form="turn-off"
            fault={fault}
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
            defaultValue={fault?.form === "turn-off" ? fault.code : undefined}
            error={errorAt("turn-off-code", fault)}
            required
          />
          <Button type="submit" tone="destructive" className="w-fit">
            {t("security.twoStep.turnOff")}
          </Button>
        </form>
      </details>
    </>
  );
}
