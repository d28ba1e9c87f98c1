// Reads of venues. Those in the trash are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { type KeysetPage, keysetPage, type ListOrder, searchPattern } from "#app/platform/db/keyset.server.ts";
import { nameSort } from "#app/platform/db/name-sort.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import { venueFormColumns, venuePathOf } from "./rules.ts";

const columns = [...venueFormColumns, "created_at", "updated_at"] as const;

/** A venue in both languages, named like its columns. */
export type Venue = Pick<Selectable<Database["venues"]>, (typeof columns)[number]>;

export const venueSorts = {
  name: nameSort("en", "venues"),
  created: { by: sql`created_at`, kind: "time" },
} as const;

const activeRows = (db: Kysely<Database>) => db.selectFrom("venues").select(columns).where("deleted_at", "is", null);

/** One page of all venues, for staff. `search` looks into names and cities of both languages. */
export async function listVenues(
  db: Kysely<Database>,
  { published, search = "" }: { published?: boolean | undefined; search?: string },
  { sort, lang = "en", ...order }: ListOrder<keyof typeof venueSorts>,
): Promise<KeysetPage<Venue>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (published !== undefined) query = query.where("published", "=", published);
  if (pattern !== undefined)
    query = query.where((eb) =>
      eb.or((["name", "name_ne", "city", "city_ne"] as const).map((name) => eb(name, "ilike", pattern))),
    );
  const by = sort === "name" ? nameSort(lang, "venues") : venueSorts[sort];
  return keysetPage(query, { ...by, ...order, id: "venues.id" });
}

/** One venue, published or not. `id` must be a UUID. */
export async function findVenue(db: Kysely<Database>, id: string): Promise<Venue | undefined> {
  return activeRows(db).where("id", "=", id).executeTakeFirst();
}

/** These venues, published or not, by their ids. */
export async function venuesById(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, Venue>> {
  const rows =
    ids.length === 0
      ? []
      : await activeRows(db)
          .where("id", "in", [...new Set(ids)])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every venue by its name, for a choice in a form. */
export async function listVenueChoices(
  db: Kysely<Database>,
): Promise<readonly Pick<Venue, "id" | "name" | "name_ne">[]> {
  return db
    .selectFrom("venues")
    .select(["id", "name", "name_ne"])
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** The venue that readers find at a slug. */
export async function findPublishedVenue(db: Kysely<Database>, slug: string): Promise<Venue | undefined> {
  return activeRows(db).where("slug", "=", slug).where("published", "=", true).executeTakeFirst();
}

/** The slug of the published venue that had this one before. */
export const findMovedVenue = (db: Kysely<Database>, formerSlug: string) =>
  slugAtFormerPath(db, "venues", "venue_id", venuePathOf(formerSlug));
