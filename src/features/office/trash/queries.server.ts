// Reads of the trash: everything that was discarded and can still be brought back, the latest first.
import { type Kysely, sql } from "kysely";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import { cutPage } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { entities, type TrashKind } from "#app/platform/entities/entities.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";

export type TrashedEntity = { kind: TrashKind; id: string; name: string; deletedAt: Date };

/**
 * One page of the trash, of these kinds only, after `after` if given. What is older than the trash keeps things is
 * gone.
 */
export async function listTrash(
  db: Kysely<Database>,
  kinds: readonly TrashKind[],
  { limit, after, now }: { limit: number; after?: Cursor | undefined; now: Date },
): Promise<Page<TrashedEntity>> {
  if (kinds.length === 0) return { items: [], older: undefined };
  const cutoff = retentionCutoff(now);
  const beyond = after ? sql`and (deleted_at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const parts = kinds.map(
    (kind) => sql`(
      select ${kind}::text as kind, id, ${sql.raw(entities[kind].name)} as name, deleted_at from ${sql.table(kind)}
      where deleted_at >= ${cutoff} ${beyond}
      order by deleted_at desc, id desc limit ${limit + 1}
    )`,
  );
  const { rows } = await sql<{ kind: TrashKind; id: string; name: string; deleted_at: Date }>`
    select * from (${sql.join(parts, sql` union all `)}) as thrown_away
    order by deleted_at desc, id desc limit ${limit + 1}
  `.execute(db);
  const { items, last } = cutPage(rows, limit);
  return {
    items: items.map(({ deleted_at, ...found }) => ({ ...found, deletedAt: deleted_at })),
    older: last && { at: last.deleted_at, id: last.id },
  };
}
