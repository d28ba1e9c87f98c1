// Pages of a long list by the place of their last row, never by counting off: the thousandth page costs what the first
// one does, given an index on the sorted column and the id.
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Cursor } from "#app/platform/paging.ts";
import type { Lang } from "./schema.ts";

/** What a list is sorted by: how a place in it is written down and read again. */
export type SortKind = "time" | "text" | "number";

/** A place in a list: the sorted value of its last row as the database writes it, and the row's id. */
export type KeysetCursor = { value: string; id: string };

export type KeysetPage<Row> = { items: Row[]; next: KeysetCursor | undefined };

/** How a list is asked for that can be sorted in several ways. */
export type ListOrder<Sort extends string> = {
  sort: Sort;
  direction: "asc" | "desc";
  after?: KeysetCursor | undefined;
  limit: number;
  /** The language in whose order names stand; English unless said. */
  lang?: Lang;
};

type KeysetOrder = {
  /** The sorted column, never null: `sql\`lower(name)\``, `sql\`coalesce(event_date, '-infinity')\``. */
  by: Expression<unknown>;
  kind: SortKind;
  direction: "asc" | "desc";
  /** The column of the id, with its table where there are several. */
  id: string;
  after?: KeysetCursor | undefined;
  limit: number;
};

const sqlTypes = { time: "timestamptz", text: "text", number: "bigint" } as const;

const shapes: Readonly<Record<SortKind, RegExp>> = {
  // As PostgreSQL writes it, infinity included; anything else would be an error of ours in the log.
  time: /^(?:-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/,
  text: /^[^\0]{0,500}$/su,
  number: /^-?\d{1,18}$/,
};

/** Runs a query as one page of a list in this order. A place that this list cannot have begins it at its beginning. */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, kind, direction, id, after, limit }: KeysetOrder,
): Promise<KeysetPage<Row>> {
  const type = sql.raw(sqlTypes[kind]);
  const beyond =
    after && shapes[kind].test(after.value)
      ? sql<SqlBool>`((${by})::${type}, ${sql.ref(id)}) ${sql.raw(direction === "asc" ? ">" : "<")} (${after.value}::${type}, ${after.id}::uuid)`
      : undefined;
  const { items, last } = await runPage(query, { by, value: sql<string>`(${by})::text`, direction, id, beyond, limit });
  return { items, next: last };
}

/**
 * Runs a query as one page of a list, the newest first. `at` and `id` are columns of its tables; `at` has no fraction
 * of a millisecond, because the cursor has none.
 */
export async function newestPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { at, id, after, limit }: { at: string; id: string; after?: Cursor | undefined; limit: number },
): Promise<{ items: Row[]; older: Cursor | undefined }> {
  const by = sql.ref<Date>(at);
  const beyond = after && sql<SqlBool>`(${by}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)`;
  const { items, last } = await runPage(query, { by, value: by, direction: "desc", id, beyond, limit });
  return { items, older: last && { at: last.value, id: last.id } };
}

/** One page beyond a condition, and its last row's value and id when there are more rows. */
async function runPage<DB, TB extends keyof DB, Row, Value>(
  query: SelectQueryBuilder<DB, TB, Row>,
  {
    by,
    value,
    direction,
    id,
    beyond,
    limit,
  }: Pick<KeysetOrder, "by" | "direction" | "id" | "limit"> & {
    value: Expression<Value>;
    beyond: Expression<SqlBool> | undefined;
  },
): Promise<{ items: Row[]; last: { value: Value; id: string } | undefined }> {
  const [key, way] = [sql.ref(id), sql.raw(direction)];
  const from = beyond ? query.where(beyond) : query;
  const rows = await from
    .select([sql<Value>`${value}`.as("keyset_value"), sql<string>`${key}::text`.as("keyset_id")])
    .orderBy(sql`${by} ${way}, ${key} ${way}`)
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows as (Row & { keyset_value: Value; keyset_id: string })[], limit);
  return {
    items: page.items.map(({ keyset_value: _value, keyset_id: _id, ...row }) => row as unknown as Row),
    last: page.last && { value: page.last.keyset_value, id: page.last.keyset_id },
  };
}

/** The first `limit` of rows that were read with one more, and the last of these when there are more. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { items: Row[]; last: Row | undefined } {
  const items = rows.slice(0, limit);
  return { items, last: rows.length > limit ? items.at(-1) : undefined };
}

/** A search as a pattern for `ilike`: the text as typed, anywhere. `undefined` for none. */
export function searchPattern(search: string): string | undefined {
  const exact = exactPattern(search);
  return exact === undefined ? undefined : `%${exact}%`;
}

/** A search as a pattern for the whole text, in either case of its letters. `undefined` for none. */
export function exactPattern(search: string): string | undefined {
  const typed = search.normalize("NFC").trim().slice(0, 100);
  return typed === "" ? undefined : escapeLike(typed);
}

/** Text as `like` finds it, its own signs of a pattern included. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
