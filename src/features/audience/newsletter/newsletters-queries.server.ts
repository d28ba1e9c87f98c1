// Reads of newsletters. There are a few dozen of them at most.
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { OfferedNewsletter } from "./newsletters-rules.ts";

const columns = [
  ...["id", "version", "slug", "name", "name_ne", "lang", "is_active", "order_index"],
  ...["category_id", "competition_id", "team_id"],
] as const satisfies readonly (keyof Selectable<Database["newsletters"]>)[];

export type Newsletter = Pick<Selectable<Database["newsletters"]>, (typeof columns)[number]>;

const activeRows = (db: Kysely<Database>) =>
  db.selectFrom("newsletters").select(columns).where("deleted_at", "is", null).orderBy("order_index").orderBy("id");

/** Every newsletter that is not in the trash, in their order, each with how many confirmed addresses get it. */
export async function listNewsletters(
  db: Kysely<Database>,
): Promise<readonly (Newsletter & { subscribers: number })[]> {
  const rows = await activeRows(db).execute();
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select chosen.id, count(*)::int as count
    from newsletter_subscribers cross join unnest(newsletters) as chosen (id)
    where status = 'active' group by chosen.id`.execute(db);
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({ ...row, subscribers: countOf.get(row.id) ?? 0 }));
}

/** Those that readers may choose, in their order. */
export async function listOfferedNewsletters(db: Kysely<Database>): Promise<readonly OfferedNewsletter[]> {
  const rows = await activeRows(db).where("is_active", "=", true).execute();
  return rows.map(({ id, slug, name, name_ne, lang }) => ({ id, slug, name, name_ne, lang }));
}

/** One newsletter, switched on or off; `undefined` for one that is unknown or in the trash. */
export async function findNewsletter(
  db: Kysely<Database>,
  which: { id: string } | { slug: string },
): Promise<Newsletter | undefined> {
  const rows = activeRows(db);
  return ("id" in which ? rows.where("id", "=", which.id) : rows.where("slug", "=", which.slug)).executeTakeFirst();
}

/** What an address that gets mail has chosen; `undefined` for one that has left, waits or was erased. */
export async function findChoices(db: Kysely<Database>, subscriberId: string) {
  return db
    .selectFrom("newsletter_subscribers")
    .select(["email", "lang", "newsletters"])
    .where("id", "=", subscriberId)
    .where("status", "=", "active")
    .executeTakeFirst();
}
