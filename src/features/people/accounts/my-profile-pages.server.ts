import type { Transaction } from "kysely";
import { isBy } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { authorTag, pagesOfPublished, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import type { Database, StoredByline } from "#app/platform/db/schema.ts";

/**
 * Cache tags of every page that shows a person's name: stories that are theirs or that they sign, wherever they stand,
 * and what they said below others. `withBylines` for the stories as well that write another name.
 */
export async function pagesNaming(
  trx: Transaction<Database>,
  personId: string,
  { withBylines = false }: { withBylines?: boolean } = {},
): Promise<string[]> {
  const stories = await trx
    .selectFrom("articles")
    .select(["id", "category", "lang", "tags", "author_id", "bylines", "published_at"])
    .where(isBy(personId))
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
      ...stories.filter((story) => withBylines || isUnderAccountName(story, personId)).flatMap(pagesOfPublished),
      ...commented.map(({ article_id }) => storyTag(article_id)),
    ]),
  ];
}

/** Whether a story shows somebody by the name of the account. */
function isUnderAccountName(
  { bylines, author_id }: { bylines: readonly StoredByline[]; author_id: string | null },
  personId: string,
): boolean {
  if (bylines.length === 0) return author_id === personId;
  return bylines.some(({ person, name }) => person === personId && name === undefined);
}
