import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import { plans } from "#app/features/audience/subscription-requests/rules.ts";
import { paymentLimits, staffMethods } from "#app/features/money/payments/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { languages } from "#app/platform/text/languages.ts";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AskedPayment } from "./enter-address.ts";

type EnterDialogProps = {
  id: string;
  asked: AskedPayment | undefined;
  identity: IdentityAsked;
  onClose: () => void;
};

/** Enters money that came by bank or in cash. `id` names this entry, `asked` is what it begins with. */
export function EnterDialog({ id, asked, identity, onClose }: EnterDialogProps) {
  const { t } = useMessages();
  return (
    <IdentityModal
      title={t("admin.members.enter.title")}
      description={t("admin.members.enter.text")}
      submit={{ label: t("admin.members.enter.submit"), tone: "primary" }}
      noValidate
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("admin.members.enter.done") });
        onClose();
      }}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <input type="hidden" name="intent" value="enter" />
          <input type="hidden" name="id" value={id} />
          <EnteredFields failure={failure} asked={asked} />
        </>
      )}
    </IdentityModal>
  );
}

function EnteredFields({ failure, asked }: { failure: Failure | undefined; asked: AskedPayment | undefined }) {
  const { lang, t } = useMessages();
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t("admin.members.email")}
        defaultValue={asked?.email}
        autoComplete="off"
        maxLength={paymentLimits.email}
        error={errorAt(t, failure, "email")}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="plan"
          label={t("admin.members.plan")}
          defaultValue={asked?.plan}
          options={plans.map((plan) => ({ value: plan, label: t(`admin.members.plans.${plan}`) }))}
          error={errorAt(t, failure, "plan")}
        />
        <SelectField
          name="method"
          label={t("admin.members.enter.method")}
          options={staffMethods.map((method) => ({ value: method, label: t(`admin.members.methods.${method}`) }))}
          error={errorAt(t, failure, "method")}
        />
        <TextField
          name="amount"
          label={t("admin.members.enter.amount")}
          inputMode="decimal"
          maxLength={paymentLimits.rupees}
          error={errorAt(t, failure, "amount")}
          required
        />
        <SelectField
          name="lang"
          label={t("admin.members.enter.language")}
          defaultValue={lang}
          options={languages.map((language) => ({
            value: language,
            label: t(`admin.common.languages.${language}`),
          }))}
          error={errorAt(t, failure, "lang")}
        />
      </div>
      <TextField
        name="reason"
        label={t("admin.members.enter.reason")}
        hint={t("admin.members.enter.reasonHint")}
        maxLength={paymentLimits.reason}
        error={errorAt(t, failure, "reason")}
        required
      />
    </>
  );
}
