// Reads of events for those who edit them: drafts and cancelled ones included (permissions.csv Z046). Those in the
// trash are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { type KeysetCursor, type KeysetPage, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, EventStatus, Lang } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { eventFormColumns } from "./admin-rules.ts";

const columns = [...eventFormColumns, "created_at"] as const;

/** Named like its columns, as the form shows it. */
export type AdminEvent = Pick<Selectable<Database["events"]>, (typeof columns)[number]> & {
  picture: PictureSource | undefined;
};

export type AdminEventFilter = { status?: EventStatus | undefined; lang?: Lang | undefined; search?: string };

/** What the list can be sorted by. The specification's order is `created`, the newest first. */
export const eventSorts = {
  created: { by: sql`events.created_at`, kind: "time" },
  date: { by: sql`coalesce(events.event_date, 'infinity'::timestamptz)`, kind: "time" },
  title: { by: sql`lower(events.title)`, kind: "text" },
} as const;

export type EventOrder = {
  sort: keyof typeof eventSorts;
  direction: "asc" | "desc";
  after?: KeysetCursor | undefined;
  limit: number;
};

function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("events")
    .leftJoin("media", "media.id", "events.image_media_id")
    .select([...columnsIn("events", columns), ...pictureColumns])
    .where("events.deleted_at", "is", null);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

function adminEventOf(row: EventRow): AdminEvent {
  return { ...pick(row, columns), picture: pictureOf(row, { url: row.image_url }) };
}

/** One page of the list. `search` looks into title and location. */
export async function listAdminEvents(
  db: Kysely<Database>,
  { status, lang, search = "" }: AdminEventFilter,
  { sort, ...order }: EventOrder,
): Promise<KeysetPage<AdminEvent>> {
  const pattern = searchPattern(search);
  const query = activeRows(db)
    .$if(status !== undefined, (some) => some.where("events.status", "=", status ?? "draft"))
    .$if(lang !== undefined, (some) => some.where("events.lang", "=", lang ?? "en"))
    .$if(pattern !== undefined, (some) =>
      some.where((eb) =>
        eb.or([eb("events.title", "ilike", pattern ?? ""), eb("events.location", "ilike", pattern ?? "")]),
      ),
    );
  const { items, next } = await keysetPage(query, { ...eventSorts[sort], ...order, id: "events.id" });
  return { items: items.map(adminEventOf), next };
}

/** One event as its form shows it. `id` must be a UUID. */
export async function findAdminEvent(db: Kysely<Database>, id: string): Promise<AdminEvent | undefined> {
  const row = await activeRows(db).where("events.id", "=", id).executeTakeFirst();
  return row && adminEventOf(row);
}

/** How many there are of each status. */
export async function countAdminEvents(db: Kysely<Database>): Promise<Readonly<Record<EventStatus, number>>> {
  const rows = await db
    .selectFrom("events")
    .select((eb) => ["status", eb.fn.countAll().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  const of = (status: EventStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { draft: of("draft"), published: of("published"), cancelled: of("cancelled") };
}
