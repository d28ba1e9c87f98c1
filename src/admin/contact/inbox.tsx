import { Link } from "react-router";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { FilterTabs, ListPages, ListSearch, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { BulkBar, type Selection, useSelection } from "#app/admin/kit/list/selection.tsx";
import type { AdminMessage } from "#app/features/audience/contact/admin-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { KeysetCursor } from "#app/platform/db/keyset.server.ts";
import { trashDays } from "#app/platform/versioned-input.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckIcon, MailIcon, TrashIcon } from "#app/ui/icons.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { replyAddress } from "./reply-address.ts";

type InboxProps = {
  list: ListState;
  items: readonly AdminMessage[];
  /** The one that the address opens, whether it is on this page of the list or not. */
  opened: AdminMessage | undefined;
  next: KeysetCursor | undefined;
};

/** What readers wrote to us by the contact form, the newest first. */
export function Inbox({ list, items, opened, next }: InboxProps) {
  const { t } = useMessages();
  const { open, close } = useItemUrl();
  const selection = useSelection(items);
  const deletion = useDeletion<AdminMessage>({
    title: t("admin.contact.inbox.deleteTitle"),
    text: ({ name }) => t("admin.contact.inbox.deleteText", { name }),
    deleted: t("admin.contact.inbox.deleted"),
    failed: (reason) => ({ title: t("admin.common.error"), description: reason }),
    restored: t("admin.contact.inbox.restored"),
  });
  // Closing it asks no loader, so what was loaded is still there.
  const isOpen = open?.kind === "edit" && open.id === opened?.id;
  const isUnfiltered = list.search === "" && list.filters.read === undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <FilterTabs
          label={t("admin.contact.inbox.filter")}
          list={list}
          filter="read"
          all={t("admin.contact.inbox.all")}
          values={["no", "yes"]}
          labelOf={(isRead) => t(isRead === "yes" ? "admin.contact.inbox.read" : "admin.contact.inbox.unread")}
        />
        <div className="flex min-w-64 flex-1 sm:max-w-form">
          <ListSearch label={t("admin.contact.inbox.search")} list={list} />
        </div>
      </div>
      {items.length === 0 && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && list.search === "" && (
        <EmptyState
          title={isUnfiltered ? t("admin.contact.inbox.empty") : t("admin.contact.inbox.noneHere")}
          explanation={isUnfiltered && t("admin.contact.inbox.emptyHint")}
        />
      )}
      {items.length > 0 && <MessageTable messages={items} selection={selection} onDelete={deletion.ask} />}
      <ListPages list={list} next={next} />
      <MessageActions selection={selection} />
      {deletion.dialog}
      {opened && isOpen && <MessageDialog key={opened.id} message={opened} onClose={close} />}
    </>
  );
}

function MessageActions({ selection }: { selection: Selection<AdminMessage> }) {
  const { t } = useMessages();
  const mark = (isRead: boolean, label: string) => ({ label, intent: "markAll", fields: { is_read: String(isRead) } });
  return (
    <BulkBar
      selection={selection}
      nameOf={({ name }) => name}
      actions={[
        mark(true, t("admin.contact.inbox.markRead")),
        mark(false, t("admin.contact.inbox.markUnread")),
        {
          label: t("ui.delete"),
          icon: <TrashIcon size={16} />,
          intent: "deleteAll",
          destructive: true,
          confirm: {
            title: t("admin.contact.inbox.deleteManyTitle"),
            text: (count) => t("admin.contact.inbox.deleteManyText", { count, days: trashDays }),
            word: t("ui.delete"),
          },
        },
      ]}
    />
  );
}

type MessageTableProps = {
  messages: readonly AdminMessage[];
  selection: Selection<AdminMessage>;
  onDelete: (message: AdminMessage) => void;
};

function MessageTable({ messages, selection, onDelete }: MessageTableProps) {
  const { lang, t } = useMessages();
  const columns: Column<AdminMessage>[] = [
    {
      key: "message",
      kind: "title",
      head: t("admin.contact.columns.message"),
      cell: (message) => (
        <span className="flex items-start gap-3">
          {selection.box(message, message.name)}
          <MessageTitle message={message} />
        </span>
      ),
    },
    {
      key: "state",
      head: t("admin.contact.columns.state"),
      cell: ({ readAt }) =>
        readAt ? (
          <Badge tone="neutral">{t("admin.contact.inbox.read")}</Badge>
        ) : (
          <Badge tone="active">{t("admin.contact.inbox.unread")}</Badge>
        ),
    },
    {
      key: "date",
      head: t("admin.contact.columns.received"),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateTime(createdAt, lang)}</span>,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.contact.columns.actions"),
      cell: (message) => <MessageButtons message={message} onDelete={() => onDelete(message)} />,
    },
  ];
  return (
    <div className="grid gap-1">
      {selection.boxForAll()}
      <Table caption={t("admin.contact.views.inbox")} columns={columns} rows={messages} rowKey={({ id }) => id} />
    </div>
  );
}

function MessageTitle({ message }: { message: AdminMessage }) {
  const { editHref } = useItemUrl();
  const { id, name, email, subject, message: text, lang, readAt } = message;
  return (
    <span className="grid min-w-0 gap-0.5 py-1 leading-snug">
      <Link
        to={editHref(id)}
        preventScrollReset
        className={readAt ? "font-normal hover:underline" : "font-bold hover:underline"}
      >
        {subject ? `${name}: ${subject}` : name}
      </Link>
      <span className="text-sm font-normal break-all text-muted">{email}</span>
      <span lang={lang} className="line-clamp-1 max-w-prose text-sm font-normal break-words text-muted">
        {text}
      </span>
    </span>
  );
}

function MessageButtons({ message, onDelete }: { message: AdminMessage; onDelete: () => void }) {
  const { t } = useMessages();
  const { id, name, readAt } = message;
  const reading = useToggle({ id, intent: "mark", name: "is_read", on: readAt !== null });
  const isRead = reading.on;
  return (
    <RowActions
      name={name}
      entries={[
        {
          kind: "action",
          label: isRead ? t("admin.contact.inbox.markUnread") : t("admin.contact.inbox.markRead"),
          icon: isRead ? <MailIcon size={18} /> : <CheckIcon size={18} />,
          onSelect: reading.toggle,
        },
      ]}
      onDelete={onDelete}
    >
      <LinkButton
        href={replyAddress(message)}
        size="small"
        className="max-md:min-h-11"
        aria-label={t("admin.contact.inbox.replyTo", { name })}
      >
        {t("admin.contact.inbox.reply")}
      </LinkButton>
    </RowActions>
  );
}
