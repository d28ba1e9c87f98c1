// The same page of a list in the other language.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import type { Cursor } from "../../platform/paging.ts";
import { matches, published, type StoryFilter } from "./queries.server.ts";

/**
 * The cursor of the page of another list that stands as far from its beginning as the page after `before` does in this
 * one; `undefined` where the other list does not reach that far.
 */
export async function findSamePage(
  db: Kysely<Database>,
  { list, other }: { list: StoryFilter; other: StoryFilter },
  before: Cursor,
): Promise<Cursor | undefined> {
  const { count } = await published(db)
    .where(matches(list))
    .where(sql<boolean>`(articles.published_at, articles.id) >= (${before.at}, ${before.id}::uuid)`)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const [last, following] = await published(db)
    .where(matches(other))
    .select(["articles.id", "articles.published_at"])
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .offset(Math.max(0, Number(count) - 1))
    .limit(2)
    .execute();
  return following && last?.published_at ? { at: last.published_at, id: last.id } : undefined;
}
