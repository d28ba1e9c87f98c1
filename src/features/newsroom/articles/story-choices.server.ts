// The stories among which a page chooses: their ids alone, because it shows few of many and asks for the cards of
// these.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type PublishedStoryFilter, storiesInOrder } from "./story-order.server.ts";

/**
 * Stories to choose from: the newest of a filter, or `chosen`, a query of `id` and of `rank`, of which only those in
 * `lang` count.
 */
type StoryList = { filter: PublishedStoryFilter; limit: number } | { chosen: RawBuilder<unknown>; lang: Lang };

/**
 * The ids of the stories of each list that readers may see, the newest or the first of the ranks first, by one query.
 */
export async function listIdsOfEach(
  db: Kysely<Database>,
  lists: readonly StoryList[],
): Promise<readonly (readonly { id: string }[])[]> {
  if (lists.length === 0) return [];
  const stretches = lists.map((list, number) => sql`select ${number}::int as number, (${idsOf(list)}) as ids`);
  const { rows } = await sql<{ number: number; ids: string | null }>`${sql.join(stretches, sql` union all `)}`.execute(
    db,
  );
  const found = new Map(rows.map(({ number, ids }) => [number, ids]));
  return lists.map((_, number) => {
    const ids = found.get(number);
    return ids ? ids.split(",").map((id) => ({ id })) : [];
  });
}

// As one text, which is read faster than an array or a row for each.
function idsOf(list: StoryList): RawBuilder<unknown> {
  if ("filter" in list) {
    return sql`select string_agg(id::text, ',' order by published_at desc, id desc)
      from ${storiesInOrder(list.filter, { limit: list.limit })} as listed`;
  }
  // What readers may see is no condition of the join, as in `listCards`.
  return sql`select string_agg(articles.id::text, ',' order by chosen.rank) filter (where
      articles.lang = ${list.lang} and articles.status = 'published' and articles.deleted_at is null)
    from (${list.chosen}) as chosen join articles on articles.id = chosen.id`;
}

/** These ids with their place among them as `rank`. */
export function givenOrder(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select id, rank::int from unnest(${ids}::uuid[]) with ordinality as named (id, rank)`;
}
