import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskEvent } from "../../../features/events/desk-queries.server.ts";
import { eventStatuses } from "../../../features/events/desk-rules.ts";
import { trashDays } from "../../../platform/edited-thing.ts";
import { useWords } from "../../../words/words-context.tsx";
import { BulkBar, useSelection } from "../../kit/list/selection.tsx";
import { EventCard, type EventRights } from "./event-card.tsx";

type EventListProps = {
  events: readonly DeskEvent[];
  changes: Readonly<Record<string, LastChange>>;
  rights: EventRights;
  onDelete: (event: DeskEvent) => void;
};

/** Events, several of which can be published, called off or thrown away together by those who may. */
export function EventList({ events, changes, rights, onDelete }: EventListProps) {
  const { t } = useWords();
  const selection = useSelection(events);
  const maySelect = rights.edit || rights.remove;
  const statusActions = eventStatuses.map((status) => ({
    intent: "setStatusOfEach",
    label: t(`eventsDesk.actions.${status}`),
    fields: { status },
  }));
  const deletion = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    confirm: {
      title: t("eventsDesk.deleteChosenTitle"),
      text: (count: number) =>
        `${t("eventsDesk.deleteChosenText", { count })} ${t("desk.trashNote", { days: trashDays })}`,
      word: t("ui.delete"),
    },
  };
  return (
    <>
      {maySelect && <div className="-mb-2">{selection.boxForAll()}</div>}
      <ul aria-label={t("eventsDesk.list")} className="grid gap-3">
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
