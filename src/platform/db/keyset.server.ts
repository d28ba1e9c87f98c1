// Pages of a long list by the place of their last row, never by counting off: the thousandth page costs what the first
// one does, given an index on the sorted column and the id.
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";

/** What a list is sorted by: how a place in it is written down and read again. */
export type SortKind = "time" | "text" | "number";

/** A place in a list: the sorted value of its last row as the database writes it, and the row's id. */
export type KeysetPlace = { value: string; id: string };

export type KeysetPage<Row> = { items: Row[]; next: KeysetPlace | undefined };

type KeysetOrder = {
  /** The sorted column, never null: `sql\`lower(name)\``, `sql\`coalesce(event_date, '-infinity')\``. */
  by: Expression<unknown>;
  kind: SortKind;
  direction: "asc" | "desc";
  /** The column of the id, with its table where there are several. */
  id: string;
  after?: KeysetPlace | undefined;
  limit: number;
};

const sqlTypes = { time: "timestamptz", text: "text", number: "bigint" } as const;

const shapes: Readonly<Record<SortKind, RegExp>> = {
  // As PostgreSQL writes it, infinity included; anything else would be a fault of ours in the log.
  time: /^(?:-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/,
  text: /^[^\0]{0,500}$/su,
  number: /^-?\d{1,18}$/,
};

/** Runs a query as one page of a list in this order. A place that this list cannot have begins it at its beginning. */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, kind, direction, id, after, limit }: KeysetOrder,
): Promise<KeysetPage<Row>> {
  const key = sql.ref(id);
  const type = sql.raw(sqlTypes[kind]);
  const way = sql.raw(direction);
  let paged = query.select([sql<string>`(${by})::text`.as("keyset_value"), sql<string>`${key}::text`.as("keyset_id")]);
  if (after && shapes[kind].test(after.value)) {
    const beyond = sql.raw(direction === "asc" ? ">" : "<");
    paged = paged.where(
      sql<SqlBool>`((${by})::${type}, ${key}) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`,
    );
  }
  const rows = await paged
    .orderBy(sql`${by} ${way}, ${key} ${way}`)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit) as (Row & { keyset_value: string; keyset_id: string })[];
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ keyset_value: _value, keyset_id: _id, ...row }) => row as unknown as Row),
    next: last && { value: last.keyset_value, id: last.keyset_id },
  };
}

/** A search as a pattern for `ilike`: the words as typed, anywhere in the text. `undefined` for none. */
export function searchPattern(search: string): string | undefined {
  const words = search.normalize("NFC").trim().slice(0, 100);
  return words === "" ? undefined : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
