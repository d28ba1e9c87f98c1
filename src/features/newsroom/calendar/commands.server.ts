// Every write of events. Specification: back-office.md 3, 4, 5 and 7; permissions.csv Z042 to Z045, N040.
import type { Selectable, Transaction } from "kysely";
import { chosenPicture } from "#app/features/media/chosen-picture.server.ts";
import { tagsOfLink } from "#app/features/newsroom/match-links/rules.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { command } from "#app/platform/command.ts";
import {
  assertActive,
  assertVersion,
  changeRow,
  lockActive,
  noteFormerPath,
} from "#app/platform/db/entity-rows.server.ts";
import type { Database, EventStatus } from "#app/platform/db/schema.ts";
import { takeSlug } from "#app/platform/db/slugs.server.ts";
import { switchCommand, trashCommands } from "#app/platform/entities/entity-commands.server.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { changedFields } from "#app/platform/versioned-input.ts";
import {
  type CalendarEntryInput,
  calendarEntryFields,
  calendarEntryInput,
  eventChange,
  eventFormColumns,
  eventSlug,
  eventStatusChange,
} from "./admin-rules.ts";
import { eventPathOf, eventsTag, eventTag } from "./rules.ts";

type EventRow = Selectable<Database["events"]>;

/** Pages on which an event stands; none while readers cannot see it. */
function pagesOf({ id, lang, status, match_id }: Pick<EventRow, "id" | "lang" | "status" | "match_id">): string[] {
  return status === "published" ? [eventTag(id), eventsTag(lang), ...tagsOfLink(match_id)] : [];
}

/** Those who may only write, not publish, write drafts (permissions.csv Z042). */
function onlyDrafts({ actor, input }: { actor: Actor; input: { status: EventStatus } }) {
  return input.status !== "draft" && may(actor, "event.edit") === "none" ? ("forbidden" as const) : undefined;
}

/** What is retried when somebody took the slug meanwhile. */
const retryOn = ["events_slug_unique"];

/** A slug for an event, by its title unless somebody typed one. */
const slugFor = (trx: Transaction<Database>, { title, slug }: CalendarEntryInput) =>
  takeSlug(trx, "events", { typed: slug, following: eventSlug(title), taken: "event.slugTaken" });

/** The columns that a form decides. The slug may be another one than was typed. */
async function columnsOf(trx: Transaction<Database>, input: CalendarEntryInput, slug: string) {
  return { ...pick(input, calendarEntryFields), ...(await chosenPicture(trx, input.image_url)), slug };
}

export const createEvent = command({
  name: "event.create",
  permission: "event.create",
  input: calendarEntryInput,
  allow: onlyDrafts,
  async run({ trx, actor, input, now, newId }) {
    const id = newId();
    await assertActive(trx, "matches", input.match_id, "match_id");
    const slug = await slugFor(trx, input);
    await trx
      .insertInto("events")
      .values({
        ...(await columnsOf(trx, input, slug)),
        id,
        created_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id, slug };
  },
  invalidates: ({ input, result }) => pagesOf({ ...input, id: result.id }),
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { title: input.title, status: input.status } }),
  retryOn,
});

export const updateEvent = command({
  name: "event.update",
  permission: "event.edit",
  input: eventChange,
  row: ({ trx, input }) => lockActive(trx, "events", input.id),
  async run({ trx, input, row, now }) {
    assertVersion(row, input, pick(row, eventFormColumns));
    if (input.match_id !== row.match_id) await assertActive(trx, "matches", input.match_id, "match_id");
    const keepsSlug = input.slug === null || input.slug === row.slug;
    const slug = keepsSlug ? row.slug : await slugFor(trx, input);
    await changeRow(trx, "events", row, await columnsOf(trx, input, slug), now);
    if (slug !== row.slug) await noteFormerPath(trx, eventPathOf(row.slug), { event_id: row.id });
    return { id: row.id, slug, version: row.version + 1 };
  },
  invalidates: ({ input, row }) => [...new Set([...pagesOf(row), ...pagesOf(input)])],
  audit: ({ input, row, result }) => ({
    subjectId: row.id,
    detail: {
      title: input.title,
      status: { from: row.status, to: input.status },
      slug: { from: row.slug, to: result.slug },
      fields: changedFields(row, { ...input, slug: result.slug }),
    },
  }),
  retryOn,
});

/** Publishing, cancelling and taking back from the list, without opening the event. */
export const changeEventStatus = switchCommand("events", "status", {
  name: "event.changeStatus",
  permission: "event.edit",
  input: eventStatusChange,
  invalidates: pagesOf,
  detail: ({ title }, status) => ({ title, status }),
});

/** In the trash the slug stays the event's. */
export const { delete: deleteEvent, restore: restoreEvent } = trashCommands("events", {
  name: "event",
  permission: "event.delete",
  invalidates: pagesOf,
  detail: ({ title }) => ({ title }),
});
