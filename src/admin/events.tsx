// Events Management (back-office.md 2): what is announced, what is called off, what is still a draft.
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  changeEventStatus,
  createEvent,
  deleteEvent,
  restoreEvent,
  updateEvent,
} from "../features/events/commands.server.ts";
import {
  countDeskEvents,
  type DeskEvent,
  findDeskEvent,
  listDeskEvents,
} from "../features/events/desk-queries.server.ts";
import { eventStatuses } from "../features/events/desk-rules.ts";
import { may } from "../platform/auth/policy.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/events";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed, useOpenForm } from "./kit/item/item-address.ts";
import { NewItemLink } from "./kit/item/new-item-link.tsx";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { readList } from "./kit/list/list-address.ts";
import { ListPages, NothingFound } from "./kit/list/list-controls.tsx";
import { runEach } from "./kit/list/run-each.server.ts";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { EventDialog } from "./parts/events/event-dialog.tsx";
import { EventFilters } from "./parts/events/event-filters.tsx";
import { EventList } from "./parts/events/event-list.tsx";

export const handle = screens.events;

const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { searchParams } = args.url;
  const list = readList(searchParams, {
    sorts: { created: "desc", date: "asc", title: "asc" },
    filters: { status: eventStatuses, lang: ["en", "ne"] },
  });
  const { search, sort, direction, after, filters } = list;
  const { items, next } = await listDeskEvents(
    db,
    { ...filters, search },
    { sort, direction, after, limit: pageLength },
  );
  const rights = {
    create: may(person, "event.create") !== "none",
    edit: may(person, "event.edit") !== "none",
    remove: may(person, "event.delete") !== "none",
  };
  const open = openItemIn(searchParams);
  // A link leads to an event wherever in the list it stands.
  const find = async (id: string) => items.find((event) => event.id === id) ?? (await findDeskEvent(db, id));
  const edited = rights.edit && open?.kind === "edit" ? await find(open.id) : undefined;
  const shown = [...items.map(({ id }) => id), ...(edited ? [edited.id] : [])];
  return {
    list,
    items,
    next,
    rights,
    edited,
    counts: await countDeskEvents(db),
    changes: await lastChanges(db, shown),
  };
}

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
  const { list, items, next, rights, edited, counts, changes } = loaderData;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: rights.create });
  const deletion = useEventDeletion();
  const add = rights.create && <NewItemLink label={t("eventsDesk.add")} />;
  const isNarrowed = list.search !== "" || Object.keys(list.filters).length > 0;
  const isEmpty = items.length === 0 && !isNarrowed && !list.after;
  return (
    <Screen title={t("eventsDesk.title")} action={add}>
      {isEmpty ? (
        <EmptyState title={t("eventsDesk.empty")} action={add} />
      ) : (
        <EventFilters list={list} counts={counts} />
      )}
      {items.length === 0 && !isEmpty && <NoneLikeThis list={list} />}
      {items.length > 0 && <EventList events={items} changes={changes} rights={rights} onDelete={deletion.ask} />}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <EventDialog
          key={editing?.id ?? "new"}
          event={editing}
          change={editing && changes[editing.id]}
          mayPublish={rights.edit}
          onClose={close}
        />
      )}
    </Screen>
  );
}

/** In the place of the list when a filter or a search leaves nothing of it. */
function NoneLikeThis({ list }: Pick<Route.ComponentProps["loaderData"], "list">) {
  const { t } = useWords();
  const { search, filters } = list;
  if (search !== "") return <NothingFound list={list} />;
  if (!filters.status) return <EmptyState title={t("eventsDesk.nothingHere")} />;
  return <EmptyState title={t("eventsDesk.noneOfStatus", { status: t(`eventsDesk.inSentence.${filters.status}`) })} />;
}

function useEventDeletion() {
  const { t } = useWords();
  return useDeletion<DeskEvent>({
    title: t("eventsDesk.deleteTitle"),
    text: ({ title }) => t("eventsDesk.deleteText", { title }),
    deleted: t("eventsDesk.deleted"),
    failed: (reason) => ({ title: t("eventsDesk.deleteFailed"), description: reason }),
    restored: t("desk.restored"),
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("eventsDesk.loadFailed")} />;
}
