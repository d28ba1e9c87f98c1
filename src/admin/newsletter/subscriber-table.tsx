import type { ReactNode } from "react";
import { sortable } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { BulkBar, useSelection } from "#app/admin/kit/list/selection.tsx";
import { type Decisions, useDecisions } from "#app/admin/kit/list/use-decisions.ts";
import type { AdminSubscriber } from "#app/features/audience/newsletter/admin-queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SubscriberStatus } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

type DecisionIntent = "unsubscribe" | "resubscribe";

type SubscriberTableProps = {
  subscribers: readonly AdminSubscriber[];
  list: ListState;
  onDelete: (subscriber: AdminSubscriber) => void;
  /** What stands here without any. Deciding about the last one must not take away the notice that says so. */
  empty: ReactNode;
};

/** Subscribers in rows, each with what may be done to it, and what can be done to several at once. */
export function SubscriberTable({ subscribers, list, onDelete, empty }: SubscriberTableProps) {
  const { t } = useMessages();
  const selection = useSelection(subscribers);
  const decisions = useDecisions<DecisionIntent>({
    done: (intent) =>
      intent === "unsubscribe" ? t("admin.newsletter.unsubscribed") : t("admin.newsletter.resubscribed"),
    failed: (reason) => `${t("admin.newsletter.statusFailed")}: ${reason}`,
  });
  const facts = useFactColumns(list);
  const columns: Column<AdminSubscriber>[] = [
    {
      key: "email",
      kind: "title",
      head: t("admin.newsletter.email"),
      ...sortable(list, "email", t("admin.newsletter.email")),
      cell: (subscriber) => (
        <span className="inline-flex items-center gap-3">
          {selection.box(subscriber, subscriber.email)}
          <span className="break-all">{subscriber.email}</span>
        </span>
      ),
    },
    ...facts,
    {
      key: "actions",
      kind: "actions",
      head: t("admin.newsletter.actions"),
      cell: (subscriber) => (
        <SubscriberActions subscriber={subscriber} decisions={decisions} onDelete={() => onDelete(subscriber)} />
      ),
    },
  ];
  return (
    <>
      {subscribers.length === 0 ? (
        empty
      ) : (
        <>
          <div className="text-sm text-muted">{selection.boxForAll()}</div>
          <Table caption={t("admin.newsletter.title")} columns={columns} rows={subscribers} rowKey={({ id }) => id} />
        </>
      )}
      <BulkBar
        selection={selection}
        nameOf={({ email }) => email}
        actions={[
          { label: t("admin.newsletter.unsubscribe"), intent: "unsubscribeEach" },
          { label: t("admin.newsletter.resubscribe"), intent: "resubscribeEach" },
          {
            label: t("ui.delete"),
            icon: <TrashIcon size={16} />,
            intent: "deleteEach",
            destructive: true,
            confirm: {
              title: t("admin.newsletter.deleteSomeTitle"),
              text: (count) => t("admin.newsletter.deleteSomeText", { count }),
              word: t("ui.delete"),
            },
          },
        ]}
      />
    </>
  );
}

const tones: Record<SubscriberStatus, BadgeTone> = { active: "positive", unsubscribed: "neutral", pending: "waiting" };

function useFactColumns(list: ListState): Column<AdminSubscriber>[] {
  const { lang, t } = useMessages();
  const date = (at: Date | null) => (at ? <span className="whitespace-nowrap">{shortDate(at, lang)}</span> : "–");
  return [
    { key: "name", head: t("admin.newsletter.name"), cell: ({ name }) => name ?? "–" },
    {
      key: "status",
      head: t("admin.newsletter.statusHead"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`admin.newsletter.status.${status}`)}</Badge>,
    },
    {
      key: "lang",
      head: t("admin.newsletter.lang"),
      cell: (subscriber) => t(`admin.common.languages.${subscriber.lang}`),
      hiddenOnPhone: true,
    },
    {
      key: "subscribed",
      head: t("admin.newsletter.subscribed"),
      ...sortable(list, "subscribed", t("admin.newsletter.subscribed")),
      cell: ({ subscribedAt }) => date(subscribedAt),
    },
    {
      key: "unsubscribed",
      head: t("admin.newsletter.left"),
      cell: ({ unsubscribedAt }) => date(unsubscribedAt),
      hiddenOnPhone: true,
    },
  ];
}

type SubscriberActionsProps = {
  subscriber: AdminSubscriber;
  decisions: Decisions<DecisionIntent>;
  onDelete: () => void;
};

/** Whoever waits and never was on the list can only be erased: nobody may confirm in their place but by adding them. */
function SubscriberActions({ subscriber, decisions, onDelete }: SubscriberActionsProps) {
  const { t } = useMessages();
  const { id, email, status, unsubscribedAt } = subscriber;
  const intent = status === "active" ? "unsubscribe" : "resubscribe";
  return (
    <RowActions name={email} onDelete={onDelete}>
      {(status !== "pending" || unsubscribedAt !== null) && (
        <Button
          size="small"
          className="max-md:min-h-11"
          aria-label={t(status === "active" ? "admin.newsletter.unsubscribeOne" : "admin.newsletter.resubscribeOne", {
            email,
          })}
          busy={decisions.isUnderWay({ id, intent })}
          onClick={() => decisions.decide({ id, intent })}
        >
          {t(status === "active" ? "admin.newsletter.unsubscribe" : "admin.newsletter.resubscribe")}
        </Button>
      )}
    </RowActions>
  );
}
