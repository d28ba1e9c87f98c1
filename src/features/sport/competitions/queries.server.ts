// Reads of competitions. Those in the trash are nowhere here. Their seasons: season-queries.server.ts.

import { type Kysely, type Selectable, sql } from "kysely";
import { type KeysetPage, keysetPage, type ListOrder, searchPattern } from "#app/platform/db/keyset.server.ts";
import { nameSort } from "#app/platform/db/name-sort.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { competitionFormColumns, competitionPathOf } from "./rules.ts";

const columns = [...competitionFormColumns, "created_at", "updated_at"] as const;

/** A competition in both languages, named like its columns. */
export type Competition = Pick<Selectable<Database["competitions"]>, (typeof columns)[number]>;

export const competitionSorts = {
  rank: { by: sql`rank`, kind: "number" },
  name: nameSort("en", "competitions"),
  created: { by: sql`created_at`, kind: "time" },
} as const;

const activeRows = (db: Kysely<Database>) =>
  db.selectFrom("competitions").select(columns).where("deleted_at", "is", null);

/** One page of all competitions, for staff. `search` looks into the names of both languages. */
export async function listCompetitions(
  db: Kysely<Database>,
  { sport, published, search = "" }: { sport?: SportId | undefined; published?: boolean | undefined; search?: string },
  { sort, lang = "en", ...order }: ListOrder<keyof typeof competitionSorts>,
): Promise<KeysetPage<Competition>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (sport !== undefined) query = query.where("sport", "=", sport);
  if (published !== undefined) query = query.where("published", "=", published);
  if (pattern !== undefined)
    query = query.where((eb) =>
      eb.or((["name", "name_ne", "short_name", "short_name_ne"] as const).map((name) => eb(name, "ilike", pattern))),
    );
  const by = sort === "name" ? nameSort(lang, "competitions") : competitionSorts[sort];
  return keysetPage(query, { ...by, ...order, id: "competitions.id" });
}

/** One competition, published or not. `id` must be a UUID. */
export async function findCompetition(db: Kysely<Database>, id: string): Promise<Competition | undefined> {
  return activeRows(db).where("id", "=", id).executeTakeFirst();
}

/** These competitions, published or not, by their ids. */
export async function competitionsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Competition>> {
  if (ids.length === 0) return new Map();
  const rows = await activeRows(db)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The competition that readers find at a slug. */
export async function findPublishedCompetition(db: Kysely<Database>, slug: string): Promise<Competition | undefined> {
  return activeRows(db).where("slug", "=", slug).where("published", "=", true).executeTakeFirst();
}

/** The slug of the published competition that had this one before. */
export const findMovedCompetition = (db: Kysely<Database>, formerSlug: string) =>
  slugAtFormerPath(db, "competitions", "competition_id", competitionPathOf(formerSlug));
