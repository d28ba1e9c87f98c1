import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { authorTag, pagesOfPublished, storyTag } from "../articles/story-pages.ts";

/**
 * Cache tags of every page that shows a person's name: their stories wherever they stand, and what they said below others.
 * `withBylines` for the stories as well that they signed with another name.
 */
export async function pagesNaming(
  trx: Transaction<Database>,
  personId: string,
  { withBylines = false }: { withBylines?: boolean } = {},
): Promise<string[]> {
  const stories = await trx
    .selectFrom("articles")
    .select(["id", "category", "lang", "tags", "author_id"])
    .where("author_id", "=", personId)
    .$if(!withBylines, (query) => query.where("byline", "is", null))
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .execute();
  const commented = await trx
    .selectFrom("comments")
    .select("article_id")
    .distinct()
    .where("user_id", "=", personId)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .execute();
  return [
    ...new Set([
      authorTag(personId),
      ...stories.flatMap(pagesOfPublished),
      ...commented.map(({ article_id }) => storyTag(article_id)),
    ]),
  ];
}
