import type { Difference } from "#app/features/money/reconciliation/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

/** Payments that the ledger and a gateway see differently; `none` is said where there are none. */
export function DifferenceTable({ differences, none }: { differences: readonly Difference[]; none: string }) {
  const { lang, t } = useMessages();
  if (differences.length === 0) return <p className="font-semibold">{none}</p>;
  const columns: Column<Difference>[] = [
    {
      key: "reference",
      kind: "title",
      head: t("admin.members.days.reference"),
      cell: ({ reference }) => <code className="break-all">{reference || "–"}</code>,
    },
    {
      key: "kind",
      head: t("admin.members.days.difference"),
      cell: ({ kind }) => <Badge tone="waiting">{t(`admin.members.days.kinds.${kind}`)}</Badge>,
    },
    {
      key: "gateway",
      head: t("admin.members.gateways"),
      cell: ({ gateway }) => t(`admin.members.methods.${gateway}`),
    },
    {
      key: "email",
      head: t("admin.members.email"),
      cell: ({ email }) => <span className="break-all">{email ?? "–"}</span>,
    },
    {
      key: "ours",
      kind: "figure",
      head: t("admin.members.days.ours"),
      cell: ({ oursPaisa }) => formatMoney(oursPaisa, lang),
    },
    {
      key: "theirs",
      kind: "figure",
      head: t("admin.members.days.theirs"),
      cell: ({ theirsPaisa }) => formatMoney(theirsPaisa, lang),
    },
  ];
  return (
    <Table
      caption={t("admin.members.days.differences")}
      columns={columns}
      rows={differences}
      rowKey={({ gateway, kind, reference, email }) => `${gateway} ${kind} ${reference} ${email}`}
    />
  );
}
