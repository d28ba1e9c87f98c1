import { FilterTabs, ListPages, ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { BulkBar, type Selection, useSelection } from "#app/admin/kit/list/selection.tsx";
import type { AdminSubscription } from "#app/features/audience/subscription-requests/admin-queries.server.ts";
import { subscriptionStatuses } from "#app/features/audience/subscription-requests/rules.ts";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMoney } from "#app/messages/numbers.ts";
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import type { SubscriptionStatus } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { enterAddress } from "./members/enter-address.ts";
import { useDecision } from "./use-decision.tsx";

type Totals = Readonly<Record<SubscriptionStatus, number>> & { activePaisa: number };

type SubscriptionListProps = {
  list: ListState;
  items: readonly AdminSubscription[];
  next: KeysetCursor | undefined;
  totals: Totals;
  /** May enter what has been paid. */
  mayEnter: boolean;
};

const tones: Record<SubscriptionStatus, BadgeTone> = { pending: "waiting", active: "positive", cancelled: "neutral" };

/** Who asked for a subscription: to be activated once the money has come, or cancelled. */
export function SubscriptionList({ list, items, next, totals, mayEnter }: SubscriptionListProps) {
  const { lang, t } = useMessages();
  const selection = useSelection(items);
  const isUnfiltered = list.filters.status === undefined;
  return (
    <>
      <FilterTabs
        label={t("admin.contact.subscriptions.filter")}
        list={list}
        filter="status"
        all={t("admin.contact.subscriptions.all")}
        values={subscriptionStatuses}
        labelOf={(status) => t(`admin.contact.subscriptions.status.${status}`)}
        counts={totals}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("admin.contact.subscriptions.search")} list={list} />
        </div>
        <a href="/admin/contact-settings/subscriptions-export" download className={buttonClass()}>
          <DownloadIcon size={18} />
          {t("admin.contact.subscriptions.export")}
        </a>
      </div>
      <p className="text-sm text-muted">
        {t("admin.contact.subscriptions.sum", { count: totals.active, amount: formatMoney(totals.activePaisa, lang) })}
      </p>
      {items.length === 0 && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && list.search === "" && (
        <EmptyState
          title={isUnfiltered ? t("admin.contact.subscriptions.empty") : t("admin.contact.subscriptions.noneHere")}
          explanation={isUnfiltered && t("admin.contact.subscriptions.emptyHint")}
        />
      )}
      {items.length > 0 && <SubscriptionTable subscriptions={items} selection={selection} mayEnter={mayEnter} />}
      <ListPages list={list} next={next} />
      <SubscriptionActions selection={selection} />
    </>
  );
}

function SubscriptionActions({ selection }: { selection: Selection<AdminSubscription> }) {
  const { t } = useMessages();
  return (
    <BulkBar
      selection={selection}
      nameOf={({ email }) => email}
      actions={[
        {
          label: t("admin.contact.subscriptions.activate"),
          intent: "activateAll",
          confirm: {
            title: t("admin.contact.subscriptions.activateManyTitle"),
            text: (count) => t("admin.contact.subscriptions.activateManyText", { count }),
            word: t("admin.contact.subscriptions.activate"),
          },
        },
        {
          label: t("admin.contact.subscriptions.cancel"),
          intent: "cancelAll",
          destructive: true,
          confirm: {
            title: t("admin.contact.subscriptions.cancelManyTitle"),
            text: (count) => t("admin.contact.subscriptions.cancelManyText", { count }),
            word: t("admin.contact.subscriptions.cancel"),
          },
        },
      ]}
    />
  );
}

type SubscriptionTableProps = {
  subscriptions: readonly AdminSubscription[];
  selection: Selection<AdminSubscription>;
  mayEnter: boolean;
};

function SubscriptionTable({ subscriptions, selection, mayEnter }: SubscriptionTableProps) {
  const { lang, t } = useMessages();
  const decision = useDecision();
  const columns: Column<AdminSubscription>[] = [
    {
      key: "email",
      kind: "title",
      head: t("admin.contact.columns.email"),
      cell: (subscription) => (
        <span className="flex items-start gap-3">
          {selection.box(subscription, subscription.email)}
          <span className="min-w-0 py-1.5 break-all">{subscription.email}</span>
        </span>
      ),
    },
    {
      key: "status",
      head: t("admin.contact.columns.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`admin.contact.subscriptions.status.${status}`)}</Badge>,
    },
    {
      key: "plan",
      head: t("admin.contact.columns.plan"),
      cell: ({ plan }) => t(`admin.contact.subscriptions.plans.${plan}`),
    },
    {
      key: "price",
      kind: "figure",
      head: t("admin.contact.columns.price"),
      cell: ({ pricePaisa }) => formatMoney(pricePaisa, lang),
    },
    { key: "reference", head: t("admin.contact.columns.reference"), cell: ({ reference }) => <code>{reference}</code> },
    { key: "dates", head: t("admin.contact.columns.dates"), cell: (row) => <Dates subscription={row} /> },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.contact.columns.actions"),
      cell: (subscription) => (
        <span className="inline-flex flex-wrap justify-end gap-1">
          {subscription.status === "pending" && mayEnter && (
            <LinkButton
              size="small"
              href={enterAddress(subscription)}
              aria-label={t("admin.contact.subscriptions.enterOf", { email: subscription.email })}
            >
              {t("admin.members.enter.open")}
            </LinkButton>
          )}
          {subscription.status === "pending" && (
            <Button
              size="small"
              aria-label={t("admin.contact.subscriptions.activateOf", { email: subscription.email })}
              onClick={() => decision.ask("activate", subscription)}
            >
              {t("admin.contact.subscriptions.activate")}
            </Button>
          )}
          {subscription.status !== "cancelled" && (
            <Button
              size="small"
              tone="quiet"
              aria-label={t("admin.contact.subscriptions.cancelOf", { email: subscription.email })}
              onClick={() => decision.ask("cancel", subscription)}
            >
              {t("admin.contact.subscriptions.cancel")}
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
        caption={t("admin.contact.views.subscriptions")}
        columns={columns}
        rows={subscriptions}
        rowKey={({ id }) => id}
      />
      {decision.dialog}
    </div>
  );
}

function Dates({ subscription }: { subscription: AdminSubscription }) {
  const { lang, t } = useMessages();
  const { createdAt, activatedAt, cancelledAt } = subscription;
  return (
    <span className="grid text-sm">
      <span>{t("admin.contact.subscriptions.askedOn", { date: shortDate(createdAt, lang) })}</span>
      {activatedAt && (
        <span>{t("admin.contact.subscriptions.activeSince", { date: shortDate(activatedAt, lang) })}</span>
      )}
      {cancelledAt && (
        <span>{t("admin.contact.subscriptions.cancelledOn", { date: shortDate(cancelledAt, lang) })}</span>
      )}
    </span>
  );
}
