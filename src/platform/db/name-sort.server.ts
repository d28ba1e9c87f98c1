import { type RawBuilder, sql } from "kysely";
import type { Lang } from "./schema.ts";

/**
 * How a paged list of a table with `name` and `name_ne` is sorted by the name that a language shows: for `keysetPage`.
 * Nepali by the function of migration 0076, as src/messages/name-order.ts sorts lists that are read whole.
 */
export function nameSort(lang: Lang, table: string): { by: RawBuilder<unknown>; kind: "text" } {
  const [name, nepali] = [sql.ref(`${table}.name`), sql.ref(`${table}.name_ne`)];
  const by =
    lang === "en" ? sql`lower(${name})` : sql`nepali_order(coalesce(nullif(${nepali}, ''), ${name})) collate "C"`;
  return { by, kind: "text" };
}
