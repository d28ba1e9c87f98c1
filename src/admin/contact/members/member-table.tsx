import type { Standing } from "#app/features/money/membership/rules.ts";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

export type ShownMember = {
  id: string;
  email: string;
  hasAccount: boolean;
  standing: Standing;
  endsAt: Date | undefined;
};

const tones: Record<Standing, BadgeTone> = { active: "positive", grace: "waiting", ended: "neutral", none: "neutral" };

/** Who has paid, until when, and whether an account has it. */
export function MemberTable({ members }: { members: readonly ShownMember[] }) {
  const { lang, t } = useMessages();
  const columns: Column<ShownMember>[] = [
    {
      key: "email",
      kind: "title",
      head: t("admin.members.email"),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: "state",
      head: t("admin.members.state"),
      cell: ({ standing }) => <Badge tone={tones[standing]}>{t(`admin.members.standing.${standing}`)}</Badge>,
    },
    {
      key: "until",
      head: t("admin.members.until"),
      cell: ({ endsAt }) => <span className="whitespace-nowrap">{endsAt ? shortDate(endsAt, lang) : "–"}</span>,
    },
    {
      key: "account",
      head: t("admin.members.account"),
      cell: ({ hasAccount }) => t(hasAccount ? "admin.members.hasAccount" : "admin.members.noAccount"),
    },
  ];
  return <Table caption={t("admin.members.views.members")} columns={columns} rows={members} rowKey={({ id }) => id} />;
}
