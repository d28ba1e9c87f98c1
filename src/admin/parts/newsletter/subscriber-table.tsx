import type { ReactNode } from "react";
import type { DeskSubscriber } from "../../../features/newsletter/desk-queries.server.ts";
import type { SubscriberStatus } from "../../../platform/db/schema.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { shortDate } from "../../../words/dates.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "../../kit/list/list-address.ts";
import { sortable } from "../../kit/list/list-controls.tsx";
import { BulkBar, useSelection } from "../../kit/list/selection.tsx";
import { type Decisions, useDecisions } from "../../kit/list/use-decisions.ts";

type DecisionIntent = "unsubscribe" | "resubscribe";

type SubscriberTableProps = {
  subscribers: readonly DeskSubscriber[];
  list: ListState;
  onDelete: (subscriber: DeskSubscriber) => void;
  /** What stands here without any. Deciding about the last one must not take away the notice that says so. */
  empty: ReactNode;
};

/** Subscribers in rows, each with what may be done to it, and what can be done to several at once. */
export function SubscriberTable({ subscribers, list, onDelete, empty }: SubscriberTableProps) {
  const { t } = useWords();
  const selection = useSelection(subscribers);
  const decisions = useDecisions<DecisionIntent>({
    done: (intent) => (intent === "unsubscribe" ? t("newsletterDesk.unsubscribed") : t("newsletterDesk.resubscribed")),
    failed: (reason) => `${t("newsletterDesk.statusFailed")}: ${reason}`,
  });
  const facts = useFactColumns(list);
  const columns: Column<DeskSubscriber>[] = [
    {
      key: "email",
      kind: "title",
      head: t("newsletterDesk.email"),
      ...sortable(list, "email", t("newsletterDesk.email")),
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
      head: t("newsletterDesk.actions"),
      cell: (subscriber) => (
        <RowActions subscriber={subscriber} decisions={decisions} onDelete={() => onDelete(subscriber)} />
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
          <Table caption={t("newsletterDesk.title")} columns={columns} rows={subscribers} rowKey={({ id }) => id} />
        </>
      )}
      <BulkBar
        selection={selection}
        nameOf={({ email }) => email}
        actions={[
          { label: t("newsletterDesk.unsubscribe"), intent: "unsubscribeEach" },
          { label: t("newsletterDesk.resubscribe"), intent: "resubscribeEach" },
          {
            label: t("ui.delete"),
            icon: <TrashIcon size={16} />,
            intent: "deleteEach",
            destructive: true,
            confirm: {
              title: t("newsletterDesk.deleteSomeTitle"),
              text: (count) => t("newsletterDesk.deleteSomeText", { count }),
              word: t("ui.delete"),
            },
          },
        ]}
      />
    </>
  );
}

const tones: Record<SubscriberStatus, BadgeTone> = { active: "positive", unsubscribed: "neutral", pending: "waiting" };

function useFactColumns(list: ListState): Column<DeskSubscriber>[] {
  const { lang, t } = useWords();
  const date = (at: Date | null) => (at ? <span className="whitespace-nowrap">{shortDate(at, lang)}</span> : "–");
  return [
    { key: "name", head: t("newsletterDesk.name"), cell: ({ name }) => name ?? "–" },
    {
      key: "status",
      head: t("newsletterDesk.statusHead"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`newsletterDesk.status.${status}`)}</Badge>,
    },
    {
      key: "lang",
      head: t("newsletterDesk.lang"),
      cell: (subscriber) => t(`desk.languages.${subscriber.lang}`),
      hiddenOnPhone: true,
    },
    {
      key: "subscribed",
      head: t("newsletterDesk.subscribed"),
      ...sortable(list, "subscribed", t("newsletterDesk.subscribed")),
      cell: ({ subscribedAt }) => date(subscribedAt),
    },
    {
      key: "unsubscribed",
      head: t("newsletterDesk.left"),
      cell: ({ unsubscribedAt }) => date(unsubscribedAt),
      hiddenOnPhone: true,
    },
  ];
}

type RowActionsProps = { subscriber: DeskSubscriber; decisions: Decisions<DecisionIntent>; onDelete: () => void };

/** Whoever waits and never was on the list can only be erased: nobody may confirm in their place but by adding them. */
function RowActions({ subscriber, decisions, onDelete }: RowActionsProps) {
  const { t } = useWords();
  const { id, email, status, unsubscribedAt } = subscriber;
  const intent = status === "active" ? "unsubscribe" : "resubscribe";
  return (
    <span className="inline-flex items-center gap-1">
      {(status !== "pending" || unsubscribedAt !== null) && (
        <Button
          size="small"
          className="max-md:min-h-11"
          aria-label={t(status === "active" ? "newsletterDesk.unsubscribeOne" : "newsletterDesk.resubscribeOne", {
            email,
          })}
          busy={decisions.isUnderWay({ id, intent })}
          onClick={() => decisions.decide({ id, intent })}
        >
          {t(status === "active" ? "newsletterDesk.unsubscribe" : "newsletterDesk.resubscribe")}
        </Button>
      )}
      <IconButton
        label={t("newsletterDesk.delete", { email })}
        icon={<TrashIcon size={18} />}
        size="small"
        className="max-md:size-11"
        onClick={onDelete}
      />
    </span>
  );
}
