import type { DeskSubscription } from "../../../features/subscriptions/desk-queries.server.ts";
import { subscriptionStatuses } from "../../../features/subscriptions/rules.ts";
import type { KeysetPlace } from "../../../platform/db/keyset.server.ts";
import type { SubscriptionStatus } from "../../../platform/db/schema.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { shortDate } from "../../../words/dates.ts";
import { formatMoney, formatNumber } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ListState } from "../../kit/list/list-address.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound } from "../../kit/list/list-controls.tsx";
import { BulkBar, type Selection, useSelection } from "../../kit/list/selection.tsx";
import { useDecision } from "./use-decision.tsx";

type Totals = Readonly<Record<SubscriptionStatus, number>> & { activePaisa: number };

type SubscriptionListProps = {
  list: ListState;
  items: readonly DeskSubscription[];
  next: KeysetPlace | undefined;
  totals: Totals;
};

const tones: Record<SubscriptionStatus, BadgeTone> = { pending: "waiting", active: "positive", cancelled: "neutral" };

/** Who asked for a subscription: to be activated once the money has come, or cancelled. */
export function SubscriptionList({ list, items, next, totals }: SubscriptionListProps) {
  const { lang, t } = useWords();
  const selection = useSelection(items);
  const statuses = subscriptionStatuses.map((value) => ({
    value,
    label: t(`contactDesk.subscriptions.status.${value}`),
    count: formatNumber(totals[value], lang),
  }));
  const all = { value: undefined, label: t("contactDesk.subscriptions.all") };
  const isUnfiltered = list.filters.status === undefined;
  return (
    <>
      <FilterTabs
        label={t("contactDesk.subscriptions.filter")}
        list={list}
        filter="status"
        choices={[all, ...statuses]}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("contactDesk.subscriptions.search")} list={list} />
        </div>
        <a href="/admin/contact-settings/subscriptions-export" download className={buttonClass()}>
          <DownloadIcon size={18} />
          {t("contactDesk.subscriptions.export")}
        </a>
      </div>
      <p className="text-sm text-muted">
        {t("contactDesk.subscriptions.sum", { count: totals.active, amount: formatMoney(totals.activePaisa, lang) })}
      </p>
      {items.length === 0 && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && list.search === "" && (
        <EmptyState
          title={isUnfiltered ? t("contactDesk.subscriptions.empty") : t("contactDesk.subscriptions.noneHere")}
          explanation={isUnfiltered && t("contactDesk.subscriptions.emptyHint")}
        />
      )}
      {items.length > 0 && <SubscriptionTable subscriptions={items} selection={selection} />}
      <ListPages list={list} next={next} />
      <SubscriptionActions selection={selection} />
    </>
  );
}

function SubscriptionActions({ selection }: { selection: Selection<DeskSubscription> }) {
  const { t } = useWords();
  return (
    <BulkBar
      selection={selection}
      nameOf={({ email }) => email}
      actions={[
        {
          label: t("contactDesk.subscriptions.activate"),
          intent: "activateAll",
          confirm: {
            title: t("contactDesk.subscriptions.activateManyTitle"),
            text: (count) => t("contactDesk.subscriptions.activateManyText", { count }),
            word: t("contactDesk.subscriptions.activate"),
          },
        },
        {
          label: t("contactDesk.subscriptions.cancel"),
          intent: "cancelAll",
          destructive: true,
          confirm: {
            title: t("contactDesk.subscriptions.cancelManyTitle"),
            text: (count) => t("contactDesk.subscriptions.cancelManyText", { count }),
            word: t("contactDesk.subscriptions.cancel"),
          },
        },
      ]}
    />
  );
}

type SubscriptionTableProps = {
  subscriptions: readonly DeskSubscription[];
  selection: Selection<DeskSubscription>;
};

function SubscriptionTable({ subscriptions, selection }: SubscriptionTableProps) {
  const { lang, t } = useWords();
  const decision = useDecision();
  const columns: Column<DeskSubscription>[] = [
    {
      key: "email",
      kind: "title",
      head: t("contactDesk.columns.email"),
      cell: (subscription) => (
        <span className="flex items-start gap-3">
          {selection.box(subscription, subscription.email)}
          <span className="min-w-0 py-1.5 break-all">{subscription.email}</span>
        </span>
      ),
    },
    {
      key: "status",
      head: t("contactDesk.columns.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`contactDesk.subscriptions.status.${status}`)}</Badge>,
    },
    {
      key: "plan",
      head: t("contactDesk.columns.plan"),
      cell: ({ plan }) => t(`contactDesk.subscriptions.plans.${plan}`),
    },
    {
      key: "price",
      kind: "figure",
      head: t("contactDesk.columns.price"),
      cell: ({ pricePaisa }) => formatMoney(pricePaisa, lang),
    },
    { key: "reference", head: t("contactDesk.columns.reference"), cell: ({ reference }) => <code>{reference}</code> },
    { key: "dates", head: t("contactDesk.columns.dates"), cell: (row) => <Dates subscription={row} /> },
    {
      key: "actions",
      kind: "actions",
      head: t("contactDesk.columns.actions"),
      cell: (subscription) => (
        <span className="inline-flex flex-wrap justify-end gap-1">
          {subscription.status === "pending" && (
            <Button
              size="small"
              aria-label={t("contactDesk.subscriptions.activateOf", { email: subscription.email })}
              onClick={() => decision.ask("activate", subscription)}
            >
              {t("contactDesk.subscriptions.activate")}
            </Button>
          )}
          {subscription.status !== "cancelled" && (
            <Button
              size="small"
              tone="quiet"
              aria-label={t("contactDesk.subscriptions.cancelOf", { email: subscription.email })}
              onClick={() => decision.ask("cancel", subscription)}
            >
              {t("contactDesk.subscriptions.cancel")}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-1">
      {selection.boxForAll()}
      <Table
        caption={t("contactDesk.views.subscriptions")}
        columns={columns}
        rows={subscriptions}
        rowKey={({ id }) => id}
      />
      {decision.dialog}
    </div>
  );
}

function Dates({ subscription }: { subscription: DeskSubscription }) {
  const { lang, t } = useWords();
  const { createdAt, activatedAt, cancelledAt } = subscription;
  return (
    <span className="grid text-sm">
      <span>{t("contactDesk.subscriptions.askedOn", { date: shortDate(createdAt, lang) })}</span>
      {activatedAt && <span>{t("contactDesk.subscriptions.activeSince", { date: shortDate(activatedAt, lang) })}</span>}
      {cancelledAt && <span>{t("contactDesk.subscriptions.cancelledOn", { date: shortDate(cancelledAt, lang) })}</span>}
    </span>
  );
}
