import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import { rupeesText } from "#app/features/money/payments/amounts.ts";
import { paymentLimits, staffMethods } from "#app/features/money/payments/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export type RefundedOrder = { id: string; leftPaisa: number; hasGateway: boolean };

/** Writes money that was sent back into the ledger. */
export function RefundDialog({
  order,
  identity,
  onClose,
}: {
  order: RefundedOrder;
  identity: IdentityAsked;
  onClose: () => void;
}) {
  const { lang, t } = useMessages();
  const methods = staffMethods.map((method) => ({ value: method, label: t(`admin.members.methods.${method}`) }));
  return (
    <IdentityModal
      title={t("admin.members.refund.title")}
      description={t("admin.members.refund.text", { amount: formatMoney(order.leftPaisa, lang) })}
      submit={{ label: t("admin.members.refund.submit"), tone: "destructive" }}
      noValidate
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("admin.members.refund.done") });
        onClose();
      }}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="id" value={order.id} />
          <TextField
            name="amount"
            label={t("admin.members.enter.amount")}
            inputMode="decimal"
            defaultValue={rupeesText(order.leftPaisa)}
            maxLength={paymentLimits.rupees}
            error={errorAt(t, failure, "amount")}
            required
          />
          <SelectField
            name="method"
            label={t("admin.members.refund.method")}
            options={
              order.hasGateway ? [{ value: "gateway", label: t("admin.members.refund.gateway") }, ...methods] : methods
            }
            error={errorAt(t, failure, "method")}
          />
          <TextField
            name="reason"
            label={t("admin.members.enter.reason")}
            hint={t("admin.members.enter.reasonHint")}
            maxLength={paymentLimits.reason}
            error={errorAt(t, failure, "reason")}
            required
          />
        </>
      )}
    </IdentityModal>
  );
}
