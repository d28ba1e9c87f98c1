import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

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
    .select(["id", "category", "lang", "tags"])
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
  const tags = stories.flatMap(({ id, category, lang, tags: words }) => [
    `article:${id}`,
    `home:${lang}`,
    `latest:${lang}`,
    ...(category ? [`section:${category}`] : []),
    ...words.map((word) => `tag:${word}`),
  ]);
  return [...new Set([`author:${personId}`, ...tags, ...commented.map(({ article_id }) => `article:${article_id}`)])];
}
