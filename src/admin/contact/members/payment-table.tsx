import { useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { ListedOrder } from "#app/features/money/payments/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import type { OrderState } from "#app/platform/db/schema.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { RefundDialog, type RefundedOrder } from "./refund-dialog.tsx";

const tones: Record<OrderState, BadgeTone> = { open: "neutral", settled: "positive", refunded: "negative" };

/** Orders with what has become of them, and what can still be done. */
export function PaymentTable({ orders, identity }: { orders: readonly ListedOrder[]; identity: IdentityAsked }) {
  const { lang, t } = useMessages();
  const [refunded, setRefunded] = useState<RefundedOrder>();
  const columns: Column<ListedOrder>[] = [
    {
      key: "email",
      kind: "title",
      head: t("admin.members.email"),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { key: "plan", head: t("admin.members.plan"), cell: ({ plan }) => t(`admin.members.plans.${plan}`) },
    {
      key: "amount",
      kind: "figure",
      head: t("admin.members.amount"),
      cell: ({ amount_paisa }) => <span className="whitespace-nowrap">{formatMoney(amount_paisa, lang)}</span>,
    },
    {
      key: "state",
      head: t("admin.members.state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`admin.members.states.${state}`)}</Badge>,
    },
    { key: "ways", head: t("admin.members.gateways"), cell: (order) => <Ways order={order} /> },
    {
      key: "ordered",
      head: t("admin.members.ordered"),
      hiddenOnPhone: true,
      cell: ({ created_at }) => <span className="whitespace-nowrap">{dateTime(created_at, lang)}</span>,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.members.actions"),
      cell: (order) => <OrderActions order={order} onRefund={() => setRefunded(refundOf(order))} />,
    },
  ];
  return (
    <>
      <Table caption={t("admin.members.views.payments")} columns={columns} rows={orders} rowKey={({ id }) => id} />
      {refunded && <RefundDialog order={refunded} identity={identity} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

const refundOf = ({ id, left_paisa, attempts }: ListedOrder): RefundedOrder => ({
  id,
  leftPaisa: left_paisa,
  hasGateway: attempts.length > 0,
});

function Ways({ order: { method, attempts } }: { order: ListedOrder }) {
  const { t } = useMessages();
  if (attempts.length === 0) return method && t(`admin.members.methods.${method}`);
  return (
    <ul>
      {attempts.map(({ gateway, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries of one order stand in the order in which they were made.
        <li key={index}>
          {t(`admin.members.methods.${gateway}`)}: {t(`admin.members.attempts.${state}`)}
        </li>
      ))}
    </ul>
  );
}

function OrderActions({ order, onRefund }: { order: ListedOrder; onRefund: () => void }) {
  const { t } = useMessages();
  return (
    <>
      {order.attempts.length > 0 && <AskAgain id={order.id} />}
      {order.method && (
        <Anchor href={`/payment/${order.key}/receipt`} className="px-2 text-press hover:underline">
          {t("admin.members.receipt")}
        </Anchor>
      )}
      {order.left_paisa > 0 && (
        <Button size="small" tone="quiet" onClick={onRefund}>
          {t("admin.members.refund.open")}
        </Button>
      )}
    </>
  );
}

/** Asks the gateways of an order once more. */
export function AskAgain({ id }: { id: string }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.members.askFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.members.asked") });
  });
  return (
    <Button
      size="small"
      tone="quiet"
      busy={fetcher.state !== "idle"}
      onClick={() => void fetcher.submit({ intent: "askAgain", id }, { method: "post" })}
    >
      {t("admin.members.askAgain")}
    </Button>
  );
}
