import { BulkBar, useSelection } from "#app/admin/kit/list/selection.tsx";
import type { AdminEvent } from "#app/features/newsroom/calendar/admin-queries.server.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import { EventCard, type EventRights } from "./event-card.tsx";

type EventListProps = {
  events: readonly AdminEvent[];
  changes: Readonly<Record<string, LastChange>>;
  rights: EventRights;
  onDelete: (event: AdminEvent) => void;
};

/** Events, several of which can be published, called off or discarded together by those who may. */
export function CalendarEntryList({ events, changes, rights, onDelete }: EventListProps) {
  const { t } = useMessages();
  const selection = useSelection(events);
  const maySelect = rights.edit || rights.remove;
  const statusActions = eventStatuses.map((status) => ({
    intent: "setStatusOfEach",
    label: t(`admin.calendar.actions.${status}`),
    fields: { status },
  }));
  const deletion = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    confirm: {
      title: t("admin.calendar.deleteChosenTitle"),
      text: (count: number) =>
        `${t("admin.calendar.deleteChosenText", { count })} ${t("admin.common.trashNote", { days: trashDays })}`,
      word: t("ui.delete"),
    },
  };
  return (
    <>
      {maySelect && <div className="-mb-2">{selection.boxForAll()}</div>}
      <ul aria-label={t("admin.calendar.list")} className="grid gap-3">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              change={changes[event.id]}
              rights={rights}
              box={maySelect ? selection.box(event, event.title) : undefined}
              onDelete={() => onDelete(event)}
            />
          </li>
        ))}
      </ul>
      <BulkBar
        selection={selection}
        nameOf={({ title }) => title}
        actions={[...(rights.edit ? statusActions : []), ...(rights.remove ? [deletion] : [])]}
      />
    </>
  );
}
