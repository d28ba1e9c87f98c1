// The same page of a list in the other language.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { type PublishedStoryFilter, storiesInOrder } from "./story-order.server.ts";

/**
 * Stories that are counted off: a robot that walks to the end of a list would else read all of it again for each page.
 */
const deepest = 1_200;

/**
 * The cursor of the page of another list that stands as far from its beginning as the page after `before` does in this
 * one; `undefined` where the other list does not reach that far, and beyond the newest 1,200 stories.
 */
export async function findSamePage(
  db: Kysely<Database>,
  { list, other }: { list: PublishedStoryFilter; other: PublishedStoryFilter },
  before: Cursor,
): Promise<Cursor | undefined> {
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) from ${storiesInOrder(list, { limit: deepest + 1, from: before })} as listed`.execute(db);
  const count = Math.max(1, Number(counted[0]?.count ?? 0));
  if (count > deepest) return undefined;
  const { rows } = await sql<{ id: string; published_at: Date }>`
    select id, published_at from ${storiesInOrder(other, { limit: count + 1 })} as listed
    order by published_at desc, id desc offset ${count - 1}`.execute(db);
  const [last, following] = rows;
  return following && last ? { at: last.published_at, id: last.id } : undefined;
}
