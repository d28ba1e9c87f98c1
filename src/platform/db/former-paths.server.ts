// Paths that a section or an event had before. Stories have their own table, because nobody else may take theirs.
import type { Transaction } from "kysely";
import type { Database } from "./schema.ts";

type Owner = { category_id: string } | { event_id: string };

/** Notes that `path`, without language, led to its owner until now: from here on it redirects there. */
export async function noteFormerPath(trx: Transaction<Database>, path: string, owner: Owner): Promise<void> {
  const columns = { category_id: null, event_id: null, ...owner };
  await trx
    .insertInto("former_paths")
    .values({ path, ...columns })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(columns))
    .execute();
}
