import { type RawBuilder, sql } from "kysely";

/** The rows of a query as one value, so that a page asks for several lists at once: JSON, with times as text. */
export const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;
