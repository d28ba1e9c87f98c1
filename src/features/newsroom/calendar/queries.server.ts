// Reads of events for readers: published ones only. Specification: public-site.md 4 and 7.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database, EventStatus, Lang, SportCategory } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { eventPathOf } from "./rules.ts";

export type SportsEvent = {
  id: string;
  lang: Lang;
  slug: string;
  title: string;
  description: string;
  /** When it begins; `null` while staff have not set it. */
  startsAt: Date | null;
  /** When it ends; `null` where nobody said. Never before `startsAt`. */
  endsAt: Date | null;
  location: string;
  /** The match that it is about, also one that readers do not see. */
  matchId: string | null;
  picture: PictureSource | undefined;
  updatedAt: Date;
};

export type SportsEventInFull = SportsEvent & { content: string };

const cardColumns = [
  "events.id",
  "events.lang",
  "events.slug",
  "events.title",
  "events.description",
  "events.event_date",
  "events.end_date",
  "events.location",
  "events.match_id",
  "events.image_url",
  "events.updated_at",
  ...pictureColumns,
] as const;

function published(db: Kysely<Database>) {
  return db
    .selectFrom("events")
    .leftJoin("media", "media.id", "events.image_media_id")
    .select(cardColumns)
    .where("events.status", "=", "published" satisfies EventStatus)
    .where("events.deleted_at", "is", null);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof published>["execute"]>>[number];

function eventOf(row: EventRow): SportsEvent {
  return {
    id: row.id,
    lang: row.lang,
    slug: row.slug,
    title: row.title,
    description: row.description,
    startsAt: row.event_date,
    endsAt: row.end_date,
    location: row.location,
    matchId: row.match_id,
    picture: pictureOf(row, { url: row.image_url }),
    updatedAt: row.updated_at,
  };
}

/** Events that readers may see, in the given order. */
export async function listEventsById(db: Kysely<Database>, ids: readonly string[]): Promise<readonly SportsEvent[]> {
  if (ids.length === 0) return [];
  const rows = await published(db).where("events.id", "in", ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(eventOf));
}

export type EventFilter = { lang: Lang; now: Date; category?: SportCategory | undefined };

/** Events that are not over, those under way and the next one first; those without a date yet stand last. */
export async function listUpcomingEvents(
  db: Kysely<Database>,
  { lang, now, category }: EventFilter,
  limit: number,
): Promise<readonly SportsEvent[]> {
  const rows = await published(db)
    .where("events.lang", "=", lang)
    .$if(category !== undefined, (some) => some.where("events.category", "=", category ?? "general"))
    .where((eb) =>
      eb.or([
        eb("events.event_date", ">=", now),
        eb("events.end_date", ">=", now),
        eb("events.event_date", "is", null),
      ]),
    )
    .orderBy("events.event_date", (order) => order.asc().nullsLast())
    .orderBy("events.id")
    .limit(limit)
    .execute();
  return rows.map(eventOf);
}

/** Events that begin from `from` until before `until`, in order of their hour. */
export async function listEventsBeginning(
  db: Kysely<Database>,
  { lang, from, until }: { lang: Lang; from: Date; until: Date },
  limit: number,
): Promise<readonly (Pick<SportsEvent, "title" | "slug" | "location"> & { startsAt: Date })[]> {
  const rows = await published(db)
    .where("events.lang", "=", lang)
    .where("events.event_date", ">=", from)
    .where("events.event_date", "<", until)
    .orderBy("events.event_date")
    .orderBy("events.id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ title, slug, location, event_date: startsAt }) =>
    startsAt === null ? [] : [{ title, slug, location, startsAt }],
  );
}

/** Events that are over, the latest beginning first, one page of them. */
export async function listPastEvents(
  db: Kysely<Database>,
  { lang, now, category }: EventFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<SportsEvent>> {
  const query = published(db)
    .where("events.lang", "=", lang)
    .$if(category !== undefined, (some) => some.where("events.category", "=", category ?? "general"))
    .where("events.event_date", "<", now)
    .where((eb) => eb.or([eb("events.end_date", "is", null), eb("events.end_date", "<", now)]));
  const { items, older } = await newestPage(query, { at: "events.event_date", id: "events.id", after, limit });
  return { items: items.map(eventOf), older };
}

/** The published event at an address, in whichever language it is. Drafts and cancelled ones are unknown. */
export async function findEvent(db: Kysely<Database>, slug: string): Promise<SportsEventInFull | undefined> {
  const row = await published(db).select("events.content").where("events.slug", "=", slug).executeTakeFirst();
  return row && { ...eventOf(row), content: row.content };
}

/** Where the published event stands that had this slug before. */
export async function findMovedEvent(
  db: Kysely<Database>,
  formerSlug: string,
): Promise<{ slug: string; lang: Lang } | undefined> {
  return db
    .selectFrom("former_paths")
    .innerJoin("events", "events.id", "former_paths.event_id")
    .select(["events.slug", "events.lang"])
    .where("former_paths.path", "=", eventPathOf(formerSlug))
    .where("events.status", "=", "published" satisfies EventStatus)
    .where("events.deleted_at", "is", null)
    .executeTakeFirst();
}
