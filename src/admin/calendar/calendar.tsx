// Events Management (back-office.md 2): what is announced, what is called off, what is still a draft.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { CollectionPage } from "#app/admin/kit/collection/collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import {
  countAdminEvents,
  findAdminEvent,
  listAdminEvents,
} from "#app/features/newsroom/calendar/admin-queries.server.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import {
  changeEventStatus,
  createEvent,
  deleteEvent,
  restoreEvent,
  updateEvent,
} from "#app/features/newsroom/calendar/commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { languages } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/calendar";
import { EventDialog } from "./event-dialog.tsx";
import { EventFilters } from "./event-filters.tsx";
import { CalendarEntryList } from "./event-list.tsx";

export const handle = screens.calendar;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "event.create", edit: "event.edit", remove: "event.delete" },
  list: {
    sorts: { created: "desc", date: "asc", title: "asc" },
    filters: { status: eventStatuses, lang: languages },
  },
  page: ({ db }, filter, order) => listAdminEvents(db, filter, order),
  find: ({ db }, id) => findAdminEvent(db, id),
  more: async ({ db }) => ({ counts: await countAdminEvents(db) }),
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

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Events({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, rights, counts, changes } = loaderData;
  const { status } = list.filters;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("admin.calendar.title")}
      add={t("admin.calendar.add")}
      empty={{ title: t("admin.calendar.empty") }}
      nothingHere={
        status
          ? t("admin.calendar.noneOfStatus", { status: t(`admin.calendar.inSentence.${status}`) })
          : t("admin.calendar.nothingHere")
      }
      filters={<EventFilters list={list} counts={counts} />}
      items={(onDelete) => <CalendarEntryList events={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={EventDialog}
      deletion={{
        title: t("admin.calendar.deleteTitle"),
        text: ({ title }) => t("admin.calendar.deleteText", { title }),
        deleted: t("admin.calendar.deleted"),
        failed: (reason) => ({ title: t("admin.calendar.deleteFailed"), description: reason }),
        restored: t("admin.common.restored"),
      }}
    />
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.calendar.loadFailed"));
