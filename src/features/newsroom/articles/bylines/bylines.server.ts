// Bylines in the database: as readers see them, and whom a story may name.
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, StoredByline } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { ShownByline } from "./bylines.ts";

/** Who signs a story, in order, for a query that joins its author as `profiles`: those of its row, or `bylines`. */
export function authorsOf(bylines: RawBuilder<unknown> = sql`articles.bylines`) {
  return sql<readonly ShownByline[]>`case
    when ${bylines} <> '[]'::jsonb then (
      select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', shown.name, 'slug', person.slug)
        || case when entry ? 'agency' then '{"agency": true}' else '{}'::jsonb end order by position), '[]')
      from jsonb_array_elements(${bylines}) with ordinality as listed (entry, position)
      left join profiles as person on person.id = (entry ->> 'person')::uuid
      cross join lateral (select coalesce(entry ->> 'name', person.full_name) as name) as shown
      where shown.name <> '')
    when profiles.full_name <> '' then
      jsonb_build_array(jsonb_build_object('id', profiles.id, 'name', profiles.full_name, 'slug', profiles.slug))
    else '[]'::jsonb end`.as("authors");
}

/** Stories that somebody has written or signs, in any state. */
export function isBy(personId: string) {
  const named = JSON.stringify([{ person: personId }]);
  return sql<boolean>`articles.id in (
    select id from articles as written where author_id = ${personId}::uuid
    union all
    select id from articles as signed where bylines <> '[]'::jsonb and bylines @> ${named}::jsonb)`;
}

/** An account that a story may name. */
export type NameableAccount = { id: string; name: string };

// Whoever works here, or has stories: a story must not tell the name of a mere reader.
const isNameable = sql<boolean>`(
  profiles.role <> 'subscriber'
  or exists (select from user_permissions where user_id = profiles.id and granted)
  or exists (select from articles where author_id = profiles.id)
  or exists (select from story_bylines where person_id = profiles.id))`;

/** The accounts that a story may name, by name. */
export async function listNameable(db: Kysely<Database>): Promise<readonly NameableAccount[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "full_name", "email"])
    .where(isNameable)
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, full_name, email }) => ({ id, name: full_name.trim() || email }));
}

/** Refuses an account that a story may not name, or that is gone. */
export async function refuseUnknownAccounts(
  trx: Transaction<Database>,
  bylines: readonly StoredByline[],
): Promise<void> {
  const wanted = bylines.flatMap(({ person }) => person ?? []);
  if (wanted.length === 0) return;
  const known = await trx.selectFrom("profiles").select("id").where("id", "in", wanted).where(isNameable).execute();
  if (known.length < wanted.length) throw fieldError("bylines", "byline.unknown");
}

/** Those of the accounts that are there still. */
export async function listPresent(db: Kysely<Database>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("profiles").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}
