import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { IdentityModal } from "#app/admin/kit/identity/identity-modal.tsx";
import type { ListedCase } from "#app/features/money/payments/queries.server.ts";
import { paymentLimits } from "#app/features/money/payments/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { AskAgain } from "./payment-table.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

type Open = { kind: "close" | "refund"; item: ListedCase };

/** Cases that nobody has closed: what happened, what is to be done, and doing it. */
export function CaseTable({ cases, identity }: { cases: readonly ListedCase[]; identity: IdentityAsked }) {
  const { lang, t } = useMessages();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul aria-label={t("admin.members.views.cases")} className="grid gap-3">
        {cases.map((item) => (
          <li key={item.id} className="grid gap-2 border border-hairline bg-raised p-3 sm:p-4">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Badge tone="waiting">{t(`admin.members.cases.${item.kind}`)}</Badge>
              <span className="font-semibold break-all">{item.email}</span>
              <span className="text-sm text-muted">
                {item.gateway && `${t(`admin.members.methods.${item.gateway}`)} · `}
                {formatMoney(item.amount_paisa, lang)} · {dateTime(item.opened_at, lang)}
              </span>
            </p>
            <p className="max-w-prose text-sm">{t(`admin.members.caseTexts.${item.kind}`)}</p>
            <p className="flex flex-wrap gap-2">
              {item.gateway && <AskAgain id={item.order_id} />}
              {item.left_paisa > 0 && (
                <Button size="small" onClick={() => setOpen({ kind: "refund", item })}>
                  {t("admin.members.refund.open")}
                </Button>
              )}
              <Button size="small" onClick={() => setOpen({ kind: "close", item })}>
                {t("admin.members.close.open")}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {open?.kind === "close" && <CloseDialog id={open.item.id} identity={identity} onClose={close} />}
      {open?.kind === "refund" && (
        <RefundDialog
          order={{
            id: open.item.order_id,
            leftPaisa: open.item.left_paisa,
            hasGateway: open.item.gateway !== null,
          }}
          identity={identity}
          onClose={close}
        />
      )}
    </>
  );
}

function CloseDialog({ id, identity, onClose }: { id: string; identity: IdentityAsked; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <IdentityModal
      title={t("admin.members.close.title")}
      description={t("admin.members.close.text")}
      submit={{ label: t("admin.members.close.submit"), tone: "primary" }}
      noValidate
      identity={identity}
      onDone={() => {
        notifySuccess({ title: t("admin.members.close.done") });
        onClose();
      }}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <input type="hidden" name="intent" value="close" />
          <input type="hidden" name="id" value={id} />
          <TextField
            name="note"
            label={t("admin.members.close.note")}
            maxLength={paymentLimits.note}
            error={errorAt(t, failure, "note")}
            required
          />
        </>
      )}
    </IdentityModal>
  );
}
