// Which slug a row gets. What lies in the trash keeps its slug, so it counts as taken.
import { type Kysely, sql, type Transaction } from "kysely";
import type { PathOwnerColumn } from "#app/platform/entities/entities.ts";
import { fieldError } from "#app/platform/errors.ts";
import { nextSlug } from "#app/platform/text/slug.ts";
import { escapeLike } from "./keyset.server.ts";
import type { Database } from "./schema.ts";

/** Tables with a slug that no two of their rows share; of seasons no two of one competition. */
export type SluggedTable =
  | "events"
  | "venues"
  | "sport_teams"
  | "sport_people"
  | "competitions"
  | "seasons"
  | "matches";

type Wanted = {
  /** What somebody typed; `null` for the one that follows the name. */
  typed: string | null;
  following: string;
  /** The error at `slug` when a typed one is taken. */
  taken?: string;
  /** Where slugs are told apart only among some rows of the table. */
  among?: { column: "competition_id"; value: string };
};

/**
 * A free slug: one that follows the name counts on until it is free, one that somebody typed is taken exactly or
 * refused at its field. Another transaction may take it meanwhile: list the table's unique constraint under `retryOn`.
 */
export async function takeSlug(
  trx: Transaction<Database>,
  table: SluggedTable,
  { typed, following, taken: code = "slug.inUse", among }: Wanted,
): Promise<string> {
  const base = typed ?? following;
  const taken = new Set(await slugsLike(trx, table, base, among));
  if (!taken.has(base)) return base;
  if (base !== following) throw fieldError("slug", code);
  for (let number = 2; ; number += 1) {
    const candidate = nextSlug(base, number);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The slug itself, and all that could be it with a number: a long one loses its end to the number. */
async function slugsLike(
  trx: Transaction<Database>,
  table: SluggedTable,
  slug: string,
  among: Wanted["among"],
): Promise<string[]> {
  const base = nextSlug(slug, 99_999).replace(/-\d+$/, "");
  // Kysely cannot type a table that is a parameter; `SluggedTable` lists only tables with this column.
  let query = trx
    .selectFrom(table as "events")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", slug), eb("slug", "like", `${escapeLike(base)}%`)]));
  if (among) query = query.where(sql<boolean>`${sql.ref(among.column)} = ${among.value}`);
  return (await query.execute()).map((row) => row.slug);
}

/**
 * The slug of the published row to which a path leads that was once its own. `owner` is its column in `former_paths`.
 */
export async function slugAtFormerPath(
  db: Kysely<Database>,
  table: Exclude<SluggedTable, "events">,
  owner: PathOwnerColumn,
  path: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select owner.slug from former_paths join ${sql.table(table)} as owner on owner.id = ${sql.ref(`former_paths.${owner}`)}
    where former_paths.path = ${path} and owner.published and owner.deleted_at is null`.execute(db);
  return rows[0]?.slug;
}
