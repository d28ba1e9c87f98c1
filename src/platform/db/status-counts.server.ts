// How many living rows of a long list have each status: kept by triggers (migrations/0017), because counting a hundred
// thousand rows for every look at a list would cost more than the list.
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

type Counted = "newsletter_subscribers" | "comments";

/** Status → number of rows, those in the trash left out. A status that no row ever had is absent. */
export async function countByStatus(db: Kysely<Database>, relation: Counted): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("status_counts")
    .select(["status", "count"])
    .where("relation", "=", relation)
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
