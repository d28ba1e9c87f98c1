// Published stories to choose from: for sections of the front page and for the ticker (back-office.md 7).
import type { Kysely } from "kysely";
import { searchPattern } from "../../platform/db/keyset.server.ts";
import type { Database, Lang } from "../../platform/db/schema.ts";

export type PublishedStory = { id: string; title: string; slug: string; lang: Lang; category: string | null };

/** The newest published stories whose title has the words of `search`; all titles for none. */
export async function listPublishedStories(
  db: Kysely<Database>,
  { search, limit }: { search: string; limit: number },
): Promise<readonly PublishedStory[]> {
  const pattern = searchPattern(search);
  let query = db
    .selectFrom("articles")
    .select(["id", "title", "slug", "lang", "category"])
    .where("status", "=", "published")
    .where("deleted_at", "is", null);
  if (pattern) query = query.where("title", "ilike", pattern);
  return query.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit).execute();
}
