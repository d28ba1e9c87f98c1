// Reads of players, coaches and officials. Those in the trash are nowhere here.

import { type Kysely, type Selectable, sql } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { type KeysetPage, keysetPage, type ListOrder, searchPattern } from "#app/platform/db/keyset.server.ts";
import { nameSort } from "#app/platform/db/name-sort.server.ts";
import type { Database, SportPersonKind } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { personFormColumns, personPathOf } from "./rules.ts";

const columns = [...personFormColumns, "created_at", "updated_at"] as const;

/** A player, coach or official in both languages, named like their columns. */
export type SportPerson = Pick<Selectable<Database["sport_people"]>, (typeof columns)[number]> & {
  picture: PictureSource | undefined;
};

export const personSorts = {
  name: nameSort("en", "sport_people"),
  created: { by: sql`sport_people.created_at`, kind: "time" },
} as const;

function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("sport_people")
    .leftJoin("media", "media.id", "sport_people.image_media_id")
    .select([...columnsIn("sport_people", columns), ...pictureColumns])
    .where("sport_people.deleted_at", "is", null);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

const personOf = (row: PersonRow): SportPerson => ({
  ...pick(row, columns),
  picture: pictureOf(row, { url: row.image_url }),
});

type PersonFilter = {
  sport?: SportId | undefined;
  kind?: SportPersonKind | undefined;
  published?: boolean | undefined;
  search?: string;
};

/** One page of all of them, for staff. `search` looks into the names of both languages. */
export async function listPlayers(
  db: Kysely<Database>,
  { sport, kind, published, search = "" }: PersonFilter,
  { sort, lang = "en", ...order }: ListOrder<keyof typeof personSorts>,
): Promise<KeysetPage<SportPerson>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (sport !== undefined) query = query.where("sport_people.sport", "=", sport);
  if (kind !== undefined) query = query.where("sport_people.kind", "=", kind);
  if (published !== undefined) query = query.where("sport_people.published", "=", published);
  if (pattern !== undefined)
    query = query.where((eb) =>
      eb.or([eb("sport_people.name", "ilike", pattern), eb("sport_people.name_ne", "ilike", pattern)]),
    );
  const by = sort === "name" ? nameSort(lang, "sport_people") : personSorts[sort];
  const { items, next } = await keysetPage(query, { ...by, ...order, id: "sport_people.id" });
  return { items: items.map(personOf), next };
}

/** One of them, published or not. `id` must be a UUID. */
export async function findPerson(db: Kysely<Database>, id: string): Promise<SportPerson | undefined> {
  const row = await activeRows(db).where("sport_people.id", "=", id).executeTakeFirst();
  return row && personOf(row);
}

/** Those of these ids, published or not. */
export async function peopleById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SportPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await activeRows(db)
    .where("sport_people.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** The one whom readers find at a slug. */
export async function findPublishedPerson(db: Kysely<Database>, slug: string): Promise<SportPerson | undefined> {
  const row = await activeRows(db)
    .where("sport_people.slug", "=", slug)
    .where("sport_people.published", "=", true)
    .executeTakeFirst();
  return row && personOf(row);
}

/** The slug of the published one who had this one before. */
export const findMovedPerson = (db: Kysely<Database>, formerSlug: string) =>
  slugAtFormerPath(db, "sport_people", "person_id", personPathOf(formerSlug));
