// Events Management (back-office.md 2): what is announced, what is called off, what is still a draft.
import {
  changeEventStatus,
  createEvent,
  deleteEvent,
  restoreEvent,
  updateEvent,
} from "../features/events/commands.server.ts";
import { countDeskEvents, findDeskEvent, listDeskEvents } from "../features/events/desk-queries.server.ts";
import { eventStatuses } from "../features/events/desk-rules.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/events";
import { answerForm } from "./kit/answer-form.server.ts";
import { collectionLoader } from "./kit/collection/collection-loader.server.ts";
import { CollectionPage } from "./kit/collection/collection-page.tsx";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { runEach } from "./kit/list/run-each.server.ts";
import { ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { EventDialog } from "./parts/events/event-dialog.tsx";
import { EventFilters } from "./parts/events/event-filters.tsx";
import { EventList } from "./parts/events/event-list.tsx";

export const handle = screens.events;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "event.create", edit: "event.edit", remove: "event.delete" },
  list: {
    sorts: { created: "desc", date: "asc", title: "asc" },
    filters: { status: eventStatuses, lang: ["en", "ne"] },
  },
  page: ({ db }, filter, order) => listDeskEvents(db, filter, order),
  find: ({ db }, id) => findDeskEvent(db, id),
  more: async ({ db }) => ({ counts: await countDeskEvents(db) }),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createEvent, input),
    save: ({ run, input }) => run(updateEvent, input),
    setStatus: ({ run, input }) => run(changeEventStatus, input),
    delete: ({ run, input }) => run(deleteEvent, input),
    restore: ({ run, input }) => run(restoreEvent, input),
    setStatusOfEach: (form) => runEach(form, changeEventStatus),
    deleteEach: (form) => runEach(form, deleteEvent),
  });
}

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Events({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, rights, counts, changes } = loaderData;
  const { status } = list.filters;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("eventsDesk.title")}
      add={t("eventsDesk.add")}
      empty={{ title: t("eventsDesk.empty") }}
      nothingHere={
        status
          ? t("eventsDesk.noneOfStatus", { status: t(`eventsDesk.inSentence.${status}`) })
          : t("eventsDesk.nothingHere")
      }
      filters={<EventFilters list={list} counts={counts} />}
      items={(onDelete) => <EventList events={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={EventDialog}
      deletion={{
        title: t("eventsDesk.deleteTitle"),
        text: ({ title }) => t("eventsDesk.deleteText", { title }),
        deleted: t("eventsDesk.deleted"),
        failed: (reason) => ({ title: t("eventsDesk.deleteFailed"), description: reason }),
        restored: t("desk.restored"),
      }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("eventsDesk.loadFailed")} />;
}
