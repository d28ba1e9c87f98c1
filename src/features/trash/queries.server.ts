// Reads of the trash: everything that was thrown away and can still be brought back, the latest first.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { trashEdge } from "../../platform/db/edited-rows.server.ts";
import { cutPage } from "../../platform/db/keyset.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Cursor, Page } from "../../platform/paging.ts";
import type { TrashKind } from "./rules.ts";

export type TrashedThing = { kind: TrashKind; id: string; name: string; deletedAt: Date };

/** What a thing of each kind is called, as SQL. */
const names: Readonly<Record<TrashKind, RawBuilder<string>>> = {
  comments: sql`left(content, 120)`,
  articles: sql`title`,
  events: sql`title`,
  videos: sql`title`,
  gallery_images: sql`title`,
  breaking_news: sql`title`,
  homepage_sections: sql`section_title`,
  navbar_items: sql`label`,
  ads: sql`title`,
  about_sections: sql`title`,
  team_members: sql`name`,
  contact_messages: sql`coalesce(subject, left(message, 120))`,
  categories: sql`name`,
  media: sql`original_filename`,
};

/** One page of the trash, of these kinds only, after `after` if given. What is older than the trash keeps things is gone. */
export async function listTrash(
  db: Kysely<Database>,
  kinds: readonly TrashKind[],
  { limit, after, now }: { limit: number; after?: Cursor | undefined; now: Date },
): Promise<Page<TrashedThing>> {
  if (kinds.length === 0) return { items: [], older: undefined };
  const edge = trashEdge(now);
  const beyond = after ? sql`and (deleted_at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const parts = kinds.map(
    (kind) => sql`(
      select ${kind}::text as kind, id, ${names[kind]} as name, deleted_at from ${sql.table(kind)}
      where deleted_at >= ${edge} ${beyond}
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
